import Foundation

extension CGContext {
  /// Limits painting to the inside of the current path, within the clip so far, and empties the path.
  ///
  /// An empty path changes nothing. Only ``restoreGState()`` widens the clip again.
  public func clip(using rule: CGPathFillRule = .winding) {
    if !currentPath.isEmpty { state.clip.intersect(currentPath, rule: rule) }
    beginPath()
  }

  /// Limits painting to the inside of a rectangle, within the clip so far. The current path is emptied.
  public func clip(to rect: CGRect) {
    state.clip.intersect(PathGeometry(rect: rect.isNullRectangle ? .zero : rect).transformed(by: ctm), rule: .winding)
    beginPath()
  }

  /// Limits painting to the inside of any of the rectangles, within the clip so far. The current path is emptied.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }
}
