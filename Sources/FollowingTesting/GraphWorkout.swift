import Following

/// Random commands of some users, which are also carried out on a naive model: a set of pairs.
///
/// It tests a ``Following/FollowStore`` through the graphs of its users. In a test, one line does all of it:
/// ``findMistake(steps:seed:users:graph:)``. To mix its steps with steps of your own, such as faults of a server,
/// create a workout and call ``step(using:)``.
///
/// No method of it fails a test by itself. Each returns what is wrong as text, or nil.
public struct GraphWorkout {
  /// The users.
  public let users: [FollowGraph.UserID]

  /// The graph of each user, in the order of ``users``.
  public let graphs: [FollowGraph]

  private var model = NaiveGraph()

  /// Makes the graphs of some users. The store has no relation of them yet.
  ///
  /// - Parameters:
  ///   - users: The users, at least one. Otherwise, it traps.
  ///   - graph: Returns the graph of a user. All graphs see the same relations. Their stores may be different objects,
  ///     for instance if each user has a token.
  public init(users: [FollowGraph.UserID], graph: (FollowGraph.UserID) -> FollowGraph) {
    if users.isEmpty { fatalError("A workout was given no users. Pass one or more.") }
    self.users = users
    graphs = users.map(graph)
  }

  /// Carries out one random command on the graphs and on the model, and returns what differs; nil if nothing does.
  ///
  /// It compares the result of the command, and then both sides of each pair of users that it concerns.
  ///
  /// - Parameter random: The generator. Equal numbers give equal commands.
  public nonisolated(nonsending) mutating func step(using random: inout some RandomNumberGenerator) async -> String? {
    let index = Int.random(in: 0..<users.count, using: &random)
    // Follows are more frequent, so that there is something to end.
    let actions: [FollowRequest.Action] = [
      .follow, .follow, .follow, .unfollow, .block, .unblock, .unblock, .removeFollower,
    ]
    let action = actions[Int.random(in: 0..<actions.count, using: &random)]
    let count = Int.random(in: 0..<4, using: &random) == 0 ? Int.random(in: 0..<6, using: &random) : 1
    let places = (0..<count).map { _ in Int.random(in: 0..<users.count, using: &random) }
    let others = places.map { users[$0] }

    let expected = model.apply(action, by: users[index], on: others)
    let result = await Self.perform(action, others, in: graphs[index])
    if result != expected { return "\(action) by \(users[index]) of \(others): \(result), not \(expected)" }

    for place in Set(places) where users[place] != users[index] {
      if let difference = await difference(between: index, and: place) { return difference }
    }
    return nil
  }

  /// Compares both sides of one pair with the model: mirrors agree, and nobody follows across a block.
  private nonisolated(nonsending) func difference(between index: Int, and place: Int) async -> String? {
    let (user, other) = (users[index], users[place])
    do throws(FollowError) {
      let status = try await graphs[index].status(to: other)
      let mirror = try await graphs[place].status(to: user)
      if status != model.status(of: user, to: other) { return "\(user) to \(other): \(status)" }
      if mirror != model.status(of: other, to: user) { return "\(other) to \(user): \(mirror)" }
      let isBlock = !status.isDisjoint(with: [.blocking, .blockedBy])
      if isBlock, !status.isDisjoint(with: .mutual) { return "a follow across a block: \(status)" }
      return nil
    } catch {
      return "the status failed: \(error)"
    }
  }

  /// Reads every list of every user in pages, and returns what differs from the model; nil if nothing does.
  ///
  /// It compares the users, their order, and the times on both sides.
  ///
  /// - Parameter pageLimit: The largest number of relations on a page, from 1 to
  ///   ``Following/FollowGraph/RelationPage/maximumLimit``. Any other limit traps.
  public nonisolated(nonsending) func compareLists(pageLimit: Int) async -> String? {
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
}

// MARK: - Single calls

extension GraphWorkout {
  /// Reads a whole list page by page, and returns its relations in the order of the pages.
  ///
  /// - Parameters:
  ///   - kind: The list.
  ///   - graph: The graph of the user whose list it is.
  ///   - pageLimit: The largest number of relations on a page, from 1 to
  ///     ``Following/FollowGraph/RelationPage/maximumLimit``. Any other limit traps.
  /// - Throws: An error of the store, as ``Following/FollowGraph`` lists them.
  public static nonisolated(nonsending) func wholeList(
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

  static nonisolated(nonsending) func perform(
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

  /// Carries out one random command of one of some users. Follows are more frequent, so that there is something to end.
  static nonisolated(nonsending) func command(
    _ graphs: [FollowGraph], using random: inout some RandomNumberGenerator
  ) async throws(FollowError) {
    let graph = graphs[Int.random(in: 0..<graphs.count, using: &random)]
    let other = graphs[Int.random(in: 0..<graphs.count, using: &random)].user
    let actions: [FollowRequest.Action] = [.follow, .follow, .follow, .unfollow, .unfollow, .removeFollower, .block]
    let isUnblock = Int.random(in: 0..<9, using: &random) < 2
    let action = isUnblock ? .unblock : actions[Int.random(in: 0..<actions.count, using: &random)]
    switch await perform(action, [other], in: graph) {
    case .success, .failure(.yourself), .failure(.blocked): break
    case .failure(let error): throw error
    }
  }
}
