import Following

extension FollowGraph.RelationKind {
  /// The key under which a user's list of this kind lies in the database. The security rules name the same keys.
  var key: String {
    switch self {
    case .following: "following"
    case .followedBy: "followers"
    case .blocking: "blocked"
    case .blockedBy: "blockers"
    }
  }

  /// Creates the kind whose list lies under a key; nil if there is none.
  init?(key: String) {
    guard let kind = Self.allCases.first(where: { $0.key.utf8.elementsEqual(key.utf8) }) else { return nil }
    self = kind
  }
}
