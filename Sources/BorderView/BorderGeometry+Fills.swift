#if UIKIT
import PlatformUI

extension BorderGeometry {
  /// Returns the part of the border that belongs to an edge, to its mitres with the neighbours that have a border.
  ///
  /// A mitre is the line from the outer to the inner corner, and on from there where the corner is rounded. Beside an
  /// edge without a border there is none, and the whole corner belongs to the edge. With radii the part reaches beyond
  /// the curves: clip it to ``ring(for:)``.
  ///
  /// For several edges, the parts of all of them; for an edge without a border, an empty path. Leading and trailing are
  /// ignored: resolve them first.
  public func path(for edges: BorderEdges) -> CGPath {
    let path = CGMutablePath()
    for side in sides where edges.contains(side.edge) { path.addPolygon(part(of: side) { _ in .mitred }) }
    return path
  }

  /// Returns what to fill so that the border of these edges is painted, each pixel of it once; nothing where there is
  /// no border.
  ///
  /// For all edges that have a border that is a single fill: the whole ring. For fewer, the fill is what
  /// ``path(for:)`` says, and with radii it must be clipped to the ring. Leading and trailing are ignored: resolve them
  /// first.
  public func ring(for edges: BorderEdges = .all) -> [BorderFill] {
    let chosen = sides.filter { edges.contains($0.edge) }
    guard !chosen.isEmpty else { return [] }
    if chosen != sides { return [BorderFill(path: path(for: edges), rule: .winding)] }
    if outer.radii.isSquare, chosen.count < 4, !inner.isEmpty {
      // Disjoint rectangles: horizontal edges have the corners to themselves.
      let path = CGMutablePath()
      for side in chosen { path.addPolygon(part(of: side) { _ in side.isHorizontal ? .owned : .ceded }) }
      return [BorderFill(path: path, rule: .winding)]
    }
    let path = CGMutablePath()
    if inner.fits {
      outer.addCurves(to: path)
      inner.addCurves(to: path)
    } else {
      // The same chords for both, so that curves which coincide cancel.
      path.addPath(outer.polygon(chords: outer.chords))
      path.addPath(inner.polygon(chords: outer.chords))
    }
    return [BorderFill(path: path, rule: .evenOdd)]
  }

  /// What an edge gets of a corner.
  enum CornerShare {
    /// Its half of the mitre.
    case mitred
    /// Its half of the mitre and a strip beyond, which whoever paints the other half later covers: under two smoothed
    /// sides of one line what lies below would shine through.
    case overlapping
    /// The same for a clip: with the strip where the corner is square, too, and there beyond the bounds.
    case reaching
    /// All of it.
    case owned
    /// Nothing.
    case ceded
  }

  /// The outline of an edge's part, clockwise; `share` says what it gets of the corner with a neighbour.
  func part(of side: BorderSide, _ share: (_ neighbour: BorderSide) -> CornerShare) -> [CGPoint] {
    let ends = [side.neighbourAtStart, side.neighbourAtEnd].map { neighbour in
      corner(of: side, neighbour, share(neighbour)).map { place($0, along: side, from: neighbour) }
    }
    let points = ends[0] + ends[1].reversed()
    return side == .top || side == .right ? points.reversed() : points
  }

  /// The points from the outer corner to the edge's inner line; x runs along the edge, y away from it.
  private func corner(of side: BorderSide, _ neighbour: BorderSide, _ share: CornerShare) -> [CGPoint] {
    let (own, other) = (widths[side], widths[neighbour])
    let outerCorner = CGPoint.zero
    let innerCorner = CGPoint(x: other, y: own)
    let share = other > 0 ? share : .owned
    let reach = cornerReach(of: side, neighbour)
    // Two pixels, measured across the mitre. What lies outside the outline is clipped.
    let strip = 2 / scale * (own * own + other * other).squareRoot() / own
    let room = side.isHorizontal ? inner.rect.size : CGSize(width: inner.rect.height, height: inner.rect.width)
    guard reach.width > other, reach.height > own, room.width > 0, room.height > 0 else {
      switch share {
      case .mitred: return [outerCorner, innerCorner]
      case .reaching: return [CGPoint(x: -strip, y: 0), CGPoint(x: other - strip, y: own), innerCorner]
      case .owned, .overlapping: return [outerCorner, CGPoint(x: 0, y: own), innerCorner]
      case .ceded: return [CGPoint(x: other, y: 0), innerCorner]
      }
    }
    // Between the inner corner and the curve, which bulges towards it, there is more of the border. It lies in the
    // triangle with the chord of the curve, and ends at the opposite borders.
    let end = CGPoint(x: other + room.width, y: own + room.height)
    func inside(_ polygon: [CGPoint]) -> [CGPoint] {
      let below = BorderOutline.part(of: polygon, beside: CGPoint(x: end.x, y: 0), end, inside: outerCorner)
      return BorderOutline.part(of: below, beside: CGPoint(x: 0, y: end.y), end, inside: outerCorner)
    }
    // It is a pixel larger where there is room: a smoothed chord next to a smoothed curve would thin the border out.
    let (along, away) = (reach.width - other, reach.height - own)
    let margin = (inner.isRoomy(for: 2 / scale) ? 1 : 0) / (scale * (along * along + away * away).squareRoot())
    let (right, down) = (away * margin, along * margin)
    let chord = (
      CGPoint(x: other + right, y: reach.height + down), CGPoint(x: reach.width + right, y: own + down)
    )
    switch share {
    case .ceded:
      let begin = min(reach.width, end.x)
      return [CGPoint(x: begin, y: 0), CGPoint(x: begin, y: own)]
    case .owned:
      let corners = [innerCorner, CGPoint(x: other, y: chord.0.y), chord.0, chord.1, CGPoint(x: chord.1.x, y: own)]
      return [outerCorner, CGPoint(x: 0, y: min(chord.0.y, end.y))] + inside(corners)[1...]
    case .mitred, .overlapping, .reaching:
      // The mitre goes on to the chord.
      let factor = 1 + (1 + right / along + down / away) / (other / along + own / away)
      let half = inside([
        innerCorner, CGPoint(x: other * factor, y: own * factor), chord.1, CGPoint(x: chord.1.x, y: own),
      ])
      guard share != .mitred, half.count > 2 else { return [outerCorner] + half }
      return [outerCorner, half[1]].map { CGPoint(x: $0.x - strip, y: $0.y) } + half[1...]
    }
  }

  /// How far a corner reaches along the edge and away from it: the border's widths, or its radii where these are more.
  private func cornerReach(of side: BorderSide, _ neighbour: BorderSide) -> CGSize {
    let radius = side.isHorizontal ? outer.radii[side, neighbour] : outer.radii[neighbour, side]
    let (along, away) = side.isHorizontal ? (radius.width, radius.height) : (radius.height, radius.width)
    return CGSize(width: max(along, widths[neighbour]), height: max(away, widths[side]))
  }

  /// Where a point of an edge's own coordinates is; they begin in the corner with `neighbour`.
  func place(_ point: CGPoint, along side: BorderSide, from neighbour: BorderSide) -> CGPoint {
    let rect = outer.rect
    var (x, y) = side.isHorizontal ? (point.x, point.y) : (point.y, point.x)
    // Opposite edges that share the room meet at the very same number.
    if side == .right || neighbour == .right {
      x = x == widths.right ? inner.rect.maxX : rect.maxX - x
    } else {
      x += rect.minX
    }
    if side == .bottom || neighbour == .bottom {
      y = y == widths.bottom ? inner.rect.maxY : rect.maxY - y
    } else {
      y += rect.minY
    }
    return CGPoint(x: x, y: y)
  }
}

extension CGMutablePath {
  func addPolygon(_ points: [CGPoint]) {
    var corners: [CGPoint] = []
    for point in points where point != corners.last { corners.append(point) }
    addLines(between: corners)
    closeSubpath()
  }
}
#endif
