import FlyingFox
import Foundation
import GalleryLive
import GalleryScreens
import Locking
import Testing

@testable import GalleryServer

@MainActor
@Suite("The server, without a network")
struct ServerTests {
  private func handler(host: String = "127.0.0.1") throws -> GuardedHandler {
    return GuardedHandler(
      address: try #require(LiveAddress(host: host)), port: Guarded(8080), token: "secret", page: try PageFiles(),
      socket: WebSocketHTTPHandler(
        handler: LiveFrames(connection: LiveConnection(store: SessionStore(executable: .tool)))))
  }

  private func request(
    _ path: String, host: String? = "127.0.0.1:8080", method: HTTPMethod = .GET, query: [(String, String)] = [],
    headers: [HTTPHeader: String] = [:]
  ) -> HTTPRequest {
    var all = HTTPHeaders(headers)
    if let host { all[.host] = host }
    return HTTPRequest(
      method: method, version: .http11, path: path,
      query: query.map(HTTPRequest.QueryItem.init(name:value:)), headers: all, body: HTTPBodySequence(data: Data()))
  }

  private let upgrade: [HTTPHeader: String] = [
    .connection: "Upgrade", .upgrade: "websocket", .webSocketVersion: "13",
    .webSocketKey: "dGhlIHNhbXBsZSBub25jZQ==", HTTPHeader("Origin"): "http://127.0.0.1:8080",
  ]

  @Test("The page has the token, and may load only its own files")
  func page() async throws {
    let response = try await handler().handleRequest(request("/"))
    #expect(response.statusCode == .ok)
    let html = String(decoding: try await response.bodyData, as: UTF8.self)
    #expect(html.contains("content=\"secret\"") && !html.contains("{{token}}"))
    #expect(response.headers[HTTPHeader("Content-Security-Policy")]?.contains("script-src 'self';") == true)
    for path in html.matches(of: /(?:href|src)="(\/[^"]+)"/).map(\.1) {
      let file = try await handler().handleRequest(request(String(path)))
      #expect(file.statusCode == .ok, "\(path)")
    }
  }

  @Test(
    "A request that names another host is not answered",
    arguments: [
      nil, "", "evil.example", "evil.example:8080",
      "127.0.0.1", "127.0.0.1:80", "127.0.0.1:80800", "localhost.evil.example:8080", "192.0.2.7:8080",
    ])
  func foreignHost(_ host: String?) async throws {
    let response = try await handler().handleRequest(request("/", host: host))
    #expect(response.statusCode.code == 421)
  }

  @Test(
    "This machine's own names are answered, in any capitals",
    arguments: [
      "localhost:8080", "LocalHost:8080",
      "127.0.0.1:8080", "[::1]:8080",
    ])
  func ownHost(_ host: String) async throws {
    #expect(try await handler().handleRequest(request("/", host: host)).statusCode == .ok)
  }

  @Test("A server that listens everywhere answers every address, and no foreign name")
  func everywhere() async throws {
    let open = try handler(host: "0.0.0.0")
    #expect(try await open.handleRequest(request("/", host: "192.0.2.7:8080")).statusCode == .ok)
    #expect(try await open.handleRequest(request("/", host: "[2001:db8::1]:8080")).statusCode == .ok)
    #expect(try await open.handleRequest(request("/", host: "evil.example:8080")).statusCode.code == 421)
  }

  @Test("Hosts are addresses of this machine or localhost")
  func addresses() {
    #expect(LiveAddress(host: "localhost")?.ip == "127.0.0.1")
    #expect(LiveAddress(host: "::1")?.url(port: 7) == "http://[::1]:7/")
    for bad in ["", "example.com", "1.2.3", "256.0.0.1", "127.0.0.1:80", " 127.0.0.1", "[::1]"] {
      #expect(LiveAddress(host: bad) == nil, "\(bad)")
    }
  }

  @Test("Only the page itself connects: its origin and the token of this run are asked for")
  func upgrading() async throws {
    let server = try handler()
    let token = [("token", "secret")]
    #expect(try await server.handleRequest(request("/live", query: token, headers: upgrade)).statusCode.code == 101)
    #expect(try await server.handleRequest(request("/live", headers: upgrade)).statusCode == .forbidden)
    #expect(
      try await server.handleRequest(request("/live", query: [("token", "other")], headers: upgrade)).statusCode
        == .forbidden)
    for origin in [nil, "null", "http://evil.example", "https://127.0.0.1:8080", "http://localhost:8080"] {
      var headers = upgrade
      headers[HTTPHeader("Origin")] = origin
      let response = try await server.handleRequest(request("/live", query: token, headers: headers))
      #expect(response.statusCode == .forbidden, "\(origin ?? "none")")
    }
  }

  @Test("Other methods, unknown paths and paths that leave the folder are refused; the sources are there")
  func paths() async throws {
    let server = try handler()
    #expect(try await server.handleRequest(request("/", method: .POST)).statusCode == .methodNotAllowed)
    for path in [
      "/nothing", "/source/..", "/source/../gallery", "/source/%2e%2e", "/article/Nothing", "/tutorial/", "/source/a/b",
    ] {
      #expect(try await server.handleRequest(request(path)).statusCode == .notFound, "\(path)")
    }
    let source = try await server.handleRequest(request("/source/busy-screen"))
    #expect(String(decoding: try await source.bodyData, as: UTF8.self).contains("class BusyScreenViewController"))
    for module in GalleryModule.allCases {
      for path in ["/article/\(module.name)", "/tutorial/\(module.name)"] {
        let html = String(decoding: try await server.handleRequest(request(path)).bodyData, as: UTF8.self)
        #expect(html.contains("<h1>") && html.contains("<h2>"), "\(path)")
        #expect(html.contains("<pre><code>") || path.hasPrefix("/tutorial"), "\(path)")
        #expect(!html.contains("```") && !html.contains("@Metadata") && !html.contains("@Step"), "\(path)")
      }
    }
  }

  @Test("A documentation page has the texts of its source, and none of its markup")
  func documents() {
    let html = DocumentPage.html(
      title: "<T>",
      source: """
        # A & *B*
        @Step {
          Text with `a < b` and ``M/S``
          on two lines. [In](/x) [out](https://e.org/"y) <doc:Other> <script>alert(1)</script>
        }
        - one
          more
        - two
        > Note: quoted
        > on
        | a | b |
        | --- | --- |
        | `c` | d |
        ```swift
          let a = "<b>"
        ```
        """)
    let body = html.split(separator: "</style>\n", maxSplits: 1)[1]
    #expect(
      body == """
        <h1>A &amp; <i>B</i></h1>
        <h3>Step 1</h3>
        <p>Text with <code>a &lt; b</code> and <code>S</code> on two lines. In <a href="https://e.org/&quot;y">out</a> \
        Other &lt;script&gt;alert(1)&lt;/script&gt;</p>
        <ul>
        <li>one more</li>
        <li>two</li>
        </ul>
        <blockquote>Note: quoted on</blockquote>
        <table>
        <tr><td>a</td>
        <td>b</td>
        </tr>
        <tr><td><code>c</code></td>
        <td>d</td>
        </tr>
        </table>
        <pre><code>  let a = &quot;&lt;b&gt;&quot;</code></pre>
        </html>

        """)
    #expect(html.contains("<title>&lt;T&gt;</title>"))
  }

  /// A page over a connection without a socket.
  private func connect(
    to store: SessionStore
  ) async throws -> (page: AsyncStream<WSMessage>.Continuation, messages: AsyncStream<WSMessage>) {
    let (client, page) = AsyncStream<WSMessage>.makeStream()
    return (page, try await LiveConnection(store: store).makeMessages(for: client))
  }

  private let opening = WSMessage.text(#"{"type":"open","session":null,"link":""}"#)

  @Test("A connection whose socket can't be written to any more is forgotten, and its session can be freed")
  func failedWrite() async throws {
    let store = SessionStore(executable: .tool)
    var connection: (page: AsyncStream<WSMessage>.Continuation, messages: AsyncStream<WSMessage>)? =
      try await connect(to: store)
    connection!.page.yield(opening)
    for await _ in connection!.messages { break }
    #expect(store.connectedCount == 1)
    connection = nil
    for _ in 0..<1000 where store.connectedCount > 0 { try await Task.sleep(nanoseconds: 1_000_000) }
    #expect(store.count == 1 && store.connectedCount == 0)
    store.stop()
  }

  @Test(
    "What isn't a message ends the connection with a code and a reason",
    arguments: [
      (WSMessage.text("garbage"), 1008), (.text(#"{"type":"reset"}"#), 1008), (.data(Data([1])), 1003),
      (.text(#"{"type":"open","link":"\#(String(repeating: "x", count: 20_000))"}"#), 1008),
    ] as [(WSMessage, UInt16)])
  func garbage(message: WSMessage, code: UInt16) async throws {
    let store = SessionStore(executable: .tool)
    let connection = try await connect(to: store)
    connection.page.yield(message)
    var all: [WSMessage] = []
    for await message in connection.messages { all.append(message) }
    guard case .close(let end)? = all.first else {
      Issue.record("\(all)")
      return
    }
    #expect(all.count == 1 && end.code == code && end.reason.hasSuffix("."))
    #expect(store.count == 0)
  }

  @Test("Nothing is sent after the frame that ends a connection, whatever still waits")
  func lastFrame() async throws {
    func text(_ json: String) -> WSFrame { WSFrame(fin: true, opcode: .text, mask: nil, payload: Data(json.utf8)) }
    for _ in 0..<20 {
      let store = SessionStore(executable: .tool)
      let (client, page) = AsyncThrowingStream<WSFrame, any Error>.makeStream()
      page.yield(text(#"{"type":"open","session":null,"link":""}"#))
      var sent: [WSFrame.Opcode] = []
      for await frame in try await LiveFrames(connection: LiveConnection(store: store)).makeFrames(for: client) {
        // Each ping is answered at once, and the answers wait while the page ends the connection.
        if sent.isEmpty {
          for _ in 0..<200 { page.yield(text(#"{"type":"ping"}"#)) }
          page.yield(WSFrame.close())
          page.yield(WSFrame.close())
          page.finish()
        }
        sent.append(frame.opcode)
      }
      #expect(sent.last == .close && sent.count { $0 == .close } == 1, "\(sent.map(\.rawValue))")
      store.stop()
    }
  }

  @Test("A page whose connection is dropped, or whose server stops, is told why, and its session is left or freed")
  func endings() async throws {
    let store = SessionStore(executable: .tool)
    for isStopped in [false, true] {
      let connection = try await connect(to: store)
      connection.page.yield(opening)
      var codes: [UInt16] = []
      for await message in connection.messages {
        if case .close(let end) = message { codes.append(end.code) }
        if codes.isEmpty, isStopped { store.stop() } else if codes.isEmpty { store.dropConnections() }
      }
      #expect(codes == [isStopped ? 1001 : 1012])
    }
    #expect(store.count == 0)
  }

  @Test("A server that is stopped before it listens ends when it does")
  func earlyStop() async throws {
    let server = try LiveServer(address: try #require(LiveAddress(host: "127.0.0.1")), port: 0, executable: .tool)
    await server.stop()
    try await server.run { _ in Issue.record("the stopped server says that it listens") }
  }
}
