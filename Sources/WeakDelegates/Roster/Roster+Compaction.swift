extension Roster {
  /// Finds out which members are still alive, drops the vacant slots, and grows if little space is left.
  ///
  /// Afterwards at least half of the capacity is free, so this runs once in that many additions.
  ///
  /// - Parameter survivors: Receives the members that are alive. See ``add(_:as:survivors:)``.
  func makeSpace(survivors: inout [AnyObject]) {
    for index in 0..<slotCount {
      if let object = slots[index].object { survivors.append(object) } else { vacate(index) }
    }
    compact()
    if slotCount > capacity / 2 { resize(to: capacity * 2) } else { shrinkIfLarge() }
  }

  /// Drops the vacant slots if there are more of them than occupied ones.
  ///
  /// Retains nobody, and allocates nothing unless storage shrinks.
  ///
  /// - Complexity: O(1), amortized over the removals and deallocations that made the slots vacant.
  func compactIfSparse() {
    guard vacantCount > max(occupiedCount, Self.minimumCapacity / 2) else { return }
    compact()
    shrinkIfLarge()
  }

  /// Moves the occupied slots together.
  ///
  ///     0 │ a │ stamp 4            0 │ a │ stamp 4
  ///     1 │   │ stamp 5     →      1 │ c │ stamp 7
  ///     2 │ c │ stamp 7
  ///
  /// The order and the stamps stay the same. Passes notice the change by the number of compactions.
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
        members.copy(from: index, to: target)
        positions[identifier] = target
      }
      target += 1
    }
    slotCount = target
    vacantCount = 0
    firstOccupied = 0
    compactions += 1
  }

  /// Shrinks storage of which less than a quarter is in use.
  private func shrinkIfLarge() {
    var fitting = capacity
    while fitting > Self.minimumCapacity, slotCount < fitting / 4 { fitting /= 2 }
    resize(to: fitting)
  }

  /// Moves the slots to storage of another size. Indices stay the same.
  func resize(to newCapacity: Int) {
    guard newCapacity != capacity else { return }
    let resized = UnsafeMutablePointer<Slot>.allocate(capacity: newCapacity)
    resized.moveInitialize(from: slots, count: slotCount)
    slots.deallocate()
    slots = resized
    members = members.resized(to: newCapacity, keeping: slotCount)
    capacity = newCapacity
  }
}
