import Following

/// Readers who keep the lists of some users current by the documented recipe, and read and load them at random times.
///
/// Whenever a reader has received everything, its lists must be those of the store.
public struct ListKeepers {
  /// One reader of one user's changes.
  private struct Keeper {
    let changes: FollowChanges
    var lists: [FollowGraph.RelationKind: Set<FollowGraph.UserID>] = [:]

    mutating func apply(_ change: FollowChange) {
      switch change.event {
      case .added: lists[change.kind, default: []].insert(change.relation.user)
      case .removed: lists[change.kind, default: []].remove(change.relation.user)
      }
    }

    nonisolated(nonsending) mutating func load(_ kind: FollowGraph.RelationKind, of graph: FollowGraph)
      async throws(FollowError)
    {
      lists[kind] = Set(try await GraphWorkout.wholeList(kind, of: graph, pageLimit: 2).map(\.user))
    }
  }

  /// The number of readers of each user.
  private static let readersOfOne = 2

  private let graphs: [FollowGraph]
  private let makeGraph: (FollowGraph.UserID) -> FollowGraph
  private var keepers: [Keeper?]
  private var lastMark = 0

  /// The number of comparisons with the store's lists.
  public private(set) var comparisonCount = 0

  /// Makes the graphs of some users. Nobody reads yet.
  ///
  /// - Parameters:
  ///   - users: The users, at least one. Otherwise, it traps.
  ///   - graph: Returns a graph of a user. All graphs see the same relations.
  public init(users: [FollowGraph.UserID], graph: @escaping (FollowGraph.UserID) -> FollowGraph) {
    if users.isEmpty { fatalError("A workout was given no users. Pass one or more.") }
    graphs = users.map(graph)
    makeGraph = graph
    keepers = Array(repeating: nil, count: users.count * Self.readersOfOne)
  }

  /// Makes one random step, and returns what is wrong; nil if nothing is.
  ///
  /// - Parameter random: The generator. Equal numbers give equal steps.
  public nonisolated(nonsending) mutating func step(using random: inout some RandomNumberGenerator) async -> String? {
    let index = Int.random(in: 0..<keepers.count, using: &random)
    let kinds = FollowGraph.RelationKind.allCases
    let kind = kinds[Int.random(in: 0..<kinds.count, using: &random)]
    do throws(FollowError) {
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<11: try await GraphWorkout.command(graphs, using: &random)
      case 11..<14:
        let graph = graph(of: index)
        try await keepers[index]?.load(kind, of: graph)
      case 14..<17: try await receive(index, atMost: Int.random(in: 0..<4, using: &random))
      case 17: return try await compare(index)
      case 18: try await begin(index)
      default: keepers[index] = nil
      }
      return nil
    } catch {
      return "\(graph(of: index).user): \(error)"
    }
  }

  /// Lets all readers receive everything, and returns what is wrong with their lists; nil if nothing is.
  public nonisolated(nonsending) mutating func end() async -> String? {
    for index in keepers.indices {
      do throws(FollowError) {
        if let difference = try await compare(index) { return difference }
      } catch {
        return "\(graph(of: index).user): \(error)"
      }
    }
    return nil
  }

  private func graph(of index: Int) -> FollowGraph { graphs[index / Self.readersOfOne] }

  private nonisolated(nonsending) mutating func begin(_ index: Int) async throws(FollowError) {
    var keeper = Keeper(changes: graph(of: index).changes())
    try await keeper.changes.waitUntilStarted()
    for kind in FollowGraph.RelationKind.allCases { try await keeper.load(kind, of: graph(of: index)) }
    keepers[index] = keeper
  }

  /// Lets a reader receive some changes, or all that were made before this call.
  ///
  /// A mark stands behind these changes: a user who follows the reader's user. So the reader never waits in vain.
  private nonisolated(nonsending) mutating func receive(_ index: Int, atMost count: Int) async throws(FollowError) {
    guard keepers[index] != nil else { return }
    let mark = try await setMark(behind: index)
    try await receive(index, until: mark.user, atMost: count)
    try await mark.unfollow(graph(of: index).user)
  }

  private nonisolated(nonsending) mutating func setMark(behind index: Int) async throws(FollowError) -> FollowGraph {
    lastMark += 1
    let mark = makeGraph(FollowGraph.UserID(stringLiteral: "mark\(lastMark)"))
    try await mark.follow(graph(of: index).user)
    return mark
  }

  private nonisolated(nonsending) mutating func receive(
    _ index: Int, until mark: FollowGraph.UserID, atMost count: Int
  ) async throws(FollowError) {
    guard var keeper = keepers[index] else { return }
    var iterator = keeper.changes.makeAsyncIterator()
    for _ in 0..<count {
      guard let change = try await iterator.next() else { break }
      keeper.apply(change)
      if change.relation.user == mark { break }
    }
    keepers[index] = keeper
  }

  /// Lets a reader receive everything, and compares its lists with those of the store.
  private nonisolated(nonsending) mutating func compare(_ index: Int) async throws(FollowError) -> String? {
    guard keepers[index] != nil else { return nil }
    let mark = try await setMark(behind: index)
    try await receive(index, until: mark.user, atMost: .max)
    comparisonCount += 1
    for kind in FollowGraph.RelationKind.allCases {
      let stored = Set(try await GraphWorkout.wholeList(kind, of: graph(of: index), pageLimit: 100).map(\.user))
      let known = keepers[index]?.lists[kind] ?? []
      if known != stored { return "\(kind) of \(graph(of: index).user): \(known), not \(stored)" }
    }
    try await mark.unfollow(graph(of: index).user)
    return nil
  }
}
