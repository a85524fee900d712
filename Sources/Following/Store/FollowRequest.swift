/// A valid command, for a store to carry out. It is carried out for all of its users or for none.
public struct FollowRequest: Hashable, Sendable {
  /// The largest number of different users of one command: 100.
  public static let limit = 100

  /// What is done.
  public let action: Action

  /// The user who does it.
  public let user: FollowGraph.UserID

  /// The other users, each one once, in the order of the caller's array. Never contains the user.
  public let others: [FollowGraph.UserID]

  /// Creates a request. Users who appear several times count once.
  ///
  /// Ending a relation with oneself changes nothing, so the user is left out then.
  ///
  /// - Parameters:
  ///   - action: What is done.
  ///   - user: The user who does it.
  ///   - others: The users to whom it is done.
  /// - Throws: ``FollowError/yourself`` if the user would follow or block themselves; ``FollowError/tooMany(limit:)``
  ///   if there are more than ``limit`` different users.
  public init(_ action: Action, by user: FollowGraph.UserID, on others: [FollowGraph.UserID]) throws(FollowError) {
    var seen: Set<FollowGraph.UserID> = []
    var unique: [FollowGraph.UserID] = []
    for other in others where seen.insert(other).inserted {
      // Stops early, so that a very long array costs no more than one that is a little too long.
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

extension FollowRequest {
  /// What a command does to the relations between a user and others.
  ///
  /// No case is added without a breaking release, so a `switch` needs no `default`.
  public enum Action: CaseIterable, Hashable, Sendable {
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
    public var kind: FollowGraph.RelationKind {
      switch self {
      case .follow, .unfollow: .following
      case .block, .unblock: .blocking
      case .removeFollower: .followedBy
      }
    }

    /// Whether the action adds relations.
    public var adds: Bool {
      self == .follow || self == .block
    }
  }
}
