/// An object that can handle events: a view, a window or a view controller.
///
/// As in UIKit, an event that a responder doesn't handle goes to its ``next`` responder.
@preconcurrency @MainActor
open class UIResponder: NSObject {
  /// The window whose first responder this object can be: the window of the view, or of the controller's view.
  var responderWindow: UIWindow? { nil }

  /// Creates a responder.
  public override init() {
    super.init()
  }

  /// The next responder in the chain, or nil at its end.
  open var next: UIResponder? { nil }

  /// Whether this object can become the first responder. The default is `false`.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether this object resigns as the first responder when asked. The default is `true`.
  open var canResignFirstResponder: Bool { true }

  /// Whether the object would resign now. Text fields and text views ask their delegate.
  var agreesToResign: Bool { canResignFirstResponder }

  /// Whether this object is its window's first responder.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes this object the first responder of its window.
  ///
  /// - Returns: Whether the object is the first responder now. Nothing changes without a window, if
  ///   ``canBecomeFirstResponder`` is `false`, or if the current first responder refuses to resign. A view without a
  ///   window becomes the first responder after it has come into one, as is observed on devices.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, let window = responderWindow else {
      (self as? UIView)?.waitsToBecomeFirstResponder = canBecomeFirstResponder
      return false
    }
    return window.changeFirstResponder {
      if let current = window.firstResponder, !current.resignFirstResponder() { return false }
      window.setFirstResponder(self)
      return true
    }
  }

  /// Resigns as the first responder of the window.
  ///
  /// - Returns: Whether the object isn't the first responder now. Nothing changes if ``canResignFirstResponder`` is
  ///   `false`.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else {
      (self as? UIView)?.waitsToBecomeFirstResponder = false
      return true
    }
    guard canResignFirstResponder else { return false }
    responderWindow?.setFirstResponder(nil)
    return true
  }

  /// The view in place of the keyboard while this object is the first responder. Nil by default.
  ///
  /// As in UIKit, the first responder in the chain from the ``next`` one on that has such a view counts if this object
  /// has none.
  open var inputView: UIView? { nil }

  /// The view on top of the keyboard while this object is the first responder. Nil by default.
  ///
  /// As in UIKit, the first responder in the chain from the ``next`` one on that has such a view counts if this object
  /// has none. It keeps the height of its frame and gets the width of the keyboard.
  open var inputAccessoryView: UIView? { nil }

  /// Uses new values of ``inputView`` and ``inputAccessoryView`` if this object is the first responder.
  open func reloadInputViews() {
    if isFirstResponder { responderWindow?.attachedScreen?.screenKeyboard.update() }
  }

  /// Tells the responder that it isn't the first responder any more, although it wasn't asked or refused to resign.
  func didLoseFirstResponder() {}

  /// Tells the responder that touches began. The default passes them to ``next``.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Tells the responder that touches moved. The default passes them to ``next``.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Tells the responder that touches ended. The default passes them to ``next``.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// Tells the responder that the system, or a gesture recognizer, cancelled touches. The default passes them to
  /// ``next``.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}

/// A part of the interface that influences where focus moves: a view or a view controller.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
  /// The environments in this one that focus should move to, in order of preference.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }

  /// Requests an update of focus.
  func setNeedsFocusUpdate()
}
