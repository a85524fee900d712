/// The four lists of one user.
typealias UserRelations = FollowGraph.PerKind<RelationList>

extension UserRelations {
  var isEmpty: Bool {
    FollowGraph.RelationKind.allCases.allSatisfy { self[$0].isEmpty }
  }

  /// Returns whether there is a block with a user, in either direction.
  func isBlock(with other: FollowGraph.UserID) -> Bool {
    self[.blocking].time(of: other) != nil || self[.blockedBy].time(of: other) != nil
  }

  func status(to other: FollowGraph.UserID) -> FollowGraph.Status {
    var status: FollowGraph.Status = []
    for kind in FollowGraph.RelationKind.allCases where self[kind].time(of: other) != nil {
      status.insert(FollowGraph.Status(kind))
    }
    return status
  }
}
