extension FollowGraph {
  /// A kind of relation between a user and others. Each user has a list of each kind.
  ///
  /// No case is added without a breaking release, so a `switch` needs no `default`.
  public enum RelationKind: CaseIterable, Hashable, Sendable {
    /// The users that the user follows.
    case following

    /// The users that follow the user.
    case followedBy

    /// The users that the user blocks.
    case blocking

    /// The users that block the user.
    case blockedBy

    /// The kind under which the other user sees the same relation.
    ///
    /// If Alice has Bob among `following`, Bob has Alice among `followedBy`.
    public var mirror: RelationKind {
      switch self {
      case .following: .followedBy
      case .followedBy: .following
      case .blocking: .blockedBy
      case .blockedBy: .blocking
      }
    }
  }
}
