extension Roster {
  /// Finds out who has died, drops the vacant slots, and grows if there is still little room.
  ///
  /// After it at least half of the capacity is free: it runs once in that many additions.
  func makeRoom(survivors: inout [AnyObject]) {
    survivors.reserveCapacity(occupiedCount)
    for index in 0..<slotCount {
      if let object = slots[index].object { survivors.append(object) } else { vacate(index) }
    }
    compact()
    if slotCount > capacity / 2 { resize(to: capacity * 2) } else { shrinkIfLarge() }
  }

  /// Drops the vacant slots when they are more than the occupied ones: O(1), amortized over what made them vacant.
  ///
  /// Retains nobody and allocates nothing, except when storage shrinks.
  func compactIfSparse() {
    guard vacantCount > max(occupiedCount, Self.minimumCapacity / 2) else { return }
    compact()
    shrinkIfLarge()
  }

  /// Moves the occupied slots together. The order and the stamps stay; passes notice by the count of compactions.
  private func compact() {
    guard vacantCount > 0 else { return }
    var target = 0
    for index in 0..<slotCount {
      guard let identifier = slots[index].identifier else {
        (slots + index).deinitialize(count: 1)
        continue
      }
      if target != index {
        (slots + target).moveInitialize(from: slots + index, count: 1)
        moveBits(from: members + index, to: members + target, count: 1)
        positions[identifier] = target
      }
      target += 1
    }
    slotCount = target
    vacantCount = 0
    firstOccupied = 0
    compactions += 1
  }

  /// Gives storage back when less than a quarter of it is in use.
  private func shrinkIfLarge() {
    var fitting = capacity
    while fitting > Self.minimumCapacity, slotCount < fitting / 4 { fitting /= 2 }
    resize(to: fitting)
  }

  /// Moves the slots to storage of another size. Indices stay as they are.
  func resize(to newCapacity: Int) {
    guard newCapacity != capacity else { return }
    let newSlots = UnsafeMutablePointer<Slot>.allocate(capacity: newCapacity)
    let newMembers = UnsafeMutablePointer<Delegate>.allocate(capacity: newCapacity)
    newSlots.moveInitialize(from: slots, count: slotCount)
    moveBits(from: members, to: newMembers, count: slotCount)
    slots.deallocate()
    members.deallocate()
    slots = newSlots
    members = newMembers
    capacity = newCapacity
  }

  /// Copies members without retaining them.
  private func moveBits(
    from source: UnsafeMutablePointer<Delegate>, to target: UnsafeMutablePointer<Delegate>, count: Int
  ) {
    UnsafeMutableRawPointer(target).copyMemory(
      from: source, byteCount: count * MemoryLayout<Delegate>.stride)
  }
}
