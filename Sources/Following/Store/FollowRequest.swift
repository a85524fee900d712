/// A valid change, for a store to carry out. It is carried out on all users of the list or on none.
public struct FollowRequest: Hashable, Sendable {
  /// The largest number of different users in one change: 100.
  public static let limit = 100

  /// What is changed.
  public let action: Action

  /// The user who changes their relations.
  public let user: FollowGraph.UserID

  /// The other users, each one once, in the order of the caller's list. Never contains the user.
  public let others: [FollowGraph.UserID]

  /// Creates a change. Users who appear several times in the list count once.
  ///
  /// Ending a relation with oneself changes nothing, so the user is left out of the list then.
  ///
  /// - Parameters:
  ///   - action: What is done.
  ///   - user: The user who does it.
  ///   - others: The users to whom it is done.
  /// - Throws: ``FollowError/yourself`` if the user would follow or block themselves; ``FollowError/tooMany(limit:)``
  ///   if the list has more than ``limit`` different users.
  public init(_ action: Action, by user: FollowGraph.UserID, on others: [FollowGraph.UserID]) throws(FollowError) {
    var seen: Set<FollowGraph.UserID> = []
    var unique: [FollowGraph.UserID] = []
    for other in others where seen.insert(other).inserted {
      // Stops early, so that a very long list costs no more than one that is a little too long.
      if unique.count == Self.limit { throw .tooMany(limit: Self.limit) }
      if other != user {
        unique.append(other)
      } else if action.adds {
        throw .yourself
      }
    }
    self.action = action
    self.user = user
    self.others = unique
  }
}
