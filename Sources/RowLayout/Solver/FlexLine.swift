#if UIKIT
import PlatformUI

/// A line of items while it is solved: its slots, and the algorithm that divides a length among them.
///
/// The words of the specification are kept: an item's *hypothetical* length is its base within its limits, and an item
/// is *frozen* when its length is final (CSS Flexible Box Layout, section 9.7).
struct FlexLine {
  var slots: [LineSlot]

  init(_ slots: [LineSlot] = []) {
    self.slots = slots
  }

  /// Gives each slot its length and its offset.
  ///
  /// - Returns: The space that is left over, or that is missing as a negative number.
  mutating func solve(in available: CGFloat, spacing: CGFloat, distribution: LayoutDistribution) -> CGFloat {
    if distribution == .equalLengths { equalize() }
    let room = available - outerLength(spacing: spacing)
    for index in slots.indices { slots[index].target = slots[index].clamp(slots[index].base) }
    let rest = rest(of: room)
    if rest > 0 { grow(into: room) } else if rest < 0 { shrink(into: room) }
    let finalRest = self.rest(of: room)
    place(spacing: spacing, leftOver: max(0, finalRest), distribution: distribution)
    return finalRest
  }

  /// Lets all slots that aren't rigid share the line equally.
  private mutating func equalize() {
    for index in slots.indices where !slots[index].isRigid && !slots[index].isSpace {
      slots[index].base = 0
      slots[index].grow = 1
      slots[index].shrink = 0
    }
  }

  /// Returns the sum of spacing and margins.
  private func outerLength(spacing: CGFloat) -> CGFloat {
    var sum: CGFloat = 0
    for index in slots.indices {
      sum += slots[index].leadingMargin + slots[index].trailingMargin
      if hasSpacing(after: index) { sum += spacing }
    }
    return sum
  }

  private func hasSpacing(after index: Int) -> Bool {
    index + 1 < slots.count && !slots[index].isSpace && !slots[index + 1].isSpace
  }

  /// Returns the space that the present lengths leave, or miss as a negative number. What only comes from rounding
  /// counts as nothing.
  private func rest(of room: CGFloat) -> CGFloat {
    var sum: CGFloat = 0
    for index in slots.indices { sum += slots[index].target }
    let rest = room - sum
    return abs(rest) <= 1e-9 * max(1, abs(room), sum) ? 0 : rest
  }

  // MARK: Resolving flexible lengths

  private mutating func grow(into room: CGFloat) {
    for index in slots.indices {
      let slot = slots[index]
      slots[index].isFrozen = slot.grow == 0 || slot.base > slot.target
    }
    share(room, growing: true)
  }

  /// Shrinks one group of compression resistance after the other until nothing is missing.
  private mutating func shrink(into room: CGFloat) {
    var last: Int?
    while rest(of: room) < 0, let group = nextGroup(after: last) {
      for index in slots.indices {
        let slot = slots[index]
        slots[index].isFrozen = slot.shrink == 0 || slot.group != group || slot.base < slot.target
      }
      share(room, growing: false)
      last = group
    }
  }

  /// Returns the group of compression resistance that shrinks next: the lowest one above the group that shrank last.
  /// Slots that can't shrink don't count.
  ///
  /// - Parameter last: The group that shrank last; nil if none has. Then the lowest group of all is next.
  /// - Returns: The group; nil if every group has shrunk.
  private func nextGroup(after last: Int?) -> Int? {
    var next: Int?
    for slot in slots where slot.shrink > 0 {
      if let last, slot.group <= last { continue }
      next = min(next ?? slot.group, slot.group)
    }
    return next
  }

  /// Shares the space among the slots that aren't frozen, in rounds, until all are.
  private mutating func share(_ room: CGFloat, growing: Bool) {
    let initial = totals(in: room, growing: growing).free
    while true {
      let totals = totals(in: room, growing: growing)
      guard totals.openSlots > 0 else { return }
      // Factors that are less than 1 together take only that part of the space.
      let part = initial * totals.factors
      let shared = totals.factors < 1 && abs(part) < abs(totals.free) ? part : totals.free
      var violations: CGFloat = 0
      for index in slots.indices where !slots[index].isFrozen {
        let slot = slots[index]
        let length = slot.base + shared * totals.ratio(of: slot)
        slots[index].target = slot.clamp(length)
        slots[index].violation = slots[index].target - length
        violations += slots[index].violation
      }
      for index in slots.indices where !slots[index].isFrozen {
        let violation = slots[index].violation
        slots[index].isFrozen = violations == 0 || (violations > 0 ? violation > 0 : violation < 0)
      }
    }
  }

  /// The sums of one round over all slots.
  private struct Totals {
    /// Whether the line grows. Otherwise it shrinks.
    let isGrowing: Bool
    /// The space that frozen slots leave over when all others have their base, or that is missing as a negative number.
    var free: CGFloat
    /// The sum of the grow factors, or of the shrink factors, of the slots that aren't frozen.
    var factors: CGFloat = 0
    /// The sum of the shrink factors of the same slots, each multiplied by the base of its slot.
    var scaledFactors: CGFloat = 0
    /// The number of the slots that aren't frozen.
    var openSlots = 0

    /// Returns the part of the free space that a slot which isn't frozen gets or loses, from 0 to 1.
    func ratio(of slot: LineSlot) -> CGFloat {
      if isGrowing { return slot.grow / factors }
      return scaledFactors > 0 ? slot.shrink * slot.base / scaledFactors : 0
    }
  }

  private func totals(in room: CGFloat, growing: Bool) -> Totals {
    var totals = Totals(isGrowing: growing, free: room)
    for slot in slots {
      if slot.isFrozen {
        totals.free -= slot.target
      } else {
        totals.free -= slot.base
        totals.factors += growing ? slot.grow : slot.shrink
        totals.scaledFactors += slot.shrink * slot.base
        totals.openSlots += 1
      }
    }
    return totals
  }

  // MARK: Placing

  private mutating func place(spacing: CGFloat, leftOver: CGFloat, distribution: LayoutDistribution) {
    var offset: CGFloat = 0
    var gap = spacing
    switch distribution.kind {
    case .start, .equalLengths: break
    case .center: offset = leftOver / 2
    case .end: offset = leftOver
    case .spaceBetween:
      var gaps = 0
      for index in slots.indices where hasSpacing(after: index) { gaps += 1 }
      if gaps > 0 { gap += leftOver / CGFloat(gaps) }
    }
    for index in slots.indices {
      offset += slots[index].leadingMargin
      slots[index].offset = offset
      offset += slots[index].target + slots[index].trailingMargin
      if hasSpacing(after: index) { offset += gap }
    }
  }
}
#endif
