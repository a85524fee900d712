#if UIKIT
import PlatformUI

/// The rows of a table in one layout pass. The data source is asked once for each identifier.
@MainActor
final class RowsInPass: PresentRows {
  private let table: UITableView
  private var identifiers: [IndexPath: AnyHashable] = [:]

  init(_ table: UITableView) { self.table = table }

  var lastRow: IndexPath? { table.lastRow }

  func row(at indexPath: IndexPath) -> (identifier: AnyHashable?, top: CGFloat, bottom: CGFloat)? {
    guard table.hasRow(at: indexPath) else { return nil }
    if identifiers[indexPath] == nil { identifiers[indexPath] = table.identifier(at: indexPath) }
    let frame = table.rectForRow(at: indexPath)
    return (identifiers[indexPath], frame.minY, frame.maxY)
  }

  func places(of identifiers: Set<AnyHashable>) -> [AnyHashable: IndexPath] { table.indexPaths(of: identifiers) }
}

extension TableReading {
  /// Reads what is seen in a table, and the row that the anchor names, also where it is out of sight.
  @MainActor
  init(_ table: UITableView, anchor: TableAnchor, named: IndexPath?, _ rows: RowsInPass) {
    dataSource = table.dataSource
    width = table.bounds.width
    textSize = table.traitCollection.preferredContentSizeCategory
    geometry = table.scrollRange
    lastRow = table.lastRow
    isAtEnd = table.isAtEnd
    let seen = table.rowsThatCanBeSeen
    var paths = Set(table.indexPathsForVisibleRows ?? [])
    // A row that jumps over its neighbor has changed its order, also if it is the first one in sight.
    if let edge = anchor.isAtBottom ? paths.max() : paths.min() {
      paths.insert(IndexPath(row: edge.row + (anchor.isAtBottom ? 1 : -1), section: edge.section))
    }
    if let named { paths.insert(named) }
    self.rows = paths.sorted().compactMap { path in
      rows.row(at: path).map { row in
        Row(
          indexPath: path, identifier: row.identifier, top: row.top, bottom: row.bottom, isSeen: seen.contains(path))
      }
    }
  }
}

extension UITableView {
  /// Returns the decision about the row of an anchor, with the table as it is now.
  func decision(
    on reading: TableReading, since: SinceReading = .init(), anchor: TableAnchor, policy: UpdateAnchoring = .always,
    measures: Bool = true, _ rows: RowsInPass
  ) -> AnchorDecision {
    AnchorDecision(
      reading: reading, since: since, anchor: anchor, policy: policy, measures: measures, geometry: scrollRange,
      width: bounds.width, isCarriedNow: isCarried, tolerance: halfPixel, rows: rows)
  }
}
#endif
