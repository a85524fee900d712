#if UIKIT
import PlatformUI

/// Elements below each other, from top to bottom.
///
/// ```swift
/// let column = LayoutColumn(spacing: 8) {
///   title
///   LayoutRow(spacing: 8) { icon; subtitle }
///   LayoutSpace.flexible
///   LayoutItem(button, alignment: .trailing)
/// }
/// column.apply(in: bounds, of: self)
/// ```
/// The space along the column is divided as in a single line of CSS flexbox; see ``LayoutLength``. Widths are decided
/// first. Each height is measured afterwards, at the final width, so labels with several lines get the space that they
/// need. The column is as wide as its widest item, or as the space that it is given.
///
/// Hidden views and lifetime are as with ``LayoutRow``.
@MainActor
public struct LayoutColumn: LayoutContainer {
  let branch: LayoutBranch

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - spacing: The distance between two neighboring elements, in points.
  ///   - alignment: The horizontal position of the elements in the column. They fill its width by default.
  ///   - distribution: What happens to the height that is left over.
  ///   - content: The elements, from top to bottom.
  /// - Complexity: O(*n*) for *n* elements, including those in rows and columns inside.
  public init(
    spacing: CGFloat = 0, alignment: LayoutAlignment = .fill, distribution: LayoutDistribution = .start,
    @LayoutBuilder content: () -> [any LayoutElement]
  ) {
    let column = LayoutArrangement(kind: .column, spacing: spacing, alignment: alignment, distribution: distribution)
    branch = LayoutBranch(column, content())
  }

  /// The column itself.
  public var layout: any LayoutContainer { self }
}

extension LayoutColumn: BuiltInContainer {}
#endif
