#if UIKIT
import PlatformUI

/// The part of the look of a bordered view that doesn't depend on its size and its traits.
struct BorderAppearance {
  var edges: BorderEdges = []
  var style = BorderStyle()
  var fillColor: UIColor?
  var radii = CornerRadii.zero
  var insets = UIEdgeInsets.zero

  private struct Override {
    var style: BorderStyle?
    /// The number of the call of `setBorderStyle(_:on:)`. If a physical and a relative edge meet, the later call wins.
    var call: Int
  }

  private var overrides: [BorderEdges: Override] = [:]
  private var calls = 0

  mutating func setStyle(_ style: BorderStyle?, on edges: BorderEdges) {
    calls += 1
    for edge: BorderEdges in [.top, .bottom, .left, .right, .leading, .trailing] where edges.contains(edge) {
      overrides[edge] = Override(style: style, call: calls)
    }
  }

  /// Returns the style of a physical edge, whether the edge is on or off.
  func style(of side: BorderSide, in direction: UIUserInterfaceLayoutDirection) -> BorderStyle {
    guard !overrides.isEmpty else { return style }
    var override = overrides[side.edge]
    if !side.runsHorizontally {
      let isLeading = (side == .left) == (direction == .leftToRight)
      if let relative = overrides[isLeading ? .leading : .trailing], relative.call > (override?.call ?? 0) {
        override = relative
      }
    }
    return override?.style ?? style
  }

  /// What is drawn in a layout direction. If two values are equal, so are the drawings.
  struct Drawn {
    var styles: BorderStyles
    var fillColor: UIColor?
    var radii: CornerRadii
    var insets: UIEdgeInsets
  }

  func drawn(in direction: UIUserInterfaceLayoutDirection) -> Drawn {
    Drawn(
      styles: BorderStyles(
        edges: edges.resolved(for: direction), common: style.cleaned,
        own: overrides.isEmpty ? nil : BorderSide.allCases.map { style(of: $0, in: direction).cleaned }),
      fillColor: fillColor, radii: radii.resolved(for: direction).cleaned,
      insets: UIEdgeInsets(
        top: insets.top.clampedNonNegative, left: insets.left.clampedNonNegative,
        bottom: insets.bottom.clampedNonNegative, right: insets.right.clampedNonNegative))
  }
}

extension BorderAppearance.Drawn: Equatable {
  /// Returns the geometry of the border in a view of a size, counted from the upper left corner of the bounds.
  func geometry(in size: CGSize, scale: CGFloat) -> BorderGeometry {
    let frame = CGRect(
      x: insets.left, y: insets.top,
      width: max(0, size.width - insets.left - insets.right),
      height: max(0, size.height - insets.top - insets.bottom))
    return BorderGeometry(bounds: frame, widths: styles.widths, radii: radii, scale: scale)
  }
}

/// The styles of the physical edges that are on. In the common case, all of them share one.
struct BorderStyles {
  /// The edges that are on.
  var edges: BorderEdges
  /// The style of every edge, unless ``own`` says otherwise.
  var common: BorderStyle
  /// The styles of all edges, in the order of `BorderSide`; nil if no edge has a style of its own.
  var own: [BorderStyle]?

  /// The style of an edge; nil if the edge is off.
  subscript(side: BorderSide) -> BorderStyle? {
    guard edges.contains(side.edge) else { return nil }
    return own?[side.rawValue] ?? common
  }

  /// The widths that the styles ask for. They are 0 on edges that are off.
  var widths: BorderWidths {
    guard let own else { return BorderWidths(common.width, on: edges) }
    var widths = BorderWidths.zero
    for side in BorderSide.allCases where edges.contains(side.edge) { widths[side] = own[side.rawValue].width }
    return widths
  }
}

extension BorderStyles: Equatable {
  /// Returns whether the same edges are on, with equal styles. The styles of other edges don't matter.
  static func == (left: BorderStyles, right: BorderStyles) -> Bool {
    left.edges == right.edges && BorderSide.allCases.allSatisfy { left[$0] == right[$0] }
  }
}
#endif
