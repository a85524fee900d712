#if UIKIT
// `import TapGestures` also imports UIKit, or its replacement where there is no UIKit.
@_exported import PlatformUI

#if canImport(ObjectiveC)
import UIKit.UIGestureRecognizerSubclass
#endif

/// A tap recognizer with a closure, which leaves touches to the views under the finger.
///
/// ```swift
/// tableView.addGestureRecognizer(TapRecognizer { $0.view?.endEditing(true) })
/// ```
/// UIKit's own recognizer cancels the touches of the views in its own view: a tap on a parent view prevents the
/// selection of the row, the cell or the text field in it. This one doesn't, unless you ask for it with
/// `cancelsTouches`. The view under the finger gets its touch from began to ended, and the closure runs once.
///
/// Attach, disable and remove the recognizer like any other. The view retains the recognizer, which retains the
/// closure; nothing retains the view. In the closure, refer to the view weakly, or as the `view` of the recognizer that
/// is passed.
///
/// UIKit decides between recognizers as it always does:
///
/// - A system control, such as a `UIButton`, handles a single tap on it first and calls its action. This is documented.
///   Whether the recognizer of an ancestor acts too is not: with `cancelsTouchesInView` set to `false`, as here, it is
///   reported to act. Set ``excludesControls`` where it must not.
/// - If two recognizers for the same number of taps are nested, only the inner one acts.
/// - If a view has recognizers for a single and a double tap, both act, the single one when the finger is first lifted.
///   Call `single.require(toFail: double)` to make the single one wait.
///
/// On tvOS, a tap is a press of the Select button, which goes to the focused view. ``excludedViews`` and
/// ``excludesControls`` apply to presses as they do to touches.
@MainActor
open class TapRecognizer: UITapGestureRecognizer {
  /// Whether the recognizer ignores touches that begin in a `UIControl` among the descendants of its view. A control
  /// that is the view itself doesn't count. The default is `false`.
  public final var excludesControls = false

  private let onTap: @MainActor (TapRecognizer) -> Void
  private var excluded: [WeakView] = []

  private struct WeakView {
    weak var view: UIView?
  }

  /// Creates a recognizer that runs a closure on each tap.
  ///
  /// - Parameters:
  ///   - count: The number of taps that are required, 1 or more. Any other number traps.
  ///   - cancelsTouches: Whether the touch of the view under the finger is cancelled when the tap is recognized. If
  ///     not, the end of that touch is not delayed either.
  ///   - perform: The closure to run once for each recognized tap. The recognizer's `location(in:)` is the tap's place.
  public init(
    count: Int = 1, cancelsTouches: Bool = false, perform: @escaping @MainActor (TapRecognizer) -> Void
  ) {
    guard count >= 1 else {
      fatalError("TapRecognizer(count: \(count)): the number of taps must be 1 or more. Pass 1 for a single tap.")
    }
    onTap = perform
    super.init(target: nil, action: nil)
    #if canImport(ObjectiveC)
    addTarget(self, action: #selector(performOnTap))
    #else
    headlessAction = { recognizer in (recognizer as? TapRecognizer)?.performOnTap() }
    #endif
    numberOfTapsRequired = count
    cancelsTouchesInView = cancelsTouches
    delaysTouchesEnded = cancelsTouches
  }

  /// The views whose touches, and those of their descendants, the recognizer ignores.
  ///
  /// The recognizer doesn't retain them: a view that has been deallocated is no longer in the array. The default is an
  /// empty array.
  public final var excludedViews: [UIView] {
    get { excluded.compactMap(\.view) }
    set {
      excluded = newValue.map { view in
        var reference = WeakView()
        reference.view = view
        return reference
      }
    }
  }

  // MARK: Exclusion

  /// Ignores the touches that are excluded and follows the others. An override has to call this method.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    let ignored = touches.filter { isExcluded($0.view) }
    for touch in ignored { ignore(touch, for: event) }
    let followed = touches.subtracting(ignored)
    if !followed.isEmpty { super.touchesBegan(followed, with: event) }
  }

  #if os(tvOS)
  /// Ignores the presses that are excluded and follows the others. An override has to call this method.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    let ignored = presses.filter { isExcluded(view(for: $0)) }
    for press in ignored { ignore(press, for: event) }
    let followed = presses.subtracting(ignored)
    if !followed.isEmpty { super.pressesBegan(followed, with: event) }
  }

  /// Returns the view that a press goes to: its responder, or the next view in the responder chain.
  private func view(for press: UIPress) -> UIView? {
    var current = press.responder
    while let responder = current {
      if let view = responder as? UIView { return view }
      current = responder.next
    }
    return nil
  }
  #endif

  /// Returns whether touches that begin in a view are excluded.
  private func isExcluded(_ touchedView: UIView?) -> Bool {
    let excludedViews = excludedViews
    var current = touchedView
    while let candidate = current {
      if excludedViews.contains(where: { $0 === candidate }) { return true }
      if candidate === view { break }
      if excludesControls, candidate is UIControl { return true }
      current = candidate.superview
    }
    return false
  }

  // MARK: Action

  #if canImport(ObjectiveC)
  // In the runtime, a method of a subclass replaces one with the same selector, even a private one. So the selector has
  // a prefix.
  @objc(jubakoPerformOnTap) private func performOnTap() { onTap(self) }
  #else
  private func performOnTap() { onTap(self) }
  #endif
}

extension UIView {
  /// Runs a closure with the recognizer when the view, or a view in it, is tapped.
  ///
  /// ```swift
  /// view.onTap { recognizer in print(recognizer.location(in: nil)) }
  /// ```
  /// The touches still reach the view under the finger; see ``TapRecognizer``. A view whose `isUserInteractionEnabled`
  /// is `false`, as a label's is by default, takes no taps until you set it to `true`.
  ///
  /// For VoiceOver, a view that can be tapped is a button, so the view gets that trait. A view that isn't an
  /// accessibility element, such as a view that contains others, isn't changed by it. Pass `[]` if the tap isn't an
  /// action of the view, for example if it only dismisses the keyboard. The trait stays if the recognizer is removed.
  ///
  /// - Parameters:
  ///   - taps: The number of taps that are required, 1 or more. Any other number traps.
  ///   - cancelsTouches: Whether the touch of the view under the finger is cancelled.
  ///   - accessibilityTraits: The traits to add to those of the view.
  ///   - perform: The closure to run once for each recognized tap. The view retains it: refer to the view weakly, or as
  ///     `recognizer.view`.
  /// - Returns: The recognizer, for disabling or removing it, or for excluding views from it.
  @discardableResult
  public func onTap(
    count taps: Int = 1, cancelsTouches: Bool = false, accessibilityTraits: UIAccessibilityTraits = .button,
    perform: @escaping @MainActor (TapRecognizer) -> Void
  ) -> TapRecognizer {
    let recognizer = TapRecognizer(count: taps, cancelsTouches: cancelsTouches, perform: perform)
    addGestureRecognizer(recognizer)
    self.accessibilityTraits.insert(accessibilityTraits)
    return recognizer
  }

  /// Runs a closure when the view, or a view in it, is tapped.
  ///
  /// ```swift
  /// view.onTap { print("tapped") }
  /// ```
  /// Otherwise it is the same as the method whose closure takes the recognizer.
  ///
  /// - Parameters:
  ///   - taps: The number of taps that are required, 1 or more. Any other number traps.
  ///   - cancelsTouches: Whether the touch of the view under the finger is cancelled.
  ///   - accessibilityTraits: The traits to add to those of the view. Pass `[]` to add none.
  ///   - perform: The closure to run once for each recognized tap. The view retains it: refer to the view weakly.
  /// - Returns: The recognizer, for disabling or removing it, or for excluding views from it.
  @discardableResult
  public func onTap(
    count taps: Int = 1, cancelsTouches: Bool = false, accessibilityTraits: UIAccessibilityTraits = .button,
    perform: @escaping @MainActor () -> Void
  ) -> TapRecognizer {
    onTap(count: taps, cancelsTouches: cancelsTouches, accessibilityTraits: accessibilityTraits) { _ in perform() }
  }
}
#endif
