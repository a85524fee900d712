#if UIKIT
import Locking
import PlatformUI

/// The screens of an app, in sections: from a property list, from JSON, or made in code.
///
/// ```swift
/// let catalog = try Catalog(contentsOf: url)
/// window.rootViewController = UINavigationController(
///   rootViewController: CatalogViewController(catalog: catalog))
/// ```
/// If a catalog could be created, it has no mistakes: each screen has a title, no two have the same ``Screen/id``, and
/// each can be made. A list with mistakes isn't loaded; the ``CatalogError`` names all of them. Only
/// lenient ``LoadingOptions`` keep its entries.
///
/// ``CatalogViewController`` shows a catalog. A catalog can be used on any thread; the controllers are made on the main
/// actor.
public struct Catalog: Sendable {
  /// The sections, in the order in which they are shown.
  public let sections: [Section]
  /// The mistakes of the list that ``LoadingOptions/isLenient`` leaves in the catalog, in the order of the list. Empty
  /// for a catalog that was made in another way.
  public let problems: [CatalogError.Problem]
  private let rowsOfIDs: [String: IndexPath]
  /// The texts for the search, one for each screen; nil before the first search. Copies of the catalog share them.
  let searchTexts: Guarded<[[UInt8]]?>

  /// Creates a catalog from sections.
  ///
  /// Traps if two screens have the same id, or if a title has no visible character. To load a list that may be wrong,
  /// use ``init(contentsOf:options:fileID:)``.
  ///
  /// - Complexity: O(*n*) for *n* screens.
  public init(sections: [Section]) {
    var rowsOfIDs: [String: IndexPath] = [:]
    rowsOfIDs.reserveCapacity(sections.reduce(0) { $0 + $1.screens.count })
    for (number, section) in sections.enumerated() {
      for (row, screen) in section.screens.enumerated() {
        guard !screen.title.isBlank else {
          fatalError(
            "The screen with the id \"\(screen.id.onOneLine)\" has no title. Give each screen a title with at least "
              + "one visible character.")
        }
        if let other = rowsOfIDs.updateValue(IndexPath(row: row, section: number), forKey: screen.id) {
          let first = sections[other.section].screens[other.row]
          fatalError(
            "The screens \"\(first.title.onOneLine)\" and \"\(screen.title.onOneLine)\" have the same id, "
              + "\"\(screen.id.onOneLine)\". Give one of them another id.")
        }
      }
    }
    self.init(sections: sections, rowsOfIDs: rowsOfIDs)
  }

  /// Creates a catalog from sections whose ids and titles were checked.
  init(sections: [Section], rowsOfIDs: [String: IndexPath], problems: [CatalogError.Problem] = []) {
    self.sections = sections
    self.problems = problems
    self.rowsOfIDs = rowsOfIDs
    searchTexts = Guarded(nil)
  }

  /// Creates a catalog in code.
  ///
  /// ```swift
  /// let catalog = Catalog {
  ///   Catalog.Section("Views") {
  ///     Catalog.Screen("Borders") { BordersViewController() }
  ///   }
  /// }
  /// ```
  /// Traps if two screens have the same id, or if a title has no visible character.
  public init(@SectionsBuilder _ sections: () -> [Section]) {
    self.init(sections: sections())
  }

  /// The number of screens.
  ///
  /// - Complexity: O(1).
  public var count: Int { rowsOfIDs.count }

  /// Whether there is no screen.
  public var isEmpty: Bool { rowsOfIDs.isEmpty }

  /// Returns the screen with an id, or nil.
  ///
  /// - Complexity: O(1).
  public func screen(withID id: String) -> Screen? {
    row(ofID: id).map { sections[$0.section].screens[$0.row] }
  }

  /// Returns the row of the screen with an id, or nil.
  func row(ofID id: String) -> IndexPath? { rowsOfIDs[id] }

  /// A group of screens under a title.
  public struct Section: Sendable {
    /// The title above the screens; nil without one.
    public let title: String?
    /// The screens, in the order in which they are shown. A screen with variants is here once for each variant.
    public let screens: [Screen]

    /// Creates a section.
    ///
    /// - Parameters:
    ///   - title: The title above the section, or nil.
    ///   - screens: The screens, in the order in which they are shown.
    public init(_ title: String? = nil, screens: [Screen]) {
      self.init(title, rows: screens.flatMap(\.rows))
    }

    /// Creates a section from screens without variants.
    init(_ title: String?, rows: [Screen]) {
      self.title = title
      self.screens = rows
    }

    /// Creates a section in code. See ``Catalog/init(_:)``.
    ///
    /// - Parameters:
    ///   - title: The title above the section, or nil.
    ///   - screens: The screens, in the order in which they are shown.
    public init(_ title: String? = nil, @ScreensBuilder screens: () -> [Screen]) {
      self.init(title, screens: screens())
    }
  }
}
#endif
