#if UIKIT
extension UIView {
  /// The first responder among the view, its descendants and their controllers.
  package var firstResponderInside: UIResponder? {
    if isFirstResponder { return self }
    if let controller = next as? UIViewController, controller.isFirstResponder { return controller }
    return subviews.lazy.compactMap(\.firstResponderInside).first
  }
}
#endif
