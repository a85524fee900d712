import Following

// What lies where in the database:
//
//     {root}/{user}/{following | followers | blocked | blockers}/{other} = time in milliseconds

extension FollowGraph.RelationKind {
  /// The key under which a user's list of this kind lies. The security rules name the same keys.
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
    guard let kind = Self.allCases.first(where: { $0.key == key }) else { return nil }
    self = kind
  }
}

extension FollowGraph.UserID {
  /// Whether the user ID can be a key of the database. A key has at most 768 bytes, as a user ID has, and none of some
  /// characters.
  ///
  /// See "How data is structured" on the page "Structure Your Database"
  /// (firebase.google.com/docs/database/web/structure-data).
  var isKey: Bool { !rawValue.utf8.contains { ".$#[]/".utf8.contains($0) } }

  /// Whether the store takes the user ID: whether it is a key of ASCII characters, as those of Firebase are.
  ///
  /// Others may be equal as strings without having the same bytes. The database would distinguish them, but
  /// Foundation's parser of JSON wouldn't.
  var isSupported: Bool { isKey && rawValue.utf8.allSatisfy { $0 < 128 } }

  /// Creates the user ID that a key of the database is; nil if the key isn't one that the store has written.
  init?(key: String) {
    self.init(rawValue: key)
    if !isSupported { return nil }
  }
}

extension FollowRequest {
  /// The lists of the user that decide whether the request is allowed and needed, or that it ends.
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
    let time = JSON.object([".sv": .string("timestamp")])
    var values: [String: JSON] = [:]
    func set(_ kind: FollowGraph.RelationKind, _ other: FollowGraph.UserID, _ value: JSON) {
      values["\(user)/\(kind.key)/\(other)"] = value
      values["\(other)/\(kind.mirror.key)/\(user)"] = value
    }
    for other in others {
      set(action.kind, other, action.adds ? time : .null)
      if action == .block {
        set(.following, other, .null)
        set(.followedBy, other, .null)
      }
    }
    return .object(values)
  }
}
