extension Roster {
  /// Begins a pass over the members of this moment.
  func makePass() -> Pass {
    Pass(index: firstOccupied, endIndex: slotCount, stamp: 0, endStamp: nextStamp, compactions: compactions)
  }

  /// Moves on to the next living member and returns where it lies, or nil when the pass is over.
  ///
  /// The member is retained, and that retain is the caller's: it must `move()` the member out before it does anything
  /// else. So a pass costs one retain and one release a member, like a loop over weak references; reading a copy out
  /// would cost two of each.
  ///
  /// - Complexity: O(1) for each slot; O(log *n*) after a compaction. Allocates nothing.
  func next(_ pass: inout Pass) -> UnsafeMutablePointer<Delegate>? {
    if pass.compactions != compactions { relocate(&pass) }
    while pass.index < pass.endIndex {
      let index = pass.index
      pass.index = index + 1
      pass.stamp = slots[index].stamp + 1
      if let object = slots[index].object {
        _ = Unmanaged.passRetained(object)
        return members + index
      }
      // Dead if it is not vacant yet; there is nothing to do for a vacant one.
      vacate(index)
    }
    return nil
  }

  /// The members of this moment that live, in order.
  ///
  /// - Complexity: O(*n*).
  func livingMembers() -> [Delegate] {
    var living: [Delegate] = []
    living.reserveCapacity(occupiedCount)
    var pass = makePass()
    while let member = next(&pass) { living.append(member.move()) }
    return living
  }

  /// Finds a pass's place again after slots have moved.
  private func relocate(_ pass: inout Pass) {
    pass.index = firstIndex(from: pass.stamp)
    pass.endIndex = firstIndex(from: pass.endStamp)
    pass.compactions = compactions
  }

  /// The index of the first slot whose stamp is not below `stamp`, by bisection.
  private func firstIndex(from stamp: Int) -> Int {
    var low = 0
    var high = slotCount
    while low < high {
      let middle = low + (high - low) / 2
      if slots[middle].stamp < stamp { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
