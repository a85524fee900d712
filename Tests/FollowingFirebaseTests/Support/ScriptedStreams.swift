import Foundation
import Locking

@testable import FollowingFirebase

/// A transport whose streams a test scripts: each connection gets the next script.
final class ScriptedStreams: FirebaseFollowStore.Transport {
  /// What one connection does.
  enum Script: Sendable {
    case status(Int, headers: [String: String] = [:])
    case fails
    /// Sends the text, then closes the connection.
    case sends(String)
    /// Sends the text, then breaks the connection.
    case breaks(String)
    /// Sends the text, and stays open.
    case stays(String)
  }

  struct State {
    var scripts: [Script]
    var urls: [URL] = []
    var open: [AsyncThrowingStream<Data, any Error>.Continuation] = []
    var closed = 0
  }

  let state: Guarded<State>

  init(_ scripts: Script...) {
    state = Guarded(State(scripts: scripts))
  }

  /// The number of connections that were opened.
  var connectionCount: Int { state.withLock { $0.urls.count } }

  /// The number of connections that the client has closed.
  var closedCount: Int { state.withLock { $0.closed } }

  /// Sends a text on the last connection.
  func send(_ text: String) {
    _ = state.withLock { $0.open.last }?.yield(Data(text.utf8))
  }

  func changes(
    of user: FollowGraph.UserID = "bob", token: @escaping @Sendable () async throws -> String? = { "secret" },
    onRecoveredError: (@Sendable (FollowError) -> Void)? = nil
  ) -> FollowChanges {
    FollowGraph(as: user, store: store(token: token, onRecoveredError: onRecoveredError)).changes()
  }

  func store(
    token: @escaping @Sendable () async throws -> String? = { "secret" },
    onRecoveredError: (@Sendable (FollowError) -> Void)? = nil
  ) -> FirebaseFollowStore {
    FirebaseFollowStore(
      database: URL(string: "https://db.example")!, token: token, transport: self, retries: .immediate,
      onRecoveredError: onRecoveredError)
  }

  func send(_ request: FirebaseFollowStore.TransportRequest) async throws -> TransportResponse {
    throw URLError(.unsupportedURL)
  }

  func stream(_ request: FirebaseFollowStore.TransportRequest) async throws -> FirebaseFollowStore.TransportStream {
    precondition(request.headers["Accept"] == "text/event-stream", "A stream asks for events.")
    let script = state.withLock { state in
      state.urls.append(request.url)
      // When the scripts are used up, the server is silent.
      return state.scripts.isEmpty ? Script.stays("") : state.scripts.removeFirst()
    }
    let (chunks, continuation) = AsyncThrowingStream<Data, any Error>.makeStream()
    switch script {
    case .status(let status, let headers):
      continuation.finish()
      return FirebaseFollowStore.TransportStream(status: status, headers: headers, chunks: chunks)
    case .fails: throw URLError(.cannotConnectToHost)
    case .sends(let text):
      continuation.yield(Data(text.utf8))
      continuation.finish()
    case .breaks(let text):
      continuation.yield(Data(text.utf8))
      continuation.finish(throwing: URLError(.networkConnectionLost))
    case .stays(let text):
      continuation.onTermination = { [state] _ in state.withLock { $0.closed += 1 } }
      state.withLock { $0.open.append(continuation) }
      continuation.yield(Data(text.utf8))
    }
    return FirebaseFollowStore.TransportStream(status: 200, chunks: chunks)
  }
}
