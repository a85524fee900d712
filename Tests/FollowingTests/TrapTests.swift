// Exit tests start a process of their own, which only these platforms can.
#if os(macOS) || os(Linux) || os(Windows)
import Following
import Foundation
import TestSupport
import Testing

/// Mistakes that can only be a caller's bug trap with a message that names the value, the valid range and the remedy.
@Suite("Traps of Following")
struct TrapTests {
  @Test("A literal that isn't a user ID")
  func badLiteral() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let id: UserID = "a/b"
      print(id)
    }
    try expectTrap(result, says: "\"a/b\" is not a user ID", "1 to 256 bytes", "UserID(rawValue:)")
  }

  @Test("A page of no relations")
  func emptyPage() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let graph = FollowGraph(as: "alice", store: MemoryFollowStore())
      _ = try await graph.relations(.following, limit: 0)
    }
    try expectTrap(result, says: "A page of 0 relations", "1 to 1000", "pass at least 1")
  }

  @Test("A page of a negative number of relations, asked of the store itself")
  func negativePage() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try await MemoryFollowStore().relations(.following, of: "alice", limit: -1, after: nil)
    }
    try expectTrap(result, says: "A page of -1 relations")
  }

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
}
#endif
