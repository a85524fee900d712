import Foundation

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
