#if UIKIT
import PlatformUI

/// An element with lengths, an alignment and margins of its own.
///
/// A view needs no item: it is as large as its content. Put it in an item to give it another length, a place across the
/// line, space around it, or to let it keep its size for longer than others:
///
/// ```swift
/// LayoutRow(spacing: 8) {
///   LayoutItem(name, width: .fitted(min: 40))
///   LayoutItem(price, width: .fitted(min: 40), compressionResistance: 1)  // shrinks after the name
///   LayoutItem(field, width: .flexible(min: 60), height: .fixed(30))      // takes the rest
/// }
/// ```
/// An item in an item counts as one: what the outer item specifies takes precedence, and the margins are added.
@MainActor
public struct LayoutItem: LayoutContainer {
  let branch: LayoutBranch

  /// Creates an item for an element, with what is to be different from its own size and place.
  ///
  /// - Parameters:
  ///   - content: The element. A plain `UIView` answers `sizeThatFits(_:)` with its present size, so give it a fixed or
  ///     flexible width and height.
  ///   - width: The width. If it is nil, a view is fitted. A row or a column is flexible if it holds something flexible
  ///     in this direction, and is fitted otherwise; it doesn't shrink below what its items need at least.
  ///   - height: The height, with the same default.
  ///   - aspectRatio: The width divided by the height. One of the two then follows from the other. If the height is
  ///     fixed and the width is fitted or nil, the height gives the width. If the height isn't fixed, the width gives
  ///     the height, and the `max` of the height limits both, so that the shape is kept. That differs from CSS, where a
  ///     flexible width keeps its length: with a ratio of 2 and a height of at most 50, an item in 300 points is
  ///     100 × 50 here, and 300 × 50 there. A missing length is fitted: the width, if neither is given, is that of the
  ///     content. A flexible height doesn't count, because widths come first. A ratio that isn't positive and finite
  ///     counts as nil.
  ///   - alignment: The position across the line. If it is nil, the alignment of the row or column counts.
  ///   - margins: The space around the element, in points. Leading and trailing follow the direction of the layout.
  ///   - compressionResistance: The group in which the element shrinks if its line lacks space. The elements with the
  ///     lowest number shrink first, and the next ones only if that isn't enough. If the outer item's value is 0, that
  ///     of the inner item is used.
  public init(
    _ content: any LayoutElement, width: LayoutLength? = nil, height: LayoutLength? = nil,
    aspectRatio: CGFloat? = nil, alignment: LayoutAlignment? = nil, margins: NSDirectionalEdgeInsets = .zero,
    compressionResistance: Int = 0
  ) {
    let part = LayoutPart(content)
    // What is specified comes on top of what an item inside has specified.
    var node = part.node
    if let width { node.sides.horizontal.specify(width) }
    if let height { node.sides.vertical.specify(height) }
    if let aspectRatio, aspectRatio.finite > 0 { node.aspectRatio = aspectRatio.finite }
    if let alignment { node.alignment = alignment }
    node.sides.horizontal.addMargins(margins.leading, margins.trailing)
    node.sides.vertical.addMargins(margins.top, margins.bottom)
    if compressionResistance != 0 { node.compressionResistance = compressionResistance }
    branch = LayoutBranch(part, node)
  }

  /// The item itself.
  public var layout: any LayoutContainer { self }
}

extension LayoutItem: BuiltInContainer {}
#endif
