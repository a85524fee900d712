import FirebaseEmulator
import FollowingFirebase
import FollowingTesting
import Foundation
import Testing

/// The module, URLSession, sockets, the emulator and the shipped rules together.
@Suite("End to end")
struct EndToEndTests {
  @Test("Random changes, sign-ins and counts through sockets and rules give what the naive models give")
  func model() async throws {
    try await withServer { server, url in
      let seed: UInt64 = 1606
      print("seed \(seed)")
      var random = GraphWorkout.SeededGenerator(seed: seed)
      let users = ["a", "b c", "A", "~!@%^&*()+=", "\"q\\", "%41", "5"].map {
        FollowGraph.UserID(rawValue: $0)!
      }
      var workout = GraphWorkout(users: users) { graph($0, at: url) }
      var signIns = SignIns(userCount: users.count)
      for step in 0..<250 {
        var difference = await workout.step(using: &random)
        if step % 5 == 0 {
          let index = users.indices.randomElement(using: &random)!
          difference = await signIns.signIn(index, workout.graphs[index]) ?? difference
          difference = await SignIns.compareCounts(workout.graphs[index]) ?? difference
        }
        if let difference {
          Issue.record("seed \(seed), step \(step): \(difference)")
          return
        }
        try #require(await brokenInvariant(of: server.database) == nil, "seed \(seed), step \(step)")
      }
      #expect(await workout.compareLists(pageLimit: 2) == nil)
    }
  }

  @Test("A user hears of follows and blocks, and keeps hearing when the stream is cut and the token expires")
  func changes() async throws {
    try await withServer { server, url in
      let (alice, bob) = (graph("alice", at: url), graph("bob", at: url))
      let changes = bob.changes()
      try await changes.waitUntilStarted()
      var iterator = changes.makeAsyncIterator()

      try await alice.follow("bob")
      let first = try await iterator.next()
      #expect(first?.event == .added)
      #expect(first?.kind == .followedBy)
      #expect(first?.relation == (try await bob.relations(.followedBy).relations.first))

      for midway in [false, true] {
        await server.database.cutStreams(midway: midway)
        try await alice.unfollow("bob")
        #expect(try await iterator.next()?.event == .removed)
        try await alice.follow("bob")
        #expect(try await iterator.next()?.event == .added)
      }
      await server.database.expireStreams()
      try await alice.block("bob")
      let last = [try await iterator.next(), try await iterator.next()].compactMap { $0 }
      #expect(Set(last.map(\.kind)) == [.followedBy, .blockedBy])
    }
  }

  @Test("A server that stops and starts again is found again, and nothing is lost")
  func restart() async throws {
    let database = EmulatedDatabase(rules: try Rules.following())
    let first = EmulatorServer(database: database)
    let url = try await first.start()
    let changes = graph("bob", at: url).changes()
    try await changes.waitUntilStarted()
    await first.stop()
    await #expect(throws: FollowError.unavailable(.init())) {
      try await graph("alice", at: url).follow("bob")
    }
    let second = EmulatorServer(database: database)
    _ = try await second.start(port: UInt16(url.port!))
    try await graph("alice", at: url).follow("bob")
    var iterator = changes.makeAsyncIterator()
    #expect(try await iterator.next()?.relation.user == "alice")
    await second.stop()
  }

  @Test("Cancelling a reader closes its connection at the server")
  func cancellation() async throws {
    try await withServer { server, url in
      let changes = graph("bob", at: url).changes()
      let task = Task { for try await _ in changes {} }
      try await changes.waitUntilStarted()
      #expect(await server.database.streamCount == 1)
      task.cancel()
      try await wait(for: "the end of the stream") { await server.database.streamCount == 0 }
    }
  }

  @Test("A token that is revoked ends the changes, if there is no other token")
  func revokedToken() async throws {
    try await withServer { server, url in
      let changes = graph("bob", at: url).changes()
      try await changes.waitUntilStarted()
      await server.database.revoke("bob")
      var iterator = changes.makeAsyncIterator()
      await #expect(throws: FollowError.notAuthorized) { try await iterator.next() }
      await #expect(throws: FollowError.notAuthorized) { try await graph("bob", at: url).follow("alice") }
      try await graph("bob", at: url, token: "bob:2").follow("alice")
    }
  }

  @Test("Rules that no longer allow reading end the changes")
  func newRules() async throws {
    try await withServer { server, url in
      let changes = graph("bob", at: url).changes()
      try await changes.waitUntilStarted()
      await server.database.setRules(try Rules(json: Data(#"{"rules":{}}"#.utf8)))
      var iterator = changes.makeAsyncIterator()
      await #expect(throws: FollowError.notAuthorized) { try await iterator.next() }
    }
  }

  @Test("A user's token doesn't act for another user")
  func foreignToken() async throws {
    try await withServer { server, url in
      let mallory = graph("alice", at: url, token: "mallory")
      await #expect(throws: FollowError.notAuthorized) { try await mallory.follow("bob") }
      await #expect(throws: FollowError.notAuthorized) { try await mallory.relations(.following) }
      await #expect(throws: FollowError.notAuthorized) { try await mallory.relationCount(.following) }
      await #expect(throws: FollowError.notAuthorized) { try await mallory.bookmark() }
      await #expect(throws: FollowError.notAuthorized) { try await mallory.changes().waitUntilStarted() }
      #expect(await server.database.contents() == .null)
    }
  }

  @Test("Simultaneous follows and blocks of one pair end in a legal state, whatever came first")
  func simultaneous() async throws {
    try await withServer { server, url in
      for _ in 0..<4 {
        await withTaskGroup(of: Void.self) { group in
          for index in 0..<12 {
            group.addTask {
              let graph = graph(index % 2 == 0 ? "a" : "b", at: url)
              let other: FollowGraph.UserID = index % 2 == 0 ? "b" : "a"
              do throws(FollowError) {
                if index % 3 == 0 { try await graph.block(other) } else { try await graph.follow(other) }
              } catch {
                // Three denials in a row are possible in such a crowd.
                #expect(error == .blocked(other) || error == .notAuthorized)
              }
            }
          }
        }
        #expect(await brokenInvariant(of: server.database) == nil)
        try await graph("a", at: url).unblock("b")
        try await graph("b", at: url).unblock("a")
      }
    }
  }

  @Test("Several thousand followers are read in pages and heard as one beginning")
  func manyFollowers() async throws {
    try await withServer { server, url in
      var followers: [Key: Value] = [:]
      for number in 0..<3000 { followers[Key("u\(number)")] = .number(Double(1_000_000 + number / 7)) }
      await server.database.set(.object(followers), at: ["jubako", "star", "followers"])
      let star = graph("star", at: url)
      let changes = star.changes()
      try await changes.waitUntilStarted()
      let list = try await GraphWorkout.wholeList(.followedBy, of: star, pageLimit: 500)
      #expect(Set(list.map(\.user)).count == 3000)
      #expect(try await star.relationCount(.followedBy) == 3000)
      #expect(list.map(\.since) == list.map(\.since).sorted(by: >))
      try await graph("fan", at: url).follow("star")
      var iterator = changes.makeAsyncIterator()
      #expect(try await iterator.next()?.relation.user == "fan")
    }
  }
}
