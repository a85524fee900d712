import Foundation

extension PathGeometry {
  /// Returns the subpaths as closed polygons whose sides stay within `tolerance` points of the curves.
  func polygons(tolerance: CGFloat) -> [[CGPoint]] {
    var polygons: [[CGPoint]] = []
    var current: [CGPoint] = []
    func addCurve(_ curve: CubicCurve) {
      let steps = curve.stepCount(tolerance: tolerance)
      for step in 1..<max(steps, 1) {
        current.append(curve.point(at: CGFloat(step) / CGFloat(steps)).finite)
      }
      current.append(curve.end)
    }
    for element in elements {
      let start = current.last ?? .zero
      switch element {
      case .move(let point):
        if current.count > 1 { polygons.append(current) }
        current = [point]
      case .line(let point): current.append(point)
      case .quad(let control, let end): addCurve(CubicCurve(from: start, control: control, to: end))
      case .curve(let control1, let control2, let end):
        addCurve(CubicCurve(start: start, control1: control1, control2: control2, end: end))
      case .close: break
      }
    }
    if current.count > 1 { polygons.append(current) }
    return polygons
  }

  /// Adds a closed subpath with the given corners.
  mutating func addPolygon(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() {
      addLine(to: point)
    }
    close()
  }
}
