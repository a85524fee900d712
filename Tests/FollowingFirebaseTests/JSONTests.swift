import Foundation
import TestSupport
import Testing

@testable import FollowingFirebase

@Suite("JSON")
struct JSONTests {
  private static func parse(_ text: String) -> JSON? {
    try? JSON(parsing: Array(text.utf8))
  }

  @Test("Values of every kind are parsed, with white space anywhere")
  func values() {
    #expect(Self.parse("null") == .null)
    #expect(Self.parse(" true\n") == .bool(true))
    #expect(Self.parse("\tfalse\r") == .bool(false))
    #expect(Self.parse("-0.5e+2") == .number(-50))
    #expect(Self.parse("1466000000123") == .number(1_466_000_000_123))
    #expect(Self.parse("[]") == .array([]))
    #expect(Self.parse("[ 1 , [ ] ]") == .array([.number(1), .array([])]))
    #expect(Self.parse("{ }") == .object([]))
    #expect(
      Self.parse("{ \"a\" : { \"b\" : null } }")
        == .object([JSON.Member(key: "a", value: .object([JSON.Member(key: "b", value: .null)]))]))
  }

  @Test("Escapes and surrogate pairs are parsed")
  func escapes() {
    #expect(Self.parse(#""\"\\\/\b\f\n\r\t""#) == .string("\"\\/\u{8}\u{C}\n\r\t"))
    #expect(Self.parse(#""\u00e9\uD83D\ude00é""#) == .string("é😀é"))
  }

  @Test(
    "What isn't JSON is refused",
    arguments: [
      "", " ", "nul", "truE", "01", "-", "1.", ".5", "1e", "+1", "NaN", "[1,]", "[1 2]", "[", "{", "{\"a\"}",
      "{\"a\":}", "{a:1}", "{\"a\":1,}", "\"", "\"\\x\"", "\"\\u12\"", "\"\\uD800\"", "\"\\uD800\\u0041\"",
      "\"\\uDC00\"", "\"\n\"", "1 2", "\"\\u00/g\"", "-01", "00", "1e999", "-1e999", "[1e400]",
    ])
  func invalid(text: String) {
    #expect(Self.parse(text) == nil)
  }

  @Test(
    "Bytes that aren't UTF-8 are refused",
    arguments: [
      [0xFF], [0xC3], [0x80], [0xC0, 0xAF], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF0, 0x80, 0x80, 0xAF], [0x61, 0xC3, 0x61],
    ] as [[UInt8]])
  func invalidUTF8(bytes: [UInt8]) {
    #expect((try? JSON(parsing: [34] + bytes + [34])) == nil)
  }

  @Test("Every scalar of Unicode is parsed to its bytes, a byte order mark and a replacement character included")
  func scalars() {
    // Many in one string, which is faster.
    for start in stride(from: UInt32(0), to: 0x11_0000, by: 0x1000) {
      let scalars = (start..<start + 0x1000).compactMap(Unicode.Scalar.init).filter {
        $0.value >= 32 && $0 != "\"" && $0 != "\\"
      }
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      guard case .string(let string)? = Self.parse("\"" + text + "\""), string.utf8.elementsEqual(text.utf8) else {
        Issue.record("from U+\(String(start, radix: 16))")
        return
      }
    }
  }

  @Test("Deep nesting is refused, and doesn't overflow the stack")
  func nesting() {
    #expect(Self.parse(String(repeating: "[", count: 64) + String(repeating: "]", count: 64)) != nil)
    #expect(Self.parse(String(repeating: "[", count: 65) + String(repeating: "]", count: 65)) == nil)
    #expect(Self.parse(String(repeating: "[", count: 1_000_000)) == nil)
  }

  @Test("Keys that are equal as strings but not as bytes stay apart")
  func keysByBytes() {
    let json = Self.parse("{\"\u{E9}\":1,\"e\u{301}\":2}")
    #expect(json?.children?.compactMap { FollowGraph.UserID(rawValue: $0.key) }.count == 2)
  }

  @Test("Strings and keys are equal if their bytes are")
  func equality() {
    #expect(JSON.string("\u{E9}") != .string("e\u{301}"))
    #expect(JSON.string("\u{E9}") == .string("\u{E9}"))
    #expect(Self.parse("{\"\u{E9}\":1}") != Self.parse("{\"e\u{301}\":1}"))
    #expect(JSON.array([.string("\u{E9}")]) != .array([.string("e\u{301}")]))
    #expect(JSON.bool(true) != .bool(false))
    #expect(JSON.null != .array([]))
  }

  @Test("An array is read as an object whose keys are its indices")
  func arrays() {
    #expect(
      Self.parse("[null,5,null,7]")?.children == [
        JSON.Member(key: "1", value: .number(5)), JSON.Member(key: "3", value: .number(7)),
      ])
    #expect(JSON.null.children == [])
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

  @Test("What is written is parsed to the same value")
  func roundTrip() {
    let value = JSON.object([
      JSON.Member(key: "a\"\\\n\u{1}é", value: .array([.null, .bool(true), .bool(false), .number(-1.5)])),
      JSON.Member(key: "", value: .object([JSON.Member(key: "n", value: .number(1_466_000_000_123))])),
    ])
    #expect(Self.parse(value.text) == value)
    #expect(JSON.number(1_466_000_000_123).text == "1466000000123")
    #expect(JSON.number(.infinity).text == "null")
  }

  @Test("Random bytes never trap")
  func randomBytes() {
    let seed: UInt64 = 5
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("{}[]\",:\\u0123eE+-.ntf \u{E9}".utf8)
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0..<12, using: &random)).map { _ in alphabet.randomElement(using: &random)! }
      if let value = try? JSON(parsing: bytes) { #expect((try? JSON(parsing: Array(value.text.utf8))) == value) }
    }
  }
}
