#if UIKIT
import PlatformUI

extension BorderGeometry {
  /// Returns the area of the dashes or dots of some edges; nil if none of these edges has a border.
  ///
  /// Each edge has a run of its own. The run is straight and as long as the outer side of the edge. If an inner corner
  /// is round, the run follows the middle of the line through its half of the corner.
  ///
  ///     square:  ####  ####  ####       round:    ,##  ####  ##.
  ///              #              #                #              #
  ///              #              #                #              #
  ///
  /// There are no miters: the runs of two edges overlap in their corner. A solid line has its full length.
  ///
  /// Leading and trailing are ignored. Resolve them first.
  ///
  /// - Parameters:
  ///   - edges: The edges. Those without a border are left out.
  ///   - pattern: The dashes or dots, in points.
  /// - Complexity: O(*n*) in the number of dashes, of which an edge has at most 10,000.
  public func fill(for edges: BorderEdges = .all, pattern: BorderPattern) -> BorderFill? {
    let chosen = edges.intersection(self.edges)
    guard !chosen.isEmpty else { return nil }
    let path = CGMutablePath()
    for side in chosen.sides { addDashes(of: side, pattern.cleaned, to: path) }
    return BorderFill(shape: .path(path, rule: .winding, clip: outer.radii.isSquare ? nil : ring))
  }

  /// Adds the dashes or dots of an edge to a path, or its whole line if that is solid. The pattern must be cleaned.
  func addDashes(of side: BorderSide, _ pattern: BorderPattern, to path: CGMutablePath) {
    let sections = sections(of: side)
    guard let length = sections.last?.distance,
      let run = DashRun(pattern, width: widths[side], length: length, scale: scale, snaps: sections.count == 2)
    else {
      return path.addPolygon(part(of: side) { _ in .owned })
    }
    for dash in run.dashes {
      switch run.shape {
      case .dots:
        let middle = CrossSection.at((dash.lowerBound + dash.upperBound) / 2, of: sections).middle
        let diameter = dash.upperBound - dash.lowerBound
        path.addEllipse(
          in: CGRect(x: middle.x - diameter / 2, y: middle.y - diameter / 2, width: diameter, height: diameter))
      case .line:
        let ends = [dash.lowerBound, dash.upperBound].map { snapped(CrossSection.at($0, of: sections), of: side) }
        let between = sections.filter { $0.distance > dash.lowerBound && $0.distance < dash.upperBound }
        let cuts = [ends[0]] + between + [ends[1]]
        let outline = cuts.map(\.outer) + cuts.reversed().map(\.inner)
        // All shapes turn the same way. Otherwise, two that overlap would cancel each other.
        path.addPolygon(side == .top || side == .right ? outline : outline.reversed())
      }
    }
  }

  /// A cut across the line of an edge.
  ///
  ///     outer   *------*------*-.
  ///             |      |      |   *
  ///     middle  *------*------*   /  .     Between two sections, the line is straight.
  ///             |      |      |  /  /  *
  ///     inner   *------*------* * /   /
  struct CrossSection {
    /// The distance from the start of the run to the section, along the middle of the line, in points.
    var distance: CGFloat
    var outer: CGPoint
    var middle: CGPoint
    var inner: CGPoint
    var isStraight = false

    /// Returns the section at a distance, interpolated between two of `sections`.
    static func at(_ distance: CGFloat, of sections: [CrossSection]) -> CrossSection {
      let next = sections.firstIndex { $0.distance >= distance } ?? sections.count - 1
      guard next > 0 else { return sections[0] }
      let (a, b) = (sections[next - 1], sections[next])
      let share = b.distance > a.distance ? (distance - a.distance) / (b.distance - a.distance) : 1
      func mix(_ from: CGPoint, _ to: CGPoint) -> CGPoint {
        CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
      }
      return CrossSection(
        distance: distance, outer: mix(a.outer, b.outer), middle: mix(a.middle, b.middle),
        inner: mix(a.inner, b.inner), isStraight: a.isStraight && b.isStraight)
    }
  }

  /// Returns a section, moved to the edge of a pixel if the line is straight there.
  private func snapped(_ section: CrossSection, of side: BorderSide) -> CrossSection {
    guard section.isStraight else { return section }
    func snap(_ point: CGPoint) -> CGPoint {
      side.runsHorizontally
        ? CGPoint(x: (point.x * scale).rounded() / scale, y: point.y)
        : CGPoint(x: point.x, y: (point.y * scale).rounded() / scale)
    }
    return CrossSection(
      distance: section.distance, outer: snap(section.outer), middle: section.middle, inner: snap(section.inner),
      isStraight: true)
  }

  /// Returns the sections of an edge, beginning at its left or upper end.
  private func sections(of side: BorderSide) -> [CrossSection] {
    var sections = end(of: side, side.neighborAtStart) + end(of: side, side.neighborAtEnd).reversed()
    var distance: CGFloat = 0
    for index in sections.indices {
      if index > 0 {
        let (a, b) = (sections[index - 1].middle, sections[index].middle)
        distance += ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
      }
      sections[index].distance = distance
    }
    return sections
  }

  /// Returns the sections of one end of an edge, from the corner with `neighbor` to where the edge is straight.
  private func end(of side: BorderSide, _ neighbor: BorderSide) -> [CrossSection] {
    let (own, other) = (widths[side], widths[neighbor])
    let radius = side.runsHorizontally ? outer.radii[side, neighbor] : outer.radii[neighbor, side]
    let center =
      side.runsHorizontally ? CGPoint(x: radius.width, y: radius.height) : CGPoint(x: radius.height, y: radius.width)
    func section(_ outer: CGPoint, _ middle: CGPoint, _ inner: CGPoint) -> CrossSection {
      CrossSection(
        distance: 0, outer: place(outer, along: side, from: neighbor),
        middle: place(middle, along: side, from: neighbor), inner: place(inner, along: side, from: neighbor))
    }
    func straight(_ x: CGFloat) -> CrossSection {
      var section = section(CGPoint(x: x, y: 0), CGPoint(x: x, y: own / 2), CGPoint(x: x, y: own))
      section.isStraight = true
      return section
    }
    guard center.x > other, center.y > own, !inner.isEmpty else { return [straight(0)] }

    // Both outlines of the corner are quarters of ellipses with the same center.
    func point(_ angle: CGFloat, depth: CGFloat) -> CGPoint {
      CGPoint(
        x: center.x - (center.x - other * depth) * cos(angle), y: center.y - (center.y - own * depth) * sin(angle))
    }
    func miter(depth: CGFloat, beyond: CGFloat = 0) -> CGFloat {
      var (low, high) = (CGFloat.zero, other > 0 ? CGFloat.pi / 2 : 0)
      while high - low > 1e-12 {
        let angle = (low + high) / 2
        let point = point(angle, depth: depth)
        if (point.x + beyond) * own < point.y * other { low = angle } else { high = angle }
      }
      return low
    }
    // The outer points lie a little beyond the outer curve, because chords would cut it short. The clip removes the
    // excess.
    let depths: (CGFloat, CGFloat, CGFloat) = (-0.1, 0.5, 1)
    let start = miter(depth: depths.1)
    let chords = outer.chords
    let curve = (1...chords).map { step in
      let angle = start + (CGFloat.pi / 2 - start) * CGFloat(step) / CGFloat(chords)
      return section(point(angle, depth: depths.0), point(angle, depth: depths.1), point(angle, depth: depths.2))
    }
    // The first one lies a pixel beyond the miter, where a dash of another color covers it. It is parallel to the
    // miter: a cross section straight across the line would leave a gap if the widths differ.
    let beyond = (own * own + other * other).squareRoot() / (own * scale)
    let first = section(
      point(miter(depth: depths.0, beyond: beyond), depth: depths.0), point(start, depth: depths.1),
      point(miter(depth: depths.2, beyond: beyond), depth: depths.2))
    return [first] + curve + [straight(center.x)]
  }
}
#endif
