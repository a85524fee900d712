extension FirebaseFollowStore {
  /// What carries the requests of a store.
  ///
  /// ``URLSessionTransport`` is the default. Write a transport of your own to use another HTTP library, or to answer
  /// requests in a test.
  ///
  /// A transport neither follows redirections nor repeats requests: it returns what the server answers. It throws if
  /// there is no answer; the store doesn't look at the error, but counts it as a connection that failed. If the task is
  /// cancelled, the transport closes the connection and throws.
  public protocol Transport: Sendable {
    /// Sends a request, and returns the answer when its body is complete.
    func send(_ request: TransportRequest) async throws -> TransportResponse

    /// Sends a request, and returns as soon as the head of the answer has arrived.
    ///
    /// When the sequence of chunks is released, the transport closes the connection.
    func stream(_ request: TransportRequest) async throws -> TransportStream
  }
}
