/// The sections and items of a list at one time, by their identifiers.
///
/// Build one, or take that of a data source, change it, and apply it with
/// ``UITableViewDiffableDataSource/apply(_:animatingDifferences:completion:)``. No two sections and no two items may
/// have the same identifier. A method that names a section or an item traps if there is none.
@preconcurrency
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  /// The sections, in their order.
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]

  /// The sections that are reloaded when the snapshot is applied.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The items whose cells are replaced when the snapshot is applied.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items whose cells are configured again when the snapshot is applied.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Creates a snapshot without sections.
  public init() {}

  // MARK: Counting and finding

  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }

  /// The number of items in all sections.
  public var numberOfItems: Int { sectionOfItem.count }

  /// The items of all sections, in their order.
  public var itemIdentifiers: [ItemIdentifierType] { sectionIdentifiers.flatMap { items[$0] ?? [] } }

  /// Returns the number of items of a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// Returns the items of a section, in their order.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    items[identifier] ?? missing("section", identifier)
  }

  /// Returns the section that has an item; nil if none has it.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    sectionOfItem[identifier]
  }

  /// Returns the index of an item among all items; nil if there is no such item.
  ///
  /// - Complexity: O(*n*) for *n* items.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { itemIdentifiers.firstIndex(of: identifier) }

  /// Returns the index of a section; nil if there is no such section.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }

  // MARK: Items

  /// Appends items to a section, or to the last section. An item that is there already is moved.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last else {
      fatalError("There are currently no sections in the data source. Please add a section first.")
    }
    put(identifiers, in: section) { $0.endIndex }
  }

  /// Inserts items before an item. An item that is there already is moved.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType)
  {
    put(identifiers, in: section(of: beforeIdentifier)) { $0.firstIndex(of: beforeIdentifier) ?? 0 }
  }

  /// Inserts items after an item. An item that is there already is moved.
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType) {
    put(identifiers, in: section(of: afterIdentifier)) { ($0.firstIndex(of: afterIdentifier) ?? -1) + 1 }
  }

  /// Deletes items. One that isn't there is ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    for (section, gone) in Dictionary(grouping: identifiers, by: { sectionOfItem[$0] }) {
      guard let section else { continue }
      let gone = Set(gone)
      items[section]?.removeAll { gone.contains($0) }
      for item in gone { sectionOfItem[item] = nil }
    }
  }

  /// Deletes all sections and items.
  public mutating func deleteAllItems() {
    self = Self()
  }

  /// Moves an item to the place before another one.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    _ = section(of: identifier)
    if identifier != toIdentifier { insertItems([identifier], beforeItem: toIdentifier) }
  }

  /// Moves an item to the place after another one.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    _ = section(of: identifier)
    if identifier != toIdentifier { insertItems([identifier], afterItem: toIdentifier) }
  }

  /// Marks items whose cells are to be replaced.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for item in identifiers { _ = section(of: item) }
    reloadedItemIdentifiers += identifiers
  }

  /// Marks items whose cells are to be configured again. They keep their cells.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for item in identifiers { _ = section(of: item) }
    reconfiguredItemIdentifiers += identifiers
  }

  // MARK: Sections

  /// Appends sections without items.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    put(identifiers, at: sectionIdentifiers.endIndex)
  }

  /// Inserts sections without items before a section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    put(identifiers, at: index(of: toIdentifier))
  }

  /// Inserts sections without items after a section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    put(identifiers, at: index(of: toIdentifier) + 1)
  }

  /// Deletes sections with their items. One that isn't there is ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for section in identifiers {
      for item in items.removeValue(forKey: section) ?? [] { sectionOfItem[item] = nil }
      sectionIdentifiers.removeAll { $0 == section }
    }
  }

  /// Moves a section with its items to the place before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, to: toIdentifier, after: false)
  }

  /// Moves a section with its items to the place after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, to: toIdentifier, after: true)
  }

  /// Marks sections that are to be reloaded.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for section in identifiers { _ = index(of: section) }
    reloadedSectionIdentifiers += identifiers
  }

  // MARK: Changing

  /// Puts items into a section, at the index that a closure finds after those that move have left their old places.
  private mutating func put(
    _ identifiers: [ItemIdentifierType], in section: SectionIdentifierType, at index: ([ItemIdentifierType]) -> Int
  ) {
    checkUnique(identifiers, "item")
    let target = itemIdentifiers(inSection: section)
    // The item that tells the place may be one of those that move.
    let moving = Set(identifiers)
    let before = target[..<index(target)].filter { !moving.contains($0) }.count
    deleteItems(identifiers)
    items[section]?.insert(contentsOf: identifiers, at: before)
    for item in identifiers { sectionOfItem[item] = section }
  }

  private mutating func put(_ identifiers: [SectionIdentifierType], at index: Int) {
    checkUnique(sectionIdentifiers + identifiers, "section")
    sectionIdentifiers.insert(contentsOf: identifiers, at: index)
    for section in identifiers { items[section] = [] }
  }

  private mutating func move(_ section: SectionIdentifierType, to other: SectionIdentifierType, after: Bool) {
    _ = index(of: section)
    _ = index(of: other)
    guard section != other else { return }
    sectionIdentifiers.removeAll { $0 == section }
    sectionIdentifiers.insert(section, at: index(of: other) + (after ? 1 : 0))
  }

  /// Forgets what is marked to be reloaded or configured again.
  mutating func removeMarks() {
    reloadedSectionIdentifiers = []
    reloadedItemIdentifiers = []
    reconfiguredItemIdentifiers = []
  }

  // MARK: Checking

  private func section(of item: ItemIdentifierType) -> SectionIdentifierType {
    sectionOfItem[item] ?? missing("item", item)
  }

  private func index(of section: SectionIdentifierType) -> Int {
    sectionIdentifiers.firstIndex(of: section) ?? missing("section", section)
  }

  private func missing<Result>(_ kind: String, _ identifier: Any) -> Result {
    fatalError(
      "Invalid \(kind) identifier: \(identifier) is not in the snapshot. Append or insert it before you name it.")
  }

  // The first half is the text of UIKit's exception.
  private func checkUnique(_ identifiers: [some Hashable], _ kind: String) {
    var seen: Set<AnyHashable> = []
    let duplicates = identifiers.filter { !seen.insert($0).inserted }
    guard !duplicates.isEmpty else { return }
    fatalError(
      "Fatal: supplied \(kind) identifiers are not unique. Duplicate identifiers: \(duplicates). Give each \(kind) an "
        + "identifier that no other has.")
  }
}
