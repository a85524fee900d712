extension UIView {
  /// Works out the safe area anew for this view and what is in it.
  final func updateSafeArea() {
    let new = (self as? UIWindow)?.screenSafeAreaInsets ?? safeAreaFromSuperview
    guard new != storedSafeAreaInsets else { return }
    storedSafeAreaInsets = new
    setNeedsLayout()
    safeAreaInsetsDidChange()
    viewController?.viewSafeAreaInsetsDidChange()
    for subview in subviews { subview.updateSafeArea() }
  }

  /// The superview's insets, less the distance of each edge from the superview's.
  private var safeAreaFromSuperview: UIEdgeInsets {
    let extra = viewController?.additionalSafeAreaInsets ?? .zero
    guard let superview, window != nil else { return extra }
    let insets = superview.storedSafeAreaInsets
    let outer = superview.storedBounds
    let frame = derivedFrame
    return UIEdgeInsets(
      top: max(0, insets.top - (frame.origin.y - outer.origin.y)) + extra.top,
      left: max(0, insets.left - (frame.origin.x - outer.origin.x)) + extra.left,
      bottom: max(0, insets.bottom - (outer.origin.y + outer.height - frame.origin.y - frame.height)) + extra.bottom,
      right: max(0, insets.right - (outer.origin.x + outer.width - frame.origin.x - frame.width)) + extra.right)
  }
}
