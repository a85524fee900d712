/// The four lists of one user.
struct UserRelations {
  private var following = RelationList()
  private var followedBy = RelationList()
  private var blocking = RelationList()
  private var blockedBy = RelationList()

  subscript(kind: FollowGraph.RelationKind) -> RelationList {
    _read {
      switch kind {
      case .following: yield following
      case .followedBy: yield followedBy
      case .blocking: yield blocking
      case .blockedBy: yield blockedBy
      }
    }
    // Changes a list in place. A getter and a setter would copy it.
    _modify {
      switch kind {
      case .following: yield &following
      case .followedBy: yield &followedBy
      case .blocking: yield &blocking
      case .blockedBy: yield &blockedBy
      }
    }
  }

  var isEmpty: Bool {
    following.isEmpty && followedBy.isEmpty && blocking.isEmpty && blockedBy.isEmpty
  }

  /// Returns whether there is a block with a user, in either direction.
  func isBlock(with other: FollowGraph.UserID) -> Bool {
    blocking.time(of: other) != nil || blockedBy.time(of: other) != nil
  }

  func status(to other: FollowGraph.UserID) -> FollowGraph.Status {
    var status: FollowGraph.Status = []
    for kind in FollowGraph.RelationKind.allCases where self[kind].time(of: other) != nil {
      status.insert(FollowGraph.Status(kind))
    }
    return status
  }
}
