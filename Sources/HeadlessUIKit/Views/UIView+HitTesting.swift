extension UIView {
  final func deepestView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !storedHidden, isUserInteractionEnabled, storedAlpha >= 0.01 else { return nil }
    guard animations.isEmpty || !isAnimatingWithoutTouches, self.point(inside: point, with: event) else { return nil }
    var index = storedSubviews.count
    while index > 0 {
      index -= 1
      let subview = storedSubviews[index]
      if let hit = subview.hitTest(subview.pointFromSuperview(point), with: event) { return hit }
    }
    return self
  }
}
