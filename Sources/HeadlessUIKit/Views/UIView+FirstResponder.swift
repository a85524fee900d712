extension UIView {
  /// Makes the first responder resign if it is this view or in it.
  ///
  /// - Parameter force: whether it resigns even when it does not want to.
  /// - Returns: whether it resigned, or there was none.
  @discardableResult
  public final func endEditing(_ force: Bool) -> Bool {
    guard let window, let responder = window.firstResponder as? UIView, responder.isDescendant(of: self) else {
      return true
    }
    if responder.resignFirstResponder() { return true }
    guard force else { return false }
    window.firstResponder = nil
    return true
  }
}
