#if UIKIT
import PlatformUI

/// Where panes lie along one axis. A value without UI.
///
/// Fixed panes have their length, the others share what is left by their weights, and none is shorter than its minimum.
/// When that is too much, the weighted panes have their minimum and the fixed ones give, each in proportion to what it
/// has above its minimum; when the minimums alone are too much, all panes give in proportion to their minimum. When even
/// the spacing is too much, it is all there is. So no pane ever lies outside.
struct PaneLayout {
  struct Item: Equatable {
    var size: Pane.Size
    var minimum: CGFloat = 0
  }

  /// The start and the length of a pane.
  struct Segment: Equatable {
    var start: CGFloat
    var length: CGFloat
  }

  var items: [Item]
  var spacing: CGFloat = 0
  /// Pixels a point; starts and ends lie on pixels, or at the end of the container. 0 leaves them where they are.
  var scale: CGFloat = 0

  /// The panes in a container of a length, in order.
  ///
  /// - Complexity: O(*n*²) for *n* panes at worst, O(*n*) where no minimum matters.
  func segments(in total: CGFloat) -> [Segment] {
    guard !items.isEmpty else { return [] }
    let total = max(0, total.orZero)
    let gaps = CGFloat(items.count - 1)
    let gap = gaps == 0 ? 0 : min(max(0, spacing.orZero), total / gaps)
    var start: CGFloat = 0
    return lengths(in: max(0, total - gap * gaps)).map { length in
      defer { start += length + gap }
      let (first, last) = (min(aligned(start), total), min(aligned(start + length), total))
      return Segment(start: first, length: max(0, last - first))
    }
  }

  private func aligned(_ position: CGFloat) -> CGFloat {
    guard scale > 0, scale.isFinite else { return position }
    return (position * scale).rounded() / scale
  }

  /// Enormous lengths are cut, or their sum would be infinite.
  private func bounded(_ length: CGFloat) -> CGFloat { min(max(0, length.orZero), 1e12) }

  private func lengths(in available: CGFloat) -> [CGFloat] {
    let wanted = items.map { item in
      if case .fixed(let points) = item.size {
        max(bounded(points), bounded(item.minimum))
      } else {
        bounded(item.minimum)
      }
    }
    let minimums = items.map { bounded($0.minimum) }
    let (wantedSum, minimumSum) = (wanted.reduce(0, +), minimums.reduce(0, +))
    if minimumSum > available { return minimums.map { $0 / minimumSum * available } }
    guard wantedSum > available else { return shared(wanted, rest: available) }
    let excess = (wantedSum - available) / (wantedSum - minimumSum)
    return zip(wanted, minimums).map { $0 - ($0 - $1) * excess }
  }

  /// Lets the weighted panes share; those whose share is below their minimum have that, and the others share again.
  private func shared(_ wanted: [CGFloat], rest available: CGFloat) -> [CGFloat] {
    var lengths = wanted
    var sharing: [(index: Int, weight: CGFloat)] = []
    for (index, item) in items.enumerated() {
      if case .weight(let weight) = item.size, weight > 0 { sharing.append((index, weight)) }
    }
    while !sharing.isEmpty {
      let others = lengths.indices.filter { index in !sharing.contains { $0.index == index } }
      let rest = available - others.reduce(0) { $0 + lengths[$1] }
      // Divided first: the sum of enormous weights would be infinite.
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
