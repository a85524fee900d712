#if UIKIT
import PlatformUI

/// The screens of an app, in sections: from a property list, from JSON, or made in code.
///
/// ```swift
/// let catalog = try Catalog(contentsOf: url)
/// window.rootViewController = UINavigationController(
///   rootViewController: CatalogViewController(catalog: catalog))
/// ```
/// If a catalog could be created, it has no mistakes: each screen has a title, no two have the same ``Screen/id``, and
/// each can be made. A list with mistakes isn't loaded; the ``CatalogError`` names all of them.
///
/// ``CatalogViewController`` shows a catalog. A catalog can be used on any thread; the controllers are made on the main
/// actor.
public struct Catalog: Sendable {
  /// The sections, in the order in which they are shown.
  public let sections: [Section]
  private let positions: [String: Position]
  let index: SearchIndex

  /// The place of a screen in the catalog.
  struct Position: Hashable, Sendable {
    let section: Int
    let row: Int
  }

  /// Creates a catalog from sections.
  ///
  /// Traps if two screens have the same id, or if a title has no visible character. To load a list that may be wrong,
  /// use ``init(contentsOf:module:registry:fileID:)``.
  ///
  /// - Complexity: O(*n*) for the text of *n* screens, whose search keys are computed here.
  public init(sections: [Section]) {
    var positions: [String: Position] = [:]
    positions.reserveCapacity(sections.reduce(0) { $0 + $1.screens.count })
    for (number, section) in sections.enumerated() {
      for (row, screen) in section.screens.enumerated() {
        guard !screen.title.isBlank else {
          fatalError(
            "The screen with the id \"\(screen.id.onOneLine)\" has no title. Give each screen a title with at least "
              + "one visible character.")
        }
        let position = Position(section: number, row: row)
        if let other = positions.updateValue(position, forKey: screen.id) {
          let first = sections[other.section].screens[other.row]
          fatalError(
            "The screens \"\(first.title.onOneLine)\" and \"\(screen.title.onOneLine)\" have the same id, "
              + "\"\(screen.id.onOneLine)\". Give one of them another id.")
        }
      }
    }
    self.sections = sections
    self.positions = positions
    index = SearchIndex(sections)
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
  public var count: Int { positions.count }

  /// Whether there is no screen.
  public var isEmpty: Bool { positions.isEmpty }

  /// Returns the screen with an id, or nil.
  ///
  /// - Complexity: O(1).
  public func screen(withID id: String) -> Screen? {
    position(ofID: id).map { sections[$0.section].screens[$0.row] }
  }

  func position(ofID id: String) -> Position? { positions[id] }
}
#endif
