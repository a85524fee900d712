import Foundation

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
