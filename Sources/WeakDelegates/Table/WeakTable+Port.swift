#if !canImport(ObjectiveC)
/// The elements of a weak set: objects held weakly and compared by identity, in no order.
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

  /// The living objects, retained.
  ///
  /// - Complexity: O(*n*).
  var allObjects: [AnyObject] { entries.values.compactMap(\.object) }

  /// - Complexity: O(1) on average.
  func contains(_ object: AnyObject) -> Bool {
    entries[ObjectIdentifier(object)]?.object === object
  }

  /// Adds an object. It replaces the entry of a deallocated object at the same address.
  ///
  /// - Complexity: O(1) on average.
  func add(_ object: AnyObject) {
    entries[ObjectIdentifier(object)] = Entry(object: object)
  }

  /// - Complexity: O(1) on average.
  func remove(_ object: AnyObject) {
    entries.removeValue(forKey: ObjectIdentifier(object))
  }

  /// Removes the entries of deallocated objects.
  ///
  /// - Complexity: O(*n*).
  func prune() {
    // All objects are retained until the entries are in order again: a last release runs a `deinit`, which may use the
    // table.
    let survivors = entries.compactMapValues(\.object)
    entries = survivors.mapValues { Entry(object: $0) }
    withExtendedLifetime(survivors) {}
  }
}
#endif
