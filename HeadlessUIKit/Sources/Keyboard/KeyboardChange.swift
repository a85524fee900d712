/// A change of the keyboard's frame, as its notifications tell it.
struct KeyboardChange {
  typealias Names = (will: [Notification.Name], did: [Notification.Name])

  let names: Names
  /// The frame before, on the screen, in points.
  let begin: CGRect
  /// The frame after, on the screen, in points.
  let end: CGRect
  /// The duration in seconds.
  let duration: TimeInterval

  /// Returns the notifications of a change between two places, which are docked or not, or nil for a hidden keyboard.
  ///
  /// Apple documents what each notification means, but neither their order nor that a docked keyboard whose frame
  /// changes is "shown" again. This is what is observed on devices.
  static func names(from old: Bool?, to new: Bool?) -> Names {
    var will = [UIResponder.keyboardWillChangeFrameNotification]
    var did = [UIResponder.keyboardDidChangeFrameNotification]
    if new == true {
      will.append(UIResponder.keyboardWillShowNotification)
      did.append(UIResponder.keyboardDidShowNotification)
    } else if old == true {
      will.append(UIResponder.keyboardWillHideNotification)
      did.append(UIResponder.keyboardDidHideNotification)
    }
    return (will, did)
  }

  var userInfo: [AnyHashable: Any] {
    [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: begin),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: TimingCurve.keyboardNumber),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
  }
}
