#if UIKIT
import PlatformUI

/// Elements beside each other, from the leading to the trailing edge.
///
/// ```swift
/// let row = LayoutRow(spacing: 8) {
///   LayoutItem(field, width: .flexible(min: 60))
///   button
/// }
/// row.apply(in: bounds, of: self)
/// ```
/// The space along the row is divided as in a single line of CSS flexbox; see ``LayoutLength``. The row is as high as
/// its highest item, or as the space that it is given.
///
/// Views that are hidden take no space and no spacing, and so do rows and columns in which everything is hidden.
///
/// A row is a value. It holds its views strongly. A row that is stored keeps the elements that it was created with; to
/// let them depend on state, compute it.
@MainActor
public struct LayoutRow: LayoutContainer {
  let branch: LayoutBranch

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - spacing: The distance between two neighboring elements, in points.
  ///   - alignment: The vertical position of the elements in the row. They are centered by default.
  ///   - distribution: What happens to the width that is left over.
  ///   - content: The elements, from the leading to the trailing edge.
  /// - Complexity: O(*n*) for *n* elements, including those in rows and columns inside.
  public init(
    spacing: CGFloat = 0, alignment: LayoutAlignment = .center, distribution: LayoutDistribution = .start,
    @LayoutBuilder content: () -> [any LayoutElement]
  ) {
    let row = LayoutArrangement(kind: .row, spacing: spacing, alignment: alignment, distribution: distribution)
    branch = LayoutBranch(row, content())
  }

  /// The row itself.
  public var layout: any LayoutContainer { self }
}

extension LayoutRow: BuiltInContainer {}
#endif
