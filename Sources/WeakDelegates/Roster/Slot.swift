/// One place in the order of registration.
///
/// A slot is occupied until its member is removed or is found dead; from then on it is vacant, and compaction drops it.
struct Slot {
  /// The member. Nil in a vacant slot, and in an occupied one whose member is dying or dead.
  weak var object: AnyObject?

  /// Who the member is, or was if it has died; nil in a vacant slot.
  var identifier: ObjectIdentifier?

  /// The number of members that registered before this one. Stamps grow from slot to slot and never change, so that a
  /// pass finds its place again after a compaction.
  let stamp: Int
}
