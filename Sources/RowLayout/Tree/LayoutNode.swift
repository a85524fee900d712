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
  /// Whether the width of the view is at least what its content needs, unless the item specifies another minimum.
  var keepsContentWidth = false
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

/// One of the two directions of a layout.
enum LayoutAxis: Sendable {
  case horizontal, vertical
}

/// A value for each axis.
struct PerAxis<Value> {
  var horizontal: Value
  var vertical: Value

  init(_ value: Value) {
    horizontal = value
    vertical = value
  }

  subscript(axis: LayoutAxis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

/// What a layout has found out about a node.
struct LayoutBox {
  /// Whether the node takes part: it isn't hidden, and neither is everything in it.
  var isVisible = false
  /// Whether the node holds something flexible.
  var isFlexible = PerAxis(false)
  /// The least length of a row or a column: what its items have at least.
  var minimum = PerAxis<CGFloat>(0)
  /// The length that the content needs, within its limits; nil as long as it hasn't been measured, infinite if the
  /// content takes all it is offered.
  var contentLength = PerAxis<CGFloat?>(nil)
  /// The position in the coordinates of the host, in points.
  var start = PerAxis<CGFloat>(0)
  var length = PerAxis<CGFloat>(0)
}
#endif
