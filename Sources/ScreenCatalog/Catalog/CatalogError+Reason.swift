#if UIKIT
import PlatformUI

extension CatalogError.Problem {
  /// What is wrong. Compare it with the values below.
  ///
  /// A later version may find more mistakes, so a `switch` over a reason needs a `default`.
  public struct Reason: Hashable, Sendable, CustomStringConvertible {
    enum Kind: Hashable {
      case unreadable
      case unknownFormat
      case malformed
      case notAList
      case empty
      case notADictionary
      case missingTitle
      case missingClass
      case wrongType(expected: String)
      case blank
      case classNotFound
      case notAViewController
      case notCatalogScreenMaking
      case duplicateID(firstIndex: Int)
      case duplicateKey
      case misspelledKey(suggestion: String)
    }

    let kind: Kind

    /// The file can't be read.
    public static let unreadable = Reason(kind: .unreadable)

    /// The data is neither a property list in XML or binary format, nor JSON.
    public static let unknownFormat = Reason(kind: .unknownFormat)

    /// The data is damaged or cut off.
    public static let malformed = Reason(kind: .malformed)

    /// The root of the list isn't an array.
    public static let notAList = Reason(kind: .notAList)

    /// The list has no entries.
    public static let empty = Reason(kind: .empty)

    /// The entry isn't a dictionary.
    public static let notADictionary = Reason(kind: .notADictionary)

    /// The entry has no title, or one without a visible character.
    public static let missingTitle = Reason(kind: .missingTitle)

    /// The entry has neither a class nor an id that the registry knows.
    public static let missingClass = Reason(kind: .missingClass)

    /// The value has another type than the key needs.
    public static func wrongType(expected: String) -> Reason { Reason(kind: .wrongType(expected: expected)) }

    /// The text has no visible character.
    public static let blank = Reason(kind: .blank)

    /// There is no class of this name.
    public static let classNotFound = Reason(kind: .classNotFound)

    /// The class isn't a view controller.
    public static let notAViewController = Reason(kind: .notAViewController)

    /// The class is a view controller, but not a ``CatalogScreenMaking``.
    public static let notCatalogScreenMaking = Reason(kind: .notCatalogScreenMaking)

    /// Another entry has the same id.
    public static func duplicateID(firstIndex: Int) -> Reason { Reason(kind: .duplicateID(firstIndex: firstIndex)) }

    /// The key occurs more than once in the entry of a list in XML or JSON. Foundation would keep one value and say
    /// nothing.
    public static let duplicateKey = Reason(kind: .duplicateKey)

    /// The key looks like a misspelled one.
    public static func misspelledKey(suggestion: String) -> Reason {
      Reason(kind: .misspelledKey(suggestion: suggestion))
    }

    /// The reason in a few words, such as `there is no such class`.
    public var description: String {
      switch kind {
      case .unreadable: "it can't be read"
      case .unknownFormat: "it is neither a property list in XML or binary format, nor JSON"
      case .malformed: "it is damaged or cut off"
      case .notAList: "its root isn't an array"
      case .empty: "it has no entries"
      case .notADictionary: "it isn't a dictionary"
      case .missingTitle: "it has no title"
      case .missingClass: "it has neither a class nor an id that the registry knows"
      case .wrongType(let expected): "it isn't \(expected)"
      case .blank: "it has no visible character"
      case .classNotFound: "there is no such class"
      case .notAViewController: "the class isn't a view controller"
      case .notCatalogScreenMaking: "the class doesn't conform to CatalogScreenMaking"
      case .duplicateID(let first): "entry \(first) has the same id"
      case .duplicateKey: "the key occurs more than once, and only one value would count"
      case .misspelledKey: "there is no such key"
      }
    }
  }
}
#endif
