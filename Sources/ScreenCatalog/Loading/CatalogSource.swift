#if UIKIT
import PlatformUI

/// The entries of a list as they stand in its file, with the lines where they begin.
///
/// Foundation forgives much: a single word, and even a binary list that is cut off, loads as a string, and of a key
/// that occurs twice only one value is kept. So the format is checked first, and the keys of XML and JSON are read a
/// second time.
struct CatalogSource {
  /// The values of the root array.
  let entries: [Any]
  /// The keys that occur more than once, and the lines. Empty for a binary list.
  let map: SourceMap

  enum Format { case xml, binary, json }

  init(_ data: Data) throws(CatalogError) {
    let text = Self.utf8(data)
    guard let format = Self.format(of: text) else {
      throw Self.error(.unknownFormat, remedy: "Save it as a property list whose root is an array, or as JSON.")
    }
    let root =
      switch format {
      case .json: try Self.json(text)
      case .xml, .binary: try Self.propertyList(data, format, text)
      }
    guard let entries = root as? [Any] else {
      throw Self.error(
        .notAList, value: describe(root), remedy: "Make the root an array, with a dictionary for each screen.")
    }
    guard !entries.isEmpty else {
      throw Self.error(.empty, remedy: "Add a dictionary with a title and a class for each screen.")
    }
    self.entries = entries
    map =
      switch format {
      case .xml: SourceMap(xml: text)
      case .json: SourceMap(json: text)
      case .binary: SourceMap()
      }
  }

  /// Returns the bytes as UTF-8 without a byte order mark. UTF-16 is recognized by its mark.
  private static func utf8(_ data: Data) -> [UInt8] {
    let start = [UInt8](data.prefix(3))
    if start.starts(with: [0xFE, 0xFF]) || start.starts(with: [0xFF, 0xFE]) {
      return String(data: data, encoding: .utf16).map { Array($0.utf8) } ?? [UInt8](data)
    }
    return [UInt8](start == [0xEF, 0xBB, 0xBF] ? data.dropFirst(3) : data)
  }

  /// Returns the format that the first bytes show.
  private static func format(of text: [UInt8]) -> Format? {
    if text.starts(with: Array("bplist".utf8)) { return .binary }
    return switch text.first(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }) {
    case UInt8(ascii: "<"): .xml
    case UInt8(ascii: "["), UInt8(ascii: "{"): .json
    default: nil
    }
  }

  private static func propertyList(_ data: Data, _ format: Format, _ text: [UInt8]) throws(CatalogError) -> Any {
    if format == .binary, BinaryList(text)?.isSound != true {
      throw error(.malformed, remedy: "Copy or save the file again.")
    }
    do {
      var found = PropertyListSerialization.PropertyListFormat.openStep
      let root = try PropertyListSerialization.propertyList(from: data, options: [], format: &found)
      if found == (format == .xml ? .xml : .binary) { return root }
    } catch {
      if format == .xml {
        let userInfo = (error as NSError).userInfo
        let reason = MistakeLine.reason(in: userInfo)
        throw self.error(
          .malformed, line: MistakeLine.inXML(userInfo: userInfo, text: text),
          remedy: "\(reason.isEmpty ? "" : "Foundation says: \(reason). ")Correct the XML; plutil -lint checks it.")
      }
    }
    throw error(.malformed, remedy: "Copy or save the file again.")
  }

  private static func json(_ text: [UInt8]) throws(CatalogError) -> Any {
    do {
      return try JSONSerialization.jsonObject(with: Data(text))
    } catch {
      let userInfo = (error as NSError).userInfo
      let reason = MistakeLine.reason(in: userInfo)
      throw self.error(
        .malformed, line: MistakeLine.inJSON(userInfo: userInfo, text: text),
        remedy: "\(reason.isEmpty ? "" : "Foundation says: \(reason) ")Correct the JSON.")
    }
  }

  private static func error(
    _ reason: CatalogError.Problem.Reason, value: String? = nil, line: Int? = nil, remedy: String
  ) -> CatalogError {
    CatalogError(problems: [CatalogError.Problem(reason, value: value, line: line, remedy: remedy)])
  }
}

/// Returns a value of a list as text for a message: a text in quotation marks, and otherwise what kind of value it is.
func describe(_ value: Any) -> String {
  switch value {
  case let text as String: "\"\(text)\""
  case is [Any]: "an array"
  case is [String: Any]: "a dictionary"
  case is Data: "data"
  case is Date: "a date"
  case is NSNull: "null"
  case let flag as Bool where isBoolean(value): flag ? "true" : "false"
  default: "\(value)"
  }
}

/// Returns whether a value is a Boolean and not a number, which Foundation converts into each other.
private func isBoolean(_ value: Any) -> Bool {
  guard let number = value as? NSNumber else { return value is Bool }
  return type(of: number) == type(of: NSNumber(value: true))
}
#endif
