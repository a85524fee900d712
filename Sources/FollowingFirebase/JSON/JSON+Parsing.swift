/// The reason why bytes are not JSON.
struct JSONError: Error {}

extension JSON {
  /// The deepest nesting that is parsed. A database has at most 32 levels.
  static let deepestNesting = 64

  /// Parses a JSON text.
  ///
  /// - Complexity: O(n), where n is the number of bytes.
  init(parsing bytes: [UInt8]) throws(JSONError) {
    var parser = JSONParser(bytes)
    self = try parser.parseDocument()
  }
}

/// Parses JSON as RFC 8259 defines it.
private struct JSONParser {
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func parseDocument() throws(JSONError) -> JSON {
    let value = try parseValue()
    skipSpace()
    guard index == bytes.count else { throw JSONError() }
    return value
  }

  // MARK: Values

  private mutating func parseValue() throws(JSONError) -> JSON {
    skipSpace()
    switch current {
    case UInt8(ascii: "{"): return try parseObject()
    case UInt8(ascii: "["): return try parseArray()
    case UInt8(ascii: "\""): return .string(try parseString())
    case UInt8(ascii: "t"): return try parse("true", as: .bool(true))
    case UInt8(ascii: "f"): return try parse("false", as: .bool(false))
    case UInt8(ascii: "n"): return try parse("null", as: .null)
    default: return .number(try parseNumber())
    }
  }

  private mutating func parse(_ word: StaticString, as value: JSON) throws(JSONError) -> JSON {
    let count = word.utf8CodeUnitCount
    guard index + count <= bytes.count else { throw JSONError() }
    for offset in 0..<count where bytes[index + offset] != word.utf8Start[offset] { throw JSONError() }
    index += count
    return value
  }

  private mutating func parseObject() throws(JSONError) -> JSON {
    try enter()
    var members: [JSON.Member] = []
    guard !skips(UInt8(ascii: "}")) else { return leave(.object(members)) }
    repeat {
      skipSpace()
      guard current == UInt8(ascii: "\"") else { throw JSONError() }
      let key = try parseString()
      guard skips(UInt8(ascii: ":")) else { throw JSONError() }
      members.append(JSON.Member(key: key, value: try parseValue()))
    } while skips(UInt8(ascii: ","))
    guard skips(UInt8(ascii: "}")) else { throw JSONError() }
    return leave(.object(members))
  }

  private mutating func parseArray() throws(JSONError) -> JSON {
    try enter()
    var values: [JSON] = []
    guard !skips(UInt8(ascii: "]")) else { return leave(.array(values)) }
    repeat {
      values.append(try parseValue())
    } while skips(UInt8(ascii: ","))
    guard skips(UInt8(ascii: "]")) else { throw JSONError() }
    return leave(.array(values))
  }

  private mutating func enter() throws(JSONError) {
    depth += 1
    guard depth <= JSON.deepestNesting else { throw JSONError() }
    index += 1
  }

  private mutating func leave(_ value: JSON) -> JSON {
    depth -= 1
    return value
  }

  // MARK: Numbers

  private mutating func parseNumber() throws(JSONError) -> Double {
    let start = index
    if current == UInt8(ascii: "-") { index += 1 }
    let leadingZero = current == UInt8(ascii: "0")
    let digits = skipDigits()
    guard digits > 0, !(leadingZero && digits > 1) else { throw JSONError() }
    if current == UInt8(ascii: ".") {
      index += 1
      guard skipDigits() > 0 else { throw JSONError() }
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      index += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { index += 1 }
      guard skipDigits() > 0 else { throw JSONError() }
    }
    // What is too large for a `Double` would be infinite.
    guard let number = Double(String(decoding: bytes[start..<index], as: UTF8.self)), number.isFinite else {
      throw JSONError()
    }
    return number
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    return index - start
  }

  // MARK: Strings

  private mutating func parseString() throws(JSONError) -> String {
    index += 1
    var text: [UInt8] = []
    while let byte = current {
      index += 1
      switch byte {
      case UInt8(ascii: "\""):
        let string = String(decoding: text, as: UTF8.self)
        // Bytes that aren't UTF-8 have been replaced.
        guard string.utf8.elementsEqual(text) else { throw JSONError() }
        return string
      case UInt8(ascii: "\\"): try parseEscape(into: &text)
      case 0..<32: throw JSONError()
      default: text.append(byte)
      }
    }
    throw JSONError()
  }

  private mutating func parseEscape(into text: inout [UInt8]) throws(JSONError) {
    guard let byte = current else { throw JSONError() }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(8)
    case UInt8(ascii: "f"): text.append(12)
    case UInt8(ascii: "n"): text.append(10)
    case UInt8(ascii: "r"): text.append(13)
    case UInt8(ascii: "t"): text.append(9)
    case UInt8(ascii: "u"): text.append(contentsOf: Array(String(Character(try parseScalar())).utf8))
    default: throw JSONError()
    }
  }

  /// Parses what follows `\u`, and the second half of a surrogate pair.
  private mutating func parseScalar() throws(JSONError) -> Unicode.Scalar {
    let first = try parseHexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard skipsExactly("\\u") else { throw JSONError() }
    let second = try parseHexadecimal()
    guard (0xD800..<0xDC00).contains(first), (0xDC00..<0xE000).contains(second) else { throw JSONError() }
    guard let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) else { throw JSONError() }
    return scalar
  }

  private mutating func parseHexadecimal() throws(JSONError) -> UInt32 {
    guard index + 4 <= bytes.count else { throw JSONError() }
    var value: UInt32 = 0
    for byte in bytes[index..<index + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 128 else { throw JSONError() }
      value = value << 4 + UInt32(digit)
    }
    index += 4
    return value
  }

  // MARK: Bytes

  private var current: UInt8? {
    index < bytes.count ? bytes[index] : nil
  }

  private mutating func skipSpace() {
    while let byte = current, byte == 32 || (9...10).contains(byte) || byte == 13 { index += 1 }
  }

  /// Skips white space and a byte, and returns whether the byte was there.
  private mutating func skips(_ byte: UInt8) -> Bool {
    skipSpace()
    guard current == byte else { return false }
    index += 1
    return true
  }

  private mutating func skipsExactly(_ word: String) -> Bool {
    guard bytes[index...].starts(with: word.utf8) else { return false }
    index += word.utf8.count
    return true
  }
}
