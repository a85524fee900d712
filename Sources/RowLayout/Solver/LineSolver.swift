#if UIKIT
import PlatformUI

/// The arithmetic of one row or column: it divides a length among items.
///
/// ```swift
/// let solver = LineSolver(
///   items: [LineSolver.Item(base: 0, grow: 1), LineSolver.Item(base: 80)],
///   spacing: 8)
/// let line = solver.solution(in: 300)
/// print(line.lengths, line.offsets)  // Prints "[212.0, 80.0] [0.0, 220.0]"
/// ```
/// The items are resolved as those of a single-line flex container in CSS (CSS Flexible Box Layout, section 9.7): the
/// space that is left goes to items that grow, the space that is missing is taken from items that shrink, and items
/// that reach their `min` or `max` keep it while the rest is shared anew. ``Item/compressionResistance`` is the one
/// addition.
///
/// Lengths are in points, but nothing depends on that. Numbers that are negative, NaN or infinite count as 0, except
/// that ``Item/max`` may be infinite.
package struct LineSolver: Hashable, Sendable {
  /// The items, from start to end.
  package var items: [Item]
  /// The distance between two neighboring items, unless one of them is a space.
  package var spacing: CGFloat
  /// What happens to the space that is left over.
  package var distribution: LayoutDistribution

  /// Creates a solver for a line of items.
  package init(items: [Item], spacing: CGFloat = 0, distribution: LayoutDistribution = .start) {
    self.items = items
    self.spacing = spacing
    self.distribution = distribution
  }

  /// Returns the lengths and the positions of the items in a line.
  ///
  /// - Parameter available: The length of the line. Items, margins and spacing together fill it, unless space is left
  ///   over or missing.
  /// - Complexity: O(*n*) for *n* items, times the number of rounds in which items reach their limits. There are two
  ///   or three rounds in usual lines, and never more than *n*.
  package func solution(in available: CGFloat) -> Solution {
    var line = FlexLine(items.map(LineSlot.init))
    let rest = line.solve(in: available.length, spacing: spacing.length, distribution: distribution)
    return Solution(
      lengths: line.slots.map(\.target), offsets: line.slots.map(\.offset), leftOver: max(0, rest),
      overflow: max(0, -rest))
  }

  /// The result of dividing a line.
  package struct Solution: Hashable, Sendable {
    /// The length of each item, without its margins.
    package let lengths: [CGFloat]
    /// The distance of each item from the start of the line, in the order of the items.
    package let offsets: [CGFloat]
    /// The space that no item took; 0 if there isn't any.
    package let leftOver: CGFloat
    /// The space that was missing; 0 if everything fits. The last items are past the end of the line by this distance.
    package let overflow: CGFloat
  }
}
#endif
