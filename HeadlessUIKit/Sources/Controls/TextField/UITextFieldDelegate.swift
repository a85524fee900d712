/// An object that a text field asks before it edits its text, and tells afterwards. Every method is optional.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Returns whether editing may begin. The default is `true`.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool

  /// Tells the delegate that editing began.
  func textFieldDidBeginEditing(_ textField: UITextField)

  /// Returns whether editing may end. The default is `true`.
  ///
  /// Editing can end although the method returns `false`, for example when the field is removed from its window.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool

  /// Tells the delegate that editing ended. If this method is implemented, the one without a reason isn't called.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)

  /// Tells the delegate that editing ended.
  func textFieldDidEndEditing(_ textField: UITextField)

  /// Returns whether the user may replace a range of the text. The default is `true`.
  ///
  /// - Parameters:
  ///   - textField: The field with the old text.
  ///   - range: The range that is replaced, in UTF-16 units. It is empty when text is inserted.
  ///   - string: The text that replaces the range. It is empty when text is deleted.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool

  /// Returns whether the text may be removed. The default is `true`.
  ///
  /// It is asked for the clear button, and when editing begins in a field whose ``UITextField/clearsOnBeginEditing`` is
  /// `true`.
  func textFieldShouldClear(_ textField: UITextField) -> Bool

  /// Returns whether the return key does what it does by default. The default is `true`.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Returns `true`: editing begins.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }

  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}

  /// Returns `true`: editing ends.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }

  /// Calls the method without a reason.
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }

  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}

  /// Returns `true`: the text changes.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }

  /// Returns `true`: the text is removed.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }

  /// Returns `true`: the return key does what it does by default.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
