#if canImport(ObjectiveC)
import Foundation

/// Who is a member: objects held weakly and told apart by identity, in no order.
///
/// An `NSHashTable` with weak memory, as in the article, and with pointer personality, unlike there: `weakObjects()`
/// compares by `isEqual`, which would take two equal members for one.
///
/// A hash table may put what it looks at into the autorelease pool; whoever must not keep members alive longer than
/// needed brings a pool. See ``withMemberPool(_:)``.
final class WeakTable {
  private let table = NSHashTable<AnyObject>(options: [.weakMemory, .objectPointerPersonality])

  /// The members alive now, each retained. The table's own `count` would count the dead.
  var allObjects: [AnyObject] { table.allObjects }

  func contains(_ object: AnyObject) -> Bool { table.contains(object) }

  func add(_ object: AnyObject) { table.add(object) }

  func remove(_ object: AnyObject) { table.remove(object) }

  func removeAll() { table.removeAllObjects() }

  /// Drops what is left of a member that has died: a hash table does this by itself.
  func forget(_ identifier: ObjectIdentifier) {}

  /// Drops what is left of all members that have died: a hash table does this by itself.
  func prune() {}
}
#endif
