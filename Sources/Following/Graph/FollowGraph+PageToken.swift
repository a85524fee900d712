extension FollowGraph {
  /// The place in a list of relations at which a page ends and the next one begins.
  ///
  /// The token holds a time and a user, not an offset. So pages stay correct while the list changes: relations that are
  /// added meanwhile are newer and don't appear on later pages, and no relation appears twice or is left out because
  /// others were removed.
  public struct PageToken: Hashable, Sendable {
    /// The last relation before the place. It need not exist any more.
    public let last: Relation

    /// Creates a token for the place behind a relation. A store calls it.
    public init(after last: Relation) {
      self.last = last
    }
  }
}

extension FollowGraph.PageToken {
  /// The last relation before the place, as an entry.
  package var entry: RelationEntry {
    RelationEntry(time: last.milliseconds, user: last.user)
  }
}
