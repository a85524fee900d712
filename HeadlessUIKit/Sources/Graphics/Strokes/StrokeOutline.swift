import Foundation

/// The area that a pen covers along a path, as the union of convex polygons in the space of the display list.
///
/// All polygons wind in the same direction, so that together they can be filled as one path.
///
/// ```
///  ┌─cap─┬───── body ─────┬╮
///  │     │                │ join
///  └─────┴────────────┬───┴┤
///                     │    │ body of the next segment
/// ```
struct StrokeOutline {
  private(set) var polygons: [[CGPoint]] = []
  private let halfWidth: CGFloat
  private let pen: Pen
  private let tolerance: CGFloat

  /// Creates the outline. It is empty if the pen has no width, or if the pen's transform has no inverse.
  init(of path: PathGeometry, pen: Pen) {
    self.pen = pen
    halfWidth = pen.width / 2
    tolerance = FilledShape.tolerance / 2 / max(pen.largestScale, 1e-6)
    // Only the shape of the pen matters, not its position. Without the translation, numbers stay exact.
    var shape = pen.transform
    (shape.tx, shape.ty) = (0, 0)
    guard halfWidth > 0, let inverse = shape.inverse else { return }
    for line in path.transformed(by: inverse).strokeLines(halfWidth: halfWidth, tolerance: tolerance) {
      for dash in line.dashed(with: pen) {
        addLine(dash)
      }
    }
    if !shape.isIdentity {
      polygons = polygons.map { $0.map { $0.applying(shape).finite } }
    }
    polygons = polygons.map { Self.doubledArea($0) < 0 ? $0.reversed() : $0 }
  }

  private mutating func addLine(_ line: StrokeLine) {
    guard let first = line.segments.first, let last = line.segments.last else { return }
    for segment in line.segments {
      addBody(segment)
    }
    for (segment, next) in zip(line.segments, line.segments.dropFirst()) {
      addJoin(at: segment.end, from: segment.endDirection, to: next.startDirection)
    }
    if line.isClosed {
      addJoin(at: last.end, from: last.endDirection, to: first.startDirection)
    } else {
      addCap(at: first.start, toward: CGVector(dx: -first.startDirection.dx, dy: -first.startDirection.dy))
      addCap(at: last.end, toward: last.endDirection)
    }
  }

  private mutating func addBody(_ segment: StrokeSegment) {
    guard segment.start != segment.end else { return }
    let corners = [
      edge(segment.start, segment.startDirection, 1), edge(segment.end, segment.endDirection, 1),
      edge(segment.end, segment.endDirection, -1), edge(segment.start, segment.startDirection, -1),
    ]
    let first = Self.doubledArea([corners[0], corners[1], corners[2]])
    let second = Self.doubledArea([corners[0], corners[2], corners[3]])
    guard first * second < 0, let crossing = Self.crossing(corners[0], corners[3], corners[1], corners[2]) else {
      return polygons.append(corners)
    }
    // The line turns more tightly than the pen is wide. The ends cross, and two triangles remain.
    polygons.append([corners[0], corners[1], crossing])
    polygons.append([corners[3], corners[2], crossing])
  }

  private mutating func addJoin(at point: CGPoint, from: CGVector, to: CGVector) {
    let cross = from.dx * to.dy - from.dy * to.dx
    let dot = from.dx * to.dx + from.dy * to.dy
    guard abs(cross) > 1e-9 || dot < 0 else { return }
    let outside: CGFloat = cross < 0 ? 1 : -1
    let start = edge(point, from, outside)
    let end = edge(point, to, outside)
    switch pen.join {
    case .round:
      addSector(around: point, from: start, turn: cross == 0 ? .pi : atan2(cross, dot))
    case .miter where dot > -1 + 1e-12 && (2 / (1 + dot)).squareRoot() <= pen.miterLimit:
      let reach = halfWidth / (1 + dot) * outside
      let tip = CGPoint(x: point.x - (from.dy + to.dy) * reach, y: point.y + (from.dx + to.dx) * reach)
      polygons.append([point, start, tip, end])
    case .miter, .bevel:
      polygons.append([point, start, end])
    }
  }

  private mutating func addCap(at point: CGPoint, toward direction: CGVector) {
    switch pen.cap {
    case .butt: break
    case .round: addSector(around: point, from: edge(point, direction, -1), turn: .pi)
    case .square:
      let reach = CGVector(dx: direction.dx * halfWidth, dy: direction.dy * halfWidth)
      let ends = [edge(point, direction, -1), edge(point, direction, 1)]
      polygons.append(
        [ends[1], ends[0]] + ends.map { CGPoint(x: $0.x + reach.dx, y: $0.y + reach.dy) })
    }
  }

  private mutating func addSector(around center: CGPoint, from start: CGPoint, turn: CGFloat) {
    let step = 2 * acos(max(0, 1 - tolerance / halfWidth))
    let steps = max(1, Int(min((abs(turn) / step).rounded(.up), CGFloat(CubicCurve.stepLimit))))
    let (x, y) = (start.x - center.x, start.y - center.y)
    var polygon = [center]
    for index in 0...steps {
      let angle = turn * CGFloat(index) / CGFloat(steps)
      let (sine, cosine) = (sin(angle), cos(angle))
      polygon.append(CGPoint(x: center.x + x * cosine - y * sine, y: center.y + x * sine + y * cosine))
    }
    polygons.append(polygon)
  }

  /// Returns the point half a width beside `point`, on the side of (-dy, dx) if `side` is 1, on the other side if it is
  /// -1.
  private func edge(_ point: CGPoint, _ direction: CGVector, _ side: CGFloat) -> CGPoint {
    CGPoint(x: point.x - direction.dy * halfWidth * side, y: point.y + direction.dx * halfWidth * side)
  }

  private static func doubledArea(_ polygon: [CGPoint]) -> CGFloat {
    guard let origin = polygon.first else { return 0 }
    var area: CGFloat = 0
    for (point, next) in zip(polygon.dropFirst(), polygon.dropFirst(2)) {
      area += (point.x - origin.x) * (next.y - origin.y) - (next.x - origin.x) * (point.y - origin.y)
    }
    return area
  }

  private static func crossing(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> CGPoint? {
    let (abx, aby, cdx, cdy) = (b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y)
    let determinant = abx * cdy - aby * cdx
    guard determinant != 0 else { return nil }
    let share = ((c.x - a.x) * cdy - (c.y - a.y) * cdx) / determinant
    return CGPoint(x: a.x + abx * share, y: a.y + aby * share)
  }
}
