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
      let id: FollowGraph.UserID = "a\tb"
      print(id)
    }
    try expectTrap(result, says: #""a\tb" is not a user ID"#, "1 to 768 bytes", "FollowGraph.UserID(rawValue:)")
  }

  @Test("A literal with U+0000, in a message that has its remedy")
  func literalWithNull() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let id: FollowGraph.UserID = "a\u{0}b"
      print(id)
    }
    try expectTrap(result, says: #""a\0b" is not a user ID"#, "FollowGraph.UserID(rawValue:)")
  }

  @Test("A page whose limit is not from 1 to 1,000", arguments: [0, 1001, -1, .min, .max])
  func badPage(limit: Int) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [limit] in
      let graph = FollowGraph(as: "alice", store: MemoryFollowStore())
      _ = try await graph.relations(.following, limit: limit)
    }
    try expectTrap(
      result, says: "A page of \(limit) relations was asked for", "1 to 1000", "Pass a limit in this range")
  }

  @Test("A page of too few or too many relations, asked of the store itself", arguments: [-1, 1001])
  func badPageOfStore(limit: Int) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [limit] in
      _ = try await MemoryFollowStore().relations(.following, of: "alice", limit: limit, after: nil)
    }
    try expectTrap(result, says: "A page of \(limit) relations was asked for", "1 to 1000")
  }

  @Test("A limit of missed changes that is not from 1 to 1,000", arguments: [0, 1001, .min])
  func badLimit(limit: Int) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [limit] in
      let graph = FollowGraph(as: "alice", store: MemoryFollowStore())
      _ = try await graph.changes(since: FollowGraph.Bookmark(.distantPast), limit: limit)
    }
    try expectTrap(result, says: "Up to \(limit) missed changes were asked for", "1 to 1000", "isComplete")
  }
}
#endif
