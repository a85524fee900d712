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

  /// Carries out a change, and returns the users with whom something changed, or the error.
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

/// Runs the same random changes on graphs and on the naive model, and compares them.
struct GraphWorkout {
  let users: [FollowGraph.UserID]
  /// The graph of each user; those of a Firebase store have a store each, because each has a token of its own.
  let graphs: [FollowGraph]
  private(set) var model = NaiveGraph()

  init(users: [FollowGraph.UserID], graph: (FollowGraph.UserID) -> FollowGraph) {
    self.users = users
    graphs = users.map(graph)
  }

  /// Carries out one random change on both. Returns what differs; nil if nothing does.
  mutating func step(using random: inout some RandomNumberGenerator) async -> String? {
    let index = Int.random(in: 0..<users.count, using: &random)
    // Follows are more frequent, so that there is something to end.
    let actions: [FollowRequest.Action] = [
      .follow, .follow, .follow, .unfollow, .block, .unblock, .unblock, .removeFollower,
    ]
    let action = actions.randomElement(using: &random)!
    let count = Int.random(in: 0..<4, using: &random) == 0 ? Int.random(in: 0..<6, using: &random) : 1
    let others = (0..<count).map { _ in users.randomElement(using: &random)! }

    let expected = model.apply(action, by: users[index], on: others)
    let result = await Self.perform(action, others, in: graphs[index])
    if result != expected { return "\(action) by \(users[index]) of \(others): \(result), not \(expected)" }

    for other in Set(others) where other != users[index] {
      if let difference = await difference(between: index, and: other) { return difference }
    }
    return nil
  }

  static func perform(
    _ action: FollowRequest.Action, _ others: [FollowGraph.UserID], in graph: FollowGraph
  ) async -> Result<[FollowGraph.UserID], FollowError> {
    do throws(FollowError) {
      switch action {
      case .follow: return .success(try await graph.follow(others))
      case .unfollow: return .success(try await graph.unfollow(others))
      case .block: return .success(try await graph.block(others))
      case .unblock: return .success(try await graph.unblock(others))
      case .removeFollower: return .success(try await graph.removeFollowers(others))
      }
    } catch {
      return .failure(error)
    }
  }

  /// Carries out one random change of one of some users. Follows are more frequent, so that there is something to end.
  static func change(
    _ graphs: [FollowGraph], using random: inout some RandomNumberGenerator
  ) async throws(FollowError) {
    let graph = graphs.randomElement(using: &random)!
    let other = graphs.randomElement(using: &random)!.user
    let actions: [FollowRequest.Action] = [.follow, .follow, .follow, .unfollow, .unfollow, .removeFollower, .block]
    let action = Int.random(in: 0..<9, using: &random) < 2 ? .unblock : actions.randomElement(using: &random)!
    switch await perform(action, [other], in: graph) {
    case .success, .failure(.yourself), .failure(.blocked): break
    case .failure(let error): throw error
    }
  }

  /// Compares both sides of one pair with the model: mirrors agree, and nobody follows across a block.
  private func difference(between index: Int, and other: FollowGraph.UserID) async -> String? {
    let user = users[index]
    do throws(FollowError) {
      let status = try await graphs[index].status(to: other)
      let mirror = try await graphs[users.firstIndex(of: other)!].status(to: user)
      if status != model.status(of: user, to: other) { return "\(user) to \(other): \(status)" }
      if mirror != model.status(of: other, to: user) { return "\(other) to \(user): \(mirror)" }
      let isBlock = !status.isDisjoint(with: [.blocking, .blockedBy])
      if isBlock, !status.isDisjoint(with: .mutual) { return "a follow across a block: \(status)" }
      return nil
    } catch {
      return "the status failed: \(error)"
    }
  }

  /// Reads every list of every user in pages, and compares them with the model: users, order, and mirrors.
  mutating func compareLists(pageLimit: Int) async -> String? {
    // Not strings, which are equal by characters.
    struct Place: Hashable {
      let user: FollowGraph.UserID
      let kind: FollowGraph.RelationKind
      let other: FollowGraph.UserID
    }
    var lists: [Place: FollowGraph.Relation] = [:]
    do throws(FollowError) {
      for (user, graph) in zip(users, graphs) {
        for kind in FollowGraph.RelationKind.allCases {
          let list = try await Self.wholeList(kind, of: graph, pageLimit: pageLimit)
          if Set(list.map(\.user)) != model.users(kind, of: user) || list.count != Set(list).count {
            return "\(kind) of \(user): \(list.map(\.user))"
          }
          let ordered = list.sorted { $0.since == $1.since ? $0.user < $1.user : $0.since > $1.since }
          if list != ordered { return "\(kind) of \(user) are not in order: \(list)" }
          for relation in list { lists[Place(user: user, kind: kind, other: relation.user)] = relation }
        }
      }
    } catch {
      return "a page failed: \(error)"
    }
    for user in users {
      for kind in FollowGraph.RelationKind.allCases {
        for other in model.users(kind, of: user) {
          let time = lists[Place(user: user, kind: kind, other: other)]?.since
          let mirror = lists[Place(user: other, kind: kind.mirror, other: user)]?.since
          if time == nil || time != mirror { return "mirrors differ" }
        }
      }
    }
    return nil
  }

  static func wholeList(
    _ kind: FollowGraph.RelationKind, of graph: FollowGraph, pageLimit: Int
  ) async throws(FollowError) -> [FollowGraph.Relation] {
    var list: [FollowGraph.Relation] = []
    var token: FollowGraph.PageToken?
    repeat {
      let page = try await graph.relations(kind, limit: pageLimit, after: token)
      list += page.relations
      token = page.next
    } while token != nil
    return list
  }
}
