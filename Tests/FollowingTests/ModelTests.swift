import FollowingTesting
import TestSupport
import Testing

@testable import Following

/// Random changes on the memory store give what a naive dictionary gives.
@Suite("The memory store and the naive model")
struct ModelTests {
  private static let users = (0..<50).map { FollowGraph.UserID(rawValue: "user\($0)")! }

  @Test("Random changes of 50 users give what the model gives, after each change")
  func randomChanges() async throws {
    let seed: UInt64 = 0x2016_0614
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let store = MemoryFollowStore()
    var workout = GraphWorkout(users: Self.users) { FollowGraph(as: $0, store: store) }
    for step in 0..<steps(3_000, long: 100_000) {
      if let difference = await workout.step(using: &random) {
        Issue.record("seed \(seed), step \(step): \(difference)")
        return
      }
      if step % 500 == 0 {
        try #require(await store.brokenInvariant() == nil, "seed \(seed), step \(step)")
        try #require(await workout.compareLists(pageLimit: 7) == nil, "seed \(seed), step \(step)")
      }
    }
    #expect(await workout.compareLists(pageLimit: 1) == nil)
    #expect(await store.brokenInvariant() == nil)
  }

  @Test("A reader that applies all changes knows the lists at the end, however seldom it reads")
  func readersKnowTheLists() async throws {
    let seed: UInt64 = 77
    var random = SeededGenerator(seed: seed)
    let users = Array(Self.users.prefix(8))
    let store = MemoryFollowStore()
    var workout = GraphWorkout(users: users) { FollowGraph(as: $0, store: store) }
    let changes = workout.graphs.map { $0.changes() }
    var known: [[FollowGraph.RelationKind: [FollowGraph.UserID: FollowGraph.Relation]]] = users.map { _ in [:] }

    for step in 0..<5000 {
      try #require(await workout.step(using: &random) == nil, "seed \(seed)")
      // Each reader reads now and then, and then everything.
      let reader = Int.random(in: 0..<users.count, using: &random)
      if Int.random(in: 0..<20, using: &random) > 0, step < 4999 { continue }
      for index in step == 4999 ? Array(users.indices) : [reader] {
        #expect(changes[index].buffer.pendingCount <= 4 * users.count)
        var iterator = changes[index].makeAsyncIterator()
        while changes[index].buffer.pendingCount > 0, let change = try await iterator.next() {
          switch change.event {
          case .added:
            known[index][change.kind, default: [:]][change.relation.user] = change.relation
          case .removed:
            known[index][change.kind]?[change.relation.user] = nil
          }
        }
      }
    }
    for (index, graph) in workout.graphs.enumerated() {
      for kind in FollowGraph.RelationKind.allCases {
        let list = try await GraphWorkout.wholeList(kind, of: graph, pageLimit: 100)
        #expect(Set(list) == Set((known[index][kind] ?? [:]).values), "seed \(seed)")
      }
    }
  }

  @Test("Readers who load lists at any time and apply the changes end with the store's lists")
  func listsAreKept() async throws {
    let seed = UInt64.random(in: .min ... .max)
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let store = MemoryFollowStore()
    var keepers = ListKeepers(users: ["a", "b", "c", "d"]) { FollowGraph(as: $0, store: store) }
    let count = steps(4_000, long: 20_000)
    for step in 0..<count {
      if let difference = await keepers.step(using: &random) {
        Issue.record("seed \(seed), step \(step): \(difference)")
        return
      }
    }
    #expect(await keepers.end() == nil, "seed \(seed)")
    #expect(keepers.comparisonCount > count / 200)
  }

  @Test("Readers of whole lists who begin and read at any time end with the store's lists")
  func listsAreRead() async throws {
    let seed = UInt64.random(in: .min ... .max)
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let store = MemoryFollowStore()
    var readers = ListReaders(users: ["a", "b", "c", "d"]) { FollowGraph(as: $0, store: store) }
    let count = steps(4_000, long: 20_000)
    for step in 0..<count {
      if let difference = await readers.step(using: &random) {
        Issue.record("seed \(seed), step \(step): \(difference)")
        return
      }
    }
    #expect(await readers.end() == nil, "seed \(seed)")
    #expect(readers.comparisonCount > count / 200)
    #expect(await store.brokenInvariant() == nil)
  }
}
