#if UIKIT && !os(tvOS) && !os(visionOS)
import PlatformUI

/// The contents of a notification of the keyboard.
struct KeyboardNotification: Sendable {
  /// The frame at the end of the change, in the coordinates of the screen. Nil if the notification doesn't contain it.
  let frame: CGRect?
  /// Whether the keyboard is about to go, or to be undocked.
  let hides: Bool
  /// Whether the change is over.
  let isOver: Bool
  /// The duration of the change in seconds; 0 if it is over.
  let duration: TimeInterval
  /// The curve of the change.
  let curve: UIView.AnimationOptions

  /// The names of the notifications that are read. Those that the keyboard was shown or hidden add nothing.
  static let names = [
    UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification,
    UIResponder.keyboardWillChangeFrameNotification, UIResponder.keyboardDidChangeFrameNotification,
  ]

  init(_ notification: Notification) {
    let info = notification.userInfo
    frame = (info?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
    hides = notification.name == UIResponder.keyboardWillHideNotification
    isOver = notification.name == UIResponder.keyboardDidChangeFrameNotification
    let seconds = info?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0
    duration = isOver || !seconds.isFinite ? 0 : min(max(0, seconds), 10)
    // The number is that of a curve. The keyboard's own, 7, has no name. As an option it has its place in the bits from
    // 16 on, where the options of the four named curves are documented.
    let number = info?[UIResponder.keyboardAnimationCurveUserInfoKey] as? Int ?? 0
    curve = UIView.AnimationOptions(rawValue: 0...15 ~= number ? UInt(number) << 16 : 0)
  }
}
#endif
