extension FollowGraph {
  /// A value for each kind of relation.
  struct PerKind<Value> {
    private var following: Value
    private var followedBy: Value
    private var blocking: Value
    private var blockedBy: Value

    init(_ value: Value) {
      (following, followedBy, blocking, blockedBy) = (value, value, value, value)
    }

    subscript(kind: RelationKind) -> Value {
      get {
        switch kind {
        case .following: following
        case .followedBy: followedBy
        case .blocking: blocking
        case .blockedBy: blockedBy
        }
      }
      // Changes a value in place. A setter would copy it.
      _modify {
        switch kind {
        case .following: yield &following
        case .followedBy: yield &followedBy
        case .blocking: yield &blocking
        case .blockedBy: yield &blockedBy
        }
      }
    }
  }
}

extension FollowGraph.PerKind: Equatable where Value: Equatable {}
extension FollowGraph.PerKind: Hashable where Value: Hashable {}
extension FollowGraph.PerKind: Sendable where Value: Sendable {}
extension FollowGraph.PerKind: Codable where Value: Codable {}
