#if UIKIT
import PlatformUI

/// A data source that can tell which row is which, whatever index path a row has.
///
/// A ``RemeasuringTableView`` finds a row by its identifier after `reloadData()`, and remembers the height of a row by
/// its identifier. Use what your model has, such as the `id` of an `Identifiable`.
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
  /// The table asks when it asks for cells, in layout passes and after updates, and only for rows that exist.
  ///
  /// - Returns: The identifier; nil if the row has none.
  func tableView(_ tableView: UITableView, identifierForRowAt indexPath: IndexPath) -> AnyHashable?

  /// Returns the row with an identifier.
  ///
  /// The table asks when the row isn't where it was expected, as after `reloadData()`. The default implementation asks
  /// for the identifier of one row after the other, which takes O(*n*) for *n* rows. Implement the method if your model
  /// finds a row faster.
  ///
  /// - Returns: The index path; nil if there is no such row any more.
  func tableView(_ tableView: UITableView, indexPathForRowWithIdentifier identifier: AnyHashable) -> IndexPath?
}

extension RowIdentifying {
  /// Returns the row with an identifier, by asking for the identifiers of all rows.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  public func tableView(
    _ tableView: UITableView, indexPathForRowWithIdentifier identifier: AnyHashable
  ) -> IndexPath? {
    for section in 0..<tableView.numberOfSections {
      for row in 0..<tableView.numberOfRows(inSection: section) {
        let path = IndexPath(row: row, section: section)
        if self.tableView(tableView, identifierForRowAt: path) == identifier { return path }
      }
    }
    return nil
  }
}
#endif
