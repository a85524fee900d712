#if UIKIT
import PlatformUI

/// The slots of a line, and the algorithm that divides a length among them.
///
/// The words of the specification are kept: an item's *hypothetical* length is its base within its limits, and an item
/// is *frozen* when its length is final (CSS Flexible Box Layout, section 9.7).
struct LineSlots {
  var slots: [LineSlot]

  init(_ slots: [LineSlot] = []) {
    self.slots = slots
  }

  /// Gives each slot its length and its offset.
  ///
  /// - Returns: The room that is left over, or that is missing as a negative number.
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

  /// Returns the room that the present lengths leave, or miss as a negative number. What only comes from rounding
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
    while rest(of: room) < 0 {
      var next: Int?
      for slot in slots where slot.shrink > 0 && slot.group > last ?? .min || last == nil && slot.shrink > 0 {
        next = min(next ?? slot.group, slot.group)
      }
      guard let group = next else { return }
      for index in slots.indices {
        let slot = slots[index]
        slots[index].isFrozen = slot.shrink == 0 || slot.group != group || slot.base < slot.target
      }
      share(room, growing: false)
      last = group
    }
  }

  /// Shares the room among the slots that aren't frozen, in rounds, until all are.
  private mutating func share(_ room: CGFloat, growing: Bool) {
    let initial = open(in: room, growing: growing).free
    while true {
      let (free, factors, scaled, count) = open(in: room, growing: growing)
      guard count > 0 else { return }
      // Factors that are less than 1 together take only that part of the room.
      let part = initial * factors
      let shared = factors < 1 && abs(part) < abs(free) ? part : free
      var violations: CGFloat = 0
      for index in slots.indices where !slots[index].isFrozen {
        let slot = slots[index]
        let ratio = growing ? slot.grow / factors : scaled > 0 ? slot.shrink * slot.base / scaled : 0
        let length = slot.base + shared * ratio
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

  /// Returns the free room, and the sums of the factors of the slots that aren't frozen.
  private func open(
    in room: CGFloat, growing: Bool
  ) -> (free: CGFloat, factors: CGFloat, scaled: CGFloat, count: Int) {
    var (free, factors, scaled, count) = (room, CGFloat(0), CGFloat(0), 0)
    for slot in slots {
      if slot.isFrozen {
        free -= slot.target
      } else {
        free -= slot.base
        factors += growing ? slot.grow : slot.shrink
        scaled += slot.shrink * slot.base
        count += 1
      }
    }
    return (free, factors, scaled, count)
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
