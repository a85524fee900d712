#if UIKIT
import PlatformUI

/// The styles of the physical edges that are on. In the common case, all of them share one.
struct BorderStyles {
  /// The edges that are on.
  var edges: BorderEdges
  /// The style of every edge, unless ``own`` says otherwise.
  var common: BorderStyle
  /// The styles of all edges; nil if no edge has a style of its own.
  var own: PerSide<BorderStyle>?

  /// The style of an edge; nil if the edge is off.
  subscript(side: BorderSide) -> BorderStyle? {
    guard edges.contains(side.edge) else { return nil }
    return own?[side] ?? common
  }

  /// The widths that the styles ask for. They are 0 on edges that are off.
  var widths: BorderWidths {
    guard let own else { return BorderWidths(common.width, on: edges) }
    var widths = BorderWidths.zero
    for side in BorderSide.allCases where edges.contains(side.edge) { widths[side] = own[side].width }
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
