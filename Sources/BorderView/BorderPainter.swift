#if UIKIT
import PlatformUI

/// Fills what a geometry says, with as few calls as the case allows.
@MainActor
struct BorderPainter {
  /// The edges of one colour.
  struct Group {
    var color: UIColor
    var sides: [BorderSide]
  }

  let geometry: BorderGeometry
  let groups: [Group]
  private let styles: PerSide<BorderStyle?>

  /// - Parameter styles: those of the edges that are on; their colours are resolved with `traits`.
  init(geometry: BorderGeometry, styles: PerSide<BorderStyle?>, traits: UITraitCollection) {
    self.geometry = geometry
    self.styles = styles
    var groups: [Group] = []
    for side in geometry.sides {
      guard let color = styles[side]?.color.resolvedColor(with: traits) else { continue }
      if let index = groups.firstIndex(where: { $0.color == color }) {
        groups[index].sides.append(side)
      } else {
        groups.append(Group(color: color, sides: [side]))
      }
    }
    self.groups = groups
  }

  /// Whether every edge has a solid line of an opaque colour.
  var isOpaque: Bool {
    isSolid && groups.allSatisfy(\.color.coversWhatIsBelow)
  }

  /// What to fill under the borders: the outer outline, or one in the middle of opaque lines, under whose smoothed
  /// outer edge a fill of the same outline would shine through.
  var fillOutline: BorderOutline {
    isRounded && isOpaque ? geometry.middle : geometry.outer
  }

  private var isSolid: Bool {
    geometry.sides.allSatisfy(isSolid)
  }

  private func isSolid(_ side: BorderSide) -> Bool {
    pattern(of: side) == .solid
  }

  private func pattern(of side: BorderSide) -> BorderPattern {
    styles[side]?.pattern ?? .solid
  }

  private var isRounded: Bool { !geometry.outer.radii.isSquare }

  func paint(in context: CGContext) {
    guard let first = groups.first else { return }
    if groups.count == 1, isSolid {
      context.setFillColor(first.color.cgColor)
      for fill in geometry.ring() { context.fill(fill) }
      return
    }
    // What reaches over the curves is cut off there, all of it at once.
    let needsClip = isRounded
    let needsLayer = groups.count > 1 && (isRounded || !groups.allSatisfy(\.color.coversWhatIsBelow))
    if needsClip || needsLayer { context.saveGState() }
    if needsClip { for fill in geometry.ring() { context.clip(to: fill) } }
    if needsLayer { context.beginTransparencyLayer(auxiliaryInfo: nil) }
    for index in groups.indices { paint(index, in: context) }
    if needsLayer { context.endTransparencyLayer() }
    if needsClip || needsLayer { context.restoreGState() }
  }

  /// Paints one colour, up to the mitres with those before and over the mitres with those after it. So no two edges
  /// that are smoothed share a diagonal, and nothing shines through between them.
  private func paint(_ index: Int, in context: CGContext) {
    let group = groups[index]
    let path = CGMutablePath()
    var clips: [CGPath] = []
    if isSolid {
      if index == 0, isCrowded {
        path.addRect(geometry.outer.rect)
      } else {
        let sides = isCrowded ? groups[index...].flatMap(\.sides) : group.sides
        for side in sides { path.addPolygon(geometry.part(of: side, share(of: side, in: index))) }
      }
    } else {
      for side in group.sides { addShape(of: side, to: path) }
      if groups.count > 1 { clips = self.clips(for: index) }
    }
    if !clips.isEmpty { context.saveGState() }
    for clip in clips {
      context.addPath(clip)
      context.clip()
    }
    // A colour takes the place of what lies under it; an opaque one does so anyhow.
    let replaces = index > 0 && !group.color.coversWhatIsBelow
    if replaces { context.setBlendMode(.copy) }
    context.setFillColor(group.color.cgColor)
    context.addPath(path)
    context.fillPath()
    if replaces { context.setBlendMode(.normal) }
    if !clips.isEmpty { context.restoreGState() }
  }

  /// Whether opposite borders meet, between two pixels maybe, or a curve reaches under one, where the parts of the edges
  /// may leave something out. Then each colour is painted under all later ones.
  private var isCrowded: Bool { geometry.inner.isEmpty || !geometry.inner.fits }

  private func share(of side: BorderSide, in index: Int) -> (BorderSide) -> BorderGeometry.CornerShare {
    { neighbour in
      guard let other = groups.firstIndex(where: { $0.sides.contains(neighbour) }) else { return .owned }
      if other == index || isCrowded && other > index { return side.isHorizontal ? .owned : .ceded }
      return other > index ? .overlapping : .mitred
    }
  }

  /// What a colour may paint when there are patterns: its edges' parts, and close to them what later colours will paint
  /// over. Further away it would shine through at the smoothed outlines of their dashes.
  private func clips(for index: Int) -> [CGPath] {
    let (own, close) = (CGMutablePath(), CGMutablePath())
    for side in groups[index].sides {
      own.addPolygon(geometry.part(of: side) { _ in .mitred })
      close.addPolygon(geometry.part(of: side) { _ in .reaching })
    }
    let later = groups[(index + 1)...].flatMap(\.sides)
    for side in later { addShape(of: side, to: own) }
    return later.isEmpty ? [own] : [own, close]
  }

  private func addShape(of side: BorderSide, to path: CGMutablePath) {
    geometry.addDashes(of: side, pattern(of: side), to: path)
  }
}

extension UIColor {
  /// Whether nothing shines through; call it on a resolved colour.
  var coversWhatIsBelow: Bool {
    #if canImport(ObjectiveC)
    // A pattern may be an image with holes.
    if cgColor.pattern != nil { return false }
    #endif
    return cgColor.alpha >= 1
  }
}

extension CGContext {
  func fill(_ fill: BorderFill) {
    addPath(fill.path)
    fillPath(using: fill.rule)
  }

  func clip(to fill: BorderFill) {
    addPath(fill.path)
    clip(using: fill.rule)
  }
}
#endif
