#if UIKIT
import PlatformUI

/// What a reader saw in a table after a layout pass.
struct TableReading {
  /// A row, and where it was in the content.
  struct Row: Equatable {
    var indexPath: IndexPath
    var identifier: AnyHashable?
    var top: CGFloat
    var bottom: CGFloat
    /// The points that a header covers at the top of the visible part, and a footer at its bottom, because they stick.
    var coveredTop: CGFloat = 0
    var coveredBottom: CGFloat = 0
    /// Whether a part of the row could be seen. The others tell whether a row has changed its order.
    var isSeen = false

    /// Whether a part of the row is between two edges.
    func isBetween(_ top: CGFloat, _ bottom: CGFloat) -> Bool { self.bottom > top && self.top < bottom }
  }

  weak var dataSource: (any UITableViewDataSource)?
  /// What the heights of rows depend on.
  var width: CGFloat = 0
  var textSize = UIContentSizeCategory.unspecified
  var geometry = ScrollRange(offset: 0, height: 0, contentHeight: 0, topInset: 0, bottomInset: 0)
  /// The rows from top to bottom.
  var rows: [Row] = []
  /// The last row of the table.
  var lastRow: IndexPath?
  /// Whether the end of the content was in sight.
  var isAtEnd = true

  /// Returns whether the rows are those that a table has now at their index paths.
  @MainActor
  func hasRows(of table: TableInPass) -> Bool {
    rows.allSatisfy { table.row(at: $0.indexPath)?.identifier == $0.identifier }
  }
}

/// What has happened to a table since a reading.
struct TableEvents: Equatable {
  /// What has moved the content: nothing; a finger or its momentum, whose distance is in the reading; or the app, or
  /// the user who has moved a row by hand, so that no row is put back.
  enum Movement: Comparable { case none, finger, app }

  /// How rows and sections have changed. After a move, index paths tell nothing.
  enum Rows: Comparable { case unchanged, changedInPlace, moved }

  var movement = Movement.none
  var rows = Rows.unchanged

  /// Adds what has happened before or later. The greater movement and the greater change of rows win.
  mutating func add(_ other: TableEvents) { (movement, rows) = (max(movement, other.movement), max(rows, other.rows)) }
}

/// A table in one layout pass or measurement. The data source is asked once for each identifier.
@MainActor
final class TableInPass: PresentTable {
  private let table: UITableView
  private var identifiers: [IndexPath: AnyHashable] = [:]

  init(_ table: UITableView) { self.table = table }

  var geometry: ScrollRange { ScrollRange(table) }
  var isCarried: Bool { table.isCarried }

  var lastRow: IndexPath? {
    let section = (0..<table.numberOfSections).last { table.numberOfRows(inSection: $0) > 0 }
    return section.map { IndexPath(row: table.numberOfRows(inSection: $0) - 1, section: $0) }
  }

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
    var paths = Set(table.indexPathsForVisibleRows ?? [])
    // A row that jumps over its neighbor has changed its order, also if it is the first one in sight.
    if let edge = anchor.isAtBottom ? paths.max() : paths.min() {
      paths.insert(IndexPath(row: edge.row + (anchor.isAtBottom ? 1 : -1), section: edge.section))
    }
    if let path = anchor.indexPath { paths.insert(path) }
    if case .identifier(let name) = anchor.kind {
      let known = before.first { $0.identifier == name && row(at: $0.indexPath)?.identifier == name }
      if let path = known?.indexPath ?? places(of: [name])[name] { paths.insert(path) }
    }
    let range = geometry
    var covered: [Int: (top: CGFloat, bottom: CGFloat)] = [:]
    var rows = paths.sorted().compactMap { path -> TableReading.Row? in
      guard let row = row(at: path) else { return nil }
      let edges = covered[path.section] ?? table.coveredEdges(in: path.section)
      covered[path.section] = edges
      var read = TableReading.Row(
        indexPath: path, identifier: row.identifier, top: row.top, bottom: row.bottom, coveredTop: edges.top,
        coveredBottom: edges.bottom)
      read.isSeen = read.isBetween(range.visibleTop + edges.top, range.visibleBottom - edges.bottom)
      return read
    }
    // If bars, insets, headers and footers cover all rows, a row counts as seen that no bar and no inset covers.
    if !rows.contains(where: \.isSeen) {
      for row in rows.indices { rows[row].isSeen = rows[row].isBetween(range.visibleTop, range.visibleBottom) }
    }
    return TableReading(
      dataSource: table.dataSource, width: table.bounds.width,
      textSize: table.traitCollection.preferredContentSizeCategory, geometry: range, rows: rows, lastRow: lastRow,
      isAtEnd: range.visibleBottom > range.contentHeight - 2 * table.halfPixel)
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

  /// Returns the points that a section's header covers at the top of the visible part, and its footer at the bottom,
  /// because they stick to the edges of a plain table.
  func coveredEdges(in section: Int) -> (top: CGFloat, bottom: CGFloat) {
    guard style == .plain else { return (0, 0) }
    let range = ScrollRange(self)
    let (header, footer) = (rectForHeader(inSection: section), rectForFooter(inSection: section))
    // The end of the section pushes its header upwards, and the beginning its footer downwards.
    let top = max(header.maxY, min(range.visibleTop + header.height, footer.minY))
    let bottom = min(footer.minY, max(range.visibleBottom - footer.height, header.maxY))
    return (top - range.visibleTop, range.visibleBottom - bottom)
  }
}
#endif
