import Foundation
import Locking

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension FirebaseFollowStore {
  /// A transport that uses `URLSession`, on all platforms.
  ///
  /// It keeps no cache and no cookies, because addresses contain tokens. A body arrives through the session's delegate:
  /// where FoundationNetworking stands in for Foundation's networking, `URLSession` has no asynchronous bytes.
  public final class URLSessionTransport: Transport {
    private let session: URLSession
    private let delegate = SessionDelegate()

    /// Creates a transport with a session of its own.
    public init() {
      session = URLSession(configuration: Self.configuration, delegate: delegate, delegateQueue: nil)
    }

    /// A configuration that stores nothing, in several ways that each suffice.
    static var configuration: URLSessionConfiguration {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.urlCache = nil
      configuration.httpCookieStorage = nil
      configuration.httpShouldSetCookies = false
      configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
      // Each graph whose changes are read has a connection that stays open.
      configuration.httpMaximumConnectionsPerHost = 64
      configuration.timeoutIntervalForResource = 7 * 24 * 60 * 60
      return configuration
    }

    deinit {
      session.invalidateAndCancel()
    }

    public func send(_ request: TransportRequest) async throws -> TransportResponse {
      let stream = try await stream(request)
      var body = Data()
      for try await chunk in stream.chunks { body.append(chunk) }
      // A sequence of chunks also ends when the task is cancelled, and then the body isn't complete.
      try Task.checkCancellation()
      return TransportResponse(status: stream.status, headers: stream.headers, body: body)
    }

    public func stream(_ request: TransportRequest) async throws -> TransportStream {
      var urlRequest = URLRequest(url: request.url)
      urlRequest.httpMethod = request.method
      urlRequest.httpBody = request.body
      urlRequest.timeoutInterval = request.idleTimeout
      for (name, value) in request.headers { urlRequest.setValue(value, forHTTPHeaderField: name) }

      let task = session.dataTask(with: urlRequest)
      let exchange = Exchange { task.cancel() }
      delegate.add(exchange, for: task)
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          exchange.waitForHead(continuation)
          task.resume()
        }
      } onCancel: {
        task.cancel()
      }
    }
  }
}

// A delegate's method is called only if its signature is that of the protocol. Apple's closures can be sent between
// threads; those of FoundationNetworking can't.
#if canImport(FoundationNetworking)
private typealias Answer<Value> = (Value) -> Void
#else
private typealias Answer<Value> = @Sendable (Value) -> Void
#endif

/// Passes what happens to the tasks of a session to their exchanges.
private final class SessionDelegate: NSObject, URLSessionDataDelegate {
  private let exchanges = Guarded<[Int: Exchange]>([:])

  func add(_ exchange: Exchange, for task: URLSessionTask) {
    exchanges.withLock { $0[task.taskIdentifier] = exchange }
  }

  private func exchange(of task: URLSessionTask) -> Exchange? {
    exchanges.withLock { $0[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping Answer<URLRequest?>
  ) {
    // The store follows redirections itself. Not every platform delivers the answer after this call, so it is taken
    // here.
    exchange(of: task)?.receiveHead(response)
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping Answer<URLSession.ResponseDisposition>
  ) {
    if let response = response as? HTTPURLResponse { exchange(of: dataTask)?.receiveHead(response) }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    exchange(of: dataTask)?.receive(data)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }?.complete(error)
  }
}

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
