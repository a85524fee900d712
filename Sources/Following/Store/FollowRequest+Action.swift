extension FollowRequest {
  /// What a change does to the relations between a user and others.
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
