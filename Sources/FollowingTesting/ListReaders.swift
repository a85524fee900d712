import Following

/// Readers of the whole lists of some users, who begin and read at random times.
///
/// Whenever a reader has received everything, its list must be that of the store.
public struct ListReaders {
  private struct Reader {
    let graph: FollowGraph
    let kind: FollowGraph.RelationKind
    var lists: FollowGraph.RelationLists.Iterator
    /// The last list that was read; nil before the first one.
    var last: [FollowGraph.Relation]?

    nonisolated(nonsending) mutating func read() async throws(FollowError) {
      last = try await lists.next(isolation: #isolation)
    }
  }

  /// The number of readers of each user and kind.
  private static let readersOfOne = 2

  private let graphs: [FollowGraph]
  private let makeGraph: (FollowGraph.UserID) -> FollowGraph
  private let places: [(graph: FollowGraph, kind: FollowGraph.RelationKind)]
  private var readers: [Reader?]
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
    let graphs = users.map(graph)
    self.graphs = graphs
    makeGraph = graph
    places = graphs.flatMap { graph in
      FollowGraph.RelationKind.allCases.flatMap { kind in Array(repeating: (graph, kind), count: Self.readersOfOne) }
    }
    readers = Array(repeating: nil, count: places.count)
  }

  /// Makes one random step, and returns what is wrong; nil if nothing is.
  ///
  /// - Parameter random: The generator. Equal numbers give equal steps.
  public nonisolated(nonsending) mutating func step(using random: inout some RandomNumberGenerator) async -> String? {
    let index = Int.random(in: 0..<readers.count, using: &random)
    do throws(FollowError) {
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<15: try await GraphWorkout.command(graphs, using: &random)
      case 15..<17: begin(index)
      case 17: if readers[index]?.last == nil { try await readers[index]?.read() }
      case 18: return try await compare(index)
      default: readers[index] = nil
      }
      return nil
    } catch {
      return "\(places[index].graph.user): \(error)"
    }
  }

  /// Lets all readers receive everything, and returns what is wrong with their lists; nil if nothing is.
  public nonisolated(nonsending) mutating func end() async -> String? {
    for index in readers.indices {
      do throws(FollowError) {
        if let difference = try await compare(index) { return difference }
      } catch {
        return "\(places[index].graph.user): \(error)"
      }
    }
    return nil
  }

  private mutating func begin(_ index: Int) {
    let (graph, kind) = places[index]
    readers[index] = Reader(graph: graph, kind: kind, lists: graph.lists(kind).makeAsyncIterator())
  }

  /// Lets a reader receive everything, and compares its list with that of the store.
  ///
  /// A mark stands behind all changes that were made before: a user who appears in the list. The reader has read the
  /// list before, so it learns of the mark as a change, behind the others.
  private nonisolated(nonsending) mutating func compare(_ index: Int) async throws(FollowError) -> String? {
    guard var reader = readers[index] else { return nil }
    if reader.last == nil { try await reader.read() }
    lastMark += 1
    let mark = makeGraph(FollowGraph.UserID(stringLiteral: "mark\(lastMark)"))
    let action: FollowRequest.Action = reader.kind == .following || reader.kind == .followedBy ? .follow : .block
    let isOwn = reader.kind == action.kind
    try await Self.command(action, by: isOwn ? reader.graph : mark, on: isOwn ? mark.user : reader.graph.user)
    while let last = reader.last, !last.contains(where: { $0.user == mark.user }) { try await reader.read() }
    readers[index] = reader
    comparisonCount += 1
    let stored = try await GraphWorkout.wholeList(reader.kind, of: reader.graph, pageLimit: 3)
    let end: FollowRequest.Action = action == .follow ? .unfollow : .unblock
    try await Self.command(end, by: isOwn ? reader.graph : mark, on: isOwn ? mark.user : reader.graph.user)
    if reader.last == stored { return nil }
    return "\(reader.kind) of \(reader.graph.user): \(String(describing: reader.last)), not \(stored)"
  }

  private static nonisolated(nonsending) func command(
    _ action: FollowRequest.Action, by graph: FollowGraph, on other: FollowGraph.UserID
  ) async throws(FollowError) {
    _ = try await GraphWorkout.perform(action, [other], in: graph).get()
  }
}
