/// The changes that a reader has not read yet, at most one for each kind and user.
///
/// A reader that is slow sees the difference between what it knows and what is true now:
///
///     known to the reader   then              the reader gets
///     no relation           added, removed    nothing
///     no relation           added             added
///     a relation            removed, added    added, with the new time
///     a relation            removed           removed
///
/// So the memory is bounded by the number of different relations, not by the number of changes.
struct PendingChanges {
  private struct Key: Hashable {
    let kind: FollowGraph.RelationKind
    let user: FollowGraph.UserID
  }

  private struct Pending {
    /// The relation that the reader knows; nil if the reader knows none.
    let known: FollowGraph.Relation?
    var change: FollowChange
    /// The place in `order`.
    let place: Int
  }

  private var pending: [Key: Pending] = [:]

  /// The keys in the order of their first change; nil where a change was taken or cancelled out.
  private var order: [Key?] = []

  /// The first place of `order` that may not be nil.
  private var start = 0

  /// The number of changes that wait.
  var count: Int { pending.count }

  /// The number of places in the order, which tests compare with `count`.
  var placeCount: Int { order.count }

  mutating func append(_ change: FollowChange) {
    let key = Key(kind: change.kind, user: change.relation.user)
    guard var earlier = pending[key] else {
      // A removal tells that the reader knew the relation.
      let known = change.event == .removed ? change.relation : nil
      compactIfSparse()
      pending[key] = Pending(known: known, change: change, place: order.count)
      order.append(key)
      return
    }
    if change.event == .removed, earlier.known == nil {
      pending[key] = nil
      order[earlier.place] = nil
    } else if change.event == .added, earlier.known == change.relation {
      // The relation is again as the reader knows it, time included.
      pending[key] = nil
      order[earlier.place] = nil
    } else {
      // A removal of something that the reader doesn't know in this form speaks of what the reader knows.
      earlier.change =
        change.event == .removed
        ? FollowChange(event: .removed, kind: change.kind, relation: earlier.known ?? change.relation) : change
      pending[key] = earlier
    }
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
      pending[key] = Pending(known: entry.known, change: entry.change, place: place)
    }
  }
}
