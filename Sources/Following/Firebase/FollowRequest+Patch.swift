extension FollowRequest {
  /// The lists of the user that say whether the change is allowed and needed, or that it ends.
  var concernedKinds: [RelationKind] {
    switch action {
    case .follow: [.following, .blocked, .blockers]
    case .unfollow: [.following]
    case .removeFollower: [.followers]
    case .unblock: [.blocked]
    // A block ends the follows, so they are looked at: what isn't a relation is never deleted.
    case .block: [.blocked, .following, .followers]
    }
  }

  /// Returns the one update that changes both sides of all relations. The keys are paths below the root.
  ///
  /// A block sets two places and empties four:
  ///
  ///     alice/blocked/bob     time      alice/following/bob   null      bob/following/alice   null
  ///     bob/blockers/alice    time      alice/followers/bob   null      bob/followers/alice   null
  func patch(for others: [UserID]) -> JSON {
    let time = JSON.object([JSON.Member(key: ".sv", value: .string("timestamp"))])
    var members: [JSON.Member] = []
    func set(_ kind: RelationKind, _ other: UserID, _ value: JSON) {
      members.append(JSON.Member(key: "\(user)/\(kind.rawValue)/\(other)", value: value))
      members.append(JSON.Member(key: "\(other)/\(kind.mirror.rawValue)/\(user)", value: value))
    }
    for other in others {
      set(action.kind, other, action.adds ? time : .null)
      if action == .block {
        set(.following, other, .null)
        set(.followers, other, .null)
      }
    }
    return .object(members)
  }
}
