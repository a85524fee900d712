import Foundation
import Locking
import TestSupport
import Testing

@testable import Following

/// What readers of changes receive, on the memory store.
@Suite("FollowChanges")
struct FollowChangesTests {
  private let store = MemoryFollowStore { Date(timeIntervalSince1970: 1) }

  private func graph(_ user: FollowGraph.UserID) -> FollowGraph {
    FollowGraph(as: user, store: store)
  }

  private func relation(_ user: FollowGraph.UserID) -> FollowGraph.Relation {
    FollowGraph.Relation(user: user, since: Date(timeIntervalSince1970: 1))
  }

  @Test("A user is notified of being followed, unfollowed, blocked and unblocked, in order")
  func notified() async throws {
    let (alice, bob) = (graph("alice"), graph("bob"))
    var changes = bob.changes().makeAsyncIterator()
    try await alice.follow("bob")
    #expect(try await changes.next() == FollowChange(event: .added, kind: .followedBy, relation: relation("alice")))
    try await alice.unfollow("bob")
    #expect(try await changes.next() == FollowChange(event: .removed, kind: .followedBy, relation: relation("alice")))
    try await alice.block("bob")
    #expect(try await changes.next() == FollowChange(event: .added, kind: .blockedBy, relation: relation("alice")))
    try await alice.unblock("bob")
    #expect(try await changes.next() == FollowChange(event: .removed, kind: .blockedBy, relation: relation("alice")))
  }

  @Test("A block that ends follows reports all of them on both sides")
  func blockReportsFollows() async throws {
    let (alice, bob) = (graph("alice"), graph("bob"))
    try await alice.follow("bob")
    try await bob.follow("alice")
    let changes = (alice.changes(), bob.changes())
    try await alice.block("bob")
    #expect(changes.0.buffer.pendingCount == 3)
    #expect(changes.1.buffer.pendingCount == 3)
    var iterator = changes.1.makeAsyncIterator()
    var received: Set<FollowChange> = []
    for _ in 0..<3 { received.insert(try #require(try await iterator.next())) }
    #expect(
      received == [
        FollowChange(event: .added, kind: .blockedBy, relation: relation("alice")),
        FollowChange(event: .removed, kind: .following, relation: relation("alice")),
        FollowChange(event: .removed, kind: .followedBy, relation: relation("alice")),
      ])
  }

  @Test("What was there at the start, what changes nothing, and what concerns others is not reported")
  func notReported() async throws {
    let alice = graph("alice")
    try await alice.follow("bob")
    let changes = alice.changes()
    try await changes.waitUntilStarted()
    try await alice.follow("bob")
    try await alice.unblock("bob")
    try await graph("carol").follow("bob")
    #expect(changes.buffer.pendingCount == 0)
  }

  @Test("A reader that never reads costs at most one pending change for each kind and user")
  func slowReader() async throws {
    let alice = graph("alice")
    let changes = graph("bob").changes()
    for _ in 0..<1000 {
      try await alice.follow("bob")
      try await alice.unfollow("bob")
    }
    #expect(changes.buffer.pendingCount == 1)
    for number in 0..<500 { try await graph(FollowGraph.UserID(rawValue: "u\(number)")!).follow("bob") }
    #expect(changes.buffer.pendingCount == 501)
  }

  @Test("An end is reported although the beginning was never read, because a list may have been read in between")
  func endOfWhatAListSaid() async throws {
    let (fan, star) = (graph("fan"), graph("star"))
    let changes = star.changes()
    try await changes.waitUntilStarted()
    try await fan.follow("star")
    #expect(try await star.relations(.followedBy).relations == [relation("fan")])
    try await fan.unfollow("star")
    var iterator = changes.makeAsyncIterator()
    #expect(try await iterator.next() == FollowChange(event: .removed, kind: .followedBy, relation: relation("fan")))
  }

  @Test("Several readers of one user receive the same")
  func severalReaders() async throws {
    let bob = graph("bob")
    let readers = (0..<3).map { _ in bob.changes() }
    try await graph("alice").follow("bob")
    for reader in readers {
      var iterator = reader.makeAsyncIterator()
      #expect(try await iterator.next() == FollowChange(event: .added, kind: .followedBy, relation: relation("alice")))
    }
  }

  @Test("Cancelling the task ends the sequence, and the store forgets the reader")
  func cancellation() async throws {
    let changes = graph("bob").changes()
    let task = Task {
      var count = 0
      for try await _ in changes { count += 1 }
      return count
    }
    try await graph("alice").follow("bob")
    while changes.buffer.pendingCount > 0 { await Task.yield() }
    task.cancel()
    _ = try await task.value
    #expect(store.readerCount == 0)
    // A sequence that has ended stays ended.
    try await graph("carol").follow("bob")
    var iterator = changes.makeAsyncIterator()
    #expect(try await iterator.next() == nil)
  }

  @Test("A task that is cancelled already gets nothing, not even what is pending")
  func cancelledBefore() async throws {
    let changes = graph("bob").changes()
    try await graph("alice").follow("bob")
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      var iterator = changes.makeAsyncIterator()
      return try await iterator.next()
    }
    task.cancel()
    #expect(try await task.value == nil)
  }

  @Test("Releasing the sequence ends it, also when only an iterator was kept until then")
  func release() async throws {
    do {
      var iterator = graph("bob").changes().makeAsyncIterator()
      try await graph("alice").follow("bob")
      #expect(store.readerCount == 1)
      #expect(try await iterator.next() != nil)
    }
    #expect(store.readerCount == 0)
  }

  @Test("The store and the graph are released although a reader waits")
  func storeIsReleased() async throws {
    weak var released: MemoryFollowStore?
    let changes: FollowChanges
    do {
      let store = MemoryFollowStore()
      released = store
      changes = FollowGraph(as: "bob", store: store).changes()
    }
    #expect(released == nil)
    #expect(changes.buffer.pendingCount == 0)
  }

  // MARK: Stores of one's own

  @Test("A store's error is thrown once, after what was sent before")
  func error() async throws {
    let (changes, continuation) = FollowChanges.makeStream()
    continuation.start()
    continuation.send([FollowChange(event: .added, kind: .following, relation: relation("a"))])
    continuation.finish(throwing: .notAuthorized)
    continuation.send([FollowChange(event: .added, kind: .following, relation: relation("b"))])
    continuation.finish(throwing: .invalidData)
    var iterator = changes.makeAsyncIterator()
    #expect(try await iterator.next()?.relation.user == "a")
    await #expect(throws: FollowError.notAuthorized) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test("A reader that waits gets the error at once")
  func errorForWaitingReader() async throws {
    let (changes, continuation) = FollowChanges.makeStream()
    let task = Task {
      var iterator = changes.makeAsyncIterator()
      return try await iterator.next()
    }
    await Task.yield()
    continuation.finish(throwing: .notAuthorized)
    await #expect(throws: FollowError.notAuthorized) { try await task.value }
  }

  @Test("Waiting for the start ends with the start, with an error, or with cancellation")
  func waitingForStart() async throws {
    let (started, start) = FollowChanges.makeStream()
    let waiting = Task { try await started.waitUntilStarted() }
    await Task.yield()
    start.start()
    try await waiting.value
    try await started.waitUntilStarted()

    let (failed, fail) = FollowChanges.makeStream()
    let failing = Task { try await failed.waitUntilStarted() }
    while failed.buffer.starterCount == 0 { await Task.yield() }
    fail.finish(throwing: .notAuthorized)
    #expect(failed.buffer.starterCount == 0)
    await #expect(throws: FollowError.notAuthorized) { try await failing.value }

    let (cancelled, _) = FollowChanges.makeStream()
    let cancelling = Task { try await cancelled.waitUntilStarted() }
    await Task.yield()
    cancelling.cancel()
    await #expect(throws: FollowError.cancelled) { try await cancelling.value }
  }

  @Test("Cancelling one of several tasks that wait for the start ends that one only", arguments: 0..<3)
  func cancellingOneOfSeveral(index: Int) async throws {
    let (changes, continuation) = FollowChanges.makeStream()
    var tasks: [Task<Void, any Error>] = []
    for number in 1...3 {
      tasks.append(Task { try await changes.waitUntilStarted() })
      while changes.buffer.starterCount < number { await Task.yield() }
    }
    tasks[index].cancel()
    await #expect(throws: FollowError.cancelled) { try await tasks[index].value }
    #expect(changes.buffer.starterCount == 2)
    continuation.start()
    for (number, task) in tasks.enumerated() where number != index { try await task.value }
    #expect(changes.buffer.starterCount == 0)
  }

  @Test("The end is reported once, whoever ends the changes, also if it was asked for afterwards")
  func onEnd() async throws {
    let ends = Guarded(0)
    do {
      let (_, continuation) = FollowChanges.makeStream()
      continuation.onEnd { ends.withLock { $0 += 1 } }
    }
    #expect(ends.withLock { $0 } == 1)
    let (changes, continuation) = FollowChanges.makeStream()
    continuation.finish()
    continuation.finish()
    continuation.onEnd { ends.withLock { $0 += 1 } }
    #expect(ends.withLock { $0 } == 2)
    _ = changes
  }

  @Test("What was to be notified of the end is released with the end, although the sequence is kept")
  func onEndIsReleased() {
    let (changes, continuation) = FollowChanges.makeStream()
    let reported = Guarded(0)
    final class Screen: Sendable {}
    weak var released: Screen?
    scope {
      let captured = Screen()
      released = captured
      continuation.onEnd {
        withExtendedLifetime(captured) { reported.withLock { $0 += 1 } }
      }
    }
    #expect(released != nil)
    continuation.finish()
    #expect(reported.withLock { $0 } == 1)
    #expect(released == nil)
    #expect(changes.buffer.pendingCount == 0)
  }

  @Test("A store keeps nothing of a user whose readers have all ended")
  func readerTableIsEmptied() {
    for number in 0..<100 {
      let (first, second) = (graph(FollowGraph.UserID(rawValue: "u\(number)")!).changes(), graph("bob").changes())
      #expect(store.readerCount == 2)
      #expect(store.readerUserCount == 2)
      _ = (first, second)
    }
    #expect(store.readerCount == 0)
    #expect(store.readerUserCount == 0)
  }
}
