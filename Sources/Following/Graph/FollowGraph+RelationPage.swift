extension FollowGraph {
  /// A part of a list of relations, newest first.
  ///
  /// It is `Codable`, so an app can keep a list for the time without a connection.
  public struct RelationPage: Hashable, Sendable, Codable {
    /// The largest number of relations that can be asked for at once: 1,000.
    public static let maximumLimit = 1000

    /// The relations, newest first. Those with the same time are in the order of their user IDs.
    public let relations: [Relation]

    /// The token for the page behind this one; nil if this page is the last.
    public let next: PageToken?

    /// The number of entries that were skipped because they aren't relations. It isn't 0 only if something other than
    /// this package has written to the database.
    public let skipped: Int

    /// Creates a page. A store calls it.
    ///
    /// - Parameters:
    ///   - relations: The relations of the page, newest first.
    ///   - next: The token of the next page; nil on the last page.
    ///   - skipped: The number of entries that are not relations, and were left out.
    public init(relations: [Relation], next: PageToken?, skipped: Int = 0) {
      self.relations = relations
      self.next = next
      self.skipped = skipped
    }
  }

  /// The place in a list of relations at which a page ends and the next one begins.
  ///
  /// The token holds a time and a user, not an offset. So pages stay correct while the list changes: relations that are
  /// added meanwhile are newer and don't appear on later pages, and no relation appears twice or is left out because
  /// others were removed. It is `Codable`, so reading can go on after the app was started again.
  public struct PageToken: Hashable, Sendable, Codable {
    /// The last relation before the place. It need not exist any more.
    public let last: Relation

    /// Creates a token for the place behind a relation. A store calls it.
    public init(after last: Relation) {
      self.last = last
    }
  }
}

extension FollowGraph.RelationPage {
  /// Traps if a limit is not from 1 to `maximumLimit`.
  package static func checkLimit(_ limit: Int) {
    guard !(1...maximumLimit).contains(limit) else { return }
    fatalError(
      "A page of \(limit) relations was asked for. The limit is 1 to \(maximumLimit). Pass a limit in this range, and "
        + "read the rest with the token of each page.")
  }
}

extension FollowGraph.PageToken {
  /// The last relation before the place, as an entry.
  package var entry: RelationEntry {
    RelationEntry(time: last.milliseconds, user: last.user)
  }
}
