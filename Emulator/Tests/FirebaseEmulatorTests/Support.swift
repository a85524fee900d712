import FirebaseEmulator
import FollowingFirebase
import Foundation
import Testing

/// Runs a body with a server that has the shipped rules, and stops the server.
func withServer(keepAlive: TimeInterval = 0.2, _ body: (EmulatorServer, URL) async throws -> Void) async throws {
  let database = EmulatedDatabase(rules: try Rules.following())
  let server = EmulatorServer(database: database, keepAliveInterval: keepAlive)
  let url = try await server.start()
  do {
    try await body(server, url)
  } catch {
    await server.stop()
    throw error
  }
  await server.stop()
}

/// One transport for all tests: a session keeps its connections.
let transport = FirebaseFollowStore.URLSessionTransport()

func graph(_ user: FollowGraph.UserID, at url: URL, token: String? = nil) -> FollowGraph {
  FollowGraph(
    as: user,
    store: FirebaseFollowStore(
      database: url, token: { token ?? user.rawValue }, transport: transport,
      retries: FirebaseFollowStore.RetryPolicy(attempts: 5, firstDelay: 0.01, longestDelay: 0.05)))
}

extension EmulatedDatabase {
  /// Answers a request without sockets. A stream has the status 0.
  func send(
    _ method: String, _ path: String, _ body: String = "", query: [String: String] = [:],
    headers: [String: String] = [:]
  ) async -> (status: Int, headers: [String: String], body: String) {
    let reply = answer(
      EmulatorRequest(method: method, path: path, query: query, headers: headers, body: Data(body.utf8)))
    guard case .response(let status, let headers, let body) = reply else { return (0, [:], "a stream") }
    return (status, headers, String(decoding: body, as: UTF8.self))
  }
}

/// Waits until a condition holds; fails if that takes very long.
func wait(for what: Comment, until condition: () async -> Bool) async throws {
  for _ in 0..<2000 {
    if await condition() { return }
    try await Task.sleep(nanoseconds: 5_000_000)
  }
  Issue.record("waited in vain for \(what)")
}

/// Returns the key under which the database keeps a user's relations of a kind.
private func key(of kind: FollowGraph.RelationKind) -> Key {
  switch kind {
  case .following: "following"
  case .followedBy: "followers"
  case .blocking: "blocked"
  case .blockedBy: "blockers"
  }
}

/// Returns what is wrong with what a database holds; nil if nothing is.
func brokenInvariant(of database: EmulatedDatabase) async -> String? {
  let contents = await database.contents()
  guard case .object(let users) = contents[["jubako"]] else { return nil }
  for (user, lists) in users {
    for kind in FollowGraph.RelationKind.allCases {
      guard case .object(let list) = lists[[key(of: kind)]] else { continue }
      for (other, time) in list {
        guard case .number = time else { return "\(user) \(kind) \(other) is no time" }
        if contents[["jubako", other, key(of: kind.mirror), user]] != time {
          return "no mirror of \(user) \(other)"
        }
        let isFollow = kind == .following || kind == .followedBy
        let isBlocked = lists[["blocked", other]] != .null || lists[["blockers", other]] != .null
        if isFollow, isBlocked { return "\(user) and \(other) follow across a block" }
      }
    }
  }
  return nil
}
