import Foundation
import Locking

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request and its answer.
final class Exchange: Sendable {
  private typealias Head = CheckedContinuation<FirebaseFollowStore.TransportStream, any Error>

  private struct State {
    var head: Head?
    var chunks: AsyncThrowingStream<Data, any Error>.Continuation?
    /// Whether the exchange is over. A task that is cancelled early can be over before anybody waits for its head.
    var isComplete = false
  }

  private let state = Guarded(State())
  private let cancel: @Sendable () -> Void

  init(cancel: @escaping @Sendable () -> Void) {
    self.cancel = cancel
  }

  func waitForHead(_ continuation: CheckedContinuation<FirebaseFollowStore.TransportStream, any Error>) {
    let isLate = state.withLock { state in
      if !state.isComplete { state.head = continuation }
      return state.isComplete
    }
    if isLate { continuation.resume(throwing: CancellationError()) }
  }

  func receiveHead(_ response: HTTPURLResponse) {
    let head = state.withLock { state in
      defer { state.head = nil }
      return state.head
    }
    guard let head else { return }
    let (chunks, continuation) = AsyncThrowingStream<Data, any Error>.makeStream()
    continuation.onTermination = { [cancel] _ in cancel() }
    state.withLock { $0.chunks = continuation }
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields { headers["\(name)"] = "\(value)" }
    head.resume(
      returning: FirebaseFollowStore.TransportStream(status: response.statusCode, headers: headers, chunks: chunks))
  }

  func receive(_ data: Data) {
    _ = state.withLock { $0.chunks }?.yield(data)
  }

  func complete(_ error: (any Error)?) {
    let (head, chunks) = state.withLock { state in
      defer { state = State(isComplete: true) }
      return (state.head, state.chunks)
    }
    head?.resume(throwing: error ?? URLError(.badServerResponse))
    chunks?.finish(throwing: error)
  }
}
