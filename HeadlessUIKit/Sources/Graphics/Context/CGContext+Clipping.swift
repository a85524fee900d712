import Foundation

extension CGContext {
  /// Limits painting to the inside of the current path, within the present clip, and empties the path.
  ///
  /// An empty path has no effect. Only ``restoreGState()`` widens the clip again.
  public func clip(using rule: CGPathFillRule = .winding) {
    if !currentPath.isEmpty { state.clip.intersect(currentPath, rule: rule) }
    beginPath()
  }

  /// Limits painting to the inside of a rectangle, within the present clip, and empties the current path.
  public func clip(to rect: CGRect) {
    state.clip.intersect(PathGeometry(rect: rect.isNullRectangle ? .zero : rect).transformed(by: ctm), rule: .winding)
    beginPath()
  }

  /// Limits painting to the inside of several rectangles, within the present clip, and empties the current path.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }
}
