/// The table that copies of a set share until one of them changes.
///
/// This is a Swift class around the table, because `isKnownUniquelyReferenced` doesn't work with Objective-C objects.
final class WeakSetStorage {
  private let table = WeakTable()

  /// The number of insertions until the table is pruned.
  private var insertionsUntilPruning = 8

  init() {}

  init(copying other: WeakSetStorage) {
    for object in other.allObjects { insert(object) }
  }

  var allObjects: [AnyObject] { table.allObjects }

  func contains(_ object: AnyObject) -> Bool {
    withElementPool { table.contains(object) }
  }

  func insert(_ object: AnyObject) {
    withElementPool {
      if insertionsUntilPruning == 0 {
        table.prune()
        // As many insertions as there are elements, so that pruning is amortized.
        insertionsUntilPruning = max(8, table.allObjects.count)
      }
      insertionsUntilPruning -= 1
      table.add(object)
    }
  }

  func remove(_ object: AnyObject) {
    withElementPool { table.remove(object) }
  }
}
