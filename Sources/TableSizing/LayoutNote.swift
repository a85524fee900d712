#if UIKIT
import PlatformUI

/// What the reader saw after a layout pass, and what has happened since then.
struct LayoutNote {
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
  weak var delegate: (any UITableViewDelegate)?
  var width: CGFloat = 0
  var range = ScrollRange(offset: 0, height: 0, contentHeight: 0, topInset: 0, bottomInset: 0)
  /// The rows from top to bottom.
  var rows: [Row] = []
  /// The last row of the table.
  var lastRow: IndexPath?
  /// The row that the anchor names, if it is there.
  var namedRow: IndexPath?
  /// Whether the end of the content was in sight.
  var isAtEnd = true

  /// How often the table was reloaded since then.
  var reloads = 0
  /// How often rows or sections were inserted, deleted or moved since then.
  var changes = 0
  /// Whether the app has scrolled since then, or the user has moved a row, so that no row is put back.
  var isVoid = false
  /// The points by which a finger or its momentum has moved the offset since then.
  var movement: CGFloat = 0

  /// Whether there was anything whose height can change. Rows that are out of sight have heights, too.
  var hasContent: Bool { range.contentHeight > 0 }

  /// Whether nothing was above the visible part.
  var isAtTop: Bool { range.visibleTop + movement < 0.5 }

  /// Whether the table has the size, the insets and the content of then.
  func hasGeometry(_ present: ScrollRange, width: CGFloat) -> Bool {
    var moved = range
    moved.offset = present.offset
    return moved == present && self.width == width
  }

  /// Forgets the rows, because the table has got other ones.
  mutating func forgetRows() {
    rows = []
    lastRow = nil
    isAtEnd = true
  }

  /// Returns the row of an anchor, and then the rows in sight that take over from it if it is gone: those below it, and
  /// then those above it, the nearest first.
  func candidates(for anchor: TableAnchor) -> [Row] {
    let seen = rows.filter(\.isSeen)
    let named: Row? =
      switch anchor.kind {
      case .unanchored: nil
      case .topRow: seen.first
      case .bottomRow, .end: seen.last
      case .row(let path): rows.first { $0.indexPath == path } ?? seen.first
      case .identifier: rows.first { $0.indexPath == namedRow } ?? seen.first
      }
    guard let named else { return [] }
    let below = seen.filter { $0.indexPath > named.indexPath }
    let above = seen.filter { $0.indexPath < named.indexPath }
    return [named] + below + above.reversed()
  }

  /// Returns the rows that have kept their order, if some have moved: the longest list whose new places ascend, and of
  /// several the one whose rows have moved least.
  ///
  /// - Parameters:
  ///   - first: The row that is kept if nothing else decides.
  ///   - place: Returns the new place of a row, and by how many rows it has moved; nil if it is gone.
  /// - Complexity: O(*v*²) for *v* rows.
  func rowsInOrder(
    preferring first: Row, place: (Row) -> (path: IndexPath, distance: Int)?
  ) -> [Row] {
    let known = rows.compactMap { row in place(row).map { (row: row, place: $0) } }
    var chains: [(rows: [Row], distance: Int)] = []
    let isBetter = { (one: (rows: [Row], distance: Int), other: (rows: [Row], distance: Int)) in
      (one.rows.count, -one.distance) > (other.rows.count, -other.distance)
    }
    for (index, (row, place)) in known.enumerated() {
      var best: (rows: [Row], distance: Int) = ([], 0)
      for earlier in 0..<index where known[earlier].place.path < place.path && isBetter(chains[earlier], best) {
        best = chains[earlier]
      }
      // Twice the distance, so that half a row is in favor of the preferred one.
      chains.append((best.rows + [row], best.distance + 2 * place.distance - (row == first ? 1 : 0)))
    }
    return chains.reduce((rows: [], distance: 0)) { isBetter($1, $0) ? $1 : $0 }.rows
  }
}

extension LayoutNote {
  /// Notes what is seen in a table.
  ///
  /// - Parameter identifier: Returns the identifier of a row.
  @MainActor
  init(_ table: RemeasuringTableView, identifier: (IndexPath) -> AnyHashable?) {
    dataSource = table.dataSource
    delegate = table.delegate
    width = table.bounds.width
    range = table.scrollRange
    lastRow = table.lastRow
    isAtEnd = table.isAtEnd
    let seen = Set(table.rowsThatCanBeSeen)
    var paths = (table.indexPathsForVisibleRows ?? []).sorted()
    // A row that jumps over its neighbor has changed its order, also if it is the first one in sight.
    if let neighbor = table.anchor.isAtBottom ? paths.last : paths.first {
      let path = IndexPath(row: neighbor.row + (table.anchor.isAtBottom ? 1 : -1), section: neighbor.section)
      if table.hasRow(at: path) { paths.append(path) }
    }
    namedRow = table.rowNamedByAnchor
    if let namedRow, !paths.contains(namedRow) { paths.append(namedRow) }
    rows = paths.sorted().map { path in
      let frame = table.rectForRow(at: path)
      return Row(
        indexPath: path, identifier: identifier(path), top: frame.minY, bottom: frame.maxY, isSeen: seen.contains(path))
    }
  }
}
#endif
