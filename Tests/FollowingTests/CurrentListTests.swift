import Testing

@testable import Following

/// Whole lists in one array, on the memory store.
@Suite("FollowGraph.currentList")
struct CurrentListTests {
  private let store = SteeredStore()

  private var star: FollowGraph { FollowGraph(as: "star", store: store) }

  @Test(
    "One call returns the whole list, newest first, wherever a page ends", arguments: [0, 1, 999, 1000, 1001, 2500])
  func wholeList(count: Int) async throws {
    try await store.addFollowers(count, to: "star")
    let expected = try await store.followers(of: "star")
    #expect(expected.count == count)
    #expect(try await star.currentList(.followedBy) == expected)
    #expect(store.pageCount == max(1, (count + 999) / 1000))
  }

  @Test("Each of the four lists is its own")
  func kinds() async throws {
    let graph = FollowGraph(as: "a", store: store)
    try await graph.follow(["b", "c"])
    try await FollowGraph(as: "d", store: store).follow("a")
    try await graph.block("e")
    try await FollowGraph(as: "f", store: store).block("a")
    func users(_ kind: FollowGraph.RelationKind) async throws(FollowError) -> Set<FollowGraph.UserID> {
      Set(try await graph.currentList(kind).map(\.user))
    }
    let expected: [FollowGraph.RelationKind: Set<FollowGraph.UserID>] = [
      .following: ["b", "c"], .followedBy: ["d"], .blocking: ["e"], .blockedBy: ["f"],
    ]
    for (kind, others) in expected { #expect(try await users(kind) == others, "\(kind)") }
  }

  @Test("A page that fails, and a cancelled task, are an error, and not a shorter list")
  func failure() async throws {
    try await store.addFollowers(1500, to: "star")
    let star = star
    store.beforePage { number in if number == 2 { throw FollowError.notAuthorized } }
    await #expect(throws: FollowError.notAuthorized) { try await star.currentList(.followedBy) }
    store.beforePage { number in if number == 4 { withUnsafeCurrentTask { $0?.cancel() } } }
    let task = Task { try await star.currentList(.followedBy) }
    await #expect(throws: FollowError.cancelled) { try await task.value }
    #expect(store.pageCount == 4)
  }

  @Test("A user who is on two pages, because a server's clock went back, is in the list once, with the later time read")
  func clockGoesBack() async throws {
    func relation(_ user: FollowGraph.UserID, _ time: Int64) -> FollowGraph.Relation {
      FollowGraph.Relation(user: user, milliseconds: Milliseconds(time))
    }
    let first = [relation("again", 9), relation("b", 7)]
    let second = [relation("c", 5), relation("again", 3)]
    let graph = FollowGraph(as: "star", store: TwoPages(first: first, second: second))
    #expect(try await graph.currentList(.followedBy) == [relation("b", 7), relation("c", 5), relation("again", 3)])
  }
}

/// A store whose lists have two pages, each of which may say what it likes.
private struct TwoPages: FollowStore {
  let first: [FollowGraph.Relation]
  let second: [FollowGraph.Relation]

  func relations(
    _ kind: FollowGraph.RelationKind, of user: FollowGraph.UserID, limit: Int, after token: FollowGraph.PageToken?
  ) async throws(FollowError) -> FollowGraph.RelationPage {
    guard token == nil else { return FollowGraph.RelationPage(relations: second, next: nil) }
    return FollowGraph.RelationPage(relations: first, next: first.last.map(FollowGraph.PageToken.init))
  }

  func apply(_ request: FollowRequest) async throws(FollowError) -> [FollowGraph.UserID] { [] }
  func status(of user: FollowGraph.UserID, to other: FollowGraph.UserID) async -> FollowGraph.Status { [] }
  func sendChanges(of user: FollowGraph.UserID, to continuation: FollowChanges.Continuation) {}
}
