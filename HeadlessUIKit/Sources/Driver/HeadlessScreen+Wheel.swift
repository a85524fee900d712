extension HeadlessScreen {
  /// Scrolls the content at a point, as a mouse wheel or a trackpad does.
  ///
  /// The screen settles before and after. The innermost scroll view at the point that can scroll that way scrolls, no
  /// further than to the edges of its content. Its delegate gets `scrollViewDidScroll(_:)`; nothing is touched, and
  /// nothing takes time.
  ///
  /// - Parameters:
  ///   - point: The position in the window's coordinates, in points. See ``touchDown(at:)`` for what is hit there.
  ///   - distance: The distance in points by which the content offset changes: a positive `dy` shows what is further
  ///     down. Values that are NaN or infinite count as 0.
  /// - Returns: `true` if something has scrolled; `false` if no scroll view at the point can scroll that way.
  @discardableResult
  public func wheel(at point: CGPoint, by distance: CGVector) -> Bool {
    settle()
    let point = point.finite
    var view = screenKeyboard.covers(point) ? nil : window.hitTest(point, with: nil)
    while let candidate = view {
      if let scrollView = candidate as? UIScrollView, scrollView.scroll(by: distance) {
        settle()
        return true
      }
      view = candidate.superview
    }
    return false
  }
}

extension UIScrollView {
  /// Scrolls by a distance in points, no further than to the edges of the content.
  ///
  /// - Returns: Whether the offset has changed.
  fileprivate func scroll(by distance: CGVector) -> Bool {
    guard isScrollEnabled else { return false }
    let geometry = scrollGeometry
    let old = contentOffset
    let target = geometry.clamped(CGPoint(x: old.x + distance.dx.finite, y: old.y + distance.dy.finite))
    // An axis that doesn't scroll keeps its offset, even if no drag reaches it.
    let offset = CGPoint(x: distance.dx == 0 ? old.x : target.x, y: distance.dy == 0 ? old.y : target.y)
    guard offset != old else { return false }
    setContentOffset(offset, animated: false)
    return true
  }
}
