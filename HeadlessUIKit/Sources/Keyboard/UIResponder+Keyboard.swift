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

  /// The change as it is told afterwards where the frame is the one from before it.
  var withOldFrame: KeyboardChange { KeyboardChange(names: names, begin: begin, end: begin, duration: duration) }

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

/// A responder whose delegate the keyboard asks before it inserts or deletes something.
@MainActor
protocol KeyInputWithDelegate: UIKeyInput {
  /// Returns whether the delegate lets the keyboard insert text, or delete something if there is no text.
  func agrees(toInsert text: String?) -> Bool
}

extension UIKeyInput {
  /// Inserts text, or deletes a character without one, as the keyboard does.
  func press(_ text: String?) {
    guard (self as? any KeyInputWithDelegate)?.agrees(toInsert: text) ?? true else { return }
    if let text { insertText(text) } else { deleteBackward() }
  }
}

/// A responder that takes text from the keyboard while it is the first responder.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is any text.
  var hasText: Bool { get }

  /// Inserts text at the insertion point.
  func insertText(_ text: String)

  /// Deletes the character before the insertion point.
  func deleteBackward()
}
