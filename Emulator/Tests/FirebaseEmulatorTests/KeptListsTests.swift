import FirebaseEmulator
import FollowingFirebase
import FollowingTesting
import Foundation
import Testing

/// Lists that are loaded at any time and kept current by the changes, on the emulated database.
@Suite("Kept lists")
struct KeptListsTests {
  @Test("Readers who load lists at any time and apply the changes end with the database's lists")
  func listsAreKept() async throws {
    let seed = UInt64.random(in: .min ... .max)
    print("seed \(seed)")
    var random = GraphWorkout.SeededGenerator(seed: seed)
    let graph = try Self.graphs()
    var keepers = ListKeepers(users: ["a", "b", "c", "d"], graph: graph)
    for step in 0..<20_000 {
      if let difference = await keepers.step(using: &random) {
        Issue.record("seed \(seed), step \(step): \(difference)")
        return
      }
    }
    #expect(await keepers.end() == nil, "seed \(seed)")
    #expect(keepers.comparisonCount > 100)
  }

  @Test("Readers of whole lists who begin and read at any time end with the database's lists")
  func listsAreRead() async throws {
    let seed = UInt64.random(in: .min ... .max)
    print("seed \(seed)")
    var random = GraphWorkout.SeededGenerator(seed: seed)
    var readers = ListReaders(users: ["a", "b", "c", "d"], graph: try Self.graphs())
    for step in 0..<10_000 {
      if let difference = await readers.step(using: &random) {
        Issue.record("seed \(seed), step \(step): \(difference)")
        return
      }
    }
    #expect(await readers.end() == nil, "seed \(seed)")
    #expect(readers.comparisonCount > 100)
  }

  /// Returns what makes the graph of a user, on one new database.
  private static func graphs() throws -> (FollowGraph.UserID) -> FollowGraph {
    let database = EmulatedDatabase(rules: try Rules.following())
    let url = try #require(URL(string: "http://127.0.0.1"))
    return { user in
      FollowGraph(
        as: user,
        store: FirebaseFollowStore(
          database: url, token: { user.rawValue }, transport: DirectTransport(database: database)))
    }
  }
}

/// A transport that asks a database of the same process, without sockets: thousands of changes take seconds.
private struct DirectTransport: FirebaseFollowStore.Transport {
  let database: EmulatedDatabase

  func send(_ request: FirebaseFollowStore.TransportRequest) async throws -> FirebaseFollowStore.TransportResponse {
    guard case .response(let status, let headers, let body) = await answer(request) else { throw CancellationError() }
    return FirebaseFollowStore.TransportResponse(status: status, headers: headers, body: body)
  }

  func stream(_ request: FirebaseFollowStore.TransportRequest) async throws -> FirebaseFollowStore.TransportStream {
    let (chunks, continuation) = AsyncThrowingStream<Data, any Error>.makeStream()
    switch await answer(request) {
    case .response(let status, let headers, _):
      continuation.finish()
      return FirebaseFollowStore.TransportStream(status: status, headers: headers, chunks: chunks)
    case .stream(let events):
      let task = Task {
        for await event in events { continuation.yield(event) }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
      return FirebaseFollowStore.TransportStream(status: 200, chunks: chunks)
    }
  }

  private func answer(_ request: FirebaseFollowStore.TransportRequest) async -> EmulatorReply {
    let components = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
    let query = (components?.queryItems ?? []).map { ($0.name, $0.value ?? "") }
    return await database.answer(
      EmulatorRequest(
        method: request.method, path: components?.percentEncodedPath ?? "",
        query: Dictionary(query) { $1 },
        headers: Dictionary(request.headers.map { ($0.key.lowercased(), $0.value) }) { $1 },
        body: request.body ?? Data()))
  }
}
