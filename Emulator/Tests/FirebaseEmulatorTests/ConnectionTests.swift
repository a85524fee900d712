import FirebaseEmulator
import FlyingSocks
import FollowingFirebase
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The server over sockets, against clients that don't behave.
@Suite("Connections")
struct ConnectionTests {
  /// A client that sends bytes as they are.
  private struct RawClient {
    let socket: AsyncSocket

    init(_ url: URL) async throws {
      socket = try await .connected(to: sockaddr_in.inet(ip4: "127.0.0.1", port: UInt16(url.port!)))
    }

    func send(_ text: String) async throws {
      try await socket.write(Data(text.utf8))
    }

    /// Reads until a text has arrived or the connection ends, for some seconds at most.
    func read(until text: String) async throws -> String {
      try await withThrowingTaskGroup(of: String.self) { group in
        group.addTask {
          var bytes: [UInt8] = []
          while !String(decoding: bytes, as: UTF8.self).contains(text), let part = try? await socket.read(atMost: 4096)
          {
            bytes += part
          }
          return String(decoding: bytes, as: UTF8.self)
        }
        group.addTask {
          try await Task.sleep(nanoseconds: 20_000_000_000)
          throw SocketError.timeout(message: "no answer")
        }
        defer { group.cancelAll() }
        return try await group.next() ?? ""
      }
    }
  }

  @Test("Long lines are refused while the server answers others")
  func longLines() async throws {
    try await withServer { server, url in
      // Lines without an end, of clients that wait.
      let path = try await RawClient(url)
      let field = try await RawClient(url)
      let line = String(repeating: "a", count: 100_000)
      try await path.send("GET /\(line)")
      try await field.send("GET /.json HTTP/1.1\r\nX-Long: \(line)")
      #expect(try await graph("alice", at: url).follow("bob"))
      #expect(try await path.read(until: "}").hasPrefix("HTTP/1.1 414 "))
      #expect(try await field.read(until: "}").hasPrefix("HTTP/1.1 431 "))
      // One that never stops.
      let endless = try await RawClient(url)
      let flood = Task {
        while true { try await endless.send(line) }
      }
      for number in 0..<20 {
        #expect(try await graph("alice", at: url).follow(FollowGraph.UserID(rawValue: "u\(number)")!))
      }
      // The server closes the connection after a while.
      await #expect(throws: (any Error).self) { try await flood.value }
      for client in [path, field, endless] { try? client.socket.close() }
    }
  }

  @Test("Many header fields are refused, and what isn't HTTP is")
  func malformed() async throws {
    try await withServer { server, url in
      for (text, status) in [
        ("GET /.json HTTP/1.1\r\n" + String(repeating: "A: b\r\n", count: 1000) + "\r\n", 431),
        ("hello\r\n\r\n", 400), ("\u{16}\u{3}\u{1}\n", 400), ("GET /.json HTTP/1.0\r\n\r\n", 505),
      ] {
        let client = try await RawClient(url)
        try await client.send(text)
        let answer = try await client.read(until: "}")
        #expect(answer.hasPrefix("HTTP/1.1 \(status) "))
        #expect(answer.contains("Connection: close\r\n"))
        try client.socket.close()
      }
      #expect(try await graph("alice", at: url).follow("bob"))
    }
  }

  @Test("Several requests on one connection are answered in their order, however their bytes are split")
  func pipelining() async throws {
    try await withServer { server, url in
      await server.database.setRules(.open)
      let client = try await RawClient(url)
      let requests =
        "PUT /a.json HTTP/1.1\r\nContent-Length: 5\r\n\r\n12345GET /a.json HTTP/1.1\r\n\r\n"
        + "PUT /b.json HTTP/1.1\r\nContent-Length: 4\r\n\r\ntrueGET /.json HTTP/1.1\r\nConnection: close\r\n\r\n"
      for byte in requests { try await client.send(String(byte)) }
      let answers = try await client.read(until: "there is no such text")
      let bodies = answers.components(separatedBy: "\r\n\r\n").dropFirst().map { $0.prefix { $0 != "H" } }
      #expect(bodies == ["12345", "12345", "true", #"{"a":12345,"b":true}"#])
    }
  }

  @Test("A method may be overridden in a POST, and in no other request")
  func override() async throws {
    try await withServer { server, url in
      await server.database.setRules(.open)
      for (method, status) in [("POST", 200), ("GET", 400), ("PUT", 400)] {
        var request = URLRequest(url: url.appendingPathComponent("\(method).json"))
        request.httpMethod = method
        request.setValue("PATCH", forHTTPHeaderField: "X-HTTP-Method-Override")
        if method != "GET" { request.httpBody = Data(#"{"x":1}"#.utf8) }
        let (_, response) = try await URLSession.shared.data(for: request)
        #expect((response as? HTTPURLResponse)?.statusCode == status)
      }
      #expect(await server.database.contents() == .object(["POST": .object(["x": .number(1)])]))
    }
  }

  @Test("Clients that connect and send nothing keep nobody from being answered, and the server stops without them")
  func silentClients() async throws {
    var clients: [RawClient] = []
    try await withServer { server, url in
      for _ in 0..<100 { clients.append(try await RawClient(url)) }
      #expect(try await graph("alice", at: url).follow("bob"))
    }
    for client in clients { try? client.socket.close() }
  }
}
