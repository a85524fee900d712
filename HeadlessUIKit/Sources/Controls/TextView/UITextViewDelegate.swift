/// An object that a text view asks before it edits its text, and tells afterwards. Every method is optional.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Returns whether editing may begin. The default is `true`.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool

  /// Tells the delegate that editing began.
  func textViewDidBeginEditing(_ textView: UITextView)

  /// Returns whether editing may end. The default is `true`.
  ///
  /// Editing can end although the method returns `false`, for example when the view is removed from its window.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool

  /// Tells the delegate that editing ended.
  func textViewDidEndEditing(_ textView: UITextView)

  /// Returns whether the user may replace a range of the text. The default is `true`.
  ///
  /// - Parameters:
  ///   - textView: The view with the old text.
  ///   - range: The range that is replaced, in UTF-16 units. It is empty when text is inserted.
  ///   - text: The text that replaces the range. It is empty when text is deleted, and a line feed for the return key.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool

  /// Tells the delegate that the user changed the text.
  func textViewDidChange(_ textView: UITextView)

  /// Tells the delegate that the selection changed.
  func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// Returns `true`: editing begins.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }

  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}

  /// Returns `true`: editing ends.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }

  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}

  /// Returns `true`: the text changes.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }

  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}

  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
}

extension UITextView {
  /// The notification that a text view began to edit its text. Its object is the view.
  nonisolated public static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")

  /// The notification that the user changed the text of a text view. Its object is the view.
  nonisolated public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")

  /// The notification that a text view ended editing its text. Its object is the view.
  nonisolated public static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
}
