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
