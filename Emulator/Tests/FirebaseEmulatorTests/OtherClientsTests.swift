import FirebaseEmulator
import FollowingFirebase
import Foundation
import Testing

/// What Firebase's own clients rely on, as recorded of Firebase's servers. `Scripts/emulator-clients` runs three of
/// those clients.
@Suite("Firebase's other clients")
struct OtherClientsTests {
  private static let owner = ["authorization": "Bearer owner"]

  // MARK: Indices

  @Test(
    "A query without an index names the index and the place, also to the owner",
    arguments: [("/pb.json", "/pb"), ("/a%20b/c.json", "/a b/c"), ("//pb/.json", "/pb"), ("/.json", "/")])
  func missingIndex(path: String, place: String) async {
    let database = EmulatedDatabase()
    for headers in [[:], Self.owner] {
      let answer = await database.send("GET", path, query: ["orderBy": "\"age\""], headers: headers)
      #expect(answer.status == 400)
      let words = #"Index not defined, add \".indexOn\": \"age\", for path \"\#(place)\", to the rules"#
      #expect(answer.body == #"{"error":"\#(words)"}"#)
    }
  }

  @Test("A graph on rules without indices does everything but list, and then says which index is missing")
  func openRules() async throws {
    try await withServer { server, url in
      await server.database.setRules(.open)
      let alice = graph("alice", at: url)
      try await alice.follow("bob")
      #expect(try await alice.status(to: "bob") == .following)
      #expect(try await alice.relationCount(.following) == 1)
      let error = await #expect(throws: FollowError.self) { try await alice.currentList(.following) }
      #expect(error?.description.contains(#"".indexOn": ".value""#) == true)
      #expect(error?.description.contains("alice") == false)
    }
  }

  // MARK: Users of a server

  @Test("The owner who names a user is bound by the rules as that user, when reading, writing and listening")
  func authVariableOverride() async throws {
    let rules = #"{"rules":{"$user":{".read":"auth.uid === $user",".write":"auth.uid === $user"}}}"#
    let database = EmulatedDatabase(rules: try Rules(json: Data(rules.utf8)))
    func status(_ method: String, _ user: String, _ headers: [String: String] = Self.owner) async -> Int {
      await database.send(method, "/bob.json", "1", query: ["auth_variable_override": user], headers: headers).status
    }
    let listener = Self.owner.merging(["accept": "text/event-stream"]) { $1 }
    for user in [#"{"uid":"alice"}"#, "null"] {
      for method in ["GET", "PUT", "DELETE"] { #expect(await status(method, user) == 401) }
      #expect(await status("GET", user, listener) == 401)
    }
    #expect(await database.contents() == .null)
    #expect(await status("PUT", #"{"uid":"bob","token":{"admin":true}}"#) == 200)
    #expect(await status("GET", #"{"uid":"bob"}"#, listener) == 0)
    // Nobody else becomes another user by it.
    #expect(await status("GET", #"{"uid":"bob"}"#, [:]) == 401)
    for user in ["", "bob", "{}", #"{"uid":5}"#, "[]"] { #expect(await status("GET", user) == 400, "\(user)") }
  }

  // MARK: Streams

  @Test("A stream says that it is UTF-8")
  func charset() async throws {
    try await withServer { server, url in
      await server.database.setRules(.open)
      let stream = try await transport.stream(
        FirebaseFollowStore.TransportRequest(
          method: "GET", url: url.appendingPathComponent("a.json"), headers: ["Accept": "text/event-stream"]))
      let type = stream.headers.first { $0.key.lowercased() == "content-type" }?.value
      #expect(type == "text/event-stream; charset=utf-8")
    }
  }

  // MARK: Keys and tags

  @Test("Pushed keys have 20 characters, and are in the order of the pushes, also within a millisecond")
  func pushedKeys() async {
    let clock = Clock()
    let database = EmulatedDatabase(clock: { Date(timeIntervalSince1970: clock.milliseconds / 1000) })
    var keys: [String] = []
    // A clock that is set back changes nothing.
    for milliseconds in [1_466_000_000_000, 1_466_000_000_001, 1_466_000_000_000.0] {
      clock.milliseconds = milliseconds
      for _ in 0..<300 {
        let body = await database.send("POST", "/list.json", "1").body
        keys.append(String(body.dropFirst(#"{"name":""#.count).dropLast(#""}"#.count)))
      }
    }
    #expect(keys.allSatisfy { $0.utf8.count == 20 })
    #expect(keys == keys.sorted() && Set(keys).count == keys.count)
    // The time, as Firebase's clients write it: the digits are -, 0 to 9, A to Z, _ and a to z.
    #expect(keys[0].hasPrefix("-KKJPBF-") && keys[300].hasPrefix("-KKJPBF0"))
  }

  @Test("A read that names the tag of what is there is answered with 304; each other one brings the tag")
  func notModified() async throws {
    let database = EmulatedDatabase(rules: try Rules(json: Data(#"{"rules":{"a":{".read":true}}}"#.utf8)))
    for (value, text) in [(Value.null, "null"), (.number(1), "1")] {
      await database.set(value, at: ["a"])
      let first = await database.send("GET", "/a.json", headers: ["if-none-match": "wrong"])
      #expect(first.status == 200 && first.body == text)
      let tag = first.headers["ETag"] ?? ""
      let second = await database.send("GET", "/a.json", headers: ["if-none-match": tag])
      #expect(second.status == 304 && second.body.isEmpty)
      #expect(second.headers["ETag"] == tag)
    }
    #expect(await database.send("GET", "/b.json", headers: ["if-none-match": "null_etag"]).status == 401)
    #expect(await database.send("GET", "/a.json").headers["ETag"] == nil)
  }
}

/// A clock that is set by hand, while nothing reads it.
private final class Clock: @unchecked Sendable {
  var milliseconds = 0.0
}
