#if !canImport(ObjectiveC)
/// Who is a member: objects held weakly and told apart by identity, in no order.
///
/// The slice of `NSHashTable`, with weak memory and pointer personality, that the module uses, for a Foundation that
/// has none.
///
/// The key is the identity, never a hash taken through the weak reference: that would change when the member dies. An
/// identifier is reused after a death, so every entry found by it is compared with `===`.
final class WeakTable {
  private struct Entry {
    weak var object: AnyObject?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]

  /// The members alive now, each retained.
  ///
  /// - Complexity: O(*n*).
  var allObjects: [AnyObject] { entries.values.compactMap(\.object) }

  /// - Complexity: O(1) on average.
  func contains(_ object: AnyObject) -> Bool {
    entries[ObjectIdentifier(object)]?.object === object
  }

  /// Adds an object, in the place of a dead one that had its address if need be.
  ///
  /// - Complexity: O(1) on average.
  func add(_ object: AnyObject) {
    entries[ObjectIdentifier(object)] = Entry(object: object)
  }

  /// - Complexity: O(1) on average.
  func remove(_ object: AnyObject) {
    forget(ObjectIdentifier(object))
  }

  /// - Complexity: O(*n*).
  func removeAll() {
    entries.removeAll()
  }

  /// Drops what is left of a member that has died. Looks at nobody else.
  ///
  /// - Complexity: O(1) on average.
  func forget(_ identifier: ObjectIdentifier) {
    entries.removeValue(forKey: identifier)
  }

  /// Drops what is left of all members that have died.
  ///
  /// - Complexity: O(*n*).
  func prune() {
    // Everyone is kept until the entries are in order again: a last release runs a `deinit`, which may come back here.
    let survivors = entries.compactMapValues(\.object)
    entries = survivors.mapValues { Entry(object: $0) }
    withExtendedLifetime(survivors) {}
  }
}
#endif
