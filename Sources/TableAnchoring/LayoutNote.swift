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
  /// What the heights of rows depend on.
  var width: CGFloat = 0
  var textSize = UIContentSizeCategory.unspecified
  var range = ScrollRange(offset: 0, height: 0, contentHeight: 0, topInset: 0, bottomInset: 0)
  /// The rows from top to bottom.
  var rows: [Row] = []
  /// The last row of the table.
  var lastRow: IndexPath?
  /// Whether the end of the content was in sight.
  var isAtEnd = true

  /// How often rows or sections were changed or reloaded since then.
  var updates = 0
  /// Whether rows or sections were inserted, deleted or moved since then, so that index paths tell nothing.
  var movesRows = false
  /// Whether the app has scrolled since then, or the user has moved a row, so that no row is put back.
  var isVoid = false
  /// Whether a finger or its momentum has moved the content since then, and the offset of ``range`` with it.
  var isUnderFinger = false

  /// Whether nothing was above the visible part.
  var isAtTop: Bool { range.visibleTop < 0.5 }

  /// Returns the row of an anchor, and then the rows in sight that take over from it if it is gone: those below it, and
  /// then those above it, the nearest first.
  func candidates(for anchor: TableAnchor) -> [Row] {
    let seen = rows.filter(\.isSeen)
    let first = rows.first(where: anchor.names) ?? (anchor.isAtBottom ? seen.last : seen.first)
    guard let first, anchor != .unanchored else { return [] }
    let below = seen.filter { $0.indexPath > first.indexPath }
    return [first] + below + seen.filter { $0.indexPath < first.indexPath }.reversed()
  }

  /// Returns a row that is to have its place again, and is at a certain index path now.
  func held(_ row: Row, at path: IndexPath, for anchor: TableAnchor) -> HeldRow {
    let place: HeldRow.Place =
      anchor == .end && isAtEnd
      ? .end
      : anchor.isAtBottom ? .bottom(range.visibleBottom - row.bottom) : .top(row.top - range.visibleTop)
    return HeldRow(indexPath: path, place: place, range: updates > 0 ? nil : range)
  }

  /// Returns the rows that have kept their order, if some have moved: the longest list whose new places ascend, and of
  /// several the one whose rows have moved least. It takes O(*v*²) for *v* rows.
  func rowsInOrder(preferring first: Row, place: (Row) -> IndexPath?) -> [Row] {
    typealias List = (rows: [Row], end: IndexPath, cost: Int)
    let isWorse = { (one: List, other: List) in (one.rows.count, -one.cost) < (other.rows.count, -other.cost) }
    var lists: [List] = []
    for row in rows {
      guard let new = place(row) else { continue }
      let old = row.indexPath
      let distance = abs(new.row - old.row) + abs(new.section - old.section) * 1_000_000
      let start = lists.filter { $0.end < new }.max(by: isWorse) ?? ([], new, 0)
      // Twice the distance, so that half a row is in favor of the preferred one.
      lists.append((start.rows + [row], new, start.cost + 2 * distance - (row == first ? 1 : 0)))
    }
    return lists.max(by: isWorse)?.rows ?? []
  }
}

extension LayoutNote {
  /// Notes what is seen in a table, and the row that the anchor names, also where it is out of sight.
  @MainActor
  init(_ table: UITableView, anchor: TableAnchor, named: IndexPath?, identifier: (IndexPath) -> AnyHashable?) {
    dataSource = table.dataSource
    width = table.bounds.width
    textSize = table.traitCollection.preferredContentSizeCategory
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
}
#endif
