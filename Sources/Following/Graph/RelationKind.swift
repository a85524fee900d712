/// A kind of relation between a user and others. Each user has a list of each kind.
public enum RelationKind: String, CaseIterable, Hashable, Sendable, Codable {
  /// The users that the user follows.
  case following

  /// The users that follow the user.
  case followers

  /// The users that the user blocks.
  case blocked

  /// The users that block the user.
  case blockers

  /// Creates the kind with a name, such as `following`; nil if there is none.
  public init?(rawValue: String) {
    guard let kind = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = kind
  }

  /// The kind under which the other user sees the same relation.
  ///
  /// If Alice has Bob among `following`, Bob has Alice among `followers`.
  public var mirror: RelationKind {
    switch self {
    case .following: .followers
    case .followers: .following
    case .blocked: .blockers
    case .blockers: .blocked
    }
  }
}
