import Following
import Foundation

/// Keeps a connection that reports the changes of one user, and opens it again when it ends.
struct RelationStream: Sendable {
  /// Why a connection ended.
  private enum End {
    /// The connection was lost, or the server closed it.
    case lost(retryAfter: TimeInterval?)
    /// The token has expired, or is not accepted.
    case denied
    /// Opening it again would not help.
    case failed(FollowError)
  }

  let client: FirebaseClient
  let user: FollowGraph.UserID
  let continuation: FollowChanges.Continuation
  let onRecoveredError: (@Sendable (FollowError) -> Void)?

  /// Runs until the task is cancelled or the server refuses the user.
  func run() async {
    var state = State()
    while !Task.isCancelled {
      let begin = ProcessInfo.processInfo.systemUptime
      let end = await connect(&state)
      continuation.interrupt()
      if Task.isCancelled { break }
      switch end {
      case .failed(let error): return continuation.finish(throwing: error)
      case .denied:
        // The next connection gets a new token. If the server denies that too, it means it.
        state.denials += 1
        if state.denials > 1 { return continuation.finish(throwing: .notAuthorized) }
        onRecoveredError?(.notAuthorized)
        await pause(afterFailures: state.denials, retryAfter: nil)
      case .lost(let retryAfter):
        let seconds = ProcessInfo.processInfo.systemUptime - begin
        state.failures = client.retries.failures(after: state.failures, lasting: seconds)
        onRecoveredError?(.unavailable(FollowError.Unavailability(retryAfter: retryAfter)))
        await pause(afterFailures: state.failures, retryAfter: retryAfter)
      }
    }
    continuation.finish()
  }

  /// Waits before the next connection. A cancelled task, which ends the wait, also ends the loop of `run`.
  private func pause(afterFailures failures: Int, retryAfter: TimeInterval?) async {
    try? await client.retries.pause(afterFailures: failures, retryAfter: retryAfter)
  }

  private struct State {
    var relations = StreamedRelations()
    /// Whether the server has sent everything once, so that changes are reported.
    var hasStarted = false
    /// How often in a row a connection was lost soon.
    var failures = 0
    var denials = 0
  }

  private func connect(_ state: inout State) async -> End {
    let stream: FirebaseClient.Stream
    do throws(FirebaseClient.Failure) {
      stream = try await client.stream([user.rawValue])
    } catch {
      switch error {
      case .denied: return .denied
      case .permanent(let error): return .failed(error)
      case .transient(let failure, _): return .lost(retryAfter: failure.retryAfter)
      }
    }
    var parser = ServerSentEventParser()
    // Whether this connection has sent everything, which it does first.
    var isComplete = false
    do {
      for try await chunk in stream.chunks {
        for event in parser.parse(chunk) {
          if let end = handle(event, &state, &isComplete) { return end }
        }
      }
    } catch {
      return .lost(retryAfter: nil)
    }
    return .lost(retryAfter: nil)
  }

  /// Returns nil if the connection goes on.
  private func handle(_ event: ServerSentEvent, _ state: inout State, _ isComplete: inout Bool) -> End? {
    switch event.name {
    case "keep-alive": return nil
    case "auth_revoked": return .denied
    // The rules don't allow the user to read any more.
    case "cancel": return .failed(.notAuthorized)
    case "put", "patch": break
    default: return nil
    }
    guard case .object(let members)? = try? JSON(parsing: event.data),
      case .string(let path)? = members["path"], let data = members["data"],
      isComplete || (event.name == "put" && path == "/")
    else {
      // The next connection sends everything again, so nothing is lost.
      onRecoveredError?(.invalidData)
      return .lost(retryAfter: nil)
    }
    let update = event.name == "put" ? state.relations.put(path, data) : state.relations.patch(path, data)
    if update.skipped > 0 { onRecoveredError?(.invalidData) }
    isComplete = true
    state.denials = 0
    if state.hasStarted { continuation.send(update.changes) }
    state.hasStarted = true
    continuation.start()
    return nil
  }
}
