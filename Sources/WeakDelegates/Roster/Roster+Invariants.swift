extension Roster {
  /// Traps unless the roster is in order. Does nothing in release builds.
  ///
  /// The tests call this after each step against the model.
  ///
  /// - Complexity: O(*n*).
  func checkInvariants() {
    #if DEBUG
    check(
      capacity >= Self.minimumCapacity && slotCount <= capacity, "there are \(slotCount) slots in \(capacity) places")
    var vacant = 0
    var lastStamp = -1
    for index in 0..<slotCount {
      check(slots[index].stamp > lastStamp, "the stamp of slot \(index) is out of order")
      lastStamp = slots[index].stamp
      let object = slots[index].object
      guard let identifier = slots[index].identifier else {
        check(object == nil, "slot \(index) is vacant and has a member")
        vacant += 1
        continue
      }
      check(index >= firstOccupied, "slot \(index) is occupied before slot \(firstOccupied), the first occupied one")
      check(positions[identifier] == index, "the position of slot \(index) is wrong")
      guard let object else { continue }
      check(ObjectIdentifier(object) == identifier, "slot \(index) has the identity of another object")
      check(members.refer(to: object, at: index), "the bits of slot \(index) are those of another object")
    }
    check(lastStamp < nextStamp, "the next stamp, \(nextStamp), is taken")
    check(vacant == vacantCount, "\(vacant) slots are vacant and \(vacantCount) are counted")
    check(positions.count == occupiedCount, "there are \(positions.count) positions of \(occupiedCount) occupied slots")
    #endif
  }

  #if DEBUG
  private func check(_ condition: Bool, _ fault: @autoclosure () -> String) {
    if !condition {
      fatalError("The roster of a multicast is out of order: \(fault()). This is a bug in WeakDelegates.")
    }
  }
  #endif
}
