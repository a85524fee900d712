#if UIKIT
import PlatformUI

/// The entries of a list as they stand in its file, with the lines where they begin.
///
/// Foundation forgives much: a single word, and even a binary list that is cut off, loads as a string, and of a key
/// that occurs twice only the last value is kept. So the format is checked first, and the keys are read a second time.
struct CatalogSource {
  /// The values of the root array.
  let entries: [Any]
  /// The keys that occur more than once, and the lines; empty for a binary list, which has neither.
  let map: SourceMap

  enum Format { case xml, binary, json }

  init(_ data: Data) throws(CatalogError) {
    let text = Self.utf8(data)
    guard let format = Self.format(of: text) else {
      throw Self.error(.unknownFormat, remedy: "Save it as a property list whose root is an array, or as JSON.")
    }
    let root =
      switch format {
      case .json: try Self.json(data, text)
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

  /// Returns the bytes as UTF-8 without a byte order mark. UTF-16 is recognised by its mark.
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
    do {
      var found = PropertyListSerialization.PropertyListFormat.openStep
      let root = try PropertyListSerialization.propertyList(from: data, options: [], format: &found)
      if found == (format == .xml ? .xml : .binary) { return root }
    } catch {
      if format == .xml {
        let reason = foundationReason(error)
        throw self.error(
          .malformed, line: line(in: reason) ?? text.lineCount,
          remedy: "\(reason.isEmpty ? "" : "Foundation says: \(reason). ")Correct the XML; plutil -lint checks it.")
      }
    }
    throw error(.malformed, remedy: "Copy or save the file again.")
  }

  private static func json(_ data: Data, _ text: [UInt8]) throws(CatalogError) -> Any {
    do {
      return try JSONSerialization.jsonObject(with: data)
    } catch {
      let reason = foundationReason(error)
      throw self.error(
        .malformed, line: text.line(atCharacterIn: reason) ?? text.lineCount,
        remedy: "\(reason.isEmpty ? "" : "Foundation says: \(reason) ")Correct the JSON.")
    }
  }

  /// Returns what Foundation says about an error. The line of a mistake in XML stands nowhere else.
  private static func foundationReason(_ error: any Error) -> String {
    (error as NSError).userInfo["NSDebugDescription"] as? String ?? ""
  }

  /// Returns the number behind the last "line" of a text.
  private static func line(in reason: String) -> Int? {
    guard let range = reason.range(of: "line ", options: .backwards) else { return nil }
    return Int(reason[range.upperBound...].prefix(while: \.isNumber))
  }

  private static func error(
    _ reason: CatalogError.Problem.Reason, value: String? = nil, line: Int? = nil, remedy: String
  ) -> CatalogError {
    CatalogError(problems: [CatalogError.Problem(reason, value: value, line: line, remedy: remedy)])
  }
}

extension [UInt8] {
  /// The number of lines of a text, at least 1. A line that ends the text isn't followed by another.
  fileprivate var lineCount: Int {
    let end = lastIndex { $0 != 0x0A && $0 != 0x0D } ?? 0
    return prefix(end + 1).reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
  }

  /// Returns the line of the place that Foundation names as "character 10".
  fileprivate func line(atCharacterIn reason: String) -> Int? {
    guard let range = reason.range(of: "character "),
      let offset = Int(reason[range.upperBound...].prefix(while: \.isNumber)), offset <= count
    else { return nil }
    return prefix(offset).reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
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
