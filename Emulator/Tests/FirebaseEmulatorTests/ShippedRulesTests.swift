import Foundation
import Testing

@testable import FirebaseEmulator

/// What the rules file that is shipped denies to a client that doesn't use the module.
@Suite("The shipped rules against a modified client")
struct ShippedRulesTests {
  private let database: EmulatedDatabase

  init() throws {
    database = EmulatedDatabase(rules: try Rules.following())
  }

  private static let time = #"{".sv":"timestamp"}"#

  /// Sends an update of several places as a user, and returns the status.
  private func patch(_ user: String?, _ members: [String: String]) async -> Int {
    let body = "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
    return await send("PATCH", "/jubako.json", user, body)
  }

  private func send(_ method: String, _ path: String, _ user: String?, _ body: String = "") async -> Int {
    let reply = await database.answer(
      EmulatorRequest(
        method: method, path: path, query: user.map { ["auth": $0] } ?? [:], body: Data(body.utf8)))
    if case .response(let status, _, _) = reply { return status }
    return 0
  }

  private func follow(_ user: String, _ other: String) async -> Int {
    await patch(user, ["\(user)/following/\(other)": Self.time, "\(other)/followers/\(user)": Self.time])
  }

  private func unfollow(_ actor: String, _ user: String, _ other: String) async -> Int {
    await patch(actor, ["\(user)/following/\(other)": "null", "\(other)/followers/\(user)": "null"])
  }

  private func block(_ user: String, _ other: String) async -> Int {
    await patch(
      user,
      [
        "\(user)/blocked/\(other)": Self.time, "\(other)/blockers/\(user)": Self.time,
        "\(user)/following/\(other)": "null", "\(other)/followers/\(user)": "null",
        "\(user)/followers/\(other)": "null", "\(other)/following/\(user)": "null",
      ])
  }

  private func unblock(_ actor: String, _ user: String, _ other: String) async -> Int {
    await patch(actor, ["\(user)/blocked/\(other)": "null", "\(other)/blockers/\(user)": "null"])
  }

  @Test("What the module does is allowed")
  func allowed() async {
    #expect(await follow("alice", "bob") == 200)
    #expect(await unfollow("alice", "alice", "bob") == 200)
    #expect(await follow("alice", "bob") == 200)
    #expect(await unfollow("bob", "alice", "bob") == 200)
    #expect(await follow("alice", "bob") == 200)
    #expect(await block("bob", "alice") == 200)
    #expect(await block("alice", "bob") == 200)
    #expect(await unblock("bob", "bob", "alice") == 200)
    #expect(await unblock("alice", "alice", "bob") == 200)
    #expect(await database.contents() == .null)
  }

  @Test("Following across a block is denied, in both directions")
  func blocks() async {
    #expect(await block("bob", "alice") == 200)
    #expect(await follow("alice", "bob") == 401)
    #expect(await follow("bob", "alice") == 401)
    // The same update may not remove somebody else's block either.
    #expect(
      await patch(
        "alice",
        [
          "alice/following/bob": Self.time, "bob/followers/alice": Self.time, "bob/blocked/alice": "null",
          "alice/blockers/bob": "null",
        ]) == 401)
  }

  @Test("A block that leaves a follow is denied")
  func blockMustEndFollows() async {
    #expect(await follow("alice", "bob") == 200)
    #expect(await follow("bob", "alice") == 200)
    let onlyBlock = ["alice/blocked/bob": Self.time, "bob/blockers/alice": Self.time]
    #expect(await patch("alice", onlyBlock) == 401)
    #expect(
      await patch(
        "alice", onlyBlock.merging(["alice/following/bob": "null", "bob/followers/alice": "null"]) { $1 }) == 401)
    #expect(await block("alice", "bob") == 200)
  }

  @Test("Nobody removes or makes a block of somebody else")
  func blocksOfOthers() async {
    #expect(await block("bob", "alice") == 200)
    #expect(await unblock("alice", "bob", "alice") == 401)
    #expect(await unblock("eve", "bob", "alice") == 401)
    #expect(await send("DELETE", "/jubako/alice/blockers/bob.json", "alice") == 401)
    #expect(
      await patch("alice", ["carol/blocked/alice": Self.time, "alice/blockers/carol": Self.time]) == 401)
  }

  @Test("Nobody makes or ends follows of others")
  func followsOfOthers() async {
    #expect(await follow("alice", "bob") == 200)
    #expect(await unfollow("eve", "alice", "bob") == 401)
    #expect(await patch("eve", ["carol/following/eve": Self.time, "eve/followers/carol": Self.time]) == 401)
    #expect(await patch("bob", ["carol/following/bob": Self.time, "bob/followers/carol": Self.time]) == 401)
    #expect(await patch(nil, ["x/following/y": Self.time, "y/followers/x": Self.time]) == 401)
  }

  @Test("Half a relation, a wrong time, an older one and oneself are denied")
  func halves() async {
    #expect(await patch("alice", ["alice/following/bob": Self.time]) == 401)
    #expect(await patch("alice", ["bob/followers/alice": Self.time]) == 401)
    #expect(await patch("alice", ["alice/following/bob": "5", "bob/followers/alice": "5"]) == 401)
    #expect(await patch("alice", ["alice/following/bob": Self.time, "bob/followers/alice": "5"]) == 401)
    #expect(await patch("alice", ["alice/following/bob": "\"x\"", "bob/followers/alice": "\"x\""]) == 401)
    #expect(await patch("alice", ["alice/following/alice": Self.time, "alice/followers/alice": Self.time]) == 401)
    #expect(await follow("alice", "bob") == 200)
    #expect(await follow("alice", "bob") == 401)
    #expect(await patch("alice", ["alice/following/bob": "null"]) == 401)
    #expect(await patch("bob", ["bob/followers/alice": "null"]) == 401)
    #expect(await patch("alice", ["alice/following/bob/deeper": "1"]) == 401)
  }

  @Test("Whole lists and users can't be written or deleted, nor anything beside them")
  func wholeLists() async {
    #expect(await follow("alice", "bob") == 200)
    for path in ["/.json", "/jubako.json", "/jubako/alice.json", "/jubako/alice/following.json"] {
      #expect(await send("DELETE", path, "alice") == 401)
      #expect(await send("PUT", path, "alice", "{}") == 401)
    }
    #expect(await send("PUT", "/jubako/alice/other.json", "alice", "1") == 401)
    #expect(await send("PUT", "/elsewhere.json", "alice", "1") == 401)
  }

  @Test("Users read what is theirs and nothing else")
  func reading() async {
    #expect(await send("GET", "/jubako/alice.json", "alice") == 200)
    #expect(await send("GET", "/jubako/alice/blockers/bob.json", "alice") == 200)
    #expect(await send("GET", "/jubako/alice.json", "bob") == 401)
    #expect(await send("GET", "/jubako/alice.json", nil) == 401)
    #expect(await send("GET", "/jubako.json", "alice") == 401)
  }

  @Test("User IDs with unusual characters are ordinary keys to the rules")
  func unusualUsers() async {
    #expect(await follow("o 'x'", "~!@%^&*()+=") == 200)
    #expect(await unfollow("~!@%^&*()+=", "o 'x'", "~!@%^&*()+=") == 200)
  }
}
