#if UIKIT
import PlatformUI

/// Everything about the look of a bordered view that does not depend on its size and its traits.
struct BorderAppearance {
  var edges: BorderEdges = []
  var style = BorderStyle()
  var fillColor: UIColor?
  var radii = CornerRadii.zero
  var insets = UIEdgeInsets.zero

  private struct Override {
    var style: BorderStyle?
    /// Which call of `setBorder(_:on:)` it was: the later one decides where a physical and a relative edge meet.
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

  /// The style of a physical edge, whether the edge is on or not.
  func style(of side: BorderSide, in direction: UIUserInterfaceLayoutDirection) -> BorderStyle {
    var override = overrides[side.edge]
    if !side.isHorizontal, !overrides.isEmpty {
      let isLeading = (side == .left) == (direction == .leftToRight)
      if let relative = overrides[isLeading ? .leading : .trailing], relative.call > (override?.call ?? 0) {
        override = relative
      }
    }
    return override?.style ?? style
  }

  /// What is drawn in a layout direction, for asking whether a change is to be seen.
  struct Drawn: Equatable {
    /// The styles of the edges that are on.
    var styles: PerSide<BorderStyle?>
    var fillColor: UIColor?
    var radii: CornerRadii
    var insets: UIEdgeInsets
  }

  func drawn(in direction: UIUserInterfaceLayoutDirection) -> Drawn {
    let edges = edges.resolved(for: direction)
    return Drawn(
      styles: PerSide { edges.contains($0.edge) ? style(of: $0, in: direction).cleaned : nil },
      fillColor: fillColor, radii: radii.cleaned,
      insets: UIEdgeInsets(
        top: insets.top.length, left: insets.left.length, bottom: insets.bottom.length, right: insets.right.length))
  }
}

extension BorderAppearance.Drawn {
  /// Where the border goes in a view whose bounds begin at zero.
  func geometry(in size: CGSize, scale: CGFloat) -> BorderGeometry {
    let widths = BorderWidths(
      top: styles.top?.width ?? 0, left: styles.left?.width ?? 0, bottom: styles.bottom?.width ?? 0,
      right: styles.right?.width ?? 0)
    let frame = CGRect(
      x: insets.left, y: insets.top,
      width: max(0, size.width - insets.left - insets.right),
      height: max(0, size.height - insets.top - insets.bottom))
    return BorderGeometry(bounds: frame, widths: widths, radii: radii, scale: scale)
  }
}
#endif
