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
    if outer.radii.isSquare, chosen.count < 4 {
      // Disjoint rectangles: horizontal edges have the corners to themselves.
      let path = CGMutablePath()
      for side in chosen { path.addPolygon(part(of: side) { _ in side.isHorizontal ? .owned : .ceded }) }
      return [BorderFill(path: path, rule: .winding)]
    }
    let path = CGMutablePath()
    if inner.fits {
      path.addPath(outer.path)
      path.addPath(inner.path)
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
    let box = cornerBox(of: side, neighbour)
    let hasCurve = box.width > other && box.height > own
    let outerCorner = CGPoint.zero
    let innerCorner = CGPoint(x: other, y: own)
    let afterCurve = CGPoint(x: box.width, y: own)
    switch other > 0 ? share : .owned {
    case .ceded: return [CGPoint(x: other, y: 0), hasCurve ? CGPoint(x: box.width, y: 0) : innerCorner, afterCurve]
    case .owned where hasCurve:
      return [
        outerCorner, CGPoint(x: 0, y: box.height), CGPoint(x: box.width, y: box.height), afterCurve,
      ]
    case .owned: return [outerCorner, CGPoint(x: 0, y: own), innerCorner]
    case .overlapping where hasCurve:
      // Two pixels, measured across the mitre. What lies outside the outline is clipped.
      let strip = 2 / scale * (own * own + other * other).squareRoot() / own
      let half = corner(of: side, neighbour, .mitred)
      return half[..<2].map { CGPoint(x: $0.x - strip, y: $0.y) } + half[1...]
    case .overlapping: return [outerCorner, CGPoint(x: 0, y: own), innerCorner]
    case .mitred where hasCurve:
      // The mitre goes on to where it leaves the part of the corner that is curved.
      if box.height * other < box.width * own {
        return [
          outerCorner, CGPoint(x: other / own * box.height, y: box.height),
          CGPoint(x: box.width, y: box.height), afterCurve,
        ]
      }
      return [outerCorner, CGPoint(x: box.width, y: own / other * box.width), afterCurve]
    case .mitred: return [outerCorner, innerCorner]
    }
  }

  /// The room of a corner: the border's widths, or its radii where these reach farther, up to the opposite borders.
  private func cornerBox(of side: BorderSide, _ neighbour: BorderSide) -> CGSize {
    let radius = side.isHorizontal ? outer.radii[side, neighbour] : outer.radii[neighbour, side]
    let (along, away) = side.isHorizontal ? (radius.width, radius.height) : (radius.height, radius.width)
    let room = side.isHorizontal ? inner.rect.size : CGSize(width: inner.rect.height, height: inner.rect.width)
    let (own, other) = (widths[side], widths[neighbour])
    return CGSize(width: min(max(along, other), other + room.width), height: min(max(away, own), own + room.height))
  }

  /// Where a point of an edge's own coordinates is; they begin in the corner with `neighbour`.
  func place(_ point: CGPoint, along side: BorderSide, from neighbour: BorderSide) -> CGPoint {
    let rect = outer.rect
    let (x, y) = side.isHorizontal ? (point.x, point.y) : (point.y, point.x)
    let isAtRight = side == .right || neighbour == .right
    let isAtBottom = side == .bottom || neighbour == .bottom
    return CGPoint(x: isAtRight ? rect.maxX - x : rect.minX + x, y: isAtBottom ? rect.maxY - y : rect.minY + y)
  }
}

extension CGMutablePath {
  func addPolygon(_ points: [CGPoint]) {
    addLines(between: points)
    closeSubpath()
  }
}
#endif
