import FollowingTesting
import Foundation
import Locking
import TestSupport
import Testing

@testable import Following

/// What a graph promises, on the memory store.
@Suite("FollowGraph")
struct FollowGraphTests {
  private let store = MemoryFollowStore()

  private func graph(_ user: FollowGraph.UserID) -> FollowGraph {
    FollowGraph(as: user, store: store)
  }

  // MARK: One user

  @Test("A follow appears on both sides with one time")
  func followAppearsOnBothSides() async throws {
    let (alice, bob) = (graph("alice"), graph("bob"))
    #expect(try await alice.follow("bob"))
    let following = try await alice.relations(.following)
    let followers = try await bob.relations(.followedBy)
    #expect(following.relations.map(\.user) == ["bob"])
    #expect(followers.relations.map(\.user) == ["alice"])
    #expect(following.relations[0].since == followers.relations[0].since)
    #expect(try await alice.status(to: "bob") == .following)
    #expect(try await bob.status(to: "alice") == .followedBy)
  }

  @Test("Following twice changes nothing, and keeps the first time")
  func repeatedFollow() async throws {
    let clock = Guarded(Date(timeIntervalSince1970: 1000))
    let store = MemoryFollowStore { clock.withLock { $0 } }
    let alice = FollowGraph(as: "alice", store: store)
    #expect(try await alice.follow("bob"))
    clock.withLock { $0 += 60 }
    #expect(try await !alice.follow("bob"))
    #expect(try await alice.relations(.following).relations.map(\.since) == [Date(timeIntervalSince1970: 1000)])
    #expect(try await alice.unfollow("bob"))
    #expect(try await !alice.unfollow("bob"))
    #expect(try await alice.follow("bob"))
    #expect(try await alice.relations(.following).relations.map(\.since) == [Date(timeIntervalSince1970: 1060)])
  }

  @Test("A clock that goes back doesn't make later relations older")
  func clockGoesBack() async throws {
    let clock = Guarded(Date(timeIntervalSince1970: 1000))
    let store = MemoryFollowStore { clock.withLock { $0 } }
    let alice = FollowGraph(as: "alice", store: store)
    try await alice.follow("b")
    clock.withLock { $0 -= 500 }
    try await alice.follow("a")
    #expect(try await alice.relations(.following).relations.map(\.since.timeIntervalSince1970) == [1000, 1000])
  }

  @Test(
    "A clock that returns nonsense is survived",
    arguments: [Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude])
  func nonsenseClock(seconds: Double) async throws {
    let store = MemoryFollowStore { Date(timeIntervalSince1970: seconds) }
    let alice = FollowGraph(as: "alice", store: store)
    #expect(try await alice.follow("bob"))
    #expect(try await alice.unfollow("bob"))
  }

  @Test("A block ends follows in both directions, refuses new ones, and restores none when it is removed")
  func block() async throws {
    let (alice, bob) = (graph("alice"), graph("bob"))
    try await alice.follow("bob")
    try await bob.follow("alice")
    #expect(try await alice.status(to: "bob") == .mutual)

    #expect(try await bob.block("alice"))
    #expect(try await !bob.block("alice"))
    #expect(try await alice.status(to: "bob") == .blockedBy)
    #expect(try await bob.status(to: "alice") == .blocking)
    await #expect(throws: FollowError.blocked("bob")) { try await alice.follow("bob") }
    await #expect(throws: FollowError.blocked("alice")) { try await bob.follow("alice") }

    #expect(try await bob.unblock("alice"))
    #expect(try await alice.status(to: "bob") == [])
    #expect(try await alice.follow("bob"))
  }

  @Test("Both may block each other, and each removes only their own block")
  func mutualBlock() async throws {
    let (alice, bob) = (graph("alice"), graph("bob"))
    try await alice.block("bob")
    try await bob.block("alice")
    #expect(try await alice.status(to: "bob") == [.blocking, .blockedBy])
    try await alice.unblock("bob")
    #expect(try await alice.status(to: "bob") == .blockedBy)
    await #expect(throws: FollowError.blocked("bob")) { try await alice.follow("bob") }
    try await bob.unblock("alice")
    #expect(await store.userCount == 0)
  }

  @Test("A follower can be removed without a block, and may follow again")
  func removeFollower() async throws {
    let (alice, bob) = (graph("alice"), graph("bob"))
    try await bob.follow("alice")
    #expect(try await alice.removeFollower("bob"))
    #expect(try await !alice.removeFollower("bob"))
    #expect(try await bob.status(to: "alice") == [])
    #expect(try await bob.follow("alice"))
  }

  @Test("Nobody follows or blocks themselves; ending what can't exist changes nothing")
  func yourself() async throws {
    let alice = graph("alice")
    await #expect(throws: FollowError.yourself) { try await alice.follow("alice") }
    await #expect(throws: FollowError.yourself) { try await alice.block("alice") }
    await #expect(throws: FollowError.yourself) { try await alice.follow(["bob", "alice"]) }
    #expect(try await !alice.unfollow("alice"))
    #expect(try await !alice.unblock("alice"))
    #expect(try await !alice.removeFollower("alice"))
    #expect(try await alice.status(to: "alice") == [])
    #expect(await store.userCount == 0)
  }

  // MARK: Lists

  @Test("An empty list changes nothing, and users who appear twice count once")
  func lists() async throws {
    let alice = graph("alice")
    #expect(try await alice.follow([]) == [])
    #expect(try await alice.follow(["c", "b", "c", "b"]) == ["c", "b"])
    #expect(try await alice.follow(["b", "d"]) == ["d"])
    #expect(try await alice.unfollow(["x", "b", "c"]) == ["b", "c"])
    #expect(try await alice.block(["d", "e"]) == ["d", "e"])
    #expect(try await alice.unblock(["e", "f", "d"]) == ["e", "d"])
  }

  @Test("A list is followed whole or not at all, and the error names the first user of the list with a block")
  func allOrNothing() async throws {
    let alice = graph("alice")
    try await graph("d").block("alice")
    try await alice.block("c")
    await #expect(throws: FollowError.blocked("c")) { try await alice.follow(["b", "c", "d"]) }
    await #expect(throws: FollowError.blocked("d")) { try await alice.follow(["b", "d", "c"]) }
    #expect(try await alice.relations(.following).relations.isEmpty)
  }

  @Test("A list has at most 100 different users")
  func limit() async throws {
    let alice = graph("alice")
    let users = (0..<101).map { FollowGraph.UserID(rawValue: "u\($0)")! }
    await #expect(throws: FollowError.tooMany(limit: 100)) { try await alice.follow(users) }
    #expect(try await alice.relations(.following).relations.isEmpty)
    #expect(try await alice.follow(users.dropLast() + users.dropLast()).count == 100)
  }

  // MARK: Pages

  @Test("Pages are newest first, and relations with one time are in the order of their users")
  func pages() async throws {
    let clock = Guarded(Date(timeIntervalSince1970: 0))
    let store = MemoryFollowStore { clock.withLock { $0 } }
    let alice = FollowGraph(as: "alice", store: store)
    for users: [FollowGraph.UserID] in [["c", "a", "b"], ["z"], ["y", "x"]] {
      clock.withLock { $0 += 1 }
      try await alice.follow(users)
    }
    for limit in 1...7 {
      let list = try await GraphWorkout.wholeList(.following, of: alice, pageLimit: limit)
      #expect(list.map(\.user) == ["x", "y", "z", "a", "b", "c"])
    }
    let last = try await alice.relations(.following, limit: 6)
    #expect(last.next == nil)
    #expect(try await graph("nobody").relations(.blockedBy) == FollowGraph.RelationPage(relations: [], next: nil))
  }

  @Test("A page may have 1 to 1,000 relations", arguments: [1, 1000])
  func pageLimit(limit: Int) async throws {
    let alice = graph("alice")
    try await alice.follow(["bob", "carol"])
    #expect(try await alice.relations(.following, limit: limit).relations.count == min(limit, 2))
  }

  @Test("While pages are read, removed relations, the last one of a page too, leave no gap, and new ones don't appear")
  func stablePages() async throws {
    let clock = Guarded(Date(timeIntervalSince1970: 0))
    let store = MemoryFollowStore { clock.withLock { $0 } }
    let alice = FollowGraph(as: "alice", store: store)
    for number in 0..<30 {
      clock.withLock { $0 += 1 }
      try await alice.follow(FollowGraph.UserID(rawValue: "u\(number)")!)
    }
    let first = try await alice.relations(.following, limit: 10)
    #expect(first.relations.map(\.user.rawValue) == (20..<30).reversed().map { "u\($0)" })
    clock.withLock { $0 += 1 }
    try await alice.follow("new")
    try await alice.unfollow(["u20", "u25", "u15"])
    let second = try await alice.relations(.following, limit: 10, after: first.next)
    #expect(second.relations.map(\.user.rawValue) == [19, 18, 17, 16, 14, 13, 12, 11, 10, 9].map { "u\($0)" })
    let third = try await alice.relations(.following, limit: 10, after: second.next)
    #expect(third.relations.map(\.user.rawValue) == (0..<9).reversed().map { "u\($0)" })
    #expect(third.next == nil)
  }

  @Test("Ten thousand followers are read in pages")
  func manyFollowers() async throws {
    for number in 0..<10_000 {
      let user = FollowGraph.UserID(rawValue: "u\(number)")!
      _ = try await store.apply(FollowRequest(.follow, by: user, on: ["star"]))
    }
    var count = 0
    var token: FollowGraph.PageToken?
    var seen: Set<FollowGraph.UserID> = []
    repeat {
      let page = try await graph("star").relations(.followedBy, limit: 1000, after: token)
      #expect(page.relations.count <= 1000)
      count += page.relations.count
      seen.formUnion(page.relations.map(\.user))
      token = page.next
    } while token != nil
    #expect(count == 10_000)
    #expect(seen.count == 10_000)
  }
}
