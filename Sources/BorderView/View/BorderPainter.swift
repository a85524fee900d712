#if UIKIT
import PlatformUI

/// A painter that fills the areas of a geometry, with as few drawing operations as possible.
@MainActor
struct BorderPainter {
  /// The edges of one color.
  struct Group {
    var color: UIColor
    var edges: BorderEdges
  }

  let geometry: BorderGeometry
  /// The edges that have a border, by color. The order is the order in which they are painted.
  let groups: [Group]
  private let styles: BorderStyles
  private let isSolid: Bool

  /// Creates a painter.
  ///
  /// - Parameters:
  ///   - geometry: The geometry of the border.
  ///   - styles: The styles of the edges that are on. They must be cleaned.
  ///   - traits: The traits with which the colors are resolved.
  init(geometry: BorderGeometry, styles: BorderStyles, traits: UITraitCollection) {
    self.geometry = geometry
    self.styles = styles
    // The short way: all edges have one style.
    guard styles.own != nil else {
      let color = styles.common.color.resolvedColor(with: traits)
      groups = geometry.edges.isEmpty ? [] : [Group(color: color, edges: geometry.edges)]
      isSolid = styles.common.pattern.isSolid
      return
    }
    var groups: [Group] = []
    var isSolid = true
    for side in geometry.sides {
      guard let style = styles[side] else { continue }
      isSolid = isSolid && style.pattern.isSolid
      let color = style.color.resolvedColor(with: traits)
      if let index = groups.firstIndex(where: { $0.color == color }) {
        groups[index].edges.insert(side.edge)
      } else {
        groups.append(Group(color: color, edges: side.edge))
      }
    }
    self.groups = groups
    self.isSolid = isSolid
  }

  /// Whether every edge has a solid line of an opaque color.
  var isOpaque: Bool {
    isSolid && groups.allSatisfy(\.color.coversWhatIsBelow)
  }

  /// The outline of the fill under the borders.
  ///
  /// It is the outer outline. Under opaque lines with round corners it lies in the middle of the lines: a fill with the
  /// same outline would show through the antialiased outer edge.
  var fillOutline: BorderOutline {
    isRounded && isOpaque ? geometry.middle : geometry.outer
  }

  private var isRounded: Bool { !geometry.outer.radii.isSquare }

  /// Paints the borders.
  func paint(in context: CGContext) {
    guard let first = groups.first else { return }
    if groups.count == 1, isSolid {
      context.setFillColor(first.color.cgColor)
      geometry.fill()?.fill(in: context)
      return
    }
    // The clip cuts off what reaches beyond the curves.
    let needsClip = isRounded
    let needsLayer = groups.count > 1 && (isRounded || !groups.allSatisfy(\.color.coversWhatIsBelow))
    if needsClip || needsLayer { context.saveGState() }
    if needsClip {
      context.addPath(geometry.ring)
      context.clip(using: .evenOdd)
    }
    if needsLayer { context.beginTransparencyLayer(auxiliaryInfo: nil) }
    for index in groups.indices { paint(index, in: context) }
    if needsLayer { context.endTransparencyLayer() }
    if needsClip || needsLayer { context.restoreGState() }
  }

  /// Paints the edges of one color, up to the miters with earlier colors and over the miters with later ones.
  ///
  /// No two antialiased sides then share a diagonal, and the background can't show through between them.
  private func paint(_ index: Int, in context: CGContext) {
    let group = groups[index]
    let path = CGMutablePath()
    var clips: [CGPath] = []
    if isSolid {
      if index == 0, isCrowded {
        path.addRect(geometry.outer.rect)
      } else {
        let sides = isCrowded ? groups[index...].flatMap(\.edges.sides) : group.edges.sides
        for side in sides { path.addPolygon(geometry.part(of: side, share(of: side, in: index))) }
      }
    } else {
      for side in group.edges.sides { addShape(of: side, to: path) }
      if groups.count > 1 { clips = self.clips(for: index) }
    }
    if !clips.isEmpty { context.saveGState() }
    for clip in clips {
      context.addPath(clip)
      context.clip()
    }
    // A translucent color replaces the color under it. An opaque color does so anyway.
    let replaces = index > 0 && !group.color.coversWhatIsBelow
    if replaces { context.setBlendMode(.copy) }
    context.setFillColor(group.color.cgColor)
    context.addPath(path)
    context.fillPath()
    if replaces { context.setBlendMode(.normal) }
    if !clips.isEmpty { context.restoreGState() }
  }

  /// Whether opposite borders meet, or a curve reaches under a border. The parts of the edges may then leave a gap.
  ///
  /// In this case, each color is also painted under all later colors.
  private var isCrowded: Bool { geometry.inner.isEmpty || !geometry.inner.fits }

  private func share(of side: BorderSide, in index: Int) -> (BorderSide) -> BorderGeometry.CornerShare {
    { neighbor in
      guard let other = groups.firstIndex(where: { $0.edges.contains(neighbor.edge) }) else { return .owned }
      return other < index ? .mitered : .overlapping
    }
  }

  /// Returns the clips for a color of a border with patterns: the parts of its edges, and the area close to them that
  /// later colors cover.
  ///
  /// Farther away, the color would show through at the antialiased outlines of the later dashes.
  private func clips(for index: Int) -> [CGPath] {
    let (own, close) = (CGMutablePath(), CGMutablePath())
    for side in groups[index].edges.sides {
      own.addPolygon(geometry.part(of: side) { _ in .mitered })
      close.addPolygon(geometry.part(of: side) { _ in .reaching })
    }
    let later = groups[(index + 1)...].flatMap(\.edges.sides)
    for side in later { addShape(of: side, to: own) }
    return later.isEmpty ? [own] : [own, close]
  }

  private func addShape(of side: BorderSide, to path: CGMutablePath) {
    geometry.addDashes(of: side, styles[side]?.pattern ?? .solid, to: path)
  }
}

extension UIColor {
  /// Whether nothing shows through the color. Call it on a resolved color.
  var coversWhatIsBelow: Bool {
    #if canImport(ObjectiveC)
    // A pattern may be an image with holes.
    if cgColor.pattern != nil { return false }
    #endif
    return cgColor.alpha >= 1
  }
}
#endif
