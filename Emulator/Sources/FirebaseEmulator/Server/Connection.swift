import FlyingSocks
import Foundation

/// A connection of one client, which sends requests one after the other.
struct Connection {
  let server: EmulatorServer
  let socket: AsyncSocket

  /// What has arrived and isn't read yet.
  private var unread: ArraySlice<UInt8> = []

  init(server: EmulatorServer, socket: AsyncSocket) {
    self.server = server
    self.socket = socket
  }

  /// Answers requests until the client closes the connection, or until one of them ends it.
  mutating func run() async {
    defer { try? socket.close() }
    do {
      while let head = try await readHead() {
        let body = try await readBody(head.bodyLength)
        let answer = await server.answer(head, body: body)
        guard try await send(answer, isHead: head.method == "HEAD"), !head.isLast else { return }
      }
    } catch let refusal as RequestRefusal {
      try? await refuse(refusal)
    } catch {
      // The client has gone, or the server stops.
    }
  }

  // MARK: Reading

  private mutating func readHead() async throws -> RequestHead? {
    var reader = RequestHeadReader()
    while true {
      if let head = try reader.take(&unread) { return head }
      unread = try await receive()
    }
  }

  private mutating func readBody(_ length: Int) async throws -> Data {
    var body = Data()
    while true {
      // What follows the body belongs to the next request.
      let part = unread.prefix(length - body.count)
      body.append(contentsOf: part)
      unread = unread.dropFirst(part.count)
      if body.count == length { return body }
      unread = try await receive()
    }
  }

  private func receive() async throws -> ArraySlice<UInt8> {
    // A client that sends without a pause must not keep a thread for itself.
    await Task.yield()
    return try await socket.read(atMost: 4096)[...]
  }

  // MARK: Writing

  /// Sends an answer, and returns whether the connection goes on.
  private func send(_ answer: HTTPAnswer, isHead: Bool) async throws -> Bool {
    switch answer {
    case .complete(let status, let headers, let body):
      var fields = headers.map { (name: $0.key, value: $0.value) }
      fields.append(("Content-Type", "application/json; charset=utf-8"))
      // As RFC 9110 demands, 204 has neither a body nor its length.
      if status != 204 { fields.append(("Content-Length", "\(body.count)")) }
      try await socket.write(HTTPAnswer.head(status, fields) + (isHead || status == 204 ? Data() : body))
      return true
    case .stream(let events):
      try await socket.write(
        HTTPAnswer.head(
          200,
          [
            ("Content-Type", "text/event-stream"), ("Cache-Control", "no-cache"), ("Transfer-Encoding", "chunked"),
          ]))
      for await event in events where !event.isEmpty {
        try await socket.write(Data("\(String(event.count, radix: 16))\r\n".utf8) + event + Data("\r\n".utf8))
      }
      try await socket.write(Data("0\r\n\r\n".utf8))
      return true
    case .broken(let data, let contentType):
      // More bytes are announced than come.
      let fields = [(name: "Content-Type", value: contentType), ("Content-Length", "\(data.count + 100)")]
      try await socket.write(HTTPAnswer.head(200, fields) + data)
      return false
    }
  }

  /// Sends a refusal. What the client still sends is read for a while, because closing a socket with unread bytes
  /// would take the refusal away from the client.
  private func refuse(_ refusal: RequestRefusal) async throws {
    guard case .complete(let status, _, let body) = HTTPAnswer(refusal) else { return }
    let fields = [
      (name: "Content-Type", value: "application/json; charset=utf-8"), ("Content-Length", "\(body.count)"),
      ("Connection", "close"),
    ]
    try await socket.write(HTTPAnswer.head(status, fields) + body)
    var rest = 1_048_576
    while rest > 0 { rest -= try await receive().count }
  }
}
