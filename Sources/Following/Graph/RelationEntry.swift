import Foundation

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

/// A time in milliseconds since 1970, as the database counts it.
package struct Milliseconds: Hashable, Comparable, Sendable {
  /// The largest time: every whole number up to it is exact as a `Double`, which is how the database keeps numbers.
  package static let latest = Milliseconds(9_007_199_254_740_991)

  package let count: Int64

  package init(_ count: Int64) {
    self.count = count
  }

  /// Creates the time that is nearest to a date. A date that isn't finite counts as 1970.
  package init(_ date: Date) {
    let milliseconds = (date.timeIntervalSince1970 * 1000).rounded()
    guard milliseconds.isFinite else {
      count = 0
      return
    }
    count = Int64(min(max(milliseconds, -9_007_199_254_740_991), 9_007_199_254_740_991))
  }

  package var date: Date {
    Date(timeIntervalSince1970: Double(count) / 1000)
  }

  package static func < (left: Milliseconds, right: Milliseconds) -> Bool {
    left.count < right.count
  }
}
