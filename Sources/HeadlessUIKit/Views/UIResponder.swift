/// An object that can take part in the responder chain: views, windows and view controllers.
///
/// As in UIKit, an event that a responder does not handle goes to its ``next`` responder.
@MainActor
open class UIResponder: NSObject {
  /// The window whose first responder this object can be. A view's own, a controller's view's.
  var responderWindow: UIWindow? { nil }

  /// Creates a responder.
  public override init() {
    super.init()
  }

  /// The next responder in the chain, or nil at its end.
  open var next: UIResponder? { nil }

  /// Whether this object may become the first responder. `false` unless overridden.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this object gives up being the first responder when asked. `true` unless overridden.
  open var canResignFirstResponder: Bool { true }

  /// Whether this object is its window's first responder.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes this object the first responder of its window.
  ///
  /// - Returns: `false`, with nothing changed, without a window, when ``canBecomeFirstResponder`` is `false`, or when
  ///   the present first responder refuses to resign.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, let window = responderWindow else { return false }
    if let current = window.firstResponder, !current.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  /// Gives up being the first responder.
  ///
  /// - Returns: `false`, with nothing changed, when ``canResignFirstResponder`` is `false`.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    responderWindow?.firstResponder = nil
    return true
  }

  /// Fingers touched down. Passed on to ``next`` unless overridden.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Fingers moved. Passed on to ``next`` unless overridden.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Fingers lifted. Passed on to ``next`` unless overridden.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// The system, or a gesture recognizer, took the touches away. Passed on to ``next`` unless overridden.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}
