import Foundation

/// What is sent back for a request.
enum HTTPAnswer: Sendable {
  case complete(status: Int, headers: [String: String], body: Data)
  /// Events until one of both sides ends the connection.
  case stream(AsyncStream<Data>)
  /// A part of an answer, behind which the connection breaks.
  case broken(after: Data, contentType: String)

  init(_ reply: EmulatorReply) {
    switch reply {
    case .response(let status, let headers, let body):
      self = .complete(status: status, headers: headers, body: body)
    case .stream(let events): self = .stream(events)
    }
  }

  init(_ refusal: RequestRefusal) {
    self.init(.error(refusal.status, refusal.message))
  }

  /// The head of an answer, with the empty line at its end.
  static func head(_ status: Int, _ headers: [(name: String, value: String)]) -> Data {
    let fields = headers.map { "\($0.name): \($0.value)\r\n" }
    return Data(("HTTP/1.1 \(status) \(status)\r\n" + fields.joined() + "\r\n").utf8)
  }
}
