import Foundation

/// The reason why a body is refused.
struct InvalidJSON: Error {}

extension Value {
  /// Parses a JSON text. Arrays become objects whose keys are the indices.
  init(json data: Data) throws {
    var reader = JSONReader(bytes: Array(data))
    self = try reader.readDocument()
  }

  /// The JSON text. As documented, an object is written as an array if its keys are whole numbers and more than half
  /// of the keys from 0 to the largest one exist.
  var json: String {
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .number(let number): return Int64(exactly: number).map(String.init) ?? "\(number)"
    case .string(let string): return Self.quote(string)
    case .object(let children):
      if let array = Self.array(children) { return "[" + array.map(\.json).joined(separator: ",") + "]" }
      let members = children.sorted { $0.key < $1.key }.map { Self.quote($0.key.string) + ":" + $0.value.json }
      return "{" + members.joined(separator: ",") + "}"
    }
  }

  private static func array(_ children: [Key: Value]) -> [Value]? {
    let numbers = children.keys.map(\.number)
    guard let largest = numbers.map({ $0 ?? -1 }).max(), numbers.allSatisfy({ $0 ?? -1 >= 0 }) else { return nil }
    guard children.count * 2 > Int(largest) + 1 else { return nil }
    return (0...largest).map { children[Key(String($0))] ?? .null }
  }

  static func quote(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"", "\\": text += "\\\(scalar)"
      case "\u{0}"..<" ": text += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

/// Reads JSON by recursion.
private struct JSONReader {
  let bytes: [UInt8]
  var index = 0
  var depth = 0

  mutating func readDocument() throws -> Value {
    let value = try read()
    skipSpace()
    guard index == bytes.count else { throw InvalidJSON() }
    return value
  }

  private mutating func read() throws -> Value {
    skipSpace()
    guard index < bytes.count else { throw InvalidJSON() }
    switch bytes[index] {
    case UInt8(ascii: "{"):
      var children: [Key: Value] = [:]
      try readList(until: "}") { reader in
        reader.skipSpace()
        let key = Key(try reader.readString())
        try reader.expect(":")
        children[key] = try reader.read()
      }
      return .object(children)
    case UInt8(ascii: "["):
      var children: [Key: Value] = [:]
      var count = 0
      try readList(until: "]") { reader in
        children[Key(String(count))] = try reader.read()
        count += 1
      }
      return .object(children)
    case UInt8(ascii: "\""): return .string(try readString())
    default:
      let start = index
      while index < bytes.count, !",]}: \n\r\t".utf8.contains(bytes[index]) { index += 1 }
      let word = String(decoding: bytes[start..<index], as: UTF8.self)
      switch word {
      case "null": return .null
      case "true": return .bool(true)
      case "false": return .bool(false)
      default:
        guard Self.isNumber(bytes[start..<index]), let number = Double(word), number.isFinite else {
          throw InvalidJSON()
        }
        return .number(number)
      }
    }
  }

  /// Returns whether bytes are a number of JSON, which `Double` alone doesn't tell: it takes `01`, `+1` and `.5` too.
  private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    func takeDigits() -> Int {
      let count = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
      rest = rest.dropFirst(count)
      return count
    }
    func take(_ symbols: String) -> Bool {
      guard let first = rest.first, symbols.utf8.contains(first) else { return false }
      rest = rest.dropFirst()
      return true
    }
    _ = take("-")
    // A zero is alone in front of the point.
    if !take("0"), takeDigits() == 0 { return false }
    if take("."), takeDigits() == 0 { return false }
    if take("eE") {
      _ = take("+-")
      if takeDigits() == 0 { return false }
    }
    return rest.isEmpty
  }

  private mutating func readList(until end: Character, element: (inout JSONReader) throws -> Void) throws {
    index += 1
    depth += 1
    guard depth < 100 else { throw InvalidJSON() }
    defer { depth -= 1 }
    skipSpace()
    if index < bytes.count, bytes[index] == end.asciiValue {
      index += 1
      return
    }
    while true {
      try element(&self)
      skipSpace()
      guard index < bytes.count else { throw InvalidJSON() }
      index += 1
      if bytes[index - 1] == end.asciiValue { return }
      guard bytes[index - 1] == UInt8(ascii: ",") else { throw InvalidJSON() }
    }
  }

  private mutating func readString() throws -> String {
    let start = index
    guard index < bytes.count, bytes[index] == UInt8(ascii: "\"") else { throw InvalidJSON() }
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard index < bytes.count else { throw InvalidJSON() }
    index += 1
    let text = bytes[start..<index]
    // Control characters must be escaped, and bytes that aren't UTF-8 would be replaced.
    guard text.allSatisfy({ $0 >= 32 }) else { throw InvalidJSON() }
    let string = String(decoding: text.dropFirst().dropLast(), as: UTF8.self)
    guard string.utf8.elementsEqual(text.dropFirst().dropLast()) else { throw InvalidJSON() }
    guard text.contains(UInt8(ascii: "\\")) else { return string }
    // Foundation knows the escapes. It drops a byte order mark at the beginning, so a letter stands in front of it.
    let decoded = try JSONSerialization.jsonObject(
      with: Data("\"x".utf8) + text.dropFirst(), options: .fragmentsAllowed)
    guard let string = decoded as? String, string.utf8.first == UInt8(ascii: "x") else { throw InvalidJSON() }
    return String(decoding: string.utf8.dropFirst(), as: UTF8.self)
  }

  private mutating func expect(_ character: Character) throws {
    skipSpace()
    guard index < bytes.count, bytes[index] == character.asciiValue else { throw InvalidJSON() }
    index += 1
  }

  private mutating func skipSpace() {
    while index < bytes.count, " \n\r\t".utf8.contains(bytes[index]) { index += 1 }
  }
}
