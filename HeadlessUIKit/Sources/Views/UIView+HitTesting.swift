extension UIView {
  final func deepestView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !storedHidden, isUserInteractionEnabled, storedAlpha >= 0.01 else { return nil }
    guard animations.isEmpty || !isAnimatingWithoutTouches, self.point(inside: point, with: event) else { return nil }
    // An override may change the hierarchy, so the loop uses a copy of the subviews.
    let subviews = storedSubviews
    var index = subviews.count
    while index > 0 {
      index -= 1
      let subview = subviews[index]
      if let hit = subview.hitTest(subview.pointFromSuperview(point), with: event) { return hit }
    }
    return self
  }
}
