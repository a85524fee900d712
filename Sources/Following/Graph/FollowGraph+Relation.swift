import Foundation

extension FollowGraph {
  /// A kind of relation between a user and others. Each user has a list of each kind.
  ///
  /// The raw values are the names of the cases. A kind is encoded as its raw value.
  ///
  /// No case is added without a breaking release, so a `switch` needs no `default`.
  public enum RelationKind: String, CaseIterable, Hashable, Sendable, Codable {
    /// The users that the user follows.
    case following

    /// The users that follow the user.
    case followedBy

    /// The users that the user blocks.
    case blocking

    /// The users that block the user.
    case blockedBy

    /// The kind under which the other user sees the same relation.
    ///
    /// If Alice has Bob among `following`, Bob has Alice among `followedBy`.
    public var mirror: RelationKind {
      switch self {
      case .following: .followedBy
      case .followedBy: .following
      case .blocking: .blockedBy
      case .blockedBy: .blocking
      }
    }
  }

  /// Another user, and since when the relation with that user exists.
  ///
  /// A list of relations is a plain list of pairs: a user and a time.
  public struct Relation: Hashable, Sendable {
    /// The other user.
    public let user: UserID

    /// The time at which the relation began, to the millisecond. It is that of the store's clock, not of the device's.
    public let since: Date

    /// Creates a relation. The time is rounded to milliseconds; a time that isn't finite counts as 1970.
    ///
    /// - Parameters:
    ///   - user: The other user.
    ///   - since: The time at which the relation began.
    public init(user: UserID, since: Date) {
      self.init(user: user, milliseconds: Milliseconds(since))
    }

    package init(user: UserID, milliseconds: Milliseconds) {
      self.user = user
      self.since = milliseconds.date
    }

    package var milliseconds: Milliseconds { Milliseconds(since) }
  }
}

// MARK: - Codable

extension FollowGraph.Relation: Codable {
  private enum CodingKeys: CodingKey {
    case user, since
  }

  /// Creates a relation from its encoded form.
  ///
  /// - Throws: A `DecodingError` if the data isn't that of a relation.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let milliseconds = Milliseconds(try container.decode(Int64.self, forKey: .since))
    self.init(user: try container.decode(FollowGraph.UserID.self, forKey: .user), since: milliseconds.date)
  }

  /// Encodes the user, and the time as a whole number of milliseconds since 1970.
  ///
  /// So the time is exact, whatever the encoder does with dates.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(user, forKey: .user)
    try container.encode(milliseconds.count, forKey: .since)
  }
}
