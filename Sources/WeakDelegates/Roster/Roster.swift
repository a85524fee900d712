#if canImport(ObjectiveC)
import Foundation
#endif

/// The members of a multicast: who they are, and in which order they registered.
///
///     positions              slots, in the order of registration         members
///     identity of a ──┐      ┌───────────────────────────────────┐      ┌──────┐
///     identity of c ─┐└───▶ 0│ weak a │ identity of a │ stamp 4  │     0│ bits │
///                    │      1│ nil    │ vacant        │ stamp 5  │     1│      │
///                    └────▶ 2│ weak c │ identity of c │ stamp 7  │     2│ bits │
///                            └───────────────────────────────────┘      └──────┘
///
/// A hash table finds a member but has no order, so the slots beside it keep the order.
///
/// No method calls into a member. Methods that retain members to look at them pass the references on, so that the owner
/// of a lock releases them outside of it: see ``add(_:as:survivors:)`` and ``firstLivingObject()``.
@usableFromInline
final class Roster<Delegate> {
  /// The capacity below which storage is neither shrunk nor compacted.
  static var minimumCapacity: Int { 8 }

  /// The index of each occupied slot, by the identity of its member.
  ///
  /// An address is reused after a deallocation. An entry therefore proves nothing until the weak reference in its slot
  /// has been read.
  var positions: [ObjectIdentifier: Int] = [:]

  // A pass is compiled into the app, where the compiler can't see that no access overlaps another one. What a pass
  // reads are numbers and pointers, and each access is over before the next begins. So these accesses aren't checked.

  @usableFromInline @exclusivity(unchecked) var slots: UnsafeMutablePointer<Slot>
  @usableFromInline @exclusivity(unchecked) var members: MemberBits<Delegate>
  var capacity: Int

  /// The number of slots, vacant ones included.
  @usableFromInline @exclusivity(unchecked) var slotCount = 0
  @usableFromInline @exclusivity(unchecked) var vacantCount = 0

  /// No slot before this one is occupied.
  @usableFromInline @exclusivity(unchecked) var firstOccupied = 0

  @usableFromInline @exclusivity(unchecked) var nextStamp = 0
  @usableFromInline @exclusivity(unchecked) var compactions = 0

  init() {
    capacity = Self.minimumCapacity
    slots = .allocate(capacity: capacity)
    members = MemberBits(capacity: capacity)
  }

  deinit {
    slots.deinitialize(count: slotCount)
    slots.deallocate()
    members.deallocate()
  }

  var occupiedCount: Int { slotCount - vacantCount }

  // MARK: - Membership

  /// Returns whether an object is a living member.
  ///
  /// - Complexity: O(1) on average.
  func contains(_ object: AnyObject) -> Bool {
    guard let index = positions[ObjectIdentifier(object)] else { return false }
    return slots[index].object === object
  }

  /// Appends a member, unless it is one already or is being deinitialized.
  ///
  /// - Parameter survivors: Receives the members that were retained to find out who is still alive. Release them when
  ///   the roster is no longer in use: the last release of a member runs its `deinit`, which may use the roster.
  /// - Returns: Whether the member was appended.
  /// - Complexity: O(1), amortized.
  func add(_ object: AnyObject, as member: Delegate, survivors: inout [AnyObject]) -> Bool {
    if slotCount == capacity { makeSpace(survivors: &survivors) }
    let identifier = ObjectIdentifier(object)
    // Most objects that are added aren't members yet, so one access to the hash table is enough for them.
    if let former = positions.updateValue(slotCount, forKey: identifier) {
      if slots[former].object === object {
        positions[identifier] = former
        return false
      }
      // A former member had the same address. The entry is the new member's from now on.
      vacateSlot(former)
    }
    let slot = slots + slotCount
    slot.initialize(to: Slot(object: object, identifier: identifier, stamp: nextStamp))
    if slot.pointee.object == nil {
      // Its `deinit` is running. It could never be called, so it doesn't become a member.
      slot.deinitialize(count: 1)
      positions.removeValue(forKey: identifier)
      return false
    }
    members.store(member, at: slotCount)
    slotCount += 1
    nextStamp += 1
    return true
  }

  /// Removes a member. This also works from the member's own `deinit`.
  ///
  /// - Returns: Whether the object was a member.
  /// - Complexity: O(1), amortized.
  func remove(_ object: AnyObject) -> Bool {
    guard let index = positions[ObjectIdentifier(object)] else { return false }
    // In its own `deinit`, a member already reads as nil, and only its identity finds it. The same is true of another
    // object at the address of a former member, but that one counts only if it is being deinitialized itself.
    let isMember = slots[index].object === object || isBeingDeinitialized(object)
    vacate(index)
    compactIfSparse()
    return isMember
  }

  /// Removes every member.
  ///
  /// - Complexity: O(*n*).
  func removeAll() {
    positions.removeAll()
    slots.deinitialize(count: slotCount)
    slotCount = 0
    vacantCount = 0
    firstOccupied = 0
    compactions += 1
    resize(to: Self.minimumCapacity)
  }

  /// Makes a slot vacant, whether or not its member is alive. Indices stay the same.
  @usableFromInline
  func vacate(_ index: Int) {
    guard let identifier = slots[index].identifier else { return }
    positions.removeValue(forKey: identifier)
    vacateSlot(index)
  }

  /// Makes an occupied slot vacant, and leaves its entry in `positions` to the caller.
  private func vacateSlot(_ index: Int) {
    slots[index].object = nil
    slots[index].identifier = nil
    vacantCount += 1
  }

  /// Returns the living member that registered first, or nil if there is none.
  ///
  /// The owner of a lock around the roster releases the result outside of it.
  ///
  /// - Complexity: O(1), amortized over the members that have been deallocated or removed.
  func firstLivingObject() -> AnyObject? {
    while firstOccupied < slotCount {
      if let object = slots[firstOccupied].object { return object }
      vacate(firstOccupied)
      firstOccupied += 1
    }
    return nil
  }
}

/// One place in the order of registration.
///
/// A slot is occupied until its member is removed or found to be deallocated. Then it is vacant until compaction drops
/// it.
@usableFromInline
struct Slot {
  /// The member. It is nil in a vacant slot, and in an occupied one whose member is being or has been deallocated.
  @usableFromInline weak var object: AnyObject?

  /// The identity of the member, even after its deallocation; nil in a vacant slot.
  @usableFromInline var identifier: ObjectIdentifier?

  /// The number of members that registered before this one. Stamps increase from slot to slot and never change, so that
  /// a pass can find its place after a compaction.
  @usableFromInline let stamp: Int
}

/// Returns whether the `deinit` of an object is running: no new weak reference can be formed to it then.
///
/// The runtime of Objective-C ends the program if a weak reference to such an `NSObject` is formed. For an `NSObject`
/// the answer is therefore always true. Only call this for an object at the address of a member that has been
/// deallocated or is being deinitialized.
private func isBeingDeinitialized(_ object: AnyObject) -> Bool {
  #if canImport(ObjectiveC)
  if object is NSObject { return true }
  #endif
  weak var probe: AnyObject?
  probe = object
  return probe == nil
}
