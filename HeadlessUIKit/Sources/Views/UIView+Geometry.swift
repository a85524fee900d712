extension UIView {
  /// Converts a point from this view's coordinates to those of another view; nil is the window.
  public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let (up, down) = transforms(to: view)
    return point.applying(up).applying(down)
  }

  /// Converts a point from another view's coordinates to those of this view; nil is the window.
  public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    (view ?? root).convert(point, to: self)
  }

  /// Converts a rectangle from this view's coordinates to those of another view; nil is the window.
  ///
  /// Under a transform the result is a bounding box: one is taken on the way up to the common ancestor, another on the
  /// way down.
  public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    let (up, down) = transforms(to: view)
    return rect.applying(up).applying(down)
  }

  /// Converts a rectangle from another view's coordinates to those of this view; nil is the window.
  public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    (view ?? root).convert(rect, to: self)
  }

  final var root: UIView {
    var top = self
    while let superview = top.storedSuperview { top = superview }
    return top
  }

  private func transforms(to view: UIView?) -> (up: CGAffineTransform, down: CGAffineTransform) {
    let target = view ?? root
    let ancestor = nearestCommonAncestor(with: target)
    return (transform(upTo: ancestor), target.transform(upTo: ancestor).inverted())
  }

  /// Returns the transform to the coordinates of an ancestor; nil is the space in which the root has its frame, which
  /// two hierarchies share.
  private func transform(upTo ancestor: UIView?) -> CGAffineTransform {
    var result = CGAffineTransform.identity
    var current: UIView? = self
    while let view = current, view !== ancestor {
      result = result.concatenating(view.model.transformToSuperview)
      current = view.storedSuperview
    }
    return result
  }

  final func nearestCommonAncestor(with other: UIView) -> UIView? {
    var current: UIView? = self
    while let candidate = current {
      if other.isDescendant(of: candidate) { return candidate }
      current = candidate.storedSuperview
    }
    return nil
  }

  // MARK: Hit-testing

  final func deepestView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !model.isHidden, isUserInteractionEnabled, model.alpha >= 0.01, !isAnimatingWithoutTouches,
      self.point(inside: point, with: event)
    else { return nil }
    // An override may change the hierarchy, so the loop uses a copy of the subviews.
    let subviews = storedSubviews
    var index = subviews.count
    while index > 0 {
      index -= 1
      let subview = subviews[index]
      if let hit = subview.hitTest(subview.model.pointFromSuperview(point), with: event) { return hit }
    }
    return self
  }
}
