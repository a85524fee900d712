extension UITextField {
  /// The border of a text field, with UIKit's numbers.
  public enum BorderStyle: Int, Sendable {
    /// No border.
    case none
    /// A thin rectangle.
    case line
    /// A frame that looks sunk into the background.
    case bezel
    /// A rectangle with rounded corners and a background of its own.
    case roundedRect
  }

  /// The reason why editing ended. In HeadlessUIKit it is always ``committed``.
  public enum DidEndEditingReason: Int, Sendable {
    /// The user, or the program, accepted the text.
    case committed = 0
    /// The user cancelled editing, on tvOS only.
    case cancelled = 1
  }

  /// The notification that a text field began to edit its text. Its object is the field.
  nonisolated public static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")

  /// The notification that the user changed the text of a text field. Its object is the field.
  nonisolated public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")

  /// The notification that a text field ended editing its text. Its object is the field.
  nonisolated public static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
}
