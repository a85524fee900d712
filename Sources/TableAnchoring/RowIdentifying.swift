#if UIKIT
import PlatformUI

/// A data source that can tell which row is which, whatever index path a row has.
///
/// An ``AnchoredTableView`` finds a row after each update, and remembers its height, by its identifier. Use what your
/// model has, such as the `id` of an `Identifiable`. A diffable data source needs nothing of this: its items are the
/// identifiers, unless a subclass adopts the protocol.
///
/// ```swift
/// func tableView(_ tableView: UITableView, identifierForRowAt indexPath: IndexPath) -> AnyHashable? {
///   notes[indexPath.row].id
/// }
/// ```
@MainActor
public protocol RowIdentifying: UITableViewDataSource {
  /// Returns the identifier of a row. No other row may have the same one.
  ///
  /// The table asks in layout passes, for the rows in sight, their neighbor and a row that the anchor names, and after
  /// an update that has moved them for rows that may be theirs. It asks for rows that it has. So change the model and
  /// the table in one go: a layout pass in between would find other rows at the same index paths, and move the content.
  ///
  /// - Returns: The identifier; nil if the row has none.
  func tableView(_ tableView: UITableView, identifierForRowAt indexPath: IndexPath) -> AnyHashable?

  /// Returns the row with an identifier.
  ///
  /// The table asks when the row isn't where it was, as after an insertion above it. The default implementation asks
  /// for one identifier after the other, which takes O(*n*) for *n* rows. Implement it if your model is faster.
  ///
  /// - Returns: The index path; nil if there is no such row any more.
  func tableView(_ tableView: UITableView, indexPathForRowWithIdentifier identifier: AnyHashable) -> IndexPath?
}

extension RowIdentifying {
  /// Returns the row with an identifier, by asking for the identifiers of all rows.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  public func tableView(_ table: UITableView, indexPathForRowWithIdentifier identifier: AnyHashable) -> IndexPath? {
    scan(table, for: [identifier])[identifier]
  }

  fileprivate func scan(_ table: UITableView, for identifiers: Set<AnyHashable>) -> [AnyHashable: IndexPath] {
    var places: [AnyHashable: IndexPath] = [:]
    for section in 0..<table.numberOfSections {
      for row in 0..<table.numberOfRows(inSection: section) where places.count < identifiers.count {
        let path = IndexPath(row: row, section: section)
        guard let identifier = tableView(table, identifierForRowAt: path) else { continue }
        if identifiers.contains(identifier), places[identifier] == nil { places[identifier] = path }
      }
    }
    return places
  }
}

/// A data source whose items tell rows apart.
@MainActor
private protocol ItemIdentifying {
  func identifier(at indexPath: IndexPath) -> AnyHashable?
  func indexPath(of identifier: AnyHashable) -> IndexPath?
  /// Applies the snapshot that is shown, and lets the cell provider configure the cells of some rows again.
  func reconfigure(_ indexPaths: [IndexPath], animated: Bool)
}

extension UITableViewDiffableDataSource: ItemIdentifying {
  fileprivate func identifier(at indexPath: IndexPath) -> AnyHashable? { itemIdentifier(for: indexPath) }

  fileprivate func indexPath(of identifier: AnyHashable) -> IndexPath? {
    (identifier.base as? ItemIdentifierType).flatMap { self.indexPath(for: $0) }
  }

  fileprivate func reconfigure(_ indexPaths: [IndexPath], animated: Bool) {
    var snapshot = snapshot()
    snapshot.reconfigureItems(indexPaths.compactMap { itemIdentifier(for: $0) })
    apply(snapshot, animatingDifferences: animated, completion: nil)
  }
}

extension UITableView {
  /// Whether the data source makes all updates itself. On iOS 15 and 16, UIKit raises an exception for any other one,
  /// also for an empty batch: WordPress-iOS 22857, mullvadvpn-app 4632.
  var isUpdatedBySnapshots: Bool { dataSource is any ItemIdentifying }

  /// Lets a diffable data source reconfigure the items of the rows in sight, so that their heights are asked for again.
  ///
  /// The cell with the first responder isn't asked for, because its provider would set a text that is being edited.
  func reconfigureRowsInSight(animated: Bool) {
    let rows = (indexPathsForVisibleRows ?? []).filter { cellForRow(at: $0)?.firstResponderInside == nil }
    (dataSource as? any ItemIdentifying)?.reconfigure(rows, animated: animated)
  }

  /// Returns what the data source says of a row that exists; nil if it says nothing.
  func identifier(at indexPath: IndexPath) -> AnyHashable? {
    if let source = dataSource as? any RowIdentifying { return source.tableView(self, identifierForRowAt: indexPath) }
    return (dataSource as? any ItemIdentifying)?.identifier(at: indexPath)
  }

  /// Returns the rows that have one of some identifiers. One search finds several of them.
  func indexPaths(of identifiers: Set<AnyHashable>) -> [AnyHashable: IndexPath] {
    let source = dataSource as? any RowIdentifying
    if let source, identifiers.count > 1 { return source.scan(self, for: identifiers) }
    var places: [AnyHashable: IndexPath] = [:]
    for identifier in identifiers {
      places[identifier] =
        source.map { $0.tableView(self, indexPathForRowWithIdentifier: identifier) }
        ?? (dataSource as? any ItemIdentifying)?.indexPath(of: identifier)
    }
    return places.filter { hasRow(at: $0.value) }
  }
}
#endif
