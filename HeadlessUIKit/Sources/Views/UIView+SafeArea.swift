extension UIView {
  /// Updates the safe area of this view and of its descendants.
  final func updateSafeArea() {
    let new = (self as? UIWindow)?.screenSafeAreaInsets ?? safeAreaFromSuperview
    guard new != storedSafeAreaInsets else { return }
    storedSafeAreaInsets = new
    setNeedsLayout()
    safeAreaWasUpdated()
    safeAreaInsetsDidChange()
    viewController?.viewSafeAreaInsetsDidChange()
    for subview in storedSubviews { subview.updateSafeArea() }
  }

  /// The insets of the superview, less the distance of each edge from the same edge of the superview.
  private var safeAreaFromSuperview: UIEdgeInsets {
    let extra = viewController?.extraSafeAreaInsets ?? .zero
    guard let superview = storedSuperview, window != nil else { return extra }
    let insets = superview.storedSafeAreaInsets
    let outer = superview.storedBounds
    let frame = safeAreaFrame
    return UIEdgeInsets(
      top: max(0, insets.top - (frame.origin.y - outer.origin.y)) + extra.top,
      left: max(0, insets.left - (frame.origin.x - outer.origin.x)) + extra.left,
      bottom: max(0, insets.bottom - (outer.origin.y + outer.height - frame.origin.y - frame.height)) + extra.bottom,
      right: max(0, insets.right - (outer.origin.x + outer.width - frame.origin.x - frame.width)) + extra.right)
  }
}
