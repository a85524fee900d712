#if UIKIT
/// The items of a line while it is solved, and the algorithm that divides a length among them.
///
/// The words of the specification are kept: an item's *hypothetical* length is its base within its limits, and an item
/// is *frozen* when its length is final (CSS Flexible Box Layout, section 9.7).
package struct FlexLine {
  /// What happens to the space that is left over.
  package enum Distribution {
    case start, center, end, spaceBetween, spaceAround, spaceEvenly, equalLengths
  }

  private let items: UnsafeMutableBufferPointer<FlexItem>

  package init(_ items: UnsafeMutableBufferPointer<FlexItem>) {
    self.items = items
  }

  /// Gives each item its length and its offset.
  ///
  /// - Returns: The space that is left over, or that is missing as a negative number.
  @discardableResult
  package func solve(in available: CGFloat, spacing: CGFloat = 0, distribution: Distribution = .start) -> CGFloat {
    if distribution == .equalLengths { equalize() }
    var outerLength: CGFloat = 0
    for index in items.indices {
      items[index].target = items[index].clamp(items[index].base)
      outerLength += items[index].leadingMargin + items[index].trailingMargin
      if hasSpacing(after: index) { outerLength += spacing }
    }
    let space = available - outerLength
    var leftOver = freeSpace(in: space)
    if leftOver > 0 {
      grow(into: space)
      leftOver = freeSpace(in: space)
    } else if leftOver < 0 {
      shrink(into: space)
      leftOver = freeSpace(in: space)
    }
    place(spacing: spacing, leftOver: max(0, leftOver), distribution: distribution)
    return leftOver
  }

  /// Lets all items that aren't rigid share the line equally. Spaces keep their own length.
  private func equalize() {
    for index in items.indices where !items[index].isRigid {
      guard !items[index].isSpace else {
        items[index].grow = 0
        continue
      }
      items[index].base = 0
      items[index].grow = 1
      items[index].shrink = 0
    }
  }

  private func hasSpacing(after index: Int) -> Bool {
    index + 1 < items.count && !items[index].isSpace && !items[index + 1].isSpace
  }

  /// Returns the space that the present lengths leave, or miss as a negative number. What only comes from rounding
  /// counts as nothing.
  private func freeSpace(in space: CGFloat) -> CGFloat {
    var sum: CGFloat = 0
    for index in items.indices { sum += items[index].target }
    let free = space - sum
    return abs(free) <= 1e-9 * max(1, abs(space), sum) ? 0 : free
  }

  // MARK: Resolving flexible lengths

  private func grow(into space: CGFloat) {
    for index in items.indices {
      let item = items[index]
      items[index].isFrozen = item.grow == 0 || item.base > item.target
    }
    share(space, growing: true)
  }

  /// Shrinks one group of compression resistance after the other until nothing is missing.
  private func shrink(into space: CGFloat) {
    for group in Set(items.map(\.group)).sorted() where freeSpace(in: space) < 0 {
      for index in items.indices {
        let item = items[index]
        items[index].isFrozen = item.shrink == 0 || item.group != group || item.base < item.target
      }
      share(space, growing: false)
    }
  }

  /// Shares the space among the items that aren't frozen, in rounds, until all are.
  private func share(_ space: CGFloat, growing: Bool) {
    var totals = totals(in: space, growing: growing)
    let initial = totals.free
    while true {
      // Factors that are less than 1 together take only that part of the space.
      let part = initial * totals.factors
      let shared = totals.factors < 1 ? .minimumMagnitude(part, totals.free) : totals.free
      var violations: CGFloat = 0
      for index in items.indices where !items[index].isFrozen {
        let item = items[index]
        let length = item.base + shared * totals.ratio(of: item)
        items[index].target = item.clamp(length)
        items[index].violation = items[index].target - length
        violations += items[index].violation
      }
      // If the violations cancel each other out, or if there are none, all lengths are final.
      guard violations != 0 else { return }
      for index in items.indices where !items[index].isFrozen {
        let violation = items[index].violation
        items[index].isFrozen = violation != 0 && violation.sign == violations.sign
      }
      totals = self.totals(in: space, growing: growing)
    }
  }

  /// The sums of one round over all items.
  private struct Totals {
    /// Whether the line grows. Otherwise it shrinks.
    let isGrowing: Bool
    /// The space that frozen items leave over when all others have their base, or that is missing as a negative number.
    var free: CGFloat
    /// The sum of the grow factors, or of the shrink factors, of the items that aren't frozen.
    var factors: CGFloat = 0
    /// The sum of the shrink factors of the same items, each multiplied by the base of its item.
    var scaledFactors: CGFloat = 0

    /// Returns the part of the free space that an item which isn't frozen gets or loses, from 0 to 1.
    func ratio(of item: FlexItem) -> CGFloat {
      if isGrowing { return item.grow / factors }
      return scaledFactors > 0 ? item.shrink * item.base / scaledFactors : 0
    }
  }

  private func totals(in space: CGFloat, growing: Bool) -> Totals {
    var totals = Totals(isGrowing: growing, free: space)
    for item in items {
      if item.isFrozen {
        totals.free -= item.target
      } else {
        totals.free -= item.base
        totals.factors += growing ? item.grow : item.shrink
        totals.scaledFactors += item.shrink * item.base
      }
    }
    return totals
  }

  // MARK: Placing

  private func place(spacing: CGFloat, leftOver: CGFloat, distribution: Distribution) {
    var offset: CGFloat = 0
    var gap = spacing
    switch distribution {
    case .start, .equalLengths: break
    case .center: offset = leftOver / 2
    case .end: offset = leftOver
    case .spaceBetween, .spaceAround, .spaceEvenly:
      // An end gets nothing, half of what a gap gets, or as much.
      let end: CGFloat = distribution == .spaceBetween ? 0 : distribution == .spaceAround ? 0.5 : 1
      let before = items.first?.isSpace == false ? end : 0
      var gaps = before + (items.last?.isSpace == false ? end : 0)
      for index in items.indices where hasSpacing(after: index) { gaps += 1 }
      if gaps > 0 {
        gap += leftOver / gaps
        offset = leftOver / gaps * before
      }
    }
    for index in items.indices {
      offset += items[index].leadingMargin
      items[index].offset = offset
      offset += items[index].target + items[index].trailingMargin
      if hasSpacing(after: index) { offset += gap }
    }
  }
}
#endif
