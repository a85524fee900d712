#if UIKIT
import PlatformUI

extension SourceMap {
  /// Reads the keys and lines of a property list in XML and UTF-8.
  ///
  /// - Complexity: O(*n*) in the size of the text.
  init(xml text: [UInt8]) {
    self.init()
    var scanner = XMLScanner(text)
    var key: [UInt8]?
    while let token = scanner.next() {
      switch token {
      case .text(let bytes): key?.append(contentsOf: bytes)
      case .start(let name, let line, let isEmpty):
        switch name {
        case "plist": break
        case "key": key = []
        case "dict", "array":
          beginValue(at: line, isContainer: true)
          if isEmpty { endContainer() }
        default: beginValue(at: line, isContainer: false)
        }
      case .end(let name, let line):
        if name == "dict" || name == "array" { endContainer() }
        if name == "key", let bytes = key {
          addKey(XMLScanner.resolvingEntities(String(decoding: bytes, as: UTF8.self)), at: line)
          key = nil
        }
      }
    }
  }
}

/// Divides XML into tags and text. Comments, declarations and the document type are left out.
struct XMLScanner {
  enum Token {
    case start(name: String, line: Int, isEmpty: Bool)
    case end(name: String, line: Int)
    case text(ArraySlice<UInt8>)
  }

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func next() -> Token? {
    while position < bytes.count {
      if bytes[position] != UInt8(ascii: "<") {
        let start = position
        advance { $0 == UInt8(ascii: "<") }
        return .text(bytes[start..<position])
      }
      if starts(with: "<!--") {
        skip(through: "-->")
      } else if starts(with: "<![CDATA[") {
        position += 9
        let start = position
        skip(through: "]]>")
        return .text(bytes[start..<max(start, position - 3)])
      } else if starts(with: "<?") || starts(with: "<!") {
        skip(through: ">")
      } else {
        return tag()
      }
    }
    return nil
  }

  private mutating func tag() -> Token {
    let (start, line) = (position + 1, self.line)
    advance { $0 == UInt8(ascii: ">") }
    var content = bytes[min(start, position)..<position]
    position += 1
    let isEnd = content.first == UInt8(ascii: "/")
    let isEmpty = content.last == UInt8(ascii: "/")
    if isEnd { content = content.dropFirst() }
    let name = content.prefix { $0 != UInt8(ascii: "/") && $0 > 0x20 }
    let text = String(decoding: name, as: UTF8.self)
    return isEnd ? .end(name: text, line: line) : .start(name: text, line: line, isEmpty: isEmpty)
  }

  private func starts(with text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[position...].starts(with: $0) }
  }

  private mutating func skip(through end: StaticString) {
    while position < bytes.count, !starts(with: end) { step() }
    position = min(bytes.count, position + end.utf8CodeUnitCount)
  }

  private mutating func advance(until isEnd: (UInt8) -> Bool) {
    while position < bytes.count, !isEnd(bytes[position]) { step() }
  }

  private mutating func step() {
    if bytes[position] == 0x0A { line += 1 }
    position += 1
  }

  /// Returns a text with its entities replaced. A property list knows no others than XML's own.
  static func resolvingEntities(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      guard let end = rest.firstIndex(of: ";") else { break }
      let name = rest[rest.index(after: start)..<end]
      result += character(named: name) ?? String(rest[...end])
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static func character(named name: Substring) -> String? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.first == "#" else { return nil }
      let digits = name.dropFirst()
      let code = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return code.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
    }
  }
}
#endif
