#if UIKIT
import PlatformUI

extension CatalogError {
  /// One mistake of a list: where it is, what is wrong, and what would be right.
  public struct Problem: Equatable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public enum Reason: Equatable, Sendable {
      /// The file can't be read.
      case unreadable
      /// The data is neither a property list in XML or binary format, nor JSON.
      case unknownFormat
      /// The data is damaged or cut off.
      case malformed
      /// The root of the list isn't an array.
      case notAList
      /// The list has no entries.
      case empty
      /// The entry isn't a dictionary.
      case notADictionary
      /// The entry has no title, or one without a visible character.
      case missingTitle
      /// The entry has neither a class nor an id that the registry knows.
      case missingClass
      /// The value has another type than the key needs.
      case wrongType(expected: String)
      /// The text has no visible character.
      case blank
      /// There is no class of this name.
      case classNotFound
      /// The class isn't a view controller.
      case notAViewController
      /// The class is a view controller, but not a ``CatalogScreen``.
      case notACatalogScreen
      /// Another entry has the same id.
      case duplicateID(firstIndex: Int)
      /// The key occurs more than once in the entry of a list in XML or JSON. Foundation would keep one value and say
      /// nothing.
      case duplicateKey
      /// The key looks like a misspelt one.
      case misspeltKey(suggestion: String)
    }

    /// What is wrong.
    public let reason: Reason
    /// The index of the entry, counted from 0; nil for a mistake of the whole list.
    public let index: Int?
    /// The key of the entry, or nil.
    public let key: String?
    /// The value as text, or nil.
    public let value: String?
    /// The line in the file, counted from 1; nil if it isn't known. A binary list has no lines.
    public let line: Int?
    /// What would be right.
    public let remedy: String

    init(
      _ reason: Reason, index: Int? = nil, key: String? = nil, value: String? = nil, line: Int? = nil, remedy: String
    ) {
      self.reason = reason
      self.index = index
      self.key = key
      self.value = value
      self.line = line
      self.remedy = remedy
    }

    /// The mistake as a text of one line. A character of the list that can't be seen is written as in Swift: `\n`,
    /// `\u{200B}`.
    public var description: String {
      var place = index.map { "Entry \($0)" } ?? "The list"
      if let line { place += " (line \(line))" }
      if let key { place += ", \(key)" }
      if let value { place += " = \(value)" }
      return "\(place): \(sentence) \(remedy)".onOneLine
    }

    private var sentence: String {
      switch reason {
      case .unreadable: "it can't be read."
      case .unknownFormat: "it is neither a property list in XML or binary format, nor JSON."
      case .malformed: "it is damaged or cut off."
      case .notAList: "its root isn't an array."
      case .empty: "it has no entries."
      case .notADictionary: "it isn't a dictionary."
      case .missingTitle: "it has no title."
      case .missingClass: "it has neither a class nor an id that the registry knows."
      case .wrongType(let expected): "it isn't \(expected)."
      case .blank: "it has no visible character."
      case .classNotFound: "there is no such class."
      case .notAViewController: "the class isn't a view controller."
      case .notACatalogScreen: "the class doesn't conform to CatalogScreen."
      case .duplicateID(let first): "entry \(first) has the same id."
      case .duplicateKey: "the key occurs more than once, and only one value would count."
      case .misspeltKey: "there is no such key."
      }
    }
  }
}
#endif
