import Foundation
import TestSupport
import Testing

@testable import FollowingFirebase

@Suite("JSON")
struct JSONTests {
  private static func parse(_ text: String) -> JSON? {
    try? JSON(parsing: Data(text.utf8))
  }

  @Test("Values of every kind are read")
  func values() {
    #expect(Self.parse("null") == .null)
    #expect(Self.parse(" true\n") == .bool(true))
    #expect(Self.parse("\tfalse\r") == .bool(false))
    #expect(Self.parse("0") == .number(0))
    #expect(Self.parse("1") == .number(1))
    #expect(Self.parse("-0.5e+2") == .number(-50))
    #expect(Self.parse("1466000000123") == .number(1_466_000_000_123))
    #expect(Self.parse(#""a\/\u00e9\uD83D\ude00""#) == .string("a/é😀"))
    #expect(Self.parse("[ 1 , [ ] ]") == .array([.number(1), .array([])]))
    #expect(Self.parse(#"{ "a" : { "b" : null } }"#) == .object(["a": .object(["b": .null])]))
  }

  @Test(
    "What isn't JSON, and a number that is too large, are refused",
    arguments: [
      "", " ", "nul", "truE", "01", "-", "1e", "+1", "NaN", "[1 2]", "[", "{", "{\"a\"}", "{\"a\":}", "{a:1}", "\"",
      "\"\\x\"", "\"\\uD800\"", "1 2", "1e999", "-1e999", "[1e400]", "<html>",
    ])
  func invalid(text: String) {
    #expect(Self.parse(text) == nil)
  }

  @Test(
    "Bytes that aren't UTF-8 are refused", arguments: [[0xFF], [0xC3], [0xC0, 0xAF], [0xED, 0xA0, 0x80]] as [[UInt8]])
  func invalidUTF8(bytes: [UInt8]) {
    #expect((try? JSON(parsing: Data([34] + bytes + [34]))) == nil)
    #expect((try? JSON(parsing: Data([123, 34] + bytes + [34, 58, 49, 125]))) == nil)
  }

  @Test("Deep nesting is refused, and doesn't overflow a small stack")
  func nesting() async {
    func nested(_ open: String, _ close: String, _ depth: Int) -> String {
      String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
    }
    let deepest = JSON.maxNestingDepth
    let texts = [deepest + 1, 500, 512, 100_000].flatMap { [nested("[", "]", $0), nested("{\"a\":", "}", $0)] }
    let isRefused = await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: texts.map { Self.parse($0) == nil }) }
      thread.stackSize = 524_288
      thread.start()
    }
    #expect(isRefused.allSatisfy { $0 })
    #expect(Self.parse(nested("[", "]", deepest)) != nil)
    #expect(Self.parse(nested("{\"a\":", "}", deepest)) != nil)
  }

  @Test("An array is read as an object whose keys are its indices")
  func arrays() {
    #expect(Self.parse("[null,5,null,7]")?.children == ["1": .number(5), "3": .number(7)])
    #expect(JSON.null.children == [:])
    #expect(JSON.string("a").children == nil)
  }

  @Test(
    "Only whole numbers from 0 to 2⁵³ - 1 are times",
    arguments: ["-1", "0.5", "9007199254740992", "1e300", "\"5\"", "true", "null", "{}"])
  func notTimes(text: String) {
    #expect(Self.parse(text)?.milliseconds == nil)
    #expect(Self.parse("9007199254740991")?.milliseconds == .latest)
    #expect(Self.parse("0")?.milliseconds == Milliseconds(0))
  }

  @Test("What is written is read to the same value")
  func roundTrip() throws {
    let value = JSON.object([
      "a\"\\\n\u{1}é": .array([.null, .bool(true), .bool(false), .number(-1.5), .string("/")]),
      "": .object(["n": .number(1_466_000_000_123)]),
    ])
    #expect(try JSON(parsing: JSONEncoder().encode(value)) == value)
  }

  @Test("Random bytes never trap")
  func randomBytes() {
    let seed: UInt64 = 5
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("{}[]\",:\\u0123eE+-.ntf \u{E9}".utf8)
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0..<12, using: &random)).map { _ in alphabet.randomElement(using: &random)! }
      guard let value = try? JSON(parsing: Data(bytes)), let text = try? JSONEncoder().encode(value) else { continue }
      #expect((try? JSON(parsing: text)) == value, "seed \(seed)")
    }
  }
}
