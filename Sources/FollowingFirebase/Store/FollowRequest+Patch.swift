import Following

extension FollowRequest {
  /// The lists of the user that say whether the change is allowed and needed, or that it ends.
  var concernedKinds: [FollowGraph.RelationKind] {
    switch action {
    case .follow: [.following, .blocking, .blockedBy]
    case .unfollow: [.following]
    case .removeFollower: [.followedBy]
    case .unblock: [.blocking]
    // A block ends the follows, so they are looked at: what isn't a relation is never deleted.
    case .block: [.blocking, .following, .followedBy]
    }
  }

  /// Returns the one update that changes both sides of all relations. The keys are paths below the root.
  ///
  /// A block sets two places and empties four:
  ///
  ///     alice/blocked/bob     time      alice/following/bob   null      bob/following/alice   null
  ///     bob/blockers/alice    time      alice/followers/bob   null      bob/followers/alice   null
  func patch(for others: [FollowGraph.UserID]) -> JSON {
    let time = JSON.object([JSON.Member(key: ".sv", value: .string("timestamp"))])
    var members: [JSON.Member] = []
    func set(_ kind: FollowGraph.RelationKind, _ other: FollowGraph.UserID, _ value: JSON) {
      members.append(JSON.Member(key: "\(user)/\(kind.key)/\(other)", value: value))
      members.append(JSON.Member(key: "\(other)/\(kind.mirror.key)/\(user)", value: value))
    }
    for other in others {
      set(action.kind, other, action.adds ? time : .null)
      if action == .block {
        set(.following, other, .null)
        set(.followedBy, other, .null)
      }
    }
    return .object(members)
  }
}
