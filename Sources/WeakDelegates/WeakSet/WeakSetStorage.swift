/// The table that copies of a set share until one of them changes.
///
/// A Swift class around the table: whether it is shared could not be asked about an Objective-C object.
final class WeakSetStorage {
  private let table = WeakTable()

  /// How many more insertions until the dead are cleaned up.
  private var insertionsUntilPruning = 8

  init() {}

  init(copying other: WeakSetStorage) {
    for object in other.allObjects { insert(object) }
  }

  var allObjects: [AnyObject] { table.allObjects }

  func contains(_ object: AnyObject) -> Bool {
    withMemberPool { table.contains(object) }
  }

  func insert(_ object: AnyObject) {
    withMemberPool {
      if insertionsUntilPruning == 0 {
        table.prune()
        // As many as there are elements, so that pruning is amortized.
        insertionsUntilPruning = max(8, table.allObjects.count)
      }
      insertionsUntilPruning -= 1
      table.add(object)
    }
  }

  func remove(_ object: AnyObject) {
    withMemberPool { table.remove(object) }
  }
}
