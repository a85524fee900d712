#if UIKIT
import PlatformUI

extension UIView {
  /// Runs a closure when the view, or something in it, is tapped.
  ///
  /// ```swift
  /// view.onTap { recognizer in print(recognizer.location(in: nil)) }
  /// ```
  /// The touches still reach the views under the finger; see ``TapRecognizer``. A view whose
  /// `isUserInteractionEnabled` is `false`, as a label's is, takes no taps until you set it.
  ///
  /// - Parameters:
  ///   - taps: how many taps it takes, 1 or more; anything less traps.
  ///   - cancelsTouches: whether the view under the finger has its touch cancelled.
  ///   - perform: runs once for each tap. The view holds it: refer to the view weakly, or as `recognizer.view`.
  /// - Returns: the recognizer, to disable or remove it, or to exclude views from it.
  @discardableResult
  public func onTap(
    _ taps: Int = 1, cancelsTouches: Bool = false, perform: @escaping @MainActor (TapRecognizer) -> Void
  ) -> TapRecognizer {
    let recognizer = TapRecognizer(taps: taps, cancelsTouches: cancelsTouches, onTap: perform)
    addGestureRecognizer(recognizer)
    return recognizer
  }
}
#endif
