#if UIKIT
import PlatformUI

/// The positions of panes along one axis. It has no view.
///
/// Fixed panes have their length. The others share the rest by their weights. No pane is shorter than its minimum.
///
///     |  fixed  |gap|   weight 1   |gap|          weight 2          |
///     0                                                             total
///
/// If that is too long, the weighted panes get their minimum, and the fixed panes become shorter in proportion to what
/// they have above their minimum. If the minimums alone are too long, all panes become shorter in proportion to their
/// minimum. If the spacing alone is too long, only the spacing is left. No pane ever lies outside.
struct PaneLayout {
  struct Item: Equatable {
    var size: Pane.Size
    var minimum: CGFloat = 0
  }

  /// The position of a pane.
  struct Segment: Equatable {
    var start: CGFloat
    var length: CGFloat
  }

  var items: [Item]
  var spacing: CGFloat = 0
  /// The number of pixels per point. Panes start and end on whole pixels or at the end of the container. 0 turns that
  /// off.
  var scale: CGFloat = 0

  /// Returns the positions of the panes in a container of a length, in order.
  ///
  /// Each pane is three items of a line: the gap before it, its minimum, and what it has above the minimum. They shrink
  /// in the opposite order.
  ///
  /// - Complexity: O(*n*²) for *n* panes at worst, O(*n*) if no minimum matters.
  func segments(in total: CGFloat) -> [Segment] {
    let total = total.clampedNonNegative
    // Weights that add up to less than 1 would leave space over.
    let heaviest = items.map(\.size.weight).reduce(.leastNonzeroMagnitude, max)
    var parts = items.enumerated().flatMap { index, item in
      let minimum = item.minimum.clampedNonNegative
      return [
        FlexItem(base: index == 0 ? 0 : spacing.clampedNonNegative, shrink: 1, group: 2),
        FlexItem(base: minimum, shrink: 1, group: 1),
        FlexItem(base: item.size.points - minimum, grow: item.size.weight / heaviest, shrink: 1),
      ]
    }
    parts.withUnsafeMutableBufferPointer { _ = FlexLine($0).solve(in: total) }
    return stride(from: 0, to: parts.count, by: 3).map { index in
      let (minimum, rest) = (parts[index + 1], parts[index + 2])
      let (first, last) = (min(aligned(minimum.offset), total), min(aligned(rest.offset + rest.target), total))
      return Segment(start: first, length: max(0, last - first))
    }
  }

  private func aligned(_ position: CGFloat) -> CGFloat {
    scale > 0 && scale.isFinite ? PixelGrid(scale: scale).rounded(position) : position
  }
}
#endif
