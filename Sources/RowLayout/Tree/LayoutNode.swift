#if UIKIT
import PlatformUI

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

/// How a container arranges its items.
struct LayoutArrangement {
  enum Kind {
    case row, column, overlay, flow
  }

  var kind: Kind
  var spacing: CGFloat = 0
  /// The distance between the lines of a flow.
  var lineSpacing: CGFloat = 0
  var alignment: LayoutAlignment
  var distribution = LayoutDistribution.start
  /// Whether an item may be on a baseline.
  var hasBaselines = false

  /// Returns whether the items stand one after the other along an axis.
  func runs(along axis: LayoutAxis) -> Bool {
    switch kind {
    case .row, .flow: axis == .horizontal
    case .column: axis == .vertical
    case .overlay: false
    }
  }
}

/// An element of a layout, as ``LayoutTree`` keeps it.
///
/// It has no references, because a layout reads it often, and reading would retain them. They are beside it, in
/// ``LayoutSubject``.
struct LayoutNode {
  enum Content {
    /// A view, or an element of a type that the module doesn't know.
    case leaf
    case container(LayoutArrangement)
    case space(LayoutLength)
  }

  var content: Content
  /// The lengths that are specified.
  var lengths = PerAxis<LayoutLength?>(nil)
  /// The width divided by the height; nil if neither follows from the other.
  var aspectRatio: CGFloat?
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

  var isSpace: Bool {
    if case .space = content { true } else { false }
  }

  /// Whether the aspect ratio gives the length along an axis: the width of a fixed height, or the height of any width.
  func hasLengthFromRatio(along axis: LayoutAxis) -> Bool {
    guard aspectRatio != nil else { return false }
    let isHeightFixed = lengths.vertical?.kind == .fixed
    return axis == .horizontal ? isHeightFixed && (lengths.horizontal?.kind ?? .fitted) == .fitted : !isHeightFixed
  }
}

/// What stands at a node and has to be kept alive.
enum LayoutSubject {
  case view(UIView)
  /// An element of a type that the module doesn't know.
  case other(ForeignElement)
  /// A container or a space.
  case none
}

/// An element of a type that the module doesn't know, as an object: copying a reference is cheaper.
@MainActor
final class ForeignElement {
  let element: any LayoutElement

  init(_ element: any LayoutElement) {
    self.element = element
  }
}

/// What a layout has found out about a node.
struct LayoutBox {
  /// Whether the node takes part: it isn't hidden, and neither is everything in it.
  var isVisible = false
  /// The lengths that are specified, or those that follow from the content.
  var lengths = PerAxis(LayoutLength.fitted)
  /// The length that the content needs; nil as long as it isn't known, infinite if the content takes all it is offered.
  var contentLength = PerAxis<CGFloat?>(nil)
  /// The height that a view has given for its natural width.
  var naturalHeight: CGFloat?
  /// The position in the coordinates of the host, in points.
  var start = PerAxis<CGFloat>(0)
  var length = PerAxis<CGFloat>(0)
  /// Whether the node begins another line of a flow.
  var startsLine = false
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
