/// The place of one pass over a roster.
///
/// A pass covers the members at its beginning, and stays valid whatever happens to the roster in between.
@usableFromInline
struct Pass {
  /// The index of the next slot, as of the compaction with the number ``compactions``.
  @usableFromInline var index: Int

  /// The index of the slot to stop before, as of the same compaction.
  @usableFromInline var endIndex: Int

  /// Every slot with a lower stamp has been visited.
  @usableFromInline var stamp: Int

  /// Every slot with this stamp or a higher one was added after the pass began.
  @usableFromInline let endStamp: Int

  /// The roster's number of compactions for which the indices are right.
  @usableFromInline var compactions: Int

  @inlinable
  init(index: Int, endIndex: Int, stamp: Int, endStamp: Int, compactions: Int) {
    self.index = index
    self.endIndex = endIndex
    self.stamp = stamp
    self.endStamp = endStamp
    self.compactions = compactions
  }
}

extension Roster {
  /// Begins a pass over the current members.
  @inlinable
  func makePass() -> Pass {
    Pass(index: firstOccupied, endIndex: slotCount, stamp: 0, endStamp: nextStamp, compactions: compactions)
  }

  /// Advances a pass to the next living member and returns it, retained; nil if the pass is over.
  ///
  /// - Complexity: O(1) for each slot, and O(log *n*) after a compaction. Allocates nothing.
  @inlinable
  func next(_ pass: inout Pass) -> RetainedMember<Delegate>? {
    if pass.compactions != compactions { relocate(&pass) }
    while pass.index < pass.endIndex {
      let index = pass.index
      pass.index = index + 1
      pass.stamp = slots[index].stamp + 1
      if let object = slots[index].object { return members.retainedMember(at: index, object: object) }
      // The member has been deallocated, unless the slot is vacant already.
      vacate(index)
    }
    return nil
  }

  /// Returns the living members, in order.
  ///
  /// - Complexity: O(*n*).
  func livingMembers() -> [Delegate] {
    var living: [Delegate] = []
    living.reserveCapacity(occupiedCount)
    var pass = makePass()
    while let member = next(&pass) { living.append(member.take()) }
    return living
  }

  /// Finds the place of a pass again after slots have moved.
  @usableFromInline
  func relocate(_ pass: inout Pass) {
    pass.index = firstIndex(from: pass.stamp)
    pass.endIndex = firstIndex(from: pass.endStamp)
    pass.compactions = compactions
  }

  /// Returns the index of the first slot whose stamp isn't below `stamp`, by bisection.
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
