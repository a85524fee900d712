#if canImport(ObjectiveC)
import Foundation

/// The elements of a weak set: objects held weakly and compared by identity, in no order. Copies of a set share a table
/// until one of them changes.
///
/// This is an `NSHashTable` with weak memory, but with pointer personality: `weakObjects()` compares with `isEqual`,
/// and keeps only one of two equal objects. A hash table may autorelease the objects that it looks up. The pools keep
/// that from extending their lifetime.
final class WeakTable {
  private let table = NSHashTable<AnyObject>(options: [.weakMemory, .objectPointerPersonality])

  /// The living objects, retained. The hash table's own `count` would also count deallocated objects.
  var objects: [AnyObject] { autoreleasepool { table.allObjects } }

  func contains(_ object: AnyObject) -> Bool { autoreleasepool { table.contains(object) } }

  /// Inserts an object. The hash table removes the entries of deallocated objects automatically.
  func insert(_ object: AnyObject) { autoreleasepool { table.add(object) } }

  func remove(_ object: AnyObject) { autoreleasepool { table.remove(object) } }
}
#else
/// The elements of a weak set: objects held weakly and compared by identity, in no order. Copies of a set share a table
/// until one of them changes.
///
/// This is the part of an `NSHashTable` with weak memory and pointer personality that the module uses, for a Foundation
/// that has no such class.
///
/// The key is the identity, and never a hash of the object, which couldn't be calculated any more after its
/// deallocation. Because an address is reused after a deallocation, the object of each entry that is found is compared
/// with `===`.
final class WeakTable {
  private struct Entry {
    weak var object: AnyObject?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// The number of insertions until the entries of deallocated objects are removed.
  private var insertionsUntilPruning = 8

  /// The living objects, retained.
  ///
  /// - Complexity: O(*n*).
  var objects: [AnyObject] { entries.values.compactMap(\.object) }

  /// - Complexity: O(1) on average.
  func contains(_ object: AnyObject) -> Bool {
    entries[ObjectIdentifier(object)]?.object === object
  }

  /// Inserts an object. It replaces the entry of a deallocated object at the same address.
  ///
  /// - Complexity: O(1), amortized.
  func insert(_ object: AnyObject) {
    if insertionsUntilPruning == 0 { prune() }
    insertionsUntilPruning -= 1
    entries[ObjectIdentifier(object)] = Entry(object: object)
  }

  /// - Complexity: O(1) on average.
  func remove(_ object: AnyObject) {
    entries.removeValue(forKey: ObjectIdentifier(object))
  }

  /// Removes the entries of deallocated objects.
  private func prune() {
    // All objects are retained until the entries are in order again: a last release runs a `deinit`, which may use the
    // table.
    let living = entries.compactMapValues(\.object)
    entries = living.mapValues { Entry(object: $0) }
    // As many insertions as there are elements, so that pruning is amortized.
    insertionsUntilPruning = max(8, living.count)
    withExtendedLifetime(living) {}
  }
}
#endif

extension WeakTable {
  /// Creates a table of the living objects of another one.
  convenience init(copying other: WeakTable) {
    self.init()
    for object in other.objects { insert(object) }
  }
}
