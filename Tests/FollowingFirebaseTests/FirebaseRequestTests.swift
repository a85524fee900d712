import FollowingTesting
import Foundation
import Locking
import TestSupport
import Testing

@testable import FollowingFirebase

/// What the Firebase store sends.
@Suite("Requests to Firebase")
struct FirebaseRequestTests {
  private static func url(_ database: String, _ path: [String], _ query: [(name: String, value: String)] = [])
    -> String?
  {
    FirebaseAddress(database: URL(string: database)!, root: "jubako").url(path, query: query)?.absoluteString
  }

  @Test("An address is the base, the root, the path and .json")
  func addresses() {
    #expect(Self.url("https://db.example", []) == "https://db.example/jubako.json")
    #expect(Self.url("https://db.example/", ["a", "following"]) == "https://db.example/jubako/a/following.json")
    #expect(Self.url("https://db.example/below", ["a"]) == "https://db.example/below/jubako/a.json")
    #expect(Self.url("http://127.0.0.1:9000?ns=demo", ["a"]) == "http://127.0.0.1:9000/jubako/a.json?ns=demo")
    #expect(
      Self.url("http://127.0.0.1:9000?ns=demo#x", [], [("auth", "t")])
        == "http://127.0.0.1:9000/jubako.json?ns=demo&auth=t")
  }

  @Test("Everything that could mean something else is encoded")
  func encoding() {
    #expect(
      Self.url("https://db.example", ["a b?&=%é😀"])
        == "https://db.example/jubako/a%20b%3F%26%3D%25%C3%A9%F0%9F%98%80.json")
    #expect(
      Self.url("https://db.example", [], [("orderBy", "\"$value\""), ("auth", "a+b&c")])
        == "https://db.example/jubako.json?orderBy=%22%24value%22&auth=a%2Bb%26c")
  }

  /// What stands for the time of the server.
  private static let time = JSON.object([".sv": .string("timestamp")])

  @Test("A follow reads what could refuse it, and writes both sides in one silent update")
  func follow() async throws {
    let database = FakeDatabase()
    let graph = FollowGraph(as: "alice", store: database.store())
    #expect(try await graph.follow("bob"))
    let requests = database.requests
    #expect(
      Set(requests.dropLast().map { "\($0.method) \($0.path)" }) == [
        "GET jubako/alice/following/bob", "GET jubako/alice/blocked/bob", "GET jubako/alice/blockers/bob",
      ])
    #expect(requests.last?.method == "PATCH")
    #expect(requests.last?.path == "jubako")
    #expect(requests.last?.query == ["auth": "secret", "print": "silent"])
    #expect(requests.last?.body == .object(["alice/following/bob": Self.time, "bob/followers/alice": Self.time]))
    #expect(requests.allSatisfy { $0.query["auth"] == "secret" })
  }

  @Test("A block sets two places and empties four")
  func block() async throws {
    let database = FakeDatabase()
    try await FollowGraph(as: "alice", store: database.store()).block("bob")
    #expect(
      database.requests.last?.body
        == .object([
          "alice/blocked/bob": Self.time, "bob/blockers/alice": Self.time, "alice/following/bob": .null,
          "bob/followers/alice": .null, "alice/followers/bob": .null, "bob/following/alice": .null,
        ]))
  }

  @Test("What exists already is not written again, and what doesn't exist is not removed")
  func nothingToDo() async throws {
    let database = FakeDatabase()
    let graph = FollowGraph(as: "alice", store: database.store())
    try await graph.follow("bob")
    #expect(try await !graph.follow("bob"))
    #expect(try await !graph.unblock("bob"))
    #expect(try await !graph.removeFollower("bob"))
    #expect(database.requests.filter { $0.method == "PATCH" }.count == 1)
    #expect(try await graph.follow(["bob", "carol"]) == ["carol"])
    #expect(try await graph.unfollow(["dan", "bob", "carol"]) == ["bob", "carol"])
    #expect(database.state.withLock { $0.values.isEmpty })
  }

  @Test("A list of 100 users is one update, and at most 8 reads are under way at once")
  func longList() async throws {
    let database = FakeDatabase()
    let users = (0..<100).map { FollowGraph.UserID(rawValue: "u\($0)")! }
    #expect(try await FollowGraph(as: "alice", store: database.store()).follow(users) == users)
    #expect(database.requests.filter { $0.method == "PATCH" }.count == 1)
    #expect(database.requests.filter { $0.method == "GET" }.count == 300)
    #expect((2...8).contains(database.state.withLock { $0.maxConcurrentCalls }))
  }

  @Test("A user ID that can't be a key of ASCII characters is refused by every operation, and nothing is sent")
  func unsupportedUserIDs() async throws {
    for text in ["\u{E9}", "e\u{301}", "\u{FEFF}x", "\u{212A}", "jane.doe", "a$", "#a", "[", "a]", "a/b"] {
      let user = try #require(FollowGraph.UserID(rawValue: text))
      let database = FakeDatabase()
      let alice = FollowGraph(as: "alice", store: database.store())
      let error = FollowError.unsupportedUserID(user)
      await #expect(throws: error) { try await alice.follow(["bob", user]) }
      await #expect(throws: error) { try await alice.block(user) }
      await #expect(throws: error) { try await alice.unfollow(user) }
      await #expect(throws: error) { try await alice.status(to: user) }
      let graph = FollowGraph(as: user, store: database.store())
      await #expect(throws: error) { try await graph.follow("bob") }
      await #expect(throws: error) { try await graph.status(to: "bob") }
      await #expect(throws: error) { try await graph.relations(.following) }
      await #expect(throws: error) { try await graph.relationCount(.following) }
      await #expect(throws: error) { for try await _ in graph.changes() {} }
      await #expect(throws: error) { try await graph.changes().waitUntilStarted() }
      #expect(database.requests.isEmpty)
    }
  }

  @Test("Without a token, no token is sent")
  func noToken() async throws {
    let database = FakeDatabase()
    _ = try await FollowGraph(as: "alice", store: database.store(token: nil)).status(to: "bob")
    #expect(database.requests.count == 4)
    #expect(database.requests.allSatisfy { $0.query["auth"] == nil })
  }

  @Test("No description of a request contains the token, a user or the address")
  func descriptions() {
    let request = FirebaseFollowStore.TransportRequest(
      method: "GET", url: URL(string: "https://db.example/secret?auth=secret")!, headers: ["x": "secret"],
      body: Data("secret".utf8), idleTimeout: 1)
    var dumped = ""
    dump(request, to: &dumped)
    for text in ["\(request)", String(reflecting: request), dumped] {
      #expect(!text.contains("secret"))
      #expect(text.contains("GET"))
    }
  }

  @Test("No description of an answer contains a header field, which may hold the token")
  func descriptionsOfAnswers() {
    let headers = ["Location": "https://db.example/?auth=secret"]
    let response = TransportResponse(status: 307, headers: headers, body: Data("secret".utf8))
    let stream = FirebaseFollowStore.TransportStream(
      status: 307, headers: headers, chunks: AsyncThrowingStream { $0.finish() })
    var dumped = ""
    dump(response, to: &dumped)
    dump(stream, to: &dumped)
    for text in ["\(response)", "\(stream)", String(reflecting: response), String(reflecting: stream), dumped] {
      #expect(!text.contains("secret"))
      #expect(text.contains("307"))
    }
  }

  @Test("Random changes through the Firebase store give what the model gives")
  func model() async throws {
    let seed: UInt64 = 16
    var random = SeededGenerator(seed: seed)
    let database = FakeDatabase()
    let users = (0..<6).map { FollowGraph.UserID(rawValue: "user\($0)")! }
    var workout = GraphWorkout(users: users) { FollowGraph(as: $0, store: database.store()) }
    for step in 0..<600 {
      if let difference = await workout.step(using: &random) {
        Issue.record("seed \(seed), step \(step): \(difference)")
        return
      }
      if step % 100 == 0 { try #require(await workout.compareLists(pageLimit: 2) == nil, "seed \(seed)") }
    }
    #expect(await workout.compareLists(pageLimit: 1) == nil)
  }
}
