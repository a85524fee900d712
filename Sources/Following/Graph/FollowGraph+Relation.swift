import Foundation

extension FollowGraph {
  /// Another user, and since when the relation with that user exists.
  ///
  /// A list of relations is a plain list of pairs: a user and a time.
  public struct Relation: Hashable, Sendable {
    /// The other user.
    public let user: UserID

    /// The time at which the relation began, to the millisecond. The store's clock tells it, not the device's.
    public let since: Date

    /// Creates a relation. The time is rounded to milliseconds; a time that isn't finite counts as 1970.
    ///
    /// - Parameters:
    ///   - user: The other user.
    ///   - since: The time at which the relation began.
    public init(user: UserID, since: Date) {
      self.init(user: user, milliseconds: Milliseconds(since))
    }

    package init(user: UserID, milliseconds: Milliseconds) {
      self.user = user
      self.since = milliseconds.date
    }

    package var milliseconds: Milliseconds { Milliseconds(since) }
  }
}
