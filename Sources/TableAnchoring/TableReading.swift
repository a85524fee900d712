#if UIKIT
import PlatformUI

/// What a reader saw in a table after a layout pass.
struct TableReading {
  typealias Geometry = ScrollRange

  /// A row, and where it was in the content.
  struct Row: Equatable {
    var indexPath: IndexPath
    var identifier: AnyHashable?
    var top: CGFloat
    var bottom: CGFloat
    /// Whether a part of the row could be seen. The others tell whether a row has changed its order.
    var isSeen: Bool
  }

  weak var dataSource: (any UITableViewDataSource)?
  /// What the heights of rows depend on.
  var width: CGFloat = 0
  var textSize = UIContentSizeCategory.unspecified
  var geometry = Geometry(offset: 0, height: 0, contentHeight: 0, topInset: 0, bottomInset: 0)
  /// The rows from top to bottom.
  var rows: [Row] = []
  /// The last row of the table.
  var lastRow: IndexPath?
  /// Whether the end of the content was in sight.
  var isAtEnd = true

  /// Whether a table still has the height, the insets and the content, wherever it is scrolled to.
  func fits(_ present: Geometry) -> Bool {
    var present = present
    present.offset = geometry.offset
    return present == geometry
  }
}

/// What has happened to a table since a reading.
struct TableEvents: Equatable {
  /// What has moved the content.
  enum Movement: Equatable {
    /// Neither a finger nor the app.
    case none
    /// A finger or its momentum, by a distance in points.
    case finger(CGFloat)
    /// The app has scrolled, or the user has moved a row by hand, so that no row is put back.
    case app
  }

  /// How rows and sections have changed. After a move, index paths tell nothing.
  enum Rows: Comparable {
    case unchanged, changedInPlace, moved
  }

  var movement = Movement.none
  var rows = Rows.unchanged

  /// The distance, in points, that a finger or its momentum has carried the content; nil if there was no finger.
  var carried: CGFloat? { if case .finger(let distance) = movement { distance } else { nil } }

  /// Adds what has happened later. A scroll of the app wins over a finger, whose distances add up, and the greater
  /// change of rows wins over the smaller one.
  mutating func add(_ later: TableEvents) {
    rows = max(rows, later.rows)
    switch (movement, later.movement) {
    case (.app, _), (_, .none): break
    case (.finger(let first), .finger(let second)): movement = .finger(first + second)
    case (_, let new): movement = new
    }
  }
}

/// A table in one layout pass or measurement. The data source is asked once for each identifier.
@MainActor
final class TableInPass: PresentTable {
  private let table: UITableView
  private var identifiers: [IndexPath: AnyHashable] = [:]

  init(_ table: UITableView) { self.table = table }

  var geometry: TableReading.Geometry { ScrollRange(table) }
  var isCarried: Bool { table.isCarried }
  var lastRow: IndexPath? { table.lastRow }

  func row(at indexPath: IndexPath) -> (identifier: AnyHashable?, top: CGFloat, bottom: CGFloat)? {
    guard table.hasRow(at: indexPath) else { return nil }
    if identifiers[indexPath] == nil { identifiers[indexPath] = table.identifier(at: indexPath) }
    let frame = table.rectForRow(at: indexPath)
    return (identifiers[indexPath], frame.minY, frame.maxY)
  }

  func places(of identifiers: Set<AnyHashable>) -> [AnyHashable: IndexPath] { table.indexPaths(of: identifiers) }

  /// Reads what is seen in the table, and the row that the anchor names, also where it is out of sight.
  ///
  /// - Parameter before: The rows of an earlier reading. The named row is looked for at its index path there first,
  ///   because a search can take long.
  func read(_ anchor: TableAnchor, before: [TableReading.Row] = []) -> TableReading {
    let known = before.first { anchor.names($0) && row(at: $0.indexPath)?.identifier == $0.identifier }
    var paths = Set(table.indexPathsForVisibleRows ?? [])
    // A row that jumps over its neighbor has changed its order, also if it is the first one in sight.
    if let edge = anchor.isAtBottom ? paths.max() : paths.min() {
      paths.insert(IndexPath(row: edge.row + (anchor.isAtBottom ? 1 : -1), section: edge.section))
    }
    if let named = known?.indexPath ?? table.row(namedBy: anchor) { paths.insert(named) }
    let seen = table.rowsThatCanBeSeen
    let rows = paths.sorted().compactMap { path in
      row(at: path).map {
        TableReading.Row(
          indexPath: path, identifier: $0.identifier, top: $0.top, bottom: $0.bottom, isSeen: seen.contains(path))
      }
    }
    return TableReading(
      dataSource: table.dataSource, width: table.bounds.width,
      textSize: table.traitCollection.preferredContentSizeCategory, geometry: geometry, rows: rows, lastRow: lastRow,
      isAtEnd: geometry.visibleBottom > geometry.contentHeight - 2 * table.halfPixel)
  }
}

extension UITableView {
  /// Whether a finger or its momentum moves the content.
  var isCarried: Bool { isDragging || isDecelerating }

  /// The distance, in points, below which two places are the same.
  var halfPixel: CGFloat { 0.5 / max(1, traitCollection.displayScale) }

  func hasRow(at indexPath: IndexPath) -> Bool {
    indexPath.count == 2 && (0..<numberOfSections).contains(indexPath.section)
      && (0..<numberOfRows(inSection: indexPath.section)).contains(indexPath.row)
  }

  /// The last row; nil if there is none.
  var lastRow: IndexPath? {
    let section = (0..<numberOfSections).last { numberOfRows(inSection: $0) > 0 }
    return section.map { IndexPath(row: numberOfRows(inSection: $0) - 1, section: $0) }
  }

  /// The rows of which a part can be seen.
  ///
  /// Bars, insets, and the headers and footers that stick to the edges of a plain table cover rows. If they cover all
  /// rows, these are the rows that no bar and no inset covers.
  var rowsThatCanBeSeen: [IndexPath] {
    let range = ScrollRange(self)
    let uncovered = (indexPathsForVisibleRows ?? []).filter { path in
      let row = rectForRow(at: path)
      return row.maxY > range.visibleTop && row.minY < range.visibleBottom
    }
    guard style == .plain else { return uncovered }
    let seen = uncovered.filter { path in
      let (row, header) = (rectForRow(at: path), rectForHeader(inSection: path.section))
      let footer = rectForFooter(inSection: path.section)
      // The end of the section pushes its header upwards, and the beginning its footer downwards.
      return row.maxY > max(header.maxY, min(range.visibleTop + header.height, footer.minY))
        && row.minY < min(footer.minY, max(range.visibleBottom - footer.height, header.maxY))
    }
    return seen.isEmpty ? uncovered : seen
  }
}
#endif
