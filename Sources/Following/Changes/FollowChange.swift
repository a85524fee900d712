/// The beginning or the end of one relation of a user.
public struct FollowChange: Hashable, Sendable {
  /// What happened to a relation.
  ///
  /// No case is added without a breaking release, so a `switch` needs no `default`.
  public enum Event: Hashable, Sendable {
    /// The relation began. If it existed before, it ended meanwhile and has a new time.
    case added

    /// The relation ended.
    case removed
  }

  /// What happened.
  public let event: Event

  /// The list of the user that changed.
  public let kind: FollowGraph.RelationKind

  /// The relation. If it ended, its time is that at which it had begun.
  public let relation: FollowGraph.Relation

  /// Creates a change. A store calls it.
  ///
  /// - Parameters:
  ///   - event: Whether the relation was added or removed.
  ///   - kind: The kind of relation.
  ///   - relation: The other user, and since when the relation exists or existed.
  public init(event: Event, kind: FollowGraph.RelationKind, relation: FollowGraph.Relation) {
    self.event = event
    self.kind = kind
    self.relation = relation
  }
}
