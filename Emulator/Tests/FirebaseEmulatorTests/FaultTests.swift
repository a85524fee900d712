import FirebaseEmulator
import FollowingFirebase
import FollowingTesting
import Foundation
import Testing

/// Each fault strikes each operation, over real sockets. Nothing is lost, and nothing is done twice.
@Suite("Faults")
struct FaultTests {
  enum Operation: String, CaseIterable, Sendable {
    case follow, unfollow, block, unblock, removeFollower
    case relations, relationCount, status, missedChanges, changes, list
  }

  static let faults: [Fault] = [
    .dropRequest, .dropReply, .delay(0.05), .status(503), .status(500), .duplicate, .redirect, .expire,
  ]

  @Test("Each fault × each operation: the outcome is that without the fault", arguments: faults)
  func table(fault: Fault) async throws {
    try await withServer { server, url in
      for operation in Operation.allCases {
        // A pair of users for each operation.
        let user = FollowGraph.UserID(rawValue: "user-\(operation)")!
        let other = FollowGraph.UserID(rawValue: "other-\(operation)")!
        let mine = graph(user, at: url)
        try await prepare(operation, mine, graph(other, at: url), user, other)
        for target in FaultTarget.allCases { await server.inject(fault, into: target) }
        try await perform(operation, mine, graph(other, at: url), other)
        await server.removeFaults()
        let broken = await brokenInvariant(of: server.database)
        #expect(broken == nil, "\(fault), \(operation)")
        let status = try await mine.status(to: other)
        #expect(status == Self.expected(operation), "\(fault), \(operation)")
      }
      #expect(await server.faultCount > Operation.allCases.count)
    }
  }

  private func prepare(
    _ operation: Operation, _ mine: FollowGraph, _ others: FollowGraph, _ user: FollowGraph.UserID,
    _ other: FollowGraph.UserID
  ) async throws {
    switch operation {
    case .follow: break
    case .unblock: try await mine.block(other)
    case .block:
      try await mine.follow(other)
      try await others.follow(user)
    case .removeFollower: try await others.follow(user)
    case .unfollow, .relations, .relationCount, .status, .missedChanges, .changes, .list:
      try await mine.follow(other)
    }
  }

  private func perform(
    _ operation: Operation, _ mine: FollowGraph, _ others: FollowGraph, _ other: FollowGraph.UserID
  ) async throws {
    switch operation {
    case .follow: #expect(try await mine.follow(other))
    case .unfollow: #expect(try await mine.unfollow(other))
    case .block: #expect(try await mine.block(other))
    case .unblock: #expect(try await mine.unblock(other))
    case .removeFollower: #expect(try await mine.removeFollower(other))
    case .relations: #expect(try await mine.relations(.following).relations.map(\.user) == [other])
    case .relationCount: #expect(try await mine.relationCount(.following) == 1)
    case .status: #expect(try await mine.status(to: other) == .following)
    case .missedChanges:
      let missed = try await mine.changes(since: FollowGraph.Bookmark(.distantPast))
      #expect(missed.changes.map(\.relation.user) == [other])
      let next = try await mine.changes(since: missed.bookmark)
      #expect(next.changes.isEmpty)
    case .changes:
      // The fault strikes when the stream opens. The write that it tells of is struck too.
      let changes = mine.changes()
      try await changes.waitUntilStarted()
      try await others.follow(mine.user)
      var iterator = changes.makeAsyncIterator()
      let change = try await iterator.next()
      #expect(change?.event == .added)
      #expect(change?.kind == .followedBy)
    case .list:
      // The fault strikes the stream and the page.
      var lists = mine.lists(.followedBy).makeAsyncIterator()
      #expect(try await lists.next() == [])
      try await others.follow(mine.user)
      #expect(try await lists.next()?.map(\.user) == [other])
    }
  }

  private static func expected(_ operation: Operation) -> FollowGraph.Status {
    switch operation {
    case .follow, .relations, .relationCount, .status, .missedChanges: .following
    case .unfollow, .unblock, .removeFollower: []
    case .block: .blocking
    case .changes, .list: .mutual
    }
  }

  @Test("A server that fails five times in a row makes an error, and repeating the call later succeeds")
  func exhausted() async throws {
    try await withServer { server, url in
      await server.inject(.dropReply, into: .writes, times: 1)
      await server.inject(.status(503), into: .reads, times: 40)
      let alice = graph("alice", at: url)
      await #expect(throws: FollowError.unavailable(.init(statusCode: 503))) { try await alice.follow("bob") }
      await server.removeFaults()
      let results = [try await alice.follow("bob"), try await alice.follow("bob")]
      #expect(results == [true, false])
    }
  }

  @Test("Faults at every step of many changes lose nothing")
  func storm() async throws {
    try await withServer { server, url in
      let seed: UInt64 = 404
      print("seed \(seed)")
      var random = GraphWorkout.SeededGenerator(seed: seed)
      let users = ["a", "b", "c"].map { FollowGraph.UserID(rawValue: $0)! }
      var workout = GraphWorkout(users: users) { graph($0, at: url) }
      // What a lost answer means can't be told apart from a change by another device, so results stay comparable
      // only for faults that the store can see through.
      let faults: [Fault] = [.dropRequest, .dropReply, .status(503), .redirect, .duplicate]
      for step in 0..<60 {
        await server.inject(faults.randomElement(using: &random)!, into: .writes)
        await server.inject(faults.randomElement(using: &random)!, into: .reads)
        if let difference = await workout.step(using: &random) {
          Issue.record("seed \(seed), step \(step): \(difference)")
          return
        }
        try #require(await brokenInvariant(of: server.database) == nil, "seed \(seed), step \(step)")
      }
      #expect(await server.faultCount > 60)
    }
  }
}
