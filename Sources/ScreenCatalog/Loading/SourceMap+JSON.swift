#if UIKIT
import PlatformUI

extension SourceMap {
  /// Reads the keys and lines of JSON in UTF-8.
  ///
  /// - Complexity: O(*n*) in the size of the text.
  init(json text: [UInt8]) {
    self.init()
    var line = 1
    var position = 0
    // What each open container is, and whether a key comes next in it.
    var containers: [(isObject: Bool, awaitsKey: Bool)] = []
    while position < text.count {
      let byte = text[position]
      switch byte {
      case 0x0A: line += 1
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        beginValue(at: line, isContainer: true)
        containers.append((byte == UInt8(ascii: "{"), byte == UInt8(ascii: "{")))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        endContainer()
        _ = containers.popLast()
      case UInt8(ascii: ","):
        if let last = containers.indices.last { containers[last].awaitsKey = containers[last].isObject }
      case UInt8(ascii: "\""):
        let end = Self.endOfString(text, from: position)
        if let last = containers.indices.last, containers[last].awaitsKey {
          containers[last].awaitsKey = false
          addKey(Self.string(text[position...min(end, text.count - 1)]), at: line)
        } else {
          beginValue(at: line, isContainer: false)
        }
        position = end
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"):
        beginValue(at: line, isContainer: false)
        while position + 1 < text.count, Self.continuesWord(text[position + 1]) { position += 1 }
      default: break
      }
      position += 1
    }
  }

  /// Returns the position of the quotation mark that ends a string.
  private static func endOfString(_ text: [UInt8], from start: Int) -> Int {
    var position = start + 1
    while position < text.count, text[position] != UInt8(ascii: "\"") {
      position += text[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return position
  }

  private static func continuesWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// Returns the text of a string with its quotation marks. Escapes are resolved, because `"\u0061"` is the key `"a"`.
  private static func string(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "\\")) else {
      return String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
    }
    let value = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    return value as? String ?? String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
  }
}
#endif
