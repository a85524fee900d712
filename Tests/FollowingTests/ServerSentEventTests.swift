import TestSupport
import Testing

@testable import Following

@Suite("Server-sent events")
struct ServerSentEventTests {
  private static func parse(_ chunks: [[UInt8]]) -> [ServerSentEvent] {
    var parser = ServerSentEventParser()
    return chunks.flatMap { parser.parse($0) }
  }

  private static func event(_ name: String, _ data: String) -> ServerSentEvent {
    ServerSentEvent(name: name, data: Array(data.utf8))
  }

  private static let sample =
    "event: put\ndata: {\"path\":\"/\",\"data\":null}\n\n: a comment\nevent:keep-alive\r\ndata: null\r\n\r\n"
    + "data: a\ndata:  b\nid: 7\nretry\n\nevent: nothing\n\ndata:\r\revent: cut"

  private static let sampleEvents = [
    event("put", "{\"path\":\"/\",\"data\":null}"), event("keep-alive", "null"), event("", "a\n b"), event("", ""),
  ]

  @Test("Events end with an empty line; comments, unknown fields and events without data are left out")
  func sample() {
    #expect(Self.parse([Array(Self.sample.utf8)]) == Self.sampleEvents)
    #expect(Self.parse([]) == [])
  }

  @Test("The bytes may be split anywhere")
  func splits() {
    let bytes = Array(Self.sample.utf8)
    #expect(Self.parse(bytes.map { [$0] }) == Self.sampleEvents)
    for split in 0...bytes.count {
      #expect(Self.parse([Array(bytes[..<split]), [], Array(bytes[split...])]) == Self.sampleEvents)
    }
  }

  @Test("A long line that arrives in many chunks is one event")
  func longLine() {
    var chunks = [Array("data: ".utf8)]
    chunks += Array(repeating: Array(repeating: UInt8(ascii: "x"), count: 1000), count: 1000)
    chunks.append([10, 10])
    let events = Self.parse(chunks)
    #expect(events.map(\.data.count) == [1_000_000])
  }
}
