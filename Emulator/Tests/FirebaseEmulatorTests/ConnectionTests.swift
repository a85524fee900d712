import FirebaseEmulator
import FlyingSocks
import FollowingFirebase
import Foundation
import Testing

/// The server over sockets, apart from the module that it is for.
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

    /// Reads until the connection ends.
    func readAll() async -> String {
      var bytes: [UInt8] = []
      while let part = try? await socket.read(atMost: 4096) { bytes += part }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  @Test("Several requests on one connection are answered in their order, however their bytes are split")
  func pipelining() async throws {
    try await withServer { server, url in
      await server.database.setRules(.open)
      let client = try await RawClient(url)
      let host = "Host: 127.0.0.1:\(url.port!)\r\n"
      let requests =
        "PUT /a.json HTTP/1.1\r\n\(host)Content-Length: 5\r\n\r\n12345GET /a.json HTTP/1.1\r\n\(host)\r\n"
        + "PUT /b.json HTTP/1.1\r\n\(host)Content-Length: 4\r\n\r\ntrue"
        + "GET /.json HTTP/1.1\r\n\(host)Connection: close\r\n\r\n"
      for byte in requests { try await client.send(String(byte)) }
      let answers = await client.readAll().components(separatedBy: "\r\n\r\n")
      let bodies = answers.dropFirst().map { $0.prefix { $0 != "H" } }
      #expect(bodies == ["12345", "12345", "true", #"{"a":12345,"b":true}"#])
    }
  }

  @Test(
    "Pages of other sites get no answer, whatever name they give to this machine",
    arguments: [
      (["Host: evil.example"], 403), (["Host: 127.0.0.1.evil.example:1"], 403), ([], 403),
      (["Host: 127.0.0.1:1", "Origin: http://evil.example"], 403), (["Host: 127.0.0.1:1", "Origin: null"], 403),
      (["Host: 127.0.0.1:1"], 200), (["Host: localhost:1", "Origin: http://localhost:1"], 200),
    ])
  func foreignPages(headers: [String], status: Int) async throws {
    try await withServer { server, url in
      await server.database.setRules(.open)
      let client = try await RawClient(url)
      let fields = (headers + ["Connection: close"]).map { "\($0)\r\n" }.joined()
      try await client.send("GET /.json HTTP/1.1\r\n\(fields)\r\n")
      #expect(await client.readAll().hasPrefix("HTTP/1.1 \(status) "))
    }
  }

  @Test("What isn't HTTP ends its own connection alone")
  func garbage() async throws {
    try await withServer { server, url in
      for text in ["hello\r\n\r\n", "\u{16}\u{3}\u{1}\n", "GET\r\n\r\n"] {
        let client = try await RawClient(url)
        try await client.send(text)
        #expect(await client.readAll() == "")
      }
      #expect(try await graph("alice", at: url).follow("bob"))
    }
  }

  @Test("Clients that connect and send nothing keep nobody from being answered, and the server stops without them")
  func silentClients() async throws {
    var clients: [RawClient] = []
    try await withServer { server, url in
      for _ in 0..<100 { clients.append(try await RawClient(url)) }
      #expect(try await graph("alice", at: url).follow("bob"))
    }
    for client in clients { #expect(await client.readAll() == "") }
  }

  @Test("A port that is taken is told, and a server that was stopped can start again")
  func takenPort() async throws {
    try await withServer { server, url in
      let other = EmulatorServer(database: EmulatedDatabase())
      await #expect(throws: SocketError.self) { try await other.start(port: UInt16(url.port!)) }
      let free = try await other.start()
      #expect(free != url)
      await other.stop()
      _ = try await other.start(port: UInt16(free.port!))
      await other.stop()
    }
  }
}
