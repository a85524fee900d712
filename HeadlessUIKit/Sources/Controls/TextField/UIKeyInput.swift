/// A responder that takes text from the keyboard while it is the first responder.
@MainActor
public protocol UIKeyInput: NSObjectProtocol {
  /// Whether there is any text.
  var hasText: Bool { get }

  /// Inserts text at the insertion point.
  func insertText(_ text: String)

  /// Deletes the character before the insertion point.
  func deleteBackward()
}
