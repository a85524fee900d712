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
    let connection = LiveConnection(store: SessionStore(executable: .tool), connections: ConnectionCounter(limit: 2))
    return GuardedHandler(
      address: try #require(LiveAddress(host: host)), port: Guarded(8080), token: "secret", page: try PageFiles(),
      socket: WebSocketHTTPHandler(handler: connection))
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
        #expect(html.contains("<h1>") && html.contains("<h2>") && html.contains("<pre><code>"), "\(path)")
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

  @Test("An outbox that nobody reads is bounded, and says why it ends")
  func outbox() async {
    let outbox = Outbox()
    for number in 0..<1000 { outbox.send("\(number)") }
    let frame = await outbox.next()
    #expect(frame?.opcode == .close)
    #expect(await outbox.next() == nil)
  }

  @Test("Of several ends at a time only one is sent, and nothing after it")
  func severalEnds() async {
    for isWaiting in [false, true] {
      for _ in 0..<200 {
        let outbox = Outbox()
        outbox.send("a")
        async let frames: [WSFrame] = {
          var frames: [WSFrame] = []
          while let frame = await outbox.next() { frames.append(frame) }
          return frames
        }()
        if isWaiting { await Task.yield() }
        await withTaskGroup { group in
          for code: UInt16 in [1000, 1001, 1012] { group.addTask { outbox.close(code, "The end.") } }
        }
        #expect(await frames.map(\.opcode) == [.text, .close])
      }
    }
  }

  @Test("An outbox doesn't keep much more than thirty million bytes")
  func largeOutbox() async {
    let outbox = Outbox()
    let text = String(repeating: "a", count: 5_000_000)
    for _ in 0..<6 { outbox.send(text) }
    #expect(!outbox.isFinished)
    #expect(await outbox.next()?.payload.count == 5_000_000)
    outbox.send(text)
    #expect(!outbox.isFinished)
    outbox.send(text)
    #expect(outbox.isFinished)
    #expect(await outbox.next()?.opcode == .close)
  }

  @Test("A connection whose socket can't be written to any more is forgotten, and its session can be freed")
  func failedWrite() async throws {
    let store = SessionStore(executable: .tool)
    let connections = ConnectionCounter(limit: 2)
    let (client, page) = AsyncThrowingStream<WSFrame, any Error>.makeStream()
    var frames: AsyncStream<WSFrame>? = try await LiveConnection(store: store, connections: connections)
      .makeFrames(for: client)
    page.yield(
      WSFrame(fin: true, opcode: .text, mask: nil, payload: Data(#"{"type":"open","session":null,"link":""}"#.utf8)))
    for await _ in frames! { break }
    #expect(connections.count == 1 && store.count == 1)
    frames = nil
    for _ in 0..<1000 where connections.count > 0 { try await Task.sleep(nanoseconds: 1_000_000) }
    #expect(connections.count == 0)
    for _ in 0..<1000 where store.connectedCount > 0 { try await Task.sleep(nanoseconds: 1_000_000) }
    #expect(store.connectedCount == 0)
    store.stop()
  }

  @Test("A server that is stopped before it listens ends when it does")
  func earlyStop() async throws {
    let server = try LiveServer(address: try #require(LiveAddress(host: "127.0.0.1")), port: 0, executable: .tool)
    await server.stop()
    try await server.run { _ in Issue.record("the stopped server says that it listens") }
  }

  @Test("An outbox gives its frames in order, waits for the next one, and ends")
  func outboxOrder() async {
    let outbox = Outbox()
    outbox.send("a")
    async let late: [String] = {
      var texts: [String] = []
      while let frame = await outbox.next() { texts.append(String(decoding: frame.payload, as: UTF8.self)) }
      return texts
    }()
    outbox.send("b")
    await Task.yield()
    outbox.send("c")
    outbox.finish()
    outbox.send("too late")
    #expect(await late == ["a", "b", "c"])
  }
}
