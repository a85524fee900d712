/// How a user and another one stand to each other.
public struct FollowStatus: OptionSet, Hashable, Sendable {
  /// The relations as bits.
  public let rawValue: Int

  /// Creates a status from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The user follows the other one.
  public static let following = FollowStatus(rawValue: 1 << 0)

  /// The other one follows the user.
  public static let followedBy = FollowStatus(rawValue: 1 << 1)

  /// The user blocks the other one.
  public static let blocking = FollowStatus(rawValue: 1 << 2)

  /// The other one blocks the user.
  public static let blockedBy = FollowStatus(rawValue: 1 << 3)

  /// Both follow each other.
  public static let mutual: FollowStatus = [.following, .followedBy]

  /// Creates the status that consists of one relation.
  public init(_ kind: RelationKind) {
    switch kind {
    case .following: self = .following
    case .followers: self = .followedBy
    case .blocked: self = .blocking
    case .blockers: self = .blockedBy
    }
  }
}

extension FollowStatus: CustomStringConvertible {
  /// The names of the relations, such as `[following, followedBy]`.
  public var description: String {
    let names: [(FollowStatus, String)] = [
      (.following, "following"), (.followedBy, "followedBy"), (.blocking, "blocking"), (.blockedBy, "blockedBy"),
    ]
    return "[" + names.filter { contains($0.0) }.map(\.1).joined(separator: ", ") + "]"
  }
}
