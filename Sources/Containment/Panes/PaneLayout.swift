#if UIKIT
import PlatformUI

/// The positions of panes along one axis. A value without UI.
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
  /// - Complexity: O(*n*²) for *n* panes at worst, O(*n*) if no minimum matters.
  func segments(in total: CGFloat) -> [Segment] {
    guard !items.isEmpty else { return [] }
    let total = total.length
    let gaps = CGFloat(items.count - 1)
    let gap = gaps == 0 ? 0 : min(spacing.length, total / gaps)
    var start: CGFloat = 0
    return lengths(in: max(0, total - gap * gaps)).map { length in
      defer { start += length + gap }
      let (first, last) = (min(aligned(start), total), min(aligned(start + length), total))
      return Segment(start: first, length: max(0, last - first))
    }
  }

  private func aligned(_ position: CGFloat) -> CGFloat {
    scale > 0 && scale.isFinite ? PixelGrid(scale: scale).rounded(position) : position
  }

  private func lengths(in available: CGFloat) -> [CGFloat] {
    let wanted = items.map { item in
      if case .fixed(let points) = item.size.rule {
        max(points, item.minimum.length)
      } else {
        item.minimum.length
      }
    }
    let minimums = items.map(\.minimum.length)
    let (wantedSum, minimumSum) = (wanted.reduce(0, +), minimums.reduce(0, +))
    if minimumSum > available { return minimums.map { $0 / minimumSum * available } }
    guard wantedSum > available else { return shared(wanted, rest: available) }
    let excess = (wantedSum - available) / (wantedSum - minimumSum)
    return zip(wanted, minimums).map { $0 - ($0 - $1) * excess }
  }

  /// Divides the rest among the weighted panes. A pane whose share is below its minimum gets the minimum, and the
  /// others share again.
  private func shared(_ wanted: [CGFloat], rest available: CGFloat) -> [CGFloat] {
    var lengths = wanted
    var sharing: [(index: Int, weight: CGFloat)] = []
    for (index, item) in items.enumerated() {
      if case .weight(let weight) = item.size.rule, weight > 0 { sharing.append((index, weight)) }
    }
    while !sharing.isEmpty {
      let others = lengths.indices.filter { index in !sharing.contains { $0.index == index } }
      let rest = available - others.reduce(0) { $0 + lengths[$1] }
      // Dividing first keeps the sum of enormous weights finite.
      let largest = sharing.map(\.weight).max() ?? 1
      let sum = sharing.reduce(0) { $0 + $1.weight / largest }
      let shares = sharing.map { max(0, rest) * ($0.weight / largest / sum) }
      let short = zip(sharing, shares).filter { $0.1 < lengths[$0.0.index] }.map(\.0.index)
      guard !short.isEmpty else {
        for (pane, share) in zip(sharing, shares) { lengths[pane.index] = share }
        return lengths
      }
      sharing.removeAll { short.contains($0.index) }
    }
    return lengths
  }
}
#endif
