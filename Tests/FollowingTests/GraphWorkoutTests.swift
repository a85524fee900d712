import Following
import FollowingTesting
import TestSupport
import Testing

/// The workout for stores of one's own finds what stores do wrong.
@Suite("The workout")
struct GraphWorkoutTests {
  @Test("It finds no mistake of the memory store, with another seed each time")
  func memoryStore() async {
    let store = MemoryFollowStore()
    #expect(await GraphWorkout.findMistake(steps: steps(300, long: 3000)) { FollowGraph(as: $0, store: store) } == nil)
  }

  @Test("It makes no step if it is asked for none, or for fewer", arguments: [0, -1])
  func noSteps(steps: Int) async throws {
    let store = MemoryFollowStore()
    #expect(await GraphWorkout.findMistake(steps: steps) { FollowGraph(as: $0, store: store) } == nil)
    #expect(try await FollowGraph(as: "a", store: store).status(to: "b") == [])
  }

  @Test("It finds a store that does one thing wrong, and names the seed", arguments: FaultyStore.Fault.allCases)
  func faultyStore(fault: FaultyStore.Fault) async throws {
    let store = FaultyStore(fault: fault)
    let mistake = await GraphWorkout.findMistake(steps: 300, seed: 5) { FollowGraph(as: $0, store: store) }
    #expect(try #require(mistake).hasPrefix("seed 5, "))
  }

  @Test("It finds the same mistake again with the same seed, or with the same generator")
  func sameSeed() async {
    var mistakes: [String?] = []
    for _ in 0..<2 {
      let store = FaultyStore(fault: .blockKeepsFollows)
      mistakes.append(await GraphWorkout.findMistake(seed: 11) { FollowGraph(as: $0, store: store) })
    }
    var random = GraphWorkout.SeededGenerator(seed: 11)
    let store = FaultyStore(fault: .blockKeepsFollows)
    let mistake = await GraphWorkout.findMistake(using: &random) { FollowGraph(as: $0, store: store) }
    #expect(mistakes[0] != nil)
    #expect(mistakes[0] == mistakes[1])
    #expect(mistakes[0] == mistake.map { "seed 11, \($0)" })
  }

  @Test("Its generator gives the numbers of the tests' own one")
  func generator() {
    var (one, other) = (GraphWorkout.SeededGenerator(seed: 3), SeededGenerator(seed: 3))
    for _ in 0..<100 { #expect(one.next() == other.next()) }
  }

  #if os(macOS) || os(Linux) || os(Windows)
  @Test("A workout without users traps")
  func noUsers() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = MemoryFollowStore()
      _ = GraphWorkout(users: []) { FollowGraph(as: $0, store: store) }
    }
    try expectTrap(result, says: "A workout was given no users.", "Pass one or more.")
  }
  #endif
}

/// A memory store that does one thing wrong.
struct FaultyStore: FollowStore {
  enum Fault: CaseIterable, Sendable {
    case blockKeepsFollows, unfollowDoesNothing, followIgnoresBlocks
    case countIsTooHigh, pageIsReversed, pageRepeats, statusForgetsFollowers
  }

  let fault: Fault
  private let store: any FollowStore = MemoryFollowStore()

  init(fault: Fault) {
    self.fault = fault
  }

  func apply(_ request: FollowRequest) async throws(FollowError) -> [FollowGraph.UserID] {
    switch (fault, request.action) {
    case (.unfollowDoesNothing, .unfollow): return request.others
    case (.followIgnoresBlocks, .follow):
      do throws(FollowError) {
        return try await store.apply(request)
      } catch {
        return []
      }
    case (.blockKeepsFollows, .block):
      var followed: [FollowGraph.UserID] = []
      for other in request.others where try await store.status(of: request.user, to: other).contains(.following) {
        followed.append(other)
      }
      let blocked = try await store.apply(request)
      // The store refuses a follow across a block, so the block goes.
      if !followed.isEmpty {
        _ = try await store.apply(FollowRequest(.unblock, by: request.user, on: followed))
        _ = try await store.apply(FollowRequest(.follow, by: request.user, on: followed))
      }
      return blocked
    default: return try await store.apply(request)
    }
  }

  func relations(
    _ kind: FollowGraph.RelationKind, of user: FollowGraph.UserID, limit: Int, after token: FollowGraph.PageToken?
  ) async throws(FollowError) -> FollowGraph.RelationPage {
    let page = try await store.relations(kind, of: user, limit: limit, after: token)
    var relations = page.relations
    if fault == .pageIsReversed { relations.reverse() }
    if fault == .pageRepeats { relations += relations }
    return FollowGraph.RelationPage(relations: relations, next: page.next, skipped: page.skipped)
  }

  func relationCount(_ kind: FollowGraph.RelationKind, of user: FollowGraph.UserID) async throws(FollowError) -> Int {
    try await store.relationCount(kind, of: user) + (fault == .countIsTooHigh ? 1 : 0)
  }

  func status(of user: FollowGraph.UserID, to other: FollowGraph.UserID) async throws(FollowError) -> FollowGraph.Status
  {
    let status = try await store.status(of: user, to: other)
    return fault == .statusForgetsFollowers ? status.subtracting(.followedBy) : status
  }

  func sendChanges(of user: FollowGraph.UserID, to continuation: FollowChanges.Continuation) {
    store.sendChanges(of: user, to: continuation)
  }
}
