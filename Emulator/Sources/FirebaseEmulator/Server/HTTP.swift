import FlyingFox
import FlyingSocks
import Foundation

extension EmulatorRequest {
  /// Creates the request of the database that an HTTP request stands for.
  init(_ request: HTTPRequest) async throws {
    var headers: [String: String] = [:]
    for (name, value) in request.headers { headers[name.rawValue.lowercased()] = value }
    self.init(
      method: request.method.rawValue, path: request.target.path(),
      query: Dictionary(request.query.map { ($0.name, $0.value) }) { $1 }, headers: headers,
      body: try await request.bodyData)
  }
}

extension HTTPResponse {
  init(_ reply: EmulatorReply) {
    switch reply {
    case .response(let status, let headers, let body):
      var fields: HTTPHeaders = [.contentType: "application/json; charset=utf-8"]
      for (name, value) in headers { fields[HTTPHeader(name)] = value }
      self.init(statusCode: HTTPStatusCode(status, phrase: "\(status)"), headers: fields, body: body)
    case .stream(let events): self.init(events: events)
    }
  }

  /// Creates a response that sends events as they come.
  ///
  /// - Parameter isBroken: Whether the connection breaks behind the last event.
  init(events: AsyncStream<Data>, isBroken: Bool = false) {
    self.init(
      statusCode: .ok,
      // As recorded of Firebase's servers (firebase/firebase-tools, issue 3329).
      headers: [.contentType: "text/event-stream; charset=utf-8", HTTPHeader("Cache-Control"): "no-cache"],
      body: HTTPBodySequence(from: EventBytes(events: events, isBroken: isBroken)))
  }
}

/// The bytes of events. FlyingFox takes those of one event at a time, and sends them at once.
private struct EventBytes: AsyncBufferedSequence {
  typealias Element = UInt8

  let events: AsyncStream<Data>
  let isBroken: Bool

  func makeAsyncIterator() -> Iterator {
    Iterator(events: events.makeAsyncIterator(), isBroken: isBroken)
  }

  struct Iterator: AsyncBufferedIteratorProtocol {
    fileprivate var events: AsyncStream<Data>.Iterator
    fileprivate let isBroken: Bool

    mutating func nextBuffer(suggested count: Int) async throws -> Data? {
      if let event = await events.next() { return event }
      if isBroken { throw SocketError.disconnected }
      return nil
    }

    mutating func next() async throws -> UInt8? {
      fatalError("Events aren't taken byte by byte. Call nextBuffer(suggested:).")
    }
  }
}
