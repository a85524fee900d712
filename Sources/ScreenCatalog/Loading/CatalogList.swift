#if UIKIT
import PlatformUI

/// A list of screens as it stands in a file. Foundation reads it; no class is looked for yet.
struct CatalogList: Decodable {
  private(set) var entries: [CatalogEntry] = []
  /// What the root is, if it isn't an array.
  private var wrongRoot: WrongValue?

  init(from decoder: any Decoder) throws {
    guard var list = try? decoder.unkeyedContainer() else {
      wrongRoot = try WrongValue(from: decoder)
      return
    }
    entries.reserveCapacity(list.count ?? 0)
    let isPropertyList = decoder.userInfo[Self.isPropertyList] != nil
    while !list.isAtEnd {
      do {
        let values = try list.nestedContainer(keyedBy: CatalogEntry.Key.self)
        entries.append(try CatalogEntry(values, isPropertyList: isPropertyList))
      } catch DecodingError.typeMismatch, DecodingError.valueNotFound {
        entries.append(CatalogEntry(wrong: try list.decodeNil() ? .null : list.decode(WrongValue.self)))
      }
    }
  }

  /// Reads a property list or JSON.
  ///
  /// The first bytes show the format. Without this check, Foundation would read a single word, and even a binary list
  /// that is cut off, as a property list in an old format.
  init(_ data: Data) throws(CatalogError) {
    // White space and a byte order mark may come first. In UTF-16, a letter of ASCII has a zero beside it.
    let start = data.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0x00].contains($0) }
    let isJSON = start == UInt8(ascii: "[") || start == UInt8(ascii: "{")
    let isBinary = data.starts(with: "bplist".utf8)
    guard isJSON || isBinary || start == UInt8(ascii: "<") else {
      throw Self.error(.unknownFormat, "Save it as a property list whose root is an array, or as JSON.")
    }
    do {
      self = isJSON ? try JSONDecoder().decode(Self.self, from: data) : try Self(propertyList: data, isBinary: isBinary)
    } catch {
      let explanation = isBinary ? "" : Self.explanation(of: data, isJSON: isJSON)
      let otherFile = Self.namesOtherEncoding(data) ? "save it as UTF-8" : "copy it again"
      throw Self.error(.malformed, "\(explanation)Correct the file, or \(otherFile).")
    }
    if !isJSON, !isBinary, let text = Self.textBehindEnd(of: data) {
      throw Self.error(.malformed, "Remove what stands behind </plist>: \(text.quoted).")
    }
    if let wrongRoot {
      throw Self.error(.notAList, value: wrongRoot.text, "Make the root an array, with a dictionary for each screen.")
    }
    guard !entries.isEmpty else {
      throw Self.error(.empty, "Add a dictionary with a title and a class for each screen.")
    }
  }

  /// The key under which a decoder says that it reads a property list.
  private static let isPropertyList = CodingUserInfoKey(rawValue: "isPropertyList")!

  private init(propertyList data: Data, isBinary: Bool) throws {
    let decoder = PropertyListDecoder()
    decoder.userInfo[Self.isPropertyList] = true
    var format = PropertyListSerialization.PropertyListFormat.xml
    do {
      self = try decoder.decode(Self.self, from: data, format: &format)
    } catch {
      guard !isBinary else { throw error }
      // Foundation's other reader knows encodings that its decoder refuses, such as ISO-8859-1. On Linux, the decoder
      // also refuses a text in XML that begins with $null. A binary list has neither, and on Linux that reader stops
      // the program at a set.
      let list = try PropertyListSerialization.propertyList(from: data, options: [], format: &format)
      self = try decoder.decode(
        Self.self, from: PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
    }
    // A binary list that is cut off can be a word in the old format.
    guard format != .openStep else { throw CocoaError(.propertyListReadCorrupt) }
  }

  /// Returns whether a text in XML says that its encoding is another one than UTF-8.
  private static func namesOtherEncoding(_ data: Data) -> Bool {
    let start = String(decoding: data.prefix(200), as: UTF8.self).lowercased()
    guard start.hasPrefix("<?xml") else { return false }
    let declaration = start.prefix { $0 != ">" }
    return declaration.contains("encoding") && !declaration.contains("utf-8")
  }

  /// Returns the beginning of the text that stands behind the end of a property list in XML; nil if there is nothing
  /// but comments. Foundation ignores the text, which may be a second list.
  private static func textBehindEnd(of data: Data) -> String? {
    func end(of mark: String, in rest: Data) -> Data? {
      rest.range(of: Data(mark.utf8)).map { rest[$0.upperBound...] }
    }
    guard let tag = end(of: "</plist", in: data), var rest = end(of: ">", in: tag) else { return nil }
    let list = data[..<rest.startIndex]
    while true {
      rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
      let comment = [("<!--", "-->"), ("<?", "?>")].first { rest.starts(with: $0.0.utf8) }
      guard let comment, let next = end(of: comment.1, in: rest) else { break }
      rest = next
    }
    // The mark may also stand in a comment or in a text of the list.
    guard !rest.isEmpty, (try? PropertyListSerialization.propertyList(from: list, options: [], format: nil)) != nil
    else { return nil }
    return String(String(decoding: rest.prefix(200), as: UTF8.self).prefix(40))
  }

  /// Returns what Foundation says about a text that it can't read.
  ///
  /// On Linux, the decoders don't say where the mistake is, or say that it is in the first line.
  private static func explanation(of text: Data, isJSON: Bool) -> String {
    do {
      if isJSON {
        _ = try JSONSerialization.jsonObject(with: text)
      } else {
        _ = try PropertyListSerialization.propertyList(from: text, options: [], format: nil)
      }
      return ""
    } catch {
      guard let words = (error as NSError).userInfo["NSDebugDescription"] as? String else { return "" }
      return "Foundation says: \(words)\(words.hasSuffix(".") ? " " : ". ")"
    }
  }

  private static func error(
    _ reason: CatalogError.Problem.Reason, value: String? = nil, _ remedy: String
  ) -> CatalogError {
    CatalogError(problems: [CatalogError.Problem(reason, value: value, remedy: remedy)])
  }
}

/// A value of a wrong type.
struct WrongValue: Decodable {
  static let null = WrongValue(text: "null")

  /// The value as a message names it: a text in quotation marks, and otherwise what kind of value it is.
  let text: String

  private init(text: String) {
    self.text = text
  }

  init(from decoder: any Decoder) throws {
    if (try? decoder.unkeyedContainer()) != nil {
      text = "an array"
    } else if (try? decoder.container(keyedBy: CatalogEntry.Key.self)) != nil {
      text = "a dictionary"
    } else {
      let value = try decoder.singleValueContainer()
      func read<Value: Decodable>(_ type: Value.Type, _ text: (Value) -> String) -> String? {
        (try? value.decode(type)).map(text)
      }
      text =
        value.decodeNil()
        ? "null"
        : read(String.self) { $0.quoted } ?? read(Bool.self) { "\($0)" } ?? read(Int.self) { "\($0)" }
          ?? read(Double.self) { "\($0)" } ?? read(Date.self) { _ in "a date" } ?? read(Data.self) { _ in "data" }
          ?? "a value of another kind"
    }
  }
}
#endif
