import DatabaseCheck
import FirebaseEmulator
import FollowingFirebase
import Foundation
import Testing

@Suite("The check of a database")
struct DatabaseCheckTests {
  /// Returns what the check finds wrong.
  private func problems(
    at url: URL, _ first: String = "alice", _ second: String = "bob:2"
  ) async throws -> [String] {
    let check = DatabaseCheck(
      database: url, root: "jubako", first: try #require(TokenUser(token: first)),
      second: try #require(TokenUser(token: second)), transport: transport, patience: 5)
    return await check.run().compactMap { outcome in outcome.problem.map { "\(outcome.claim): \($0)" } }
  }

  @Test("All claims are true of the emulator with the shipped rules, and nothing of the check is left")
  func shippedRules() async throws {
    try await withServer { server, url in
      try await graph("alice", at: url).follow("carol")
      try await graph("dan", at: url).follow("bob")
      let before = await server.database.contents()
      #expect(try await problems(at: url) == [])
      #expect(await server.database.contents() == before)
    }
  }

  @Test("Without rules, the steps that need them are wrong, and nothing is left")
  func openRules() async throws {
    let lists = ["following", "followers", "blocked", "blockers"].map { "\"\($0)\": {\".indexOn\": \".value\"}" }
    let rules = """
      {"rules": {".read": true, ".write": true, "jubako": {"$user": {\(lists.joined(separator: ", "))}}}}
      """
    let server = EmulatorServer(database: EmulatedDatabase(rules: try Rules(json: Data(rules.utf8))))
    let url = try await server.start()
    let found = try await problems(at: url)
    #expect(found.count == 3, "\(found)")
    #expect(found[0].contains("was read with another user's token"))
    #expect(found[1].contains("half of a follow was answered with 200"))
    #expect(found[2].contains("a follow across a block was answered with 200"))
    #expect(try await graph("alice", at: url).status(to: "bob") == [])
    #expect(try await graph("bob", at: url).status(to: "alice") == [])
    await server.stop()
  }

  @Test("Users who have a relation, or are one user, end the check before it writes")
  func inUse() async throws {
    try await withServer { server, url in
      try await graph("alice", at: url).follow("bob")
      let before = await server.database.contents()
      let found = try await problems(at: url)
      #expect(found.count == 1 && found[0].contains("the first user's status is"))
      #expect(await server.database.contents() == before)
      #expect(try await problems(at: url, "carol", "carol:2").count == 1)
      await server.database.revoke("alice")
      #expect(try await problems(at: url).count == 1)
    }
  }

  @Test("The user of a token is the subject of a JSON Web Token, or a name")
  func tokens() {
    func token(_ claims: String) -> String {
      let text = Data(claims.utf8).base64EncodedString()
      return "e30."
        + text.replacingOccurrences(of: "+", with: "-").replacingOccurrences(of: "/", with: "_")
        .replacingOccurrences(of: "=", with: "") + "."
    }
    #expect(TokenUser(token: token(#"{"sub": "a"}"#))?.id == "a")
    #expect(TokenUser(token: token(#"{"sub": "aa"}"#))?.id == "aa")
    #expect(TokenUser(token: token(#"{"sub": "aaa", "user_id": "é?>"}"#))?.id == "é?>")
    #expect(TokenUser(token: token("{}")) == nil && TokenUser(token: "a.b.c") == nil && TokenUser(token: "") == nil)
    #expect(TokenUser(token: "alice:2")?.id == "alice")
  }
}
