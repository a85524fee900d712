/// The changes that a reader has not read yet, at most one for each kind and user: always the latest.
///
/// A change that comes takes the place of the earlier one of its kind and user, and goes to the end:
///
///     comes            waits
///     added bob        added bob
///     added carol      added bob, added carol
///     removed bob      added carol, removed bob
///
/// An end is kept even if the beginning was never read. The reader may know of it from a list that was read meanwhile.
struct PendingChanges {
  private struct Key: Hashable {
    let kind: FollowGraph.RelationKind
    let user: FollowGraph.UserID
  }

  private struct Pending {
    let change: FollowChange
    /// The place in `order`.
    let place: Int
  }

  private var pending: [Key: Pending] = [:]

  /// The keys in the order of their changes; nil where a change was taken or replaced.
  private var order: [Key?] = []

  /// The first place of `order` that may not be nil.
  private var start = 0

  /// The number of changes that wait.
  var count: Int { pending.count }

  /// The number of places in the order, which tests compare with `count`.
  var placeCount: Int { order.count }

  mutating func append(_ change: FollowChange) {
    let key = Key(kind: change.kind, user: change.relation.user)
    if let earlier = pending.removeValue(forKey: key) { order[earlier.place] = nil }
    compactIfSparse()
    pending[key] = Pending(change: change, place: order.count)
    order.append(key)
  }

  mutating func popFirst() -> FollowChange? {
    while start < order.count {
      defer { start += 1 }
      guard let key = order[start], let first = pending.removeValue(forKey: key) else { continue }
      order[start] = nil
      return first.change
    }
    order.removeAll(keepingCapacity: false)
    start = 0
    return nil
  }

  /// Drops the empty places when they are more than the others, so that a change costs O(1) on average.
  private mutating func compactIfSparse() {
    guard order.count > 32, order.count > 2 * pending.count else { return }
    let keys = order[start...].compactMap { $0 }
    order = keys
    start = 0
    for (place, key) in keys.enumerated() {
      guard let entry = pending[key] else { continue }
      pending[key] = Pending(change: entry.change, place: place)
    }
  }
}
