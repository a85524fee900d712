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
}
#endif
