import Foundation

extension FollowGraph {
  /// Marks what has been reported to a user already, so that nothing is reported twice.
  ///
  /// You get one from ``FollowGraph/bookmark()`` or from ``FollowGraph/MissedChanges/bookmark``. Keep it between two
  /// sign-ins, for instance as JSON, and pass it to ``FollowGraph/changes(since:limit:)``:
  ///
  /// ```swift
  /// let data = try JSONEncoder().encode(bookmark)
  /// let bookmark = try JSONDecoder().decode(FollowGraph.Bookmark.self, from: data)
  /// ```
  /// A bookmark belongs to one user. It holds a time of the store for each list, and the users whose relations of that
  /// time or later have been reported. So relations of the same millisecond are distinguished, and the clock of the
  /// device doesn't matter. It contains user IDs; keep it where you keep such data.
  public struct Bookmark: Hashable, Sendable, Codable {
    /// The place in one list.
    struct Mark: Hashable, Sendable, Codable {
      /// All relations before this time have been reported, in milliseconds since 1970.
      var time: Int64

      /// The times of those relations of `time` or later that have been reported.
      var reportedTimes: [UserID: Int64] = [:]

      func covers(_ relation: Relation) -> Bool {
        let time = relation.milliseconds.count
        return time < self.time || reportedTimes[relation.user] == time
      }
    }

    var marks: PerKind<Mark>

    /// Creates a bookmark in front of a date: what began at the date or later has not been reported.
    ///
    /// The date is compared with the times of the store, to the millisecond. For `Date.distantPast`, everything is new.
    /// A date that isn't finite counts as 1970.
    public init(_ date: Date) {
      marks = PerKind(Mark(time: Milliseconds(date).count))
    }

    /// Creates a bookmark from its encoded form.
    ///
    /// - Throws: A `DecodingError` if the data isn't that of a bookmark.
    public init(from decoder: any Decoder) throws {
      marks = try PerKind(from: decoder)
    }

    /// Encodes the bookmark.
    public func encode(to encoder: any Encoder) throws {
      try marks.encode(to: encoder)
    }

    /// Notes that a change of ``FollowGraph/changes()`` has been reported, and returns whether it is new.
    ///
    /// Call it for each change that you receive while the app runs. Then the next sign-in doesn't report the change
    /// again, and you can leave out what ``FollowGraph/changes(since:limit:)`` has reported already: the result is
    /// false for it. The end of a relation is always new.
    ///
    /// A bookmark grows with each relation that is noted. ``FollowGraph/changes(since:limit:)`` makes it small again.
    ///
    /// - Parameter change: The change that was reported.
    /// - Complexity: O(1) on average.
    @discardableResult
    public mutating func note(_ change: FollowChange) -> Bool {
      let (user, time) = (change.relation.user, change.relation.milliseconds.count)
      switch change.event {
      case .added:
        if marks[change.kind].covers(change.relation) { return false }
        marks[change.kind].reportedTimes[user] = time
      case .removed:
        // The same relation may begin again within the millisecond.
        if marks[change.kind].reportedTimes[user] == time { marks[change.kind].reportedTimes[user] = nil }
      }
      return true
    }
  }
}
