import Following

/// The naive model: a dictionary of pairs.
///
/// It knows nothing of lists, pages, mirrors or times; it only states who follows and who blocks whom.
struct NaiveGraph {
  struct Pair: Hashable {
    let user: FollowGraph.UserID
    let other: FollowGraph.UserID
  }

  private(set) var follows: Set<Pair> = []
  private(set) var blocks: Set<Pair> = []

  func isBlock(between user: FollowGraph.UserID, and other: FollowGraph.UserID) -> Bool {
    blocks.contains(Pair(user: user, other: other)) || blocks.contains(Pair(user: other, other: user))
  }

  /// Carries out a command, and returns the users with whom something changed, or the error.
  mutating func apply(_ action: FollowRequest.Action, by user: FollowGraph.UserID, on others: [FollowGraph.UserID])
    -> Result<[FollowGraph.UserID], FollowError>
  {
    var unique: [FollowGraph.UserID] = []
    for other in others where !unique.contains(other) { unique.append(other) }
    if unique.count > FollowRequest.limit { return .failure(.tooMany(limit: FollowRequest.limit)) }
    if action == .follow || action == .block, unique.contains(user) { return .failure(.yourself) }
    if action == .follow, let blocked = unique.first(where: { isBlock(between: user, and: $0) }) {
      return .failure(.blocked(blocked))
    }
    return .success(unique.filter { perform(action, by: user, on: $0) })
  }

  private mutating func perform(
    _ action: FollowRequest.Action, by user: FollowGraph.UserID, on other: FollowGraph.UserID
  ) -> Bool {
    let pair = Pair(user: user, other: other)
    let back = Pair(user: other, other: user)
    switch action {
    case .follow: return follows.insert(pair).inserted
    case .unfollow: return follows.remove(pair) != nil
    case .removeFollower: return follows.remove(back) != nil
    case .unblock: return blocks.remove(pair) != nil
    case .block:
      guard blocks.insert(pair).inserted else { return false }
      follows.subtract([pair, back])
      return true
    }
  }

  func status(of user: FollowGraph.UserID, to other: FollowGraph.UserID) -> FollowGraph.Status {
    var status: FollowGraph.Status = []
    if follows.contains(Pair(user: user, other: other)) { status.insert(.following) }
    if follows.contains(Pair(user: other, other: user)) { status.insert(.followedBy) }
    if blocks.contains(Pair(user: user, other: other)) { status.insert(.blocking) }
    if blocks.contains(Pair(user: other, other: user)) { status.insert(.blockedBy) }
    return status
  }

  func users(_ kind: FollowGraph.RelationKind, of user: FollowGraph.UserID) -> Set<FollowGraph.UserID> {
    switch kind {
    case .following: Set(follows.filter { $0.user == user }.map(\.other))
    case .followedBy: Set(follows.filter { $0.other == user }.map(\.user))
    case .blocking: Set(blocks.filter { $0.user == user }.map(\.other))
    case .blockedBy: Set(blocks.filter { $0.other == user }.map(\.user))
    }
  }
}
