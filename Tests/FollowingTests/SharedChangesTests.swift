import Foundation
import Locking
import TestSupport
import Testing

@testable import Following

/// All readers of a graph share one stream of the store.
@Suite("Readers of one graph")
struct SharedChangesTests {
  private let store = StreamStore()

  private func change(_ user: FollowGraph.UserID) -> FollowChange {
    FollowChange(
      event: .added, kind: .followedBy,
      relation: FollowGraph.Relation(user: user, since: Date(timeIntervalSince1970: 1)))
  }

  private func next(_ changes: FollowChanges) async throws -> FollowChange? {
    var iterator = changes.makeAsyncIterator()
    return try await iterator.next()
  }

  @Test("They share one stream, which ends with the last of them; a later reader opens another one")
  func oneStream() async throws {
    let graph = FollowGraph(as: "bob", store: store)
    var readers = (0..<50).map { _ in graph.changes() }
    #expect(store.openCount == 1)
    store.last?.start()
    store.last?.send([change("alice")])
    for reader in readers { #expect(try await next(reader) == change("alice")) }
    while readers.count > 1 { readers.removeLast() }
    #expect(store.endCount == 0)
    readers.removeLast()
    #expect(store.endCount == 1)

    let later = graph.changes()
    #expect(store.openCount == 2)
    store.last?.send([change("carol")])
    #expect(try await next(later) == change("carol"))
  }

  @Test("Calls at the same moment open one stream")
  func simultaneous() async {
    let graph = FollowGraph(as: "bob", store: store)
    let readers = await withTaskGroup(of: FollowChanges.self) { group in
      for _ in 0..<200 { group.addTask { graph.changes() } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(store.openCount == 1)
    #expect(readers.count == 200)
  }

  @Test("A store that is asked for changes may call the graph, which doesn't wait for itself")
  func reentrancy() async throws {
    let graphs = Guarded<[FollowGraph]>([])
    let inner = Guarded<[FollowChanges]>([])
    let store = SteeredStore(whenOpened: { continuation in
      for graph in graphs.withLock({ $0 }) { inner.withLock { $0.append(graph.changes()) } }
      continuation.start()
    })
    let graph = FollowGraph(as: "bob", store: store)
    graphs.withLock { $0 = [graph] }
    let outer = graph.changes()
    try #require(store.continuation).send([change("alice")])
    #expect(try await next(outer) == change("alice"))
    #expect(inner.withLock { $0.map(\.buffer.pendingCount) } == [1])
  }

  @Test("A reader that has ended before the store opens its stream ends that, too")
  func endsBeforeTheStream() {
    let ends = Guarded(0)
    let continuation = scope { FollowChanges.makeStream().continuation }
    continuation.onEnd { ends.withLock { $0 += 1 } }
    #expect(ends.withLock { $0 } == 1)
  }

  @Test("Each graph has a stream of its own")
  func twoGraphs() {
    let readers = (0..<2).map { _ in FollowGraph(as: "bob", store: store).changes() }
    #expect(store.openCount == 2)
    withExtendedLifetime(readers) {}
  }

  @Test("A reader that joins a stream starts with it, and receives what comes from then on")
  func joining() async throws {
    let graph = FollowGraph(as: "bob", store: store)
    let first = graph.changes()
    store.last?.start()
    store.last?.send([change("alice")])
    let second = graph.changes()
    try await second.waitUntilStarted()
    store.last?.send([change("carol")])
    #expect(try await next(second) == change("carol"))
    #expect(first.buffer.pendingCount == 2)
  }

  @Test("A reader that joins before the start, or during an interruption, waits for the start; the others go on")
  func interruption() async throws {
    let graph = FollowGraph(as: "bob", store: store)
    let first = graph.changes()
    let second = graph.changes()
    let waiting = Task { try await second.waitUntilStarted() }
    while second.buffer.starterCount == 0 { await Task.yield() }
    store.last?.start()
    try await waiting.value

    store.last?.interrupt()
    let third = graph.changes()
    let joining = Task { try await third.waitUntilStarted() }
    while third.buffer.starterCount == 0 { await Task.yield() }
    try await first.waitUntilStarted()
    store.last?.start()
    try await joining.value
  }

  @Test("An error ends all readers, and the next reader opens another stream")
  func error() async throws {
    let graph = FollowGraph(as: "bob", store: store)
    let readers = (0..<3).map { _ in graph.changes() }
    store.last?.finish(throwing: .notAuthorized)
    #expect(store.endCount == 1)
    for reader in readers { await #expect(throws: FollowError.notAuthorized) { try await next(reader) } }
    let later = graph.changes()
    #expect(store.openCount == 2)
    #expect(later.buffer.pendingCount == 0)
  }

  @Test("Cancelling one reader's task doesn't end the others")
  func cancellation() async throws {
    let graph = FollowGraph(as: "bob", store: store)
    let (first, second) = (graph.changes(), graph.changes())
    let task = Task { try await next(first) }
    task.cancel()
    #expect(try await task.value == nil)
    store.last?.send([change("alice")])
    #expect(try await next(second) == change("alice"))
    #expect(store.endCount == 0)
  }

  @Test("Readers go on when the graph is released, and the store forgets them with the last one")
  func release() async throws {
    scope {
      let changes = FollowGraph(as: "bob", store: store).changes()
      store.last?.send([change("alice")])
      #expect(changes.buffer.pendingCount == 1)
      #expect(store.endCount == 0)
    }
    #expect(store.endCount == 1)
  }
}

/// A store whose streams a test writes.
private final class StreamStore: FollowStore {
  private let streams = Guarded<[FollowChanges.Continuation]>([])
  private let ends = Guarded(0)

  /// The number of streams that were opened.
  var openCount: Int { streams.withLock { $0.count } }

  /// The number of streams that have ended.
  var endCount: Int { ends.withLock { $0 } }

  /// The stream that was opened last.
  var last: FollowChanges.Continuation? { streams.withLock { $0.last } }

  func sendChanges(of user: FollowGraph.UserID, to continuation: FollowChanges.Continuation) {
    continuation.onEnd { [ends] in ends.withLock { $0 += 1 } }
    streams.withLock { $0.append(continuation) }
  }

  func apply(_ request: FollowRequest) -> [FollowGraph.UserID] { [] }

  func relations(
    _ kind: FollowGraph.RelationKind, of user: FollowGraph.UserID, limit: Int, after token: FollowGraph.PageToken?
  ) -> FollowGraph.RelationPage {
    FollowGraph.RelationPage(relations: [], next: nil)
  }

  func status(of user: FollowGraph.UserID, to other: FollowGraph.UserID) -> FollowGraph.Status { [] }
}
