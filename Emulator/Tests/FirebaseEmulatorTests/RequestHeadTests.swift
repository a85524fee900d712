import Foundation
import Testing

@testable import FirebaseEmulator

/// What the server understands and refuses of HTTP, without sockets.
@Suite("Heads of requests")
struct RequestHeadTests {
  private static func read(_ text: String) -> Result<RequestHead?, RequestRefusal> {
    var reader = RequestHeadReader()
    var bytes = Array(text.utf8)[...]
    do throws(RequestRefusal) {
      return .success(try reader.take(&bytes))
    } catch {
      return .failure(error)
    }
  }

  private static func status(_ text: String) -> Int? {
    if case .failure(let refusal) = read(text) { refusal.status } else { nil }
  }

  @Test("A head is read wherever its bytes are split, and what follows is left")
  func splits() throws {
    let text =
      "\r\nPATCH /a%20b.json?auth=x HTTP/1.1\r\nHost: h:1\r\nX-Empty:\r\nContent-Length: 3 \r\nACCEPT:\ta b\n\r\nabcGET"
    let bytes = Array(text.utf8)
    for split in 0...bytes.count {
      var reader = RequestHeadReader()
      var (first, second) = (bytes[..<split], bytes[split...])
      var head = try reader.take(&first)
      if head == nil {
        #expect(first.isEmpty)
        head = try reader.take(&second)
      } else {
        second = first + second
      }
      let found = try #require(head)
      #expect(found.method == "PATCH")
      #expect(found.target == "/a%20b.json?auth=x")
      #expect(found.headers == ["host": "h:1", "x-empty": "", "content-length": "3", "accept": "a b"])
      #expect(found.bodyLength == 3)
      #expect(second.elementsEqual("abcGET".utf8))
    }
  }

  @Test(
    "A head that isn't understood is refused with 400",
    arguments: [
      "GET\r\n", "GET /\r\n", "GET / HTTP/1.1 x\r\n", "GET  / HTTP/1.1\r\n", "G(T / HTTP/1.1\r\n", " / HTTP/1.1\r\n",
      "GET a HTTP/1.1\r\n", "GET /é HTTP/1.1\r\n", "GET /\u{1} HTTP/1.1\r\n", "GET / HTTP/1.1\r\nnofield\r\n",
      "GET / HTTP/1.1\r\n: x\r\n", "GET / HTTP/1.1\r\nA : x\r\n", "GET / HTTP/1.1\r\nA: b\r\n folded\r\n",
      "GET / HTTP/1.1\r\nA: b\rc\r\n", "GET / HTTP/1.1\r\nA: b\u{0}c\r\n",
      "GET / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n",
      "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: +1\r\n\r\n",
      "GET / HTTP/1.1\r\nContent-Length:\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: 1 1\r\n\r\n",
    ])
  func malformed(text: String) {
    #expect(Self.status(text) == 400)
  }

  @Test("What is too long or not supported is refused with its own status, before it is complete")
  func limits() {
    let (line, lines) = (RequestHeadReader.longestLine, RequestHeadReader.mostFields)
    #expect(Self.status("GET /" + String(repeating: "a", count: line)) == 414)
    #expect(Self.status(String(repeating: "a", count: line + 1)) == 414)
    #expect(Self.status("GET / HTTP/1.1\r\nA: " + String(repeating: "a", count: line)) == 431)
    let many = String(repeating: "A: b\r\n", count: lines + 1)
    #expect(Self.status("GET / HTTP/1.1\r\n" + many) == 431)
    let wide = String(repeating: "A: " + String(repeating: "b", count: 16_000) + "\r\n", count: 5)
    #expect(Self.status("GET / HTTP/1.1\r\n" + wide) == 431)
    #expect(Self.status("GET / HTTP/1.0\r\n") == 505)
    #expect(Self.status("GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n") == 501)
    for length in ["1048577", "99999999999999999999999999"] {
      #expect(Self.status("PUT / HTTP/1.1\r\nContent-Length: \(length)\r\n\r\n") == 413)
    }
    // At the limits, nothing is refused.
    let path = String(repeating: "a", count: line - "GET / HTTP/1.1\r".utf8.count)
    let fields = String(repeating: "A: b\r\n", count: lines - 1)
    let head = "GET /\(path) HTTP/1.1\r\n\(fields)Content-Length: 1048576\r\n\r\n"
    #expect(try! Self.read(head).get()?.bodyLength == 1_048_576)  // The result is expected.
  }

  @Test("Empty lines in front of a request don't go on without an end")
  func emptyLines() {
    #expect(Self.status(String(repeating: "\r\n", count: 100_000)) == 414)
  }

  @Test("A query is decoded; one that isn't percent-encoded is refused")
  func query() throws {
    func request(_ target: String) throws -> EmulatorRequest {
      let text = "GET \(target) HTTP/1.1\r\n\r\n"
      return try EmulatorRequest(#require(try Self.read(text).get()), body: Data())
    }
    let decoded = try request("/a.json?auth=%C3%A9&orderBy=%22%24value%22&x&y==&&p=1+1")
    #expect(decoded.path == "/a.json")
    #expect(decoded.query == ["auth": "é", "orderBy": "\"$value\"", "x": "", "y": "=", "p": "1+1"])
    #expect(try request("/a.json?auth=e%CC%81").query["auth"]?.utf8.elementsEqual("e\u{301}".utf8) == true)
    #expect(throws: RequestRefusal.self) { try request("/a.json?auth=%") }
    #expect(throws: RequestRefusal.self) { try request("/a.json?auth=%FF") }
    for text in ["%+1", "%-1", "%1", "%g0", "%C3", "%"] {
      #expect(throws: RequestRefusal.self) { try request("/a.json?\(text)=1") }
    }
    #expect(try request("/a.json?a=%EF%BB%BFx").query["a"]?.utf8.elementsEqual("\u{FEFF}x".utf8) == true)
  }

  @Test("The method may be overridden in a POST and nowhere else")
  func override() throws {
    func method(_ method: String) throws -> String {
      let text = "\(method) /a.json HTTP/1.1\r\nx-http-method-override: patch\r\n\r\n"
      return try EmulatorRequest(#require(try Self.read(text).get()), body: Data()).method
    }
    #expect(try method("POST") == "PATCH")
    for other in ["GET", "PUT", "PATCH", "DELETE", "HEAD"] {
      let refusal = #expect(throws: RequestRefusal.self) { try method(other) }
      #expect(refusal?.status == 400)
    }
  }
}
