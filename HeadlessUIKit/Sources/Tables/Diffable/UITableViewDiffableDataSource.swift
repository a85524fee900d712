/// A data source that makes all updates of its table itself.
@MainActor
protocol SnapshotSource: UITableViewDataSource {}

extension UITableViewDiffableDataSource: SnapshotSource {}

/// A data source that shows snapshots: it finds out what has changed, and changes the table in one batch of updates.
///
/// It makes itself the data source of its table, which doesn't retain it. A subclass overrides the methods for titles,
/// editing and moving. HeadlessUIKit finds the changes in O(*n* log *n*) for *n* items.
///
/// Apple doesn't document which methods of the table a snapshot calls. In HeadlessUIKit it calls none that a subclass
/// of the table could override.
@MainActor
@preconcurrency
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  /// A closure that returns the cell of an item.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  /// The sections and items of a table, by their identifiers.
  private typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var shown = Snapshot()
  private var sections: [[ItemIdentifierType]] = []
  private var paths: [ItemIdentifierType: IndexPath] = [:]
  private var isApplying = false

  /// How rows come and go. `automatic` by default.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Creates the data source of a table, which has no sections until a snapshot is applied.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  // MARK: Snapshots

  /// Returns the sections and items that are shown.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { shown }

  /// Shows a snapshot, with or without an animation of what has changed.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and items.
  ///   - animatingDifferences: Whether rows come, go and move in time. Without that, the rows that stay keep their
  ///     cells, too.
  ///   - completion: What is called after the animation, on the virtual clock.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let difference = SnapshotDifference(from: shown, to: snapshot)
    guard let tableView else { return show(snapshot) }
    applying(to: tableView) {
      tableView.carryOut(
        difference, isAnimated: animatingDifferences && defaultRowAnimation != .none, change: { self.show(snapshot) },
        completion: completion)
    }
  }

  /// Applies a snapshot, and reports if that is not allowed now. Inside another one it is not done.
  ///
  /// Inside a layout pass and inside another snapshot, UIKit raises an exception (anytype-swift 4951).
  private func applying(to table: UITableView, _ apply: () -> Void) {
    guard !isApplying else {
      return Misuse.report(
        "A snapshot was applied while a \(type(of: self)) applies another one, for example in its cell provider. UIKit "
          + "raises an exception. The snapshot is ignored. Apply it on the next turn of the run loop.",
        to: table.misuseReceiver)
    }
    if table.layoutState.isRunning {
      Misuse.report(
        "A snapshot was applied while the \(type(of: table)) is laid out. UIKit raises an exception. Apply it on the "
          + "next turn of the run loop.", to: table.misuseReceiver)
    }
    isApplying = true
    defer { isApplying = false }
    apply()
  }

  /// Shows a snapshot by reloading the table.
  ///
  /// - Parameters:
  ///   - snapshot: The sections and items.
  ///   - completion: What is called afterwards, on the virtual clock.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    if let tableView {
      applying(to: tableView) {
        show(snapshot)
        tableView.reloadAll()
      }
    } else {
      show(snapshot)
    }
    if let completion { VirtualClock.clock(of: tableView).scheduleOnNextTurn { completion() } }
  }

  private func show(_ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) {
    shown = snapshot
    shown.removeMarks()
    sections = shown.sectionIdentifiers.map { shown.itemIdentifiers(inSection: $0) }
    paths = [:]
    for (section, items) in sections.enumerated() {
      for (row, item) in items.enumerated() { paths[item] = IndexPath(row: row, section: section) }
    }
  }

  // MARK: Finding

  /// Returns the item of a row; nil if there is no such row.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard indexPath.count == 2, sections.indices.contains(indexPath.section),
      sections[indexPath.section].indices.contains(indexPath.row)
    else { return nil }
    return sections[indexPath.section][indexPath.row]
  }

  /// Returns the row of an item; nil if there is no such item. It takes O(1).
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { paths[itemIdentifier] }

  /// Returns the section at an index; nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    shown.sectionIdentifiers.indices.contains(index) ? shown.sectionIdentifiers[index] : nil
  }

  /// Returns the index of a section; nil if there is no such section.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { shown.indexOfSection(sectionIdentifier) }

  // MARK: Data source

  /// Returns the number of sections of the snapshot.
  open func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  /// Returns the number of items of a section.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

  /// Returns the cell that the closure provides. Traps if it is nil.
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let item = sections[indexPath.section][indexPath.row]
    guard let cell = cellProvider(tableView, indexPath, item) else {
      // The first half is the text of UIKit's exception.
      fatalError(
        "UITableView dataSource returned a nil cell for row at index path \(indexPath), item \(item). Return a cell "
          + "from the cell provider.")
    }
    return cell
  }

  /// Returns nil: the section has no title.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

  /// Returns nil: the section has no title.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

  /// Returns `false`: no row can be edited.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  /// Returns `false`: no row can be moved.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}
