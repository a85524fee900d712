import FollowingTesting
import Foundation
import Locking
import TestSupport
import Testing

@testable import FollowingFirebase

/// What happened since the last sign-in, and the counts, from a database.
@Suite("Missed changes and counts from Firebase")
struct FirebaseMissedChangesTests {
  @Test("Random histories: what is reported to each user is what a naive recorder finds, and counts agree")
  func model() async throws {
    let seed: UInt64 = 2016
    var random = SeededGenerator(seed: seed)
    let database = FakeDatabase()
    let users = (0..<6).map { FollowGraph.UserID(rawValue: "user\($0)")! }
    var workout = GraphWorkout(users: users) { FollowGraph(as: $0, store: database.store()) }
    var signIns = SignIns(userCount: users.count)
    for step in 0..<steps(400, long: 4000) {
      // Half of the updates share their time with the one before.
      let tick = Int64.random(in: 0...1, using: &random)
      database.state.withLock { $0.tick = tick }
      var difference = await workout.step(using: &random)
      let index = users.indices.randomElement(using: &random)!
      switch Int.random(in: 0..<6, using: &random) {
      case 0: difference = await signIns.signIn(index, workout.graphs[index]) ?? difference
      case 1: difference = await SignIns.compareCounts(workout.graphs[index]) ?? difference
      default: break
      }
      try #require(difference == nil, "seed \(seed), step \(step)")
    }
  }

  @Test("A sign-in with little news sends one request for each list")
  func requests() async throws {
    let database = FakeDatabase()
    let bob = FollowGraph(as: "bob", store: database.store())
    for number in 0..<40 { database["jubako/bob/followers/u\(number)"] = .number(Double(number)) }
    let bookmark = try await bob.bookmark()
    database["jubako/bob/followers/carol"] = .number(50)
    let before = database.requests.count
    #expect(try await bob.changes(since: bookmark).changes.map(\.relation.user) == ["carol"])
    let requests = database.requests.dropFirst(before)
    #expect(
      requests.map(\.path) == ["following", "followers", "blocked", "blockers"].map { "jubako/bob/\($0)" })
    #expect(requests.allSatisfy { $0.query["limitToLast"] == "17" })
  }

  @Test("What isn't a relation is skipped and reported")
  func foreignData() async throws {
    let database = FakeDatabase()
    database["jubako/bob/followers/carol"] = .number(5)
    database["jubako/bob/followers/eve"] = .string("yesterday")
    let missed = try await FollowGraph(as: "bob", store: database.store()).changes(
      since: FollowGraph.Bookmark(.distantPast))
    #expect(missed.changes.map(\.relation.user) == ["carol"])
    #expect(missed.skipped == 1)
  }

  @Test("A count asks for the keys alone, and counts user IDs")
  func count() async throws {
    let database = FakeDatabase()
    let bob = FollowGraph(as: "bob", store: database.store())
    #expect(try await bob.relationCount(.followedBy) == 0)
    #expect(database.requests.map(\.path) == ["jubako/bob/followers"])
    #expect(database.requests.map(\.query) == [["shallow": "true", "auth": "secret"]])
    for number in 0..<300 { database["jubako/bob/followers/u\(number)"] = .number(5) }
    database["jubako/bob/followers/x\u{E9}"] = .number(5)
    #expect(try await bob.relationCount(.followedBy) == 300)
  }

  @Test(
    "Answers that a count understands, and others",
    arguments: [
      ("null", 0), ("{\"a\":true,\"b\":true}", 2), ("[null,true,true]", 2), ("5", nil), ("true", nil), ("{", nil),
    ])
  func answers(body: String, count: Int?) async throws {
    let database = FakeDatabase()
    database.state.withLock { $0.before = { _, _ in TransportResponse(status: 200, body: Data(body.utf8)) } }
    let bob = FollowGraph(as: "bob", store: database.store())
    if let count {
      #expect(try await bob.relationCount(.following) == count)
    } else {
      await #expect(throws: FollowError.invalidData) { try await bob.relationCount(.following) }
    }
  }
}
