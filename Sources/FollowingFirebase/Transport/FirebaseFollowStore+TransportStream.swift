import Foundation

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
