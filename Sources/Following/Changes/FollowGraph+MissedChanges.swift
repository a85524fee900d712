import Foundation

extension FollowGraph {
  /// What began since a bookmark. You get it from ``FollowGraph/changes(since:limit:)``.
  public struct MissedChanges: Hashable, Sendable {
    /// The relations that began since the bookmark and still exist, oldest first. Each is an
    /// ``FollowChange/Event/added``. Those with the same time are in the order of their kinds, then of their user IDs.
    public let changes: [FollowChange]

    /// The bookmark for the next call.
    public let bookmark: Bookmark

    /// Whether these are all. If it is false, more relations began than the limit allows, and the oldest are left out.
    /// They count as reported; ``FollowGraph/relations(_:limit:after:)`` has them.
    public let isComplete: Bool

    /// The number of entries that were skipped because they aren't relations.
    public let skipped: Int
  }
}

// MARK: - Reading

extension FollowGraph {
  /// Returns what began since a bookmark, such as the follows and blocks since the user was last signed in.
  ///
  /// Call it once at a sign-in, and keep the bookmark of the result for the next one. Then each relation is reported
  /// once:
  ///
  /// ```swift
  /// let missed = try await graph.changes(since: bookmark)
  /// for change in missed.changes { show(change) }
  /// bookmark = missed.bookmark
  /// ```
  /// It reads the times at which relations began, so it reports only relations that exist now. The end of a relation is
  /// not reported, and neither is a relation that began and ended meanwhile. A relation that ended and began again is
  /// reported, because its time is new. To receive ends, read ``changes()``, or compare with a list that you have kept.
  ///
  /// If the connection is lost, a store on a server tries each request again. If the server stays out of reach,
  /// the call throws, and nothing counts as reported: call it again with the same bookmark.
  ///
  /// A bookmark in the future is set back: the next call reports what begins after this one.
  ///
  /// - Parameters:
  ///   - bookmark: The bookmark of the previous call; at the first sign-in that of ``bookmark()``, or a date.
  ///   - limit: The largest number of changes, from 1 to ``RelationPage/maximumLimit``. Any other limit traps.
  /// - Throws: An error of the store, as ``FollowGraph`` lists them. Nothing counts as reported
  ///   then.
  /// - Complexity: At least one page for each of the four lists. What is read of a list is at most in proportion to
  ///   what is new in it, and to the relations of the bookmark's millisecond and of the newest one.
  public nonisolated(nonsending) func changes(
    since bookmark: Bookmark, limit: Int = 1000
  ) async throws(FollowError) -> MissedChanges {
    guard (1...RelationPage.maximumLimit).contains(limit) else {
      fatalError(
        "Up to \(limit) missed changes were asked for. The limit is 1 to \(RelationPage.maximumLimit). Pass a limit in "
          + "this range; isComplete says whether more relations began.")
    }
    var bookmark = bookmark
    var found: [(time: Milliseconds, order: Int, relation: Relation, kind: RelationKind)] = []
    var skipped = 0
    for (order, kind) in RelationKind.allCases.enumerated() {
      let part = try await readNew(kind, since: bookmark.marks[kind], limit: limit)
      found += part.relations.map { ($0.milliseconds, order, $0, kind) }
      bookmark.marks[kind] = part.mark
      skipped += part.skipped
    }
    found.sort { ($0.time, $0.order, $0.relation.user) < ($1.time, $1.order, $1.relation.user) }
    return MissedChanges(
      changes: found.suffix(limit).map { FollowChange(event: .added, kind: $0.kind, relation: $0.relation) },
      bookmark: bookmark,
      isComplete: found.count <= limit, skipped: skipped)
  }

  /// Returns the bookmark behind everything that is there now. At a first sign-in, it is the one to begin with.
  ///
  /// - Throws: An error of the store, as ``FollowGraph`` lists them.
  /// - Complexity: At least one page for each of the four lists, and the relations of the newest millisecond.
  public nonisolated(nonsending) func bookmark() async throws(FollowError) -> Bookmark {
    var bookmark = Bookmark(.distantPast)
    for kind in RelationKind.allCases { bookmark.marks[kind] = try await readNew(kind, since: nil, limit: 0).mark }
    return bookmark
  }

  /// Reads a list from its newest relation down to a mark, and one relation more than the limit at most.
  ///
  /// The new mark is at the newest time. All relations of that time are read for it, also those beyond the limit.
  ///
  /// - Parameter mark: The mark; nil if nothing is new.
  private nonisolated(nonsending) func readNew(
    _ kind: RelationKind, since mark: Bookmark.Mark?, limit: Int
  ) async throws(FollowError) -> (relations: [Relation], mark: Bookmark.Mark, skipped: Int) {
    var found: [Relation] = []
    // In an empty list, everything that comes is new.
    var newest = Bookmark.Mark(time: 0)
    var skipped = 0
    var token: PageToken?
    // Most often little is new. If more is, the pages get longer.
    var pageLimit = 16
    repeat {
      let page = try await store.relations(kind, of: user, limit: pageLimit, after: token)
      if token == nil, let first = page.relations.first { newest.time = first.milliseconds.count }
      skipped += page.skipped
      for relation in page.relations {
        let time = relation.milliseconds.count
        if time == newest.time {
          newest.reportedTimes[relation.user] = time
        } else if found.count > limit || time < mark?.time ?? .max {
          return (found, newest, skipped)
        }
        if let mark, found.count <= limit, !mark.covers(relation) { found.append(relation) }
      }
      token = page.next
      pageLimit = min(2 * pageLimit, RelationPage.maximumLimit)
    } while token != nil
    return (found, newest, skipped)
  }
}
