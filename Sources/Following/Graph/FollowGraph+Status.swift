extension FollowGraph {
  /// How a user and another one stand to each other.
  public struct Status: OptionSet, Hashable, Sendable {
    /// The relations as bits.
    public let rawValue: Int

    /// Creates a status from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The user follows the other one.
    public static let following = Status(rawValue: 1 << 0)

    /// The other one follows the user.
    public static let followedBy = Status(rawValue: 1 << 1)

    /// The user blocks the other one.
    public static let blocking = Status(rawValue: 1 << 2)

    /// The other one blocks the user.
    public static let blockedBy = Status(rawValue: 1 << 3)

    /// Both follow each other.
    public static let mutual: Status = [.following, .followedBy]

    /// Creates the status that consists of one relation.
    public init(_ kind: RelationKind) {
      switch kind {
      case .following: self = .following
      case .followedBy: self = .followedBy
      case .blocking: self = .blocking
      case .blockedBy: self = .blockedBy
      }
    }
  }
}

extension FollowGraph.Status: CustomStringConvertible {
  /// The names of the relations, such as `[following, followedBy]`.
  public var description: String {
    let kinds = FollowGraph.RelationKind.allCases.filter { contains(Self($0)) }
    return "[" + kinds.map(\.rawValue).joined(separator: ", ") + "]"
  }
}
