#if UIKIT
import PlatformUI

extension UIView {
  /// Runs a closure when the view, or a view in it, is tapped.
  ///
  /// ```swift
  /// view.onTap { recognizer in print(recognizer.location(in: nil)) }
  /// ```
  /// The touches still reach the view under the finger; see ``TapRecognizer``. A view whose `isUserInteractionEnabled`
  /// is `false`, as a label's is by default, takes no taps until you set it to `true`.
  ///
  /// - Parameters:
  ///   - taps: The number of taps that are required, 1 or more. Any other number traps.
  ///   - cancelsTouches: Whether the touch of the view under the finger is cancelled.
  ///   - perform: The closure to run once for each recognized tap. The view retains it: refer to the view weakly, or as
  ///     `recognizer.view`.
  /// - Returns: The recognizer, for disabling or removing it, or for excluding views from it.
  @discardableResult
  public func onTap(
    count taps: Int = 1, cancelsTouches: Bool = false, perform: @escaping @MainActor (TapRecognizer) -> Void
  ) -> TapRecognizer {
    let recognizer = TapRecognizer(count: taps, cancelsTouches: cancelsTouches, perform: perform)
    addGestureRecognizer(recognizer)
    return recognizer
  }
}
#endif
