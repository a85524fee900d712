import FlyingFox
import FlyingSocks
import Foundation
import Testing

@testable import GalleryServer

@Suite("Heads of requests")
struct RequestHeadTests {
  private func read(_ text: String, inParts: Bool = false) throws -> RequestHead? {
    var reader = RequestHeadReader()
    for part in inParts ? text.utf8.map({ [$0] }) : [Array(text.utf8)] {
      var bytes = part[...]
      if let head = try reader.take(&bytes) { return head }
    }
    return nil
  }

  @Test("A head is read however it arrives", arguments: [false, true])
  func wellFormed(inParts: Bool) throws {
    let head = try #require(
      try read("\r\nGET /a%20b?token=x HTTP/1.1\r\nHost:  h:1 \r\nX:y:z\n\r\n", inParts: inParts))
    #expect(head.request.method == .GET && head.request.path == "/a b")
    #expect(head.request.query.first?.value == "x")
    #expect(head.request.headers[.host] == "h:1" && head.request.headers[HTTPHeader("x")] == "y:z")
    #expect(!head.isLast)
  }

  @Test(
    "The connection ends after a request that has a body or says so",
    arguments: ["Content-Length: 5", "Transfer-Encoding: chunked", "Connection: Close"])
  func last(_ field: String) throws {
    #expect(try read("POST / HTTP/1.1\r\n\(field)\r\n\r\n")?.isLast == true)
  }

  @Test(
    "What is no request is refused",
    arguments: [
      "GET /\r\n\r\n", "GET / HTTP/1.0\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n", "GET a HTTP/1.1\r\n\r\n", "\u{16}\u{3}\n\n",
      "GET / HTTP/1.1\r\nHost\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n", "GET / HTTP/1.1\r\n: a\r\n\r\n",
      "GET / HTTP/1.1\r\nA: b\r\n c\r\n\r\n",
    ])
  func malformed(_ text: String) {
    #expect(throws: RequestRefusal.malformed) { try read(text) }
  }

  @Test("Lines and fields are bounded together, and no more is kept")
  func bounds() throws {
    let line = "GET / HTTP/1.1\n"
    let field = "A: " + String(repeating: "a", count: RequestHeadReader.limit - line.utf8.count - 5) + "\n"
    let longest = try read(line + field + "\n")
    #expect(longest != nil)
    #expect(throws: RequestRefusal.tooLong) { try read(line + "A" + field + "\n") }
    for text in ["GET /" + String(repeating: "a", count: 1_000_000), line + String(repeating: "A: b\n", count: 5000)] {
      #expect(throws: RequestRefusal.tooLong) { try read(text) }
    }
  }
}

@Suite("The server's connections")
struct HTTPFrontTests {
  /// Runs a front that answers "hello" while a test speaks to it.
  private func serving(
    connections: Int = 300, patience: TimeInterval = 60, _ body: (sockaddr_in, HTTPFront) async throws -> Void
  ) async throws {
    let front = HTTPFront(
      address: try sockaddr_in.inet(ip4: "127.0.0.1", port: 0),
      limits: HTTPFront.Limits(connections: connections, patience: patience),
      handler: ClosureHTTPHandler { _ in HTTPResponse(statusCode: .ok, body: Data("hello".utf8)) })
    let (ports, continuation) = AsyncStream<UInt16>.makeStream()
    let running = Task { try await front.run { continuation.yield($0) } }
    for await port in ports {
      try await body(try sockaddr_in.inet(ip4: "127.0.0.1", port: port), front)
      break
    }
    front.stop()
    try await running.value
    #expect(front.connectionCount == 0)
  }

  private let request = Data("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8)

  /// Reads until a text has arrived, or until the end.
  private func read(_ socket: AsyncSocket, until end: String) async throws -> String {
    var text = ""
    while !text.contains(end) {
      guard let bytes = try? await socket.read(atMost: 4096) else { return text }
      text += String(decoding: bytes, as: UTF8.self)
    }
    return text
  }

  /// Whether the server has ended a connection, which this waits for.
  private func didEnd(_ socket: AsyncSocket) async -> Bool {
    while true {
      do {
        _ = try await socket.read(atMost: 4096)
      } catch {
        return true
      }
    }
  }

  @Test("A connection takes several requests, and pieces of one")
  func several() async throws {
    try await serving { address, _ in
      let socket = try await AsyncSocket.connected(to: address)
      try await socket.write(request + request.prefix(9))
      #expect(try await read(socket, until: "hello").hasPrefix("HTTP/1.1 200 OK\r\n"))
      try await socket.write(request.dropFirst(9))
      #expect(try await read(socket, until: "hello").contains("Content-Length: 5\r\n"))
      try socket.close()
    }
  }

  @Test("Lines of a megabyte are refused, and others are answered meanwhile")
  func longLines() async throws {
    try await serving { address, _ in
      let long = try await [AsyncSocket.connected(to: address), AsyncSocket.connected(to: address)]
      for socket in long { try await socket.write(Data("GET /".utf8) + Data(repeating: 97, count: 1_000_000)) }
      let other = try await AsyncSocket.connected(to: address)
      try await other.write(request)
      #expect(try await read(other, until: "hello").contains("200 OK"))
      for socket in long {
        #expect(try await read(socket, until: "together.\n").hasPrefix("HTTP/1.1 431 "))
        #expect(await didEnd(socket))
      }
    }
  }

  @Test("A client that sends without end is cut off after a bounded number of bytes")
  func endlessLine() async throws {
    try await serving { address, _ in
      let socket = try await AsyncSocket.connected(to: address)
      var sent = 0
      while sent < 100_000_000, (try? await socket.write(Data(repeating: 97, count: 65_536))) != nil { sent += 65_536 }
      #expect(sent < 100_000_000)
    }
  }

  @Test("A connection without a whole request ends after some seconds")
  func halfRequests() async throws {
    try await serving(patience: 0.05) { address, _ in
      for part in [Data(), request.dropLast()] {
        let socket = try await AsyncSocket.connected(to: address)
        try await socket.write(part)
        #expect(await didEnd(socket))
      }
    }
  }

  @Test("When there are too many connections, the one that was silent for longest is closed")
  func tooMany() async throws {
    try await serving(connections: 3) { address, front in
      var silent: [AsyncSocket] = []
      for count in 1...3 {
        silent.append(try await AsyncSocket.connected(to: address))
        while front.connectionCount < count { await Task.yield() }
      }
      let other = try await AsyncSocket.connected(to: address)
      #expect(await didEnd(silent[0]))
      try await other.write(request)
      #expect(try await read(other, until: "hello").contains("200 OK"))
      try await silent[1].write(request)
      #expect(try await read(silent[1], until: "hello").contains("200 OK"))
    }
  }
}
