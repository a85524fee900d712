#if UIKIT
import PlatformUI

/// A row or a column, without its elements.
struct LayoutLine {
  var axis: LayoutAxis
  var spacing: CGFloat
  var alignment: LayoutAlignment
  var distribution: LayoutDistribution
}

/// What stands at a node and has to be kept alive.
enum LayoutSubject {
  case view(UIView)
  /// An element of a type that the module doesn't know.
  case other(any LayoutElement)
  /// A row, a column or a space.
  case none
}

/// An element of a layout, as ``LayoutTree`` keeps it.
///
/// It has no references, because a layout reads it often, and reading would retain them. They are beside it, in
/// ``LayoutSubject``.
struct LayoutNode {
  enum Content {
    /// A view, or an element of a type that the module doesn't know.
    case leaf
    case line(LayoutLine)
    case space(LayoutLength)
  }

  var content: Content
  var width: LayoutLength?
  var height: LayoutLength?
  var alignment: LayoutAlignment?
  var margins = LayoutMargins()
  var compressionResistance = 0
  /// The number of nodes in the part of the tree that begins here, this one included.
  var count = 1

  init(_ content: Content) {
    self.content = content
  }

  /// Returns the length that the item specifies along an axis.
  func length(_ axis: LayoutAxis) -> LayoutLength? {
    axis == .horizontal ? width : height
  }
}

/// The space around an element, in points. No number is negative.
struct LayoutMargins {
  var top: CGFloat = 0
  var leading: CGFloat = 0
  var bottom: CGFloat = 0
  var trailing: CGFloat = 0

  /// Adds margins. Numbers that are negative, NaN or infinite count as 0.
  mutating func add(_ margins: NSDirectionalEdgeInsets) {
    top += margins.top.length
    leading += margins.leading.length
    bottom += margins.bottom.length
    trailing += margins.trailing.length
  }

  func before(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? leading : top }
  func after(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? trailing : bottom }
  func sum(_ axis: LayoutAxis) -> CGFloat { before(axis) + after(axis) }
}
#endif
