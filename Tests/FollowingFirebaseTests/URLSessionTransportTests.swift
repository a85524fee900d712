#if canImport(Glibc) || canImport(Darwin)
import Foundation
import Locking
import TestSupport
import Testing

@testable import FollowingFirebase

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The transport over real sockets.
@Suite("URLSessionTransport")
struct URLSessionTransportTests {
  private let transport = FirebaseFollowStore.URLSessionTransport()

  private func request(_ url: URL, _ method: String = "GET") -> FirebaseFollowStore.TransportRequest {
    FirebaseFollowStore.TransportRequest(method: method, url: url, headers: ["X-Test": "1"], body: nil, idleTimeout: 30)
  }

  private static func answer(_ status: String, _ fields: [String] = [], _ body: String = "") -> TinyServer.Answer {
    let head = ["HTTP/1.1 \(status)", "Content-Length: \(body.utf8.count)", "Connection: close"] + fields
    return .text(head.joined(separator: "\r\n") + "\r\n\r\n" + body)
  }

  @Test("An answer has the server's status, header fields and body")
  func answer() async throws {
    let server = try TinyServer { _ in Self.answer("418 Teapot", ["X-Tea: green"], "{}") }
    let response = try await transport.send(request(server.url("/a.json?b=c"), "DELETE"))
    #expect(response.status == 418)
    #expect(FirebaseClient.field("x-tea", of: response.headers) == "green")
    #expect(response.body == Data("{}".utf8))
    let head = try #require(server.requests.withLock { $0.first })
    #expect(head.hasPrefix("DELETE /a.json?b=c HTTP/1.1\r\n"))
    #expect(head.contains("X-Test: 1\r\n"))
  }

  @Test(
    "A redirection is returned and not followed", arguments: ["301 Moved", "302 Found", "307 Temporary", "308 There"])
  func redirection(status: String) async throws {
    let server = try TinyServer { head in
      head.hasPrefix("GET /old") ? Self.answer(status, ["Location: /new"]) : Self.answer("200 OK")
    }
    let response = try await transport.send(request(server.url("/old")))
    #expect(response.status == Int(status.prefix(3)))
    #expect(FirebaseClient.field("Location", of: response.headers) == "/new")
    #expect(server.requests.withLock { $0.count } == 1)
  }

  @Test("Cookies that a server sets are not sent back, and answers are not cached")
  func stateless() async throws {
    let server = try TinyServer { _ in
      Self.answer("200 OK", ["Set-Cookie: id=1; Path=/", "Cache-Control: max-age=1000"], "1")
    }
    for _ in 0..<2 { #expect(try await transport.send(request(server.url("/"))).status == 200) }
    let heads = server.requests.withLock { $0 }
    #expect(heads.count == 2)
    #expect(heads.allSatisfy { !$0.lowercased().contains("cookie:") })
  }

  @Test("The session has no place for cookies and answers, and would not use one")
  func configuration() {
    let configuration = FirebaseFollowStore.URLSessionTransport.configuration
    #expect(configuration.httpCookieStorage == nil)
    #expect(!configuration.httpShouldSetCookies)
    #expect(configuration.urlCache == nil)
    #expect(configuration.requestCachePolicy == .reloadIgnoringLocalCacheData)
    // Each reader of changes has a connection that stays open, for days if need be.
    #expect(configuration.httpMaximumConnectionsPerHost == 64)
    #expect(configuration.timeoutIntervalForResource == 604_800)
  }

  @Test("An answer that breaks off, and a server that isn't there, are errors")
  func failures() async throws {
    let server = try TinyServer { _ in .text("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc") }
    await #expect(throws: (any Error).self) { try await transport.send(request(server.url("/"))) }
    // Nothing listens on the port that is reserved for nothing.
    await #expect(throws: (any Error).self) { try await transport.send(request(URL(string: "http://127.0.0.1:1/")!)) }
  }

  @Test("The parts of a stream arrive while the connection is open, and releasing them closes it")
  func stream() async throws {
    let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nContent-Length: 1000\r\n\r\n"
    let server = try TinyServer { _ in .open(head + "event: put\n") }
    do {
      let stream = try await transport.stream(request(server.url("/")))
      #expect(stream.status == 200)
      var text = ""
      for try await chunk in stream.chunks {
        text += String(decoding: chunk, as: UTF8.self)
        if text == "event: put\n" { break }
      }
      #expect(text == "event: put\n")
    }
    while server.closedCount.withLock({ $0 }) == 0 { await Task.yield() }
  }

  // MARK: Cancellation

  @Test("A request whose task is cancelled while it waits for the answer ends, and its connection is closed")
  func cancelled() async throws {
    let server = try TinyServer { _ in .open("") }
    let task = Task { try await transport.send(request(server.url("/"))) }
    while server.requests.withLock({ $0.isEmpty }) { await Task.yield() }
    task.cancel()
    await #expect(throws: (any Error).self) { try await task.value }
    while server.closedCount.withLock({ $0 }) == 0 { await Task.yield() }
  }

  @Test("A request whose task is cancelled already ends, whether or not its exchange is over by then")
  func cancelledBefore() async throws {
    let server = try TinyServer { _ in .open("") }
    for _ in 0..<50 {
      let task = Task {
        while !Task.isCancelled { await Task.yield() }
        return try await transport.send(request(server.url("/")))
      }
      task.cancel()
      await #expect(throws: (any Error).self) { try await task.value }
    }
  }

  @Test("An exchange that is over before anybody waits for its head throws at once")
  func lateWaiting() async {
    let exchange = Exchange {}
    exchange.complete(URLError(.cancelled))
    await #expect(throws: CancellationError.self) {
      try await withCheckedThrowingContinuation { exchange.waitForHead($0) }
    }
  }
}
#endif
