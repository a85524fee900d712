/// The members of a multicast: who they are, and in which order they came.
///
/// The table answers who is a member; the slots beside it keep the order, which a hash table does not. Beside each slot
/// lie the bits of the member *as it was added*: an existential with its witness table, copied without a retain, so
/// that a pass need not cast. They are read only while a strong reference to the slot's object is at hand.
///
/// No method calls into a member. Those that retain members to look at them hand the references out, so that whoever
/// holds a lock around a roster lets go of them outside it: see ``add(_:as:survivors:)`` and ``firstLivingObject()``.
final class Roster<Delegate> {
  /// The capacity below which storage is neither shrunk nor compacted.
  static var minimumCapacity: Int { 8 }

  private let table = WeakTable()

  /// Where each occupied slot is, by the identity of its member. An identifier is reused after a death, so an entry
  /// proves nothing until the slot's own reference has been looked at.
  var positions: [ObjectIdentifier: Int] = [:]

  var slots: UnsafeMutablePointer<Slot>
  var members: UnsafeMutablePointer<Delegate>
  var capacity: Int

  /// The number of slots, vacant ones included.
  var slotCount = 0
  var vacantCount = 0

  /// No slot before this one is occupied.
  var firstOccupied = 0

  var nextStamp = 0
  var compactions = 0

  init() {
    capacity = Self.minimumCapacity
    slots = .allocate(capacity: capacity)
    members = .allocate(capacity: capacity)
  }

  deinit {
    slots.deinitialize(count: slotCount)
    slots.deallocate()
    // The bits beside the slots own nothing: there is nothing to deinitialize.
    members.deallocate()
  }

  var occupiedCount: Int { slotCount - vacantCount }

  // MARK: - Membership

  /// - Complexity: O(1) on average.
  func contains(_ object: AnyObject) -> Bool {
    table.contains(object)
  }

  /// Appends a member, unless it is one already or is being deinitialized.
  ///
  /// - Parameter survivors: gets the members that were retained to find out who has died. To be released when the
  ///   roster is no longer in use: a last release runs a member's `deinit`, which may well come back here.
  /// - Complexity: O(1), amortized.
  func add(_ object: AnyObject, as member: Delegate, survivors: inout [AnyObject]) -> Bool {
    if table.contains(object) { return false }
    let identifier = ObjectIdentifier(object)
    // A dead member that had the same address.
    if let stale = positions[identifier] { vacate(stale) }
    if slotCount == capacity { makeRoom(survivors: &survivors) }
    let slot = slots + slotCount
    slot.initialize(to: Slot(object: object, identifier: identifier, stamp: nextStamp))
    if slot.pointee.object == nil {
      // Its `deinit` is running: it will never be called, so it is no member.
      slot.deinitialize(count: 1)
      return false
    }
    table.add(object)
    withUnsafeBytes(of: member) { bits in
      guard let source = bits.baseAddress else { return }
      UnsafeMutableRawPointer(members + slotCount).copyMemory(from: source, byteCount: bits.count)
    }
    positions[identifier] = slotCount
    slotCount += 1
    nextStamp += 1
    return true
  }

  /// Removes a member, also when it is the member's own `deinit` that asks.
  ///
  /// - Complexity: O(1), amortized.
  func remove(_ object: AnyObject) -> Bool {
    guard let index = positions[ObjectIdentifier(object)] else { return false }
    // In its own `deinit` a member already reads as nil everywhere, and only its identifier tells it. But so does that
    // of a stranger at the address of a member that is gone. Only a stranger that is dying itself is taken for it.
    let isMember = table.contains(object) || isBeingDeinitialized(object)
    table.remove(object)
    vacate(index)
    compactIfSparse()
    return isMember
  }

  /// - Complexity: O(*n*).
  func removeAll() {
    table.removeAll()
    positions.removeAll()
    slots.deinitialize(count: slotCount)
    slotCount = 0
    vacantCount = 0
    firstOccupied = 0
    compactions += 1
    resize(to: Self.minimumCapacity)
  }

  /// Makes a slot vacant, whether its member lives or not. Indices stay as they are.
  func vacate(_ index: Int) {
    guard let identifier = slots[index].identifier else { return }
    slots[index].object = nil
    slots[index].identifier = nil
    positions.removeValue(forKey: identifier)
    table.forget(identifier)
    vacantCount += 1
  }

  /// The living member that registered first, if there is one.
  ///
  /// Whoever holds a lock around the roster must let go of the result outside it.
  ///
  /// - Complexity: O(1), amortized over the members that have died or been removed.
  func firstLivingObject() -> AnyObject? {
    while firstOccupied < slotCount {
      if let object = slots[firstOccupied].object { return object }
      vacate(firstOccupied)
      firstOccupied += 1
    }
    return nil
  }
}
