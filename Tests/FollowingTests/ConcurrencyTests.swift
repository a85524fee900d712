import Locking
import TestSupport
import Testing

@testable import Following

/// Changes that arrive at the same moment.
@Suite("Simultaneous changes")
struct ConcurrencyTests {
  @Test("1,000 simultaneous follows and blocks of one pair end in a legal state, with legal results")
  func followsAndBlocks() async throws {
    for round in 0..<5 {
      let store = MemoryFollowStore()
      let followed = Guarded(0)
      let refused = Guarded(0)
      await withTaskGroup(of: Void.self) { group in
        for index in 0..<1000 {
          let (user, other): (FollowGraph.UserID, FollowGraph.UserID) = index % 4 < 2 ? ("a", "b") : ("b", "a")
          let graph = FollowGraph(as: user, store: store)
          group.addTask {
            do throws(FollowError) {
              if index % 2 == round % 2 {
                if try await graph.follow(other) { followed.withLock { $0 += 1 } }
              } else if index > 500 {
                try await graph.block(other)
              } else {
                try await graph.unfollow(other)
              }
            } catch {
              #expect(error == .blocked(other))
              refused.withLock { $0 += 1 }
            }
          }
        }
      }
      #expect(await store.brokenInvariant() == nil)
      let status = await store.status(of: "a", to: "b")
      // At least one block was made and none was removed, so there is no follow left.
      #expect(!status.isDisjoint(with: [.blocking, .blockedBy]))
      #expect(status.isDisjoint(with: .mutual))
      #expect(followed.withLock { $0 } + refused.withLock { $0 } > 0)
    }
  }

  @Test("1,000 simultaneous follows by one user make one follow, which one call reports")
  func oneFollow() async throws {
    let store = MemoryFollowStore()
    let graph = FollowGraph(as: "a", store: store)
    let changed = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<1000 { group.addTask { try await graph.follow("b") } }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(changed == 1)
    #expect(try await graph.relations(.following).relations.count == 1)
  }

  @Test("Changes are carried out one after the other, in the order of the calls, although the store is slow")
  func order() async throws {
    let store = SlowStore()
    let graph = FollowGraph(as: "a", store: store)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        group.addTask { try await graph.follow(FollowGraph.UserID(rawValue: "u\(number)")!) }
        // The call has arrived when the store has begun it, or it waits behind others.
        await store.waitForCalls(1)
        while graph.waitingCount < number { await Task.yield() }
      }
      await store.open()
      try await group.waitForAll()
    }
    #expect(await store.log == (0..<20).map { "u\($0)" })
    #expect(await store.maxConcurrentCalls == 1)
  }

  @Test("Calls of several tasks are carried out in the order in which they are made, whatever the priorities")
  @MainActor
  func orderOfTasks() async throws {
    let store = SlowStore()
    let graph = FollowGraph(as: "a", store: store)
    var calls: [String] = []
    let priorities: [TaskPriority] = [.background, .high, .utility, .medium]
    let tasks = (0..<200).map { number in
      Task(priority: priorities[number % 4]) {
        calls.append("u\(number)")
        try await graph.follow(FollowGraph.UserID(rawValue: "u\(number)")!)
      }
    }
    while calls.count < tasks.count { await Task.yield() }
    await store.open()
    for task in tasks { try await task.value }
    #expect(await store.log == calls)
  }

  @Test("A call that is cancelled while it waits for its turn changes nothing, and the others go on")
  func cancelledCall() async throws {
    let store = SlowStore()
    let graph = FollowGraph(as: "a", store: store)
    let first = Task { try await graph.follow("u1") }
    await store.waitForCalls(1)
    let second = Task { try await graph.follow("u2") }
    while graph.waitingCount < 1 { await Task.yield() }
    let third = Task { try await graph.follow("u3") }
    while graph.waitingCount < 2 { await Task.yield() }
    second.cancel()
    await store.open()
    #expect(try await first.value)
    await #expect(throws: FollowError.cancelled) { try await second.value }
    #expect(try await third.value)
    #expect(await store.log == ["u1", "u3"])
  }
}

/// A store that answers only when it is opened, and logs the changes.
private actor SlowStore: FollowStore {
  private(set) var log: [String] = []
  private(set) var maxConcurrentCalls = 0
  private var now = 0
  private var calls = 0
  private var isOpen = false

  func waitForCalls(_ count: Int) async {
    while calls < count { await Task.yield() }
  }

  func open() {
    isOpen = true
  }

  func apply(_ request: FollowRequest) async throws(FollowError) -> [FollowGraph.UserID] {
    calls += 1
    now += 1
    maxConcurrentCalls = max(maxConcurrentCalls, now)
    while !isOpen { await Task.yield() }
    await Task.yield()
    log += request.others.map(\.rawValue)
    now -= 1
    return request.others
  }

  func relations(
    _ kind: FollowGraph.RelationKind, of user: FollowGraph.UserID, limit: Int, after token: FollowGraph.PageToken?
  ) async throws(FollowError) -> FollowGraph.RelationPage {
    FollowGraph.RelationPage(relations: [], next: nil)
  }

  func status(of user: FollowGraph.UserID, to other: FollowGraph.UserID) async throws(FollowError) -> FollowGraph.Status
  { [] }

  nonisolated func sendChanges(of user: FollowGraph.UserID, to continuation: FollowChanges.Continuation) {}
}
