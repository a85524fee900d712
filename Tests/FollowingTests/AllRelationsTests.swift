import FollowingTesting
import Locking
import Testing

@testable import Following

/// Whole lists that are read page by page, on the memory store.
@Suite("FollowGraph.AllRelations")
struct AllRelationsTests {
  private let store = SteeredStore()

  private var star: FollowGraph { FollowGraph(as: "star", store: store) }

  private func users(_ relations: FollowGraph.AllRelations) async throws(FollowError) -> [FollowGraph.UserID] {
    var users: [FollowGraph.UserID] = []
    for try await relation in relations { users.append(relation.user) }
    return users
  }

  @Test("All relations are read, newest first, wherever a page ends", arguments: [0, 1, 999, 1000, 1001, 2500])
  func wholeList(count: Int) async throws {
    try await store.addFollowers(count, to: "star")
    let expected = try await store.followers(of: "star").map(\.user)
    #expect(expected.count == count)
    #expect(try await users(star.allRelations(.followedBy)) == expected)
    #expect(try await users(star.allRelations(.following)) == [])
  }

  @Test("Nothing is read before the first relation is asked for, and no page more than is needed")
  func pagesAreReadWhenNeeded() async throws {
    try await store.addFollowers(2500, to: "star")
    let relations = star.allRelations(.followedBy)
    #expect(store.pageCount == 0)
    var iterator = relations.makeAsyncIterator()
    for _ in 0..<1000 { _ = try await iterator.next() }
    #expect(store.pageCount == 1)
    _ = try await iterator.next()
    #expect(store.pageCount == 2)
  }

  @Test("Each loop reads the list from its beginning")
  func readTwice() async throws {
    try await store.addFollowers(3, to: "star")
    let relations = star.allRelations(.followedBy)
    #expect(try await users(relations).count == 3)
    try await FollowGraph(as: "late", store: store).follow("star")
    #expect(try await users(relations).count == 4)
  }

  @Test("A page that fails ends the list with the error, which is thrown once, after the pages before it")
  func failure() async throws {
    try await store.addFollowers(1500, to: "star")
    store.beforePage { number in if number == 2 { throw FollowError.notAuthorized } }
    var iterator = star.allRelations(.followedBy).makeAsyncIterator()
    for _ in 0..<1000 { #expect(try await iterator.next() != nil) }
    await #expect(throws: FollowError.notAuthorized) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
    #expect(store.pageCount == 2)
  }

  @Test("A cancelled task gets an error, and not a shorter list", arguments: [0, 1, 1000])
  func cancellation(readBefore count: Int) async throws {
    try await store.addFollowers(1500, to: "star")
    let relations = star.allRelations(.followedBy)
    let task = Task {
      var iterator = relations.makeAsyncIterator()
      for _ in 0..<count { _ = try await iterator.next() }
      withUnsafeCurrentTask { $0?.cancel() }
      await #expect(throws: FollowError.cancelled) { try await iterator.next() }
      return try await iterator.next()
    }
    #expect(try await task.value == nil)
  }

  @Test("What ends while the list is read is left out only if it wasn't read yet, and what begins is left out")
  func changesMeanwhile() async throws {
    try await store.addFollowers(1500, to: "star")
    let before = try await store.followers(of: "star").map(\.user)
    let (first, last) = (before[0], before[1499])
    let store = store
    store.beforePage { number in
      guard number == 2 else { return }
      for user in [first, last] { try await FollowGraph(as: user, store: store).unfollow("star") }
      try await FollowGraph(as: "late", store: store).follow("star")
    }
    #expect(try await users(star.allRelations(.followedBy)) == before.dropLast())
  }
}

/// A memory store that does what a test wants before it answers a page.
final class SteeredStore: FollowStore {
  // A closure with a typed error needs iOS 18 at run time.
  typealias Action = @Sendable (_ number: Int) async throws -> Void

  private struct State {
    var pageCount = 0
    var beforePage: Action = { _ in }
    var continuation: FollowChanges.Continuation?
  }

  let memory = MemoryFollowStore()
  private let state = Guarded(State())
  private let whenOpened: (@Sendable (FollowChanges.Continuation) -> Void)?

  /// Creates a store.
  ///
  /// - Parameter whenOpened: Called with the continuation of the changes, which the test sends; nil for those of the
  ///   memory store.
  init(whenOpened: (@Sendable (FollowChanges.Continuation) -> Void)? = nil) {
    self.whenOpened = whenOpened
  }

  /// The continuation that a graph has handed over last.
  var continuation: FollowChanges.Continuation? { state.withLock { $0.continuation } }

  /// The number of pages that were asked for.
  var pageCount: Int { state.withLock { $0.pageCount } }

  func beforePage(_ action: @escaping Action) {
    state.withLock { $0.beforePage = action }
  }

  func addFollowers(_ count: Int, to user: FollowGraph.UserID) async throws(FollowError) {
    for number in 0..<count {
      try await FollowGraph(as: FollowGraph.UserID(rawValue: "fan\(number)")!, store: memory).follow(user)
    }
  }

  /// Returns the list that is stored, without a page that is counted.
  func followers(of user: FollowGraph.UserID) async throws(FollowError) -> [FollowGraph.Relation] {
    try await GraphWorkout.wholeList(.followedBy, of: FollowGraph(as: user, store: memory), pageLimit: 7)
  }

  func apply(_ request: FollowRequest) async throws(FollowError) -> [FollowGraph.UserID] {
    try await memory.apply(request)
  }

  func relations(
    _ kind: FollowGraph.RelationKind, of user: FollowGraph.UserID, limit: Int, after token: FollowGraph.PageToken?
  ) async throws(FollowError) -> FollowGraph.RelationPage {
    let (number, action) = state.withLock { state in
      state.pageCount += 1
      return (state.pageCount, state.beforePage)
    }
    do {
      try await action(number)
    } catch {
      throw error as? FollowError ?? .other(description: "\(error)")
    }
    return try await memory.relations(kind, of: user, limit: limit, after: token)
  }

  func status(of user: FollowGraph.UserID, to other: FollowGraph.UserID) async -> FollowGraph.Status {
    await memory.status(of: user, to: other)
  }

  func sendChanges(of user: FollowGraph.UserID, to continuation: FollowChanges.Continuation) {
    guard let whenOpened else { return memory.sendChanges(of: user, to: continuation) }
    state.withLock { $0.continuation = continuation }
    whenOpened(continuation)
  }
}
