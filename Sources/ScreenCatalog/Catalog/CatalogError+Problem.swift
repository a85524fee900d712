#if UIKIT
import PlatformUI

extension CatalogError {
  /// One mistake of a list: where it is, what is wrong, and what would be right.
  public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// What is wrong.
    public let reason: Reason
    /// The index of the entry, counted from 0; nil for a mistake of the whole list.
    public let index: Int?
    /// The key that is wrong or missing, such as `title`; nil for a mistake of the whole entry or list.
    public let key: String?
    /// The wrong value as text; nil if there is none, as where a key is missing.
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
      return "\(place): \(reason). \(remedy)".onOneLine
    }
  }
}
#endif
