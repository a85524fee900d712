import Foundation

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

extension FirebaseFollowStore {
  /// A request for a transport to send.
  ///
  /// The address contains the user's token. Don't log it; the description of a request leaves it out.
  public struct TransportRequest: Sendable, CustomStringConvertible, CustomReflectable {
    /// The method, such as `GET` or `PATCH`.
    public let method: String

    /// The address.
    public let url: URL

    /// The header fields.
    public let headers: [String: String]

    /// The body; nil if there is none.
    public let body: Data?

    /// The time in seconds after which a connection on which nothing arrives counts as lost.
    public let idleTimeout: TimeInterval

    /// Creates a request. The store calls it; a transport of your own may, to pass on another request or in its tests.
    ///
    /// - Parameters:
    ///   - method: The method of HTTP, such as `GET`.
    ///   - url: The address.
    ///   - headers: The header fields.
    ///   - body: The body, or nil.
    ///   - idleTimeout: The time in seconds after which a connection without any data fails.
    public init(
      method: String, url: URL, headers: [String: String] = [:], body: Data? = nil, idleTimeout: TimeInterval = 30
    ) {
      self.method = method
      self.url = url
      self.headers = headers
      self.body = body
      self.idleTimeout = idleTimeout
    }

    /// The method alone, since the address contains the token and user IDs.
    public var description: String { "\(method) request" }

    /// A mirror with the method alone, so that `dump` shows no token.
    public var customMirror: Mirror { Mirror(self, children: ["method": method]) }
  }
}

extension FirebaseFollowStore {
  /// A complete answer.
  ///
  /// A header field can contain the user's token, so the description of an answer leaves them out.
  public struct TransportResponse: Sendable, CustomStringConvertible, CustomReflectable {
    /// The HTTP status code.
    public let status: Int

    /// The header fields. Their names may have any case.
    public let headers: [String: String]

    /// The body.
    public let body: Data

    /// Creates an answer. A transport calls it.
    ///
    /// - Parameters:
    ///   - status: The status code of HTTP.
    ///   - headers: The header fields.
    ///   - body: The body.
    public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
      self.status = status
      self.headers = headers
      self.body = body
    }

    /// The status alone.
    public var description: String { "answer with status \(status)" }

    /// A mirror with the status alone, so that `dump` shows no token.
    public var customMirror: Mirror { Mirror(self, children: ["status": status]) }
  }
}

extension FirebaseFollowStore {
  /// The head of an answer, and its body as it arrives.
  ///
  /// A header field can contain the user's token, so the description of an answer leaves them out.
  public struct TransportStream: Sendable, CustomStringConvertible, CustomReflectable {
    /// The HTTP status code.
    public let status: Int

    /// The header fields. Their names may have any case.
    public let headers: [String: String]

    /// The parts of the body, which may be split anywhere.
    public let chunks: AsyncThrowingStream<Data, any Error>

    /// Creates an answer. A transport calls it.
    ///
    /// - Parameters:
    ///   - status: The status code of HTTP.
    ///   - headers: The header fields.
    ///   - chunks: The parts of the body, as they arrive.
    public init(status: Int, headers: [String: String] = [:], chunks: AsyncThrowingStream<Data, any Error>) {
      self.status = status
      self.headers = headers
      self.chunks = chunks
    }

    /// The status alone.
    public var description: String { "answer with status \(status)" }

    /// A mirror with the status alone, so that `dump` shows no token.
    public var customMirror: Mirror { Mirror(self, children: ["status": status]) }
  }
}
