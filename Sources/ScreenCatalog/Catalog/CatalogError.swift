#if UIKIT
import PlatformUI

/// The mistakes of a list that could not be loaded, all at once.
public struct CatalogError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  /// The mistakes, in the order of the list. There is at least one.
  public let problems: [Problem]

  /// The mistakes as text, one a line. Each says where it is, what is wrong, and what would be right.
  public var description: String {
    problems.map(\.description).joined(separator: "\n")
  }

  /// The same text, for code that shows errors to people.
  public var errorDescription: String? { description }

  /// One mistake of a list: where it is, what is wrong, and what would be right.
  public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public let reason: Reason
    /// The index of the entry, counted from 0 through the whole list; nil for a mistake of the whole list.
    public private(set) var index: Int?
    /// The title of the entry; nil if it has none, or for a mistake of the whole list.
    public private(set) var title: String?
    /// The section of the entry; nil if it has none, or for a mistake of the whole list.
    public private(set) var section: String?
    /// The key that is wrong or missing, such as `title`; nil for a mistake of the whole entry or list.
    public let key: String?
    /// The wrong value as text; nil if there is none, as where a key is missing.
    public let value: String?
    /// What would be right.
    public let remedy: String

    init(_ reason: Reason, key: String? = nil, value: String? = nil, remedy: String) {
      self.reason = reason
      self.key = key
      self.value = value
      self.remedy = remedy
    }

    /// Returns the mistake as one of an entry.
    func placed(at index: Int, title: String?, section: String?) -> Problem {
      var problem = self
      problem.index = index
      problem.title = title
      problem.section = section
      return problem
    }

    /// The mistake as a text of one line. A character of the list that can't be seen is written as in Swift: `\n`,
    /// `\u{200B}`.
    public var description: String {
      var place = index.map { "Entry \($0)" } ?? "The list"
      let names = [title?.quoted, section.map { "in section \($0.quoted)" }].compactMap(\.self)
      if !names.isEmpty { place += " (\(names.joined(separator: " ")))" }
      if let key { place += ", \(key)" }
      if let value { place += " = \(value)" }
      return "\(place): \(reason). \(remedy)".onOneLine
    }
  }
}

extension CatalogError.Problem {
  /// What is wrong. Compare it with the values below.
  ///
  /// A later version may find more mistakes, so a `switch` over a reason needs a `default`.
  public struct Reason: Hashable, Sendable, CustomStringConvertible {
    /// The reason in a few words, such as `there is no such class`.
    public let description: String

    private init(_ description: String) {
      self.description = description
    }

    /// The file can't be read.
    public static let unreadable = Reason("it can't be read")

    /// The data is neither a property list in XML or binary format, nor JSON.
    public static let unknownFormat = Reason("it is neither a property list in XML or binary format, nor JSON")

    /// The data is damaged or cut off.
    public static let malformed = Reason("it is damaged or cut off")

    /// The root of the list isn't an array.
    public static let notAList = Reason("its root isn't an array")

    /// The list has no entries.
    public static let empty = Reason("it has no entries")

    /// The entry isn't a dictionary.
    public static let notADictionary = Reason("it isn't a dictionary")

    /// The entry has no title, or one without a visible character.
    public static let missingTitle = Reason("it has no title")

    /// The entry has neither a class nor an id that the registry knows.
    public static let missingClass = Reason("it has neither a class nor an id that the registry knows")

    /// The value has another type than the key needs.
    public static func wrongType(expected: String) -> Reason { Reason("it isn't \(expected)") }

    /// The text has no visible character.
    public static let blank = Reason("it has no visible character")

    /// The text is `$null`, which means no value in a property list.
    public static let sameAsNoValue = Reason("it can't be told from no value in a property list")

    /// There is no class of this name.
    public static let classNotFound = Reason("there is no such class")

    /// The class isn't a view controller.
    public static let notAViewController = Reason("the class isn't a view controller")

    /// The class is a view controller, but not a ``CatalogScreenMaking``.
    public static let notCatalogScreenMaking = Reason("the class doesn't conform to CatalogScreenMaking")

    /// Another entry has the same id.
    public static func duplicateID(firstIndex: Int) -> Reason { Reason("entry \(firstIndex) has the same id") }

    /// The variant stands in the list of variants twice.
    public static let repeatedVariant = Reason("it occurs twice")

    /// There is a closure for the id, but only for a screen without variants, or only for one with them.
    public static let otherRegistry = Reason("the closure that the registry has doesn't fit")

    /// There is no such key.
    public static let unknownKey = Reason("there is no such key")

    /// The key looks like a misspelled one.
    public static func misspelledKey(suggestion: String) -> Reason {
      Reason("it looks like a misspelled \(suggestion)")
    }
  }
}
#endif
