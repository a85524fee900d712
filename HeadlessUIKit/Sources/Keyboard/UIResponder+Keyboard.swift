extension UIResponder {
  /// The notification that the keyboard is about to be shown. Its object is the keyboard's ``UIScreen``.
  ///
  /// As on a device, it is also posted when the frame of a docked keyboard is about to change.
  nonisolated public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  /// The notification that the keyboard has been shown.
  nonisolated public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  /// The notification that the keyboard is about to be hidden, or to be undocked.
  nonisolated public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  /// The notification that the keyboard has been hidden, or undocked.
  nonisolated public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  /// The notification that the frame of the keyboard is about to change.
  nonisolated public static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// The notification that the frame of the keyboard has changed.
  nonisolated public static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")

  /// The key for the frame of the keyboard before the change: an `NSValue` with a rectangle of the screen.
  nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key for the frame of the keyboard after the change: an `NSValue` with a rectangle of the screen.
  nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key for the duration of the change: an `NSNumber` with seconds.
  nonisolated public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The key for the curve of the change: an `NSNumber` with the number of the curve.
  nonisolated public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// The key for whether the keyboard belongs to this app: an `NSNumber` with a Boolean.
  nonisolated public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

extension UIWindow {
  /// Changes the first responder. The keyboard looks at the result when the outermost change has ended, so that it
  /// stays where it is while one text field hands over to another.
  final func changeFirstResponder(_ change: () -> Bool) -> Bool {
    responderChanges += 1
    let result = change()
    responderChanges -= 1
    keyboardFollows()
    return result
  }

  /// Lets the keyboard of the screen follow the first responder, unless it is being changed.
  final func keyboardFollows() {
    if responderChanges == 0 { attachedScreen?.screenKeyboard.followResponder() }
  }
}
