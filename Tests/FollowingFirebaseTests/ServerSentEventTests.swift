import Foundation
import TestSupport
import Testing

@testable import FollowingFirebase

@Suite("Server-sent events")
struct ServerSentEventTests {
  private static func parse(_ chunks: [[UInt8]]) -> [ServerSentEvent] {
    var parser = ServerSentEventParser()
    return chunks.flatMap { parser.parse($0) }
  }

  private static func event(_ name: String, _ data: String) -> ServerSentEvent {
    ServerSentEvent(name: name, data: Data(data.utf8))
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

  @Test("A byte order mark before the first event is ignored, wherever the bytes are split; a later one is not")
  func byteOrderMark() {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = mark + Array(Self.sample.utf8)
    for split in 0...bytes.count {
      #expect(Self.parse([Array(bytes[..<split]), Array(bytes[split...])]) == Self.sampleEvents)
    }
    #expect(Self.parse(bytes.map { [$0] }) == Self.sampleEvents)
    let event = Array("data: a\n\n".utf8)
    #expect(Self.parse([mark + event]) == [Self.event("", "a")])
    // Only one mark is ignored, and only at the very beginning: the field behind another one has an unknown name.
    #expect(Self.parse([mark + mark + event]) == [])
    #expect(Self.parse([event + mark + event]) == [Self.event("", "a")])
    #expect(Self.parse([[0xEF, 0xBB] + event]) == [])
    // The first line may be empty behind the mark.
    #expect(Self.parse([mark + [10] + mark + event + event]) == [Self.event("", "a")])
  }

  @Test("An event of many lines is collected in linear time")
  func manyLines() {
    let lines = Array(repeating: Array("data: x\n".utf8), count: 200_000).flatMap { $0 }
    #expect(Self.parse([lines + [10]]).map(\.data.count) == [399_999])
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
