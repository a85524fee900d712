import Foundation

/// The inside of a path, prepared for testing many points.
///
/// Edges are half-open: a point on the left or top edge is inside, a point on the right or bottom edge is not. If two
/// shapes share an edge, exactly one of them contains a point on it.
///
/// ```
///  ●━━━━━━━○      ━ and ┃ are inside, ─ and │ are not
///  ┃       │
///  ○───────○
/// ```
///
/// The shape is a class, so that testing a list of shapes copies none of them.
final class FilledShape {
  private struct Edge {
    var top: CGFloat
    var bottom: CGFloat
    var topX: CGFloat
    var slope: CGFloat
    var direction: Int

    func crosses(leftOf point: CGPoint) -> Bool {
      point.y >= top && point.y < bottom && topX + (point.y - top) * slope <= point.x
    }
  }

  private var left: CGFloat = 0
  private var right: CGFloat = 0
  private var top: CGFloat = 0
  private var bottom: CGFloat = 0
  private let rule: CGPathFillRule
  private let isRectangle: Bool
  private var edges: [Edge] = []
  /// The indices of the edges that reach into each slice of the bounding box. All slices have the same height.
  private var slices: [[Int]] = []

  /// The largest distance, in points, between a curve and its chords.
  static let tolerance: CGFloat = 0.01

  init(_ path: PathGeometry, rule: CGPathFillRule) {
    self.rule = rule
    isRectangle = path.rectangle != nil
    // These are the corners themselves. The far sides of a CGRect are sums, which may have a rounding error.
    let polygons = path.polygons(tolerance: Self.tolerance)
    setBounds(polygons.flatMap { $0 })
    if !isRectangle {
      for polygon in polygons {
        addEdges(polygon)
      }
      sliceEdges()
    }
  }

  init(polygon: [CGPoint]) {
    rule = .winding
    var path = PathGeometry()
    path.addPolygon(polygon)
    isRectangle = path.rectangle != nil
    setBounds(polygon)
    if !isRectangle {
      addEdges(polygon)
      sliceEdges()
    }
  }

  func contains(_ point: CGPoint) -> Bool {
    guard point.x >= left, point.x < right, point.y >= top, point.y < bottom else { return false }
    if isRectangle { return true }
    let share = (point.y - top) / (bottom - top) * CGFloat(slices.count)
    var winding = 0
    let slice = slices[min(Int(share), slices.count - 1)]
    var position = 0
    // This runs for millions of points, and in a debug build an iterator costs more than a count.
    while position < slice.count {
      let edge = edges[slice[position]]
      if edge.crosses(leftOf: point) { winding += edge.direction }
      position += 1
    }
    switch rule {
    case .winding: return winding != 0
    case .evenOdd: return winding % 2 != 0
    }
  }

  /// Returns the share of the shape at a point after a Gaussian blur, from 14 × 14 points in three deviations.
  func coverage(around point: CGPoint, deviation: CGFloat) -> CGFloat {
    guard deviation > 0 else { return contains(point) ? 1 : 0 }
    let steps = (-7..<7).map { step in
      let offset = (CGFloat(step) + 0.5) * 3 / 7
      return (offset: offset, weight: exp(-offset * offset / 2))
    }
    var (covered, total): (CGFloat, CGFloat) = (0, 0)
    for x in steps {
      for y in steps {
        let weight = x.weight * y.weight
        total += weight
        if contains(CGPoint(x: point.x + x.offset * deviation, y: point.y + y.offset * deviation)) { covered += weight }
      }
    }
    return covered / total
  }

  private func setBounds(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for point in points {
      left = min(left, point.x)
      right = max(right, point.x)
      top = min(top, point.y)
      bottom = max(bottom, point.y)
    }
  }

  private func addEdges(_ polygon: [CGPoint]) {
    guard var previous = polygon.last else { return }
    for point in polygon {
      // The upper end comes first in either direction, so that two shapes compute a shared edge with the same numbers.
      let (upper, lower) = previous.y < point.y ? (previous, point) : (point, previous)
      if upper.y < lower.y {
        edges.append(
          Edge(
            top: upper.y, bottom: lower.y, topX: upper.x, slope: ((lower.x - upper.x) / (lower.y - upper.y)).finite,
            direction: previous.y < point.y ? 1 : -1))
      }
      previous = point
    }
  }

  private func sliceEdges() {
    let height = bottom - top
    guard height > 0, height.isFinite else {
      bottom = top
      return
    }
    let count = max(1, min(64, edges.count / 2))
    slices = Array(repeating: [], count: count)
    func slice(of y: CGFloat) -> Int {
      min(Int((y - top) / height * CGFloat(count)), count - 1)
    }
    for (index, edge) in edges.enumerated() {
      for slice in slice(of: edge.top)...slice(of: edge.bottom) {
        slices[slice].append(index)
      }
    }
  }
}
