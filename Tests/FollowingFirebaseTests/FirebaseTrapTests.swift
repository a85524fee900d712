// Exit tests start a process of their own, which only these platforms can.
#if os(macOS) || os(Linux) || os(Windows)
import FollowingFirebase
import Foundation
import TestSupport
import Testing

/// Mistakes that can only be a caller's bug trap with a message that names the value, the valid range and the remedy.
@Suite("Traps of FollowingFirebase")
struct FirebaseTrapTests {
  @Test("An address that can't be that of a database")
  func badAddress() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = FirebaseFollowStore(database: URL(fileURLWithPath: "/tmp/database"), token: { nil })
    }
    try expectTrap(result, says: "begins with https:// and a host", "http://127.0.0.1:9000")
  }

  @Test("An address that contains a password")
  func addressWithPassword() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      guard let url = URL(string: "https://user:secret@db.example") else { return }
      _ = FirebaseFollowStore(database: url, token: { nil })
    }
    try expectTrap(result, says: "begins with https:// and a host")
    #expect(try !trapMessage(of: result).contains("secret"))
  }

  @Test("A root that isn't one key")
  func badRoot() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      guard let url = URL(string: "https://db.example") else { return }
      _ = FirebaseFollowStore(database: url, root: "a/b", token: { nil })
    }
    try expectTrap(result, says: "\"a/b\" can't be the root", "one key", "\"jubako\"")
  }

  @Test("A root with U+0000, in a message that has its remedy")
  func rootWithNull() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      guard let url = URL(string: "https://db.example") else { return }
      _ = FirebaseFollowStore(database: url, root: "a\u{0}b", token: { nil })
    }
    try expectTrap(result, says: #""a\0b" can't be the root"#, "one key", "\"jubako\"")
  }

  @Test("A page of too few or too many relations, asked of the store itself", arguments: [0, 1001])
  func badPage(limit: Int) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [limit] in
      guard let url = URL(string: "https://db.example") else { return }
      let store = FirebaseFollowStore(database: url, token: { nil })
      _ = try await store.relations(.following, of: "alice", limit: limit, after: nil)
    }
    try expectTrap(result, says: "A page of \(limit) relations was asked for", "1 to 1000")
  }
}
#endif
