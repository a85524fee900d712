#if UIKIT
import PlatformUI

extension BorderGeometry {
  /// Returns the dashes or dots of some edges, before the mitres: in a corner the runs of both edges lie over each
  /// other. A solid edge is there with the whole of its line.
  ///
  /// Each edge has a run of its own. It is as long as the outer side and straight, or it follows the middle of the line
  /// through the halves of those corners whose inner side is round. Clip it to ``ring(for:)`` when there are radii.
  ///
  /// - Complexity: O(*n*) in the number of dashes, of which an edge has 10,000 at most.
  public func path(for edges: BorderEdges, pattern: BorderPattern) -> CGPath {
    let path = CGMutablePath()
    for side in sides where edges.contains(side.edge) { addDashes(of: side, pattern.cleaned, to: path) }
    return path
  }

  func addDashes(of side: BorderSide, _ pattern: BorderPattern, to path: CGMutablePath) {
    let ribs = ribs(of: side)
    guard let length = ribs.last?.distance,
      let run = DashRun(pattern, width: widths[side], length: length, scale: scale, snaps: ribs.count == 2)
    else {
      return path.addPolygon(part(of: side) { _ in .owned })
    }
    for dash in run.dashes {
      switch run.shape {
      case .dots:
        let middle = Rib.at((dash.lowerBound + dash.upperBound) / 2, of: ribs).middle
        let diameter = dash.upperBound - dash.lowerBound
        path.addEllipse(
          in: CGRect(x: middle.x - diameter / 2, y: middle.y - diameter / 2, width: diameter, height: diameter))
      case .line:
        let ends = [dash.lowerBound, dash.upperBound].map { snapped(Rib.at($0, of: ribs), of: side) }
        let between = ribs.filter { $0.distance > dash.lowerBound && $0.distance < dash.upperBound }
        let cuts = [ends[0]] + between + [ends[1]]
        let outline = cuts.map(\.outer) + cuts.reversed().map(\.inner)
        // All shapes turn the same way, or two that overlap would cancel.
        path.addPolygon(side == .top || side == .right ? outline : outline.reversed())
      }
    }
  }

  /// A cut across an edge's line.
  struct Rib {
    /// How far along the middle of the line, in points.
    var distance: CGFloat
    var outer: CGPoint
    var middle: CGPoint
    var inner: CGPoint
    var isStraight = false

    static func at(_ distance: CGFloat, of ribs: [Rib]) -> Rib {
      let next = ribs.firstIndex { $0.distance >= distance } ?? ribs.count - 1
      guard next > 0 else { return ribs[0] }
      let (a, b) = (ribs[next - 1], ribs[next])
      let share = b.distance > a.distance ? (distance - a.distance) / (b.distance - a.distance) : 1
      func mix(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
        CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
      }
      return Rib(
        distance: distance, outer: mix(a.outer, b.outer), middle: mix(a.middle, b.middle),
        inner: mix(a.inner, b.inner), isStraight: a.isStraight && b.isStraight)
    }
  }

  /// The cut, moved to a pixel's edge where the line is straight.
  private func snapped(_ rib: Rib, of side: BorderSide) -> Rib {
    guard rib.isStraight else { return rib }
    func snap(_ point: CGPoint) -> CGPoint {
      side.isHorizontal
        ? CGPoint(x: (point.x * scale).rounded() / scale, y: point.y)
        : CGPoint(x: point.x, y: (point.y * scale).rounded() / scale)
    }
    return Rib(
      distance: rib.distance, outer: snap(rib.outer), middle: rib.middle, inner: snap(rib.inner), isStraight: true)
  }

  /// Cuts across an edge's line from its left or upper end on; between two of them the line is straight.
  private func ribs(of side: BorderSide) -> [Rib] {
    var ribs = end(of: side, side.neighbourAtStart) + end(of: side, side.neighbourAtEnd).reversed()
    var distance: CGFloat = 0
    for index in ribs.indices {
      if index > 0 {
        let (a, b) = (ribs[index - 1].middle, ribs[index].middle)
        distance += ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
      }
      ribs[index].distance = distance
    }
    return ribs
  }

  /// The cuts of one end, from the corner with `neighbour` to where the edge is straight.
  private func end(of side: BorderSide, _ neighbour: BorderSide) -> [Rib] {
    let (own, other) = (widths[side], widths[neighbour])
    let radius = side.isHorizontal ? outer.radii[side, neighbour] : outer.radii[neighbour, side]
    let center =
      side.isHorizontal ? CGPoint(x: radius.width, y: radius.height) : CGPoint(x: radius.height, y: radius.width)
    func rib(_ outer: CGPoint, _ middle: CGPoint, _ inner: CGPoint) -> Rib {
      Rib(
        distance: 0, outer: place(outer, along: side, from: neighbour),
        middle: place(middle, along: side, from: neighbour), inner: place(inner, along: side, from: neighbour))
    }
    func straight(_ x: CGFloat) -> Rib {
      var rib = rib(CGPoint(x: x, y: 0), CGPoint(x: x, y: own / 2), CGPoint(x: x, y: own))
      rib.isStraight = true
      return rib
    }
    guard center.x > other, center.y > own, !inner.isEmpty else { return [straight(0)] }

    // Both outlines of the corner are quarters of ellipses around one centre.
    func point(_ angle: CGFloat, depth: CGFloat) -> CGPoint {
      CGPoint(
        x: center.x - (center.x - other * depth) * cos(angle), y: center.y - (center.y - own * depth) * sin(angle))
    }
    func mitre(depth: CGFloat, beyond: CGFloat = 0) -> CGFloat {
      var (low, high) = (CGFloat.zero, other > 0 ? CGFloat.pi / 2 : 0)
      while high - low > 1e-12 {
        let angle = (low + high) / 2
        let point = point(angle, depth: depth)
        if (point.x + beyond) * own < point.y * other { low = angle } else { high = angle }
      }
      return low
    }
    // A little beyond the outer curve, which chords cut short; the clip takes that off again.
    let depths: (CGFloat, CGFloat, CGFloat) = (-0.1, 0.5, 1)
    let start = mitre(depth: depths.1)
    let chords = outer.chords
    let curve = (1...chords).map { step in
      let angle = start + (CGFloat.pi / 2 - start) * CGFloat(step) / CGFloat(chords)
      return rib(point(angle, depth: depths.0), point(angle, depth: depths.1), point(angle, depth: depths.2))
    }
    // The first cut lies a pixel beyond the mitre, where another colour's dash covers it. Across the line, as the other
    // cuts, it would leave something out where the widths differ.
    let beyond = (own * own + other * other).squareRoot() / (own * scale)
    let first = rib(
      point(mitre(depth: depths.0, beyond: beyond), depth: depths.0), point(start, depth: depths.1),
      point(mitre(depth: depths.2, beyond: beyond), depth: depths.2))
    return [first] + curve + [straight(center.x)]
  }
}
#endif
