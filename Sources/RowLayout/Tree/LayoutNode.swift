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
    self.init(horizontal: value, vertical: value)
  }

  init(horizontal: Value, vertical: Value) {
    self.horizontal = horizontal
    self.vertical = vertical
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

  let kind: Kind
  let spacing: CGFloat
  /// The distance between the lines of a flow.
  let lineSpacing: CGFloat
  let alignment: LayoutAlignment
  let distribution: LayoutDistribution
  /// The distribution of the lines of a flow.
  var lineDistribution = LayoutDistribution.start
  /// The distribution in the last line of a flow, or in the only line of a row or a column.
  var lastLineDistribution: LayoutDistribution
  /// Whether an item may be on a baseline.
  var hasBaselines: Bool

  init(
    kind: Kind, spacing: CGFloat = 0, lineSpacing: CGFloat = 0, alignment: LayoutAlignment,
    distribution: LayoutDistribution = .start
  ) {
    self.kind = kind
    self.spacing = spacing.clampedNonNegative
    self.lineSpacing = lineSpacing.clampedNonNegative
    self.alignment = alignment
    self.distribution = distribution
    lastLineDistribution = distribution
    hasBaselines = alignment.isBaseline
  }

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
  /// What is specified for each axis. A layout begins with copies of these.
  var sides = PerAxis(LayoutSide())
  /// The width divided by the height; nil if neither follows from the other.
  var aspectRatio: CGFloat?
  var alignment: LayoutAlignment?
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
    let isHeightFixed = sides.vertical.length.kind == .fixed
    return axis == .horizontal ? isHeightFixed && sides.horizontal.length.kind == .fitted : !isHeightFixed
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

/// A node along one axis: what is specified, and what a layout finds out.
struct LayoutSide {
  /// The length that is specified, or the one that follows from the content.
  var length = LayoutLength.fitted
  var isSpecified = false
  /// The space around the element, in points. It isn't negative.
  var marginBefore: CGFloat = 0
  var marginAfter: CGFloat = 0
  /// The length that the content needs; nil as long as it isn't known, infinite if the content takes all it is offered.
  var contentLength: CGFloat?
  /// The position in the coordinates of the host, in points.
  var start: CGFloat = 0
  /// The length between the start and the end, in points.
  var finalLength: CGFloat = 0

  var margins: CGFloat { marginBefore + marginAfter }

  mutating func specify(_ length: LayoutLength) {
    self.length = length
    isSpecified = true
  }

  /// Adds margins. Numbers that are negative, NaN or infinite count as 0.
  mutating func addMargins(_ before: CGFloat, _ after: CGFloat) {
    marginBefore += before.clampedNonNegative
    marginAfter += after.clampedNonNegative
  }
}

/// What a layout finds out about a node that holds for both axes.
struct LayoutBox {
  /// The number of nodes in the part of the tree that begins here, this one included.
  let count: Int
  let isSpace: Bool
  /// Whether the node takes part: it isn't hidden, and neither is everything in it.
  let isVisible: Bool
  /// Whether the node begins another line of a flow.
  var startsLine = false
  /// The height that a view has given for its natural width.
  var naturalHeight: CGFloat?
}
#endif
