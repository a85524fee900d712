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
  var conditions: HeightConditions?
  var range = ScrollRange(offset: 0, height: 0, contentHeight: 0, topInset: 0, bottomInset: 0)
  /// The rows from top to bottom.
  var rows: [Row] = []
  /// The last row of the table.
  var lastRow: IndexPath?
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

  /// How often the table has got other rows since then.
  var events: Int { reloads + changes }

  /// Whether nothing was above the visible part.
  var isAtTop: Bool { range.visibleTop + movement < 0.5 }

  /// Whether the table has the size, the insets and the content of then.
  func hasGeometry(_ present: ScrollRange, width: CGFloat) -> Bool {
    var moved = range
    moved.offset = present.offset
    return moved == present && conditions?.width == width
  }

  /// Returns the row of an anchor, and then the rows in sight that take over from it if it is gone: those below it, and
  /// then those above it, the nearest first.
  func candidates(for anchor: TableAnchor) -> [Row] {
    let seen = rows.filter(\.isSeen)
    let first = rows.first(where: anchor.names) ?? (anchor.isAtBottom ? seen.last : seen.first)
    guard let first, anchor != .unanchored else { return [] }
    let below = seen.filter { $0.indexPath > first.indexPath }
    let above = seen.filter { $0.indexPath < first.indexPath }
    return [first] + below + above.reversed()
  }

  /// Returns the rows that have kept their order, if some have moved: the longest list whose new places ascend, and of
  /// several the one whose rows have moved least.
  ///
  /// - Parameters:
  ///   - first: The row that is kept if nothing else decides.
  ///   - place: Returns the new place of a row; nil if it is gone.
  /// - Complexity: O(*v*²) for *v* rows.
  func rowsInOrder(preferring first: Row, place: (Row) -> IndexPath?) -> [Row] {
    var lists: [(rows: [Row], end: IndexPath, cost: Int)] = []
    func best(_ lists: [(rows: [Row], end: IndexPath, cost: Int)]) -> (rows: [Row], end: IndexPath, cost: Int)? {
      lists.max { ($0.rows.count, -$0.cost) < ($1.rows.count, -$1.cost) }
    }
    for row in rows {
      guard let new = place(row) else { continue }
      let old = row.indexPath
      let distance = abs(new.row - old.row) + abs(new.section - old.section) * 1_000_000
      let before = best(lists.filter { $0.end < new })
      // Twice the distance, so that half a row is in favor of the preferred one.
      let cost = (before?.cost ?? 0) + 2 * distance - (row == first ? 1 : 0)
      lists.append(((before?.rows ?? []) + [row], new, cost))
    }
    return best(lists)?.rows ?? []
  }
}

extension LayoutNote {
  /// Notes what is seen in a table.
  ///
  /// - Parameters:
  ///   - anchor: The row that stays, which is noted also where it is out of sight.
  ///   - named: The index path of the row that the anchor names, if there is one.
  ///   - identifier: Returns the identifier of a row.
  @MainActor
  init(_ table: UITableView, anchor: TableAnchor, named: IndexPath?, identifier: (IndexPath) -> AnyHashable?) {
    dataSource = table.dataSource
    conditions = HeightConditions(table)
    range = table.scrollRange
    lastRow = table.lastRow
    isAtEnd = table.isAtEnd
    let seen = table.rowsThatCanBeSeen
    var paths = Set(table.indexPathsForVisibleRows ?? [])
    // A row that jumps over its neighbor has changed its order, also if it is the first one in sight.
    if let edge = anchor.isAtBottom ? paths.max() : paths.min() {
      let neighbor = IndexPath(row: edge.row + (anchor.isAtBottom ? 1 : -1), section: edge.section)
      if table.hasRow(at: neighbor) { paths.insert(neighbor) }
    }
    if let named { paths.insert(named) }
    rows = paths.sorted().map { path in
      let frame = table.rectForRow(at: path)
      return Row(
        indexPath: path, identifier: identifier(path), top: frame.minY, bottom: frame.maxY,
        isSeen: seen.contains(path))
    }
  }

  /// Returns a row that is to have its distance again.
  ///
  /// - Parameters:
  ///   - path: Where the row is now.
  ///   - anchor: What says whether the row's top or bottom edge stays, or the end of the content.
  func held(_ row: Row, at path: IndexPath, for anchor: TableAnchor) -> HeldRow {
    let edge: HeldRow.Edge = anchor == .end && isAtEnd ? .end : anchor.isAtBottom ? .bottom : .top
    return HeldRow(indexPath: path, edge: edge, top: row.top, bottom: row.bottom, range: range)
  }
}

/// What the heights of rows depend on.
struct HeightConditions: Equatable {
  var width: CGFloat
  var textSize: UIContentSizeCategory

  @MainActor
  init(_ table: UITableView) {
    width = table.bounds.width
    textSize = table.traitCollection.preferredContentSizeCategory
  }
}
#endif
