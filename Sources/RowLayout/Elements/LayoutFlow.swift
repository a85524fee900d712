#if UIKIT
import PlatformUI

/// Elements beside each other in as many lines as they need, from the leading to the trailing edge and from top to
/// bottom.
///
/// ```swift
/// let tags = LayoutFlow(spacing: 8, lineSpacing: 8) { chips }
/// tags.apply(in: bounds, of: self)
/// ```
/// Each line is a row, as in a flex container of CSS with `flex-wrap: wrap`. A line breaks where the next element
/// doesn't fit. A fitted element counts with the length of its content, and a flexible one with its `min`. So flexible
/// elements without a `min` never begin a line by themselves, unless the line is overfull. An element that is longer
/// than its line stands alone in it, and shrinks if it can. A ``LayoutSpace`` keeps its length at the end of a line. In
/// unlimited width, there is one line.
///
/// The lines are as high as their highest elements, and begin at the top. In a flow that is higher than they need, they
/// can have another place, as with `align-content` of CSS:
///
/// ```swift
/// let tags = LayoutFlow(
///   spacing: 8, distribution: .spaceBetween, lineDistribution: .center, lastLineDistribution: .start
/// ) { chips }
/// ```
///
/// Hidden views and lifetime are as with ``LayoutRow``.
@MainActor
public struct LayoutFlow: LayoutContainer {
  let branch: LayoutBranch

  /// Creates a flow.
  ///
  /// - Parameters:
  ///   - spacing: The distance between two neighboring elements of a line, in points.
  ///   - lineSpacing: The distance between two lines, in points.
  ///   - alignment: The vertical position of the elements in their line. They are centered by default.
  ///   - distribution: What happens to the width that is left over in each line.
  ///   - lineDistribution: What happens to the height that is left over below the lines. With
  ///     ``LayoutDistribution/equalLengths``, the lines fill the flow and have equal heights, as far as their elements
  ///     fit.
  ///   - lastLineDistribution: What happens to the width that is left over in the last line, also if it is the only
  ///     one. If it is nil, the last line is like the others.
  ///   - content: The elements, in the order of reading.
  /// - Complexity: O(*n*) for *n* elements, including those in the containers inside.
  public init(
    spacing: CGFloat = 0, lineSpacing: CGFloat = 0, alignment: LayoutAlignment = .center,
    distribution: LayoutDistribution = .start, lineDistribution: LayoutDistribution = .start,
    lastLineDistribution: LayoutDistribution? = nil, @LayoutBuilder content: () -> [any LayoutElement]
  ) {
    var flow = LayoutArrangement(
      kind: .flow, spacing: spacing, lineSpacing: lineSpacing, alignment: alignment, distribution: distribution)
    flow.lineDistribution = lineDistribution
    flow.lastLineDistribution = lastLineDistribution ?? distribution
    branch = LayoutBranch(flow, content())
  }

  /// The flow itself.
  public var layout: any LayoutContainer { self }
}

extension LayoutFlow: BuiltInContainer {}
#endif
