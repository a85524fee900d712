/// What a change does to the relations between a user and others.
public enum FollowAction: CaseIterable, Hashable, Sendable {
  /// The user follows the others. A block in either direction refuses it.
  case follow

  /// The user no longer follows the others.
  case unfollow

  /// The user blocks the others. It ends the follows in both directions.
  case block

  /// The user no longer blocks the others. Follows that the block ended don't come back.
  case unblock

  /// The others no longer follow the user.
  case removeFollower

  /// The kind of relation that the action adds or removes, seen from the user.
  public var kind: RelationKind {
    switch self {
    case .follow, .unfollow: .following
    case .block, .unblock: .blocked
    case .removeFollower: .followers
    }
  }

  /// Whether the action adds relations.
  public var adds: Bool {
    self == .follow || self == .block
  }
}

/// A valid change, for a store to carry out. It is carried out on all users of the list or on none.
public struct FollowRequest: Hashable, Sendable {
  /// The largest number of different users in one change.
  public static let limit = 100

  /// What is changed.
  public let action: FollowAction

  /// The user who changes their relations.
  public let user: UserID

  /// The other users, each one once, in the order of the caller's list. Never contains the user.
  public let others: [UserID]

  /// Creates a change. Users who appear several times in the list count once.
  ///
  /// Ending a relation with oneself changes nothing, so the user is left out of the list then.
  ///
  /// - Throws: ``FollowError/yourself`` if the user would follow or block themselves; ``FollowError/tooMany(limit:)``
  ///   if the list has more than ``limit`` different users.
  public init(_ action: FollowAction, by user: UserID, on others: [UserID]) throws(FollowError) {
    var seen: Set<UserID> = []
    var unique: [UserID] = []
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
