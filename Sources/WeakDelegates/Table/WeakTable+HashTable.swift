#if canImport(ObjectiveC)
import Foundation

/// The elements of a weak set: objects held weakly and compared by identity, in no order.
///
/// This is an `NSHashTable` with weak memory, but with pointer personality: `weakObjects()` compares
/// with `isEqual`, so that the second of two equal objects couldn't be added.
///
/// A hash table may autorelease the objects that it looks up. ``withElementPool(_:)`` keeps that from extending their
/// lifetime.
final class WeakTable {
  private let table = NSHashTable<AnyObject>(options: [.weakMemory, .objectPointerPersonality])

  /// The living objects, retained. The table's own `count` would also count deallocated objects.
  var allObjects: [AnyObject] { table.allObjects }

  func contains(_ object: AnyObject) -> Bool { table.contains(object) }

  func add(_ object: AnyObject) { table.add(object) }

  func remove(_ object: AnyObject) { table.remove(object) }

  /// Removes the entries of deallocated objects. A hash table does this automatically.
  func prune() {}
}
#endif
