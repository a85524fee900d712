#if UIKIT
import PlatformUI

extension BorderGeometry {
  /// Returns the area of the border of some edges; nil if none of them has a border.
  ///
  /// Leading and trailing are ignored. Resolve them first.
  ///
  /// The area of all edges that have a border is the whole border, with every pixel in it once:
  ///
  ///     all edges on:     top and left on:     left on:
  ///     ##############    ##############       ###
  ///     ###        ###    ###                  ###
  ///     ###        ###    ###                  ###
  ///     ##############    ###                  ###
  ///
  /// The area of fewer edges ends at the miters with the neighbors that have a border. A miter is the line from the
  /// outer to the inner corner. If the corner is round, the line goes on until it leaves the border. An edge whose
  /// neighbor has no border owns the whole corner:
  ///
  ///     the top of four edges:     the top, if the right edge is off:
  ///     ##############             ##############
  ///      ############               #############
  ///       ##########                 ############
  ///
  /// - Complexity: O(1).
  public func fill(for edges: BorderEdges = .all) -> BorderFill? {
    let chosen = edges.intersection(self.edges)
    guard !chosen.isEmpty else { return nil }
    let isSquare = outer.radii.isSquare
    guard chosen == self.edges else {
      return BorderFill(shape: .path(parts(of: chosen), rule: .winding, clip: isSquare ? nil : ring))
    }
    // The short way: a border with square corners consists of rectangles.
    guard isSquare else { return BorderFill(shape: .path(ring, rule: .evenOdd, clip: nil)) }
    if inner.isEmpty { return BorderFill(shape: .rectangles([outer.rect])) }
    if chosen == .all { return BorderFill(shape: .ring(outer: outer.rect, inner: inner.rect)) }
    return BorderFill(shape: .rectangles(bars))
  }

  /// The whole border, by the even-odd rule.
  var ring: CGPath {
    let path = CGMutablePath()
    if inner.fits {
      outer.addCurves(to: path)
      inner.addCurves(to: path)
    } else {
      // The same chords for both, so that curves that coincide cancel each other.
      path.addPath(outer.polygon(chords: outer.chords))
      path.addPath(inner.polygon(chords: outer.chords))
    }
    return path
  }

  /// The whole border with square corners, as rectangles that don't overlap. The corners belong to the top and bottom.
  private var bars: [CGRect] {
    let (outer, inner) = (outer.rect, inner.rect)
    return sides.map { side in
      switch side {
      case .top: CGRect(x: outer.minX, y: outer.minY, width: outer.width, height: inner.minY - outer.minY)
      case .right: CGRect(x: inner.maxX, y: inner.minY, width: outer.maxX - inner.maxX, height: inner.height)
      case .bottom: CGRect(x: outer.minX, y: inner.maxY, width: outer.width, height: outer.maxY - inner.maxY)
      case .left: CGRect(x: outer.minX, y: inner.minY, width: inner.minX - outer.minX, height: inner.height)
      }
    }
  }

  /// Returns the parts of some edges, each up to its miters. With radii, the parts reach beyond the curves.
  private func parts(of edges: BorderEdges) -> CGPath {
    let path = CGMutablePath()
    for side in edges.sides { path.addPolygon(part(of: side) { _ in .mitered }) }
    return path
  }

  /// The share of a corner that an edge gets. The pictures show the upper left corner, and the share of the top in it:
  ///
  ///     mitered    overlapping   overlapping   reaching     owned
  ///                (square)      (round)
  ///     ########   ########       #########   ##########    ########
  ///      #######   ########        ########    #########    ########
  ///       ######   ########         #######     ########    ########
  enum CornerShare {
    /// The half on this side of the miter.
    case mitered
    /// The half on this side of the miter, and what is beyond it: a square corner as a whole, a round one as a strip.
    ///
    /// The other half is painted with this one, or later, when it covers the excess. If both halves ended at the same
    /// line, the background would show through between their antialiased sides.
    case overlapping
    /// The half on this side of the miter and a strip beyond it, which also lies outside the bounds. It is a clip.
    case reaching
    /// The whole corner.
    case owned
  }

  /// Returns the outline of the part of an edge, clockwise. `share` is asked for the share of the corner with each
  /// neighbor.
  func part(of side: BorderSide, _ share: (_ neighbor: BorderSide) -> CornerShare) -> [CGPoint] {
    let ends = [side.neighborAtStart, side.neighborAtEnd].map { neighbor in
      corner(of: side, neighbor, share(neighbor)).map { place($0, along: side, from: neighbor) }
    }
    let points = ends[0] + ends[1].reversed()
    return side == .top || side == .right ? points.reversed() : points
  }

  /// Returns the points from the outer corner to the inner line of an edge.
  ///
  /// The coordinates are those of the edge: x runs along the edge from the corner, and y away from it.
  ///
  ///     (0, 0)------------------> x
  ///       | .          |
  ///       |   .        | own
  ///       |     .      |
  ///       |-other-*----+--- the inner line
  ///       v y      the inner corner
  private func corner(of side: BorderSide, _ neighbor: BorderSide, _ share: CornerShare) -> [CGPoint] {
    let (own, other) = (widths[side], widths[neighbor])
    let outerCorner = CGPoint.zero
    let innerCorner = CGPoint(x: other, y: own)
    let share = other > 0 ? share : .owned
    let reach = cornerReach(of: side, neighbor)
    // The strip is two pixels wide, measured across the miter. The excess outside the outline is clipped.
    let strip = 2 / scale * (own * own + other * other).squareRoot() / own
    let space = side.runsHorizontally ? inner.rect.size : CGSize(width: inner.rect.height, height: inner.rect.width)
    guard reach.width > other, reach.height > own, space.width > 0, space.height > 0 else {
      switch share {
      case .mitered: return [outerCorner, innerCorner]
      case .reaching: return [CGPoint(x: -strip, y: 0), CGPoint(x: other - strip, y: own), innerCorner]
      case .owned, .overlapping: return [outerCorner, CGPoint(x: 0, y: own), innerCorner]
      }
    }
    // The inner curve cuts the inner corner off, so there is more of the border between the corner and the curve. It
    // lies in the triangle between the corner and the chord of the curve, and ends at the opposite borders.
    //
    //     innerCorner *-------* chord.1
    //                 |#####/
    //                 |###/     The curve bulges toward the corner.
    //                 |#/
    //         chord.0 *
    let end = CGPoint(x: other + space.width, y: own + space.height)
    func inside(_ polygon: [CGPoint]) -> [CGPoint] {
      let below = BorderOutline.part(of: polygon, beside: CGPoint(x: end.x, y: 0), end, inside: outerCorner)
      return BorderOutline.part(of: below, beside: CGPoint(x: 0, y: end.y), end, inside: outerCorner)
    }
    // The chord is moved by a pixel if there is space, so that the triangle is larger. An antialiased chord next to an
    // antialiased curve would make the border thinner.
    let (along, away) = (reach.width - other, reach.height - own)
    let margin = (inner.hasStraightSides(of: 2 / scale) ? 1 : 0) / (scale * (along * along + away * away).squareRoot())
    let (right, down) = (away * margin, along * margin)
    let chord = (
      CGPoint(x: other + right, y: reach.height + down), CGPoint(x: reach.width + right, y: own + down)
    )
    switch share {
    case .owned:
      let corners = [innerCorner, CGPoint(x: other, y: chord.0.y), chord.0, chord.1, CGPoint(x: chord.1.x, y: own)]
      return [outerCorner, CGPoint(x: 0, y: min(chord.0.y, end.y))] + inside(corners)[1...]
    case .mitered, .overlapping, .reaching:
      // The miter goes on until it meets the chord.
      let factor = 1 + (1 + right / along + down / away) / (other / along + own / away)
      let half = inside([
        innerCorner, CGPoint(x: other * factor, y: own * factor), chord.1, CGPoint(x: chord.1.x, y: own),
      ])
      guard share != .mitered, half.count > 2 else { return [outerCorner] + half }
      return [outerCorner, half[1]].map { CGPoint(x: $0.x - strip, y: $0.y) } + half[1...]
    }
  }

  /// Returns how far a corner reaches along an edge and away from it: the larger of the widths and the radii.
  private func cornerReach(of side: BorderSide, _ neighbor: BorderSide) -> CGSize {
    let radius = side.runsHorizontally ? outer.radii[side, neighbor] : outer.radii[neighbor, side]
    let (along, away) = side.runsHorizontally ? (radius.width, radius.height) : (radius.height, radius.width)
    return CGSize(width: max(along, widths[neighbor]), height: max(away, widths[side]))
  }

  /// Converts a point from the coordinates of an edge to those of the bounds.
  ///
  /// The coordinates of the edge begin in the corner with `neighbor`.
  func place(_ point: CGPoint, along side: BorderSide, from neighbor: BorderSide) -> CGPoint {
    let rect = outer.rect
    var (x, y) = side.runsHorizontally ? (point.x, point.y) : (point.y, point.x)
    // Opposite edges that share the space must meet at exactly the same number.
    if side == .right || neighbor == .right {
      x = x == widths.right ? inner.rect.maxX : rect.maxX - x
    } else {
      x += rect.minX
    }
    if side == .bottom || neighbor == .bottom {
      y = y == widths.bottom ? inner.rect.maxY : rect.maxY - y
    } else {
      y += rect.minY
    }
    return CGPoint(x: x, y: y)
  }
}

extension CGMutablePath {
  /// Adds a closed polygon. A point that repeats the one before it is left out.
  func addPolygon(_ points: [CGPoint]) {
    var corners: [CGPoint] = []
    for point in points where point != corners.last { corners.append(point) }
    addLines(between: corners)
    closeSubpath()
  }
}
#endif
