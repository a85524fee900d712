/// The four lists of one user.
struct UserRelations {
  private var following = RelationList()
  private var followers = RelationList()
  private var blocked = RelationList()
  private var blockers = RelationList()

  subscript(kind: RelationKind) -> RelationList {
    _read {
      switch kind {
      case .following: yield following
      case .followers: yield followers
      case .blocked: yield blocked
      case .blockers: yield blockers
      }
    }
    // Changes a list in place. A getter and a setter would copy it.
    _modify {
      switch kind {
      case .following: yield &following
      case .followers: yield &followers
      case .blocked: yield &blocked
      case .blockers: yield &blockers
      }
    }
  }

  var isEmpty: Bool {
    following.isEmpty && followers.isEmpty && blocked.isEmpty && blockers.isEmpty
  }

  /// Returns whether there is a block with a user, in either direction.
  func isBlock(with other: UserID) -> Bool {
    blocked.time(of: other) != nil || blockers.time(of: other) != nil
  }

  func status(of other: UserID) -> FollowStatus {
    var status: FollowStatus = []
    for kind in RelationKind.allCases where self[kind].time(of: other) != nil {
      status.insert(FollowStatus(kind))
    }
    return status
  }
}
