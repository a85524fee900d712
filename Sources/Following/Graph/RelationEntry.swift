/// A relation in the order of pages. `FollowGraph.Relation` has a `Date`, which is slower to compare.
package struct RelationEntry: Hashable, Comparable, Sendable {
  package let time: Milliseconds
  package let user: FollowGraph.UserID

  package init(time: Milliseconds, user: FollowGraph.UserID) {
    self.time = time
    self.user = user
  }

  /// Newest first, then in the order of user IDs.
  package static func < (left: RelationEntry, right: RelationEntry) -> Bool {
    left.time == right.time ? left.user < right.user : left.time > right.time
  }
}
