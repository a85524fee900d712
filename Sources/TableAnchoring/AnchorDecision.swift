#if UIKIT
import Foundation

/// A table as it is now.
@MainActor
protocol PresentTable {
  var geometry: ScrollRange { get }
  /// Whether a finger or its momentum moves the content.
  var isCarried: Bool { get }
  /// Returns the identifier and the edges of a row; nil if there is no such row.
  func row(at indexPath: IndexPath) -> (identifier: AnyHashable?, top: CGFloat, bottom: CGFloat)?
  /// Returns the rows that have one of some identifiers.
  func places(of identifiers: Set<AnyHashable>) -> [AnyHashable: IndexPath]
  /// The last row; nil if there is none.
  var lastRow: IndexPath? { get }
}

/// A row that is to have the place in the visible part that it had.
struct HeldRow: Equatable {
  enum Place: Equatable {
    /// The distance, in points, from the top of the visible part down to a point of the row, which is at a share of the
    /// row's height: 0 for its top edge.
    case top(CGFloat, share: CGFloat = 0)
    /// The distance, in points, from such a point, like the row's bottom edge, down to the bottom of the visible part.
    case bottom(CGFloat, share: CGFloat = 1)
    /// The end of the content is at the bottom of the visible part, whatever the row's place is.
    case end
  }

  /// Where the row is now.
  var indexPath: IndexPath
  var place: Place
  /// The table's geometry when the row had its place. Nil if the table has got other rows since then, and for the end.
  var geometry: ScrollRange?

  /// Whether a row that grows moves its top edge, and not its bottom edge, on the screen.
  func growsUpwards(_ row: IndexPath) -> Bool {
    if case .top = place { row < indexPath } else { row <= indexPath }
  }

  /// Returns the offset at which a row with the present frame has its place again.
  func offset(for row: CGRect, in range: ScrollRange) -> CGFloat {
    switch place {
    case .top(let distance, let share): row.minY + share * row.height - distance - range.topInset
    case .bottom(let distance, let share): row.minY + share * row.height + distance - range.height + range.bottomInset
    case .end: range.clamped(.infinity)
    }
  }
}

/// Decides which row of a table is put back, and where.
///
/// None is put back after the app has scrolled, or where something else has moved the offset and nothing has changed,
/// and none in an update that the policy leaves to the table. Otherwise, the row of the anchor is. If it is gone, or
/// has changed its order, the nearest row that was in sight takes over: first below it, then above it. After a finger
/// has moved the content, these are the rows that it has left in sight.
@MainActor
struct AnchorDecision {
  private typealias Row = TableReading.Row

  /// Why rows may have other heights than in the reading: not at all, because the app has asked for a measurement, or
  /// because their width or the text size is another one.
  enum Measuring { case none, asked, newWidth }

  let reading: TableReading
  var events = TableEvents()
  let anchor: TableAnchor
  /// The updates in which the row is held.
  var policy = UpdateAnchoring.always
  /// Why the rows are measured. That holds a row with the policy `never`, too.
  let measuring: Measuring
  let table: any PresentTable

  /// Returns the row to hold, which is nil if none is put back, and the index path that an anchor with an index path
  /// has from now on: that of its row, or of the row that has taken over. It is nil if nothing is known.
  func decide() -> (held: HeldRow?, named: IndexPath?) {
    guard events.movement != .app else { return (nil, nil) }
    if anchor == .end, isAtEnd { return (heldEnd, nil) }
    // A finger may have taken rows out of sight, which don't stay any more unless the anchor names them.
    let candidates = reading.candidates(for: anchor).filter {
      events.movement == .none || anchor.names($0) || isInSight($0)
    }
    guard let first = candidates.first, let (row, path) = find(first, candidates) else { return (nil, nil) }
    let named = anchor.names(first) ? path : nil
    let isMoved = table.row(at: path)?.top != row.top
    // At the top, whatever pushes the rows down or up counts as an update, also a header.
    let isPushedAtTop = isMoved && isAtTop && measuring == .none && !anchor.isAtBottom
    let isUpdate = events.rows == .moved || row != first || path != row.indexPath || isPushedAtTop
    guard !isUpdate || holdsUpdates else { return (nil, named) }
    guard isScrolled, !isUpdate, !isMoved else { return (held(row, at: path), named) }
    // The content stays where a finger has carried it. At any other offset, nobody knows what has scrolled.
    guard abs(reading.geometry.offset - table.geometry.offset) < 0.5 else { return (nil, named) }
    return (candidates.first { isInSight($0) && hasItsIndexPath($0) }.map { held($0, at: $0.indexPath) }, named)
  }

  // MARK: What is known

  /// Whether the end was in sight, and no finger moves the content, now or since then.
  private var isAtEnd: Bool { reading.isAtEnd && events.movement == .none && !table.isCarried }

  /// Whether nothing but the offset is known to have changed.
  private var isScrolled: Bool {
    measuring == .none && events.rows == .unchanged && reading.geometry.differsOnlyInOffset(from: table.geometry)
      && (events.movement == .finger || reading.geometry.offset != table.geometry.offset)
  }

  /// Whether nothing was above the visible part.
  private var isAtTop: Bool { reading.geometry.visibleTop < 0.5 }

  /// Whether the row is held in an update. With the anchor at the end, new rows come at the other end than the top.
  private var holdsUpdates: Bool {
    policy == .never ? measuring != .none : policy == .always || anchor == .end || !isAtTop
  }

  // MARK: The row

  private var heldEnd: HeldRow? {
    guard let last = table.lastRow else { return nil }
    let isUpdate = !reading.rows.isEmpty && (events.rows == .moved || reading.lastRow != last)
    guard isUpdate ? holdsUpdates : !isScrolled else { return nil }
    return HeldRow(indexPath: last, place: .end)
  }

  /// Returns a row that is to have its place again, and is at a certain index path now.
  private func held(_ row: Row, at path: IndexPath) -> HeldRow {
    let before = reading.geometry
    let edge = anchor.isAtBottom ? before.visibleBottom : before.visibleTop
    var share: CGFloat = anchor.isAtBottom ? 1 : 0
    // At another width, lines break elsewhere, so neither edge of a row that is cut says what one reads.
    let cut = anchor.isAtBottom ? edge - row.coveredBottom : edge + row.coveredTop
    if measuring == .newWidth, row.top < cut, cut < row.bottom { share = (cut - row.top) / (row.bottom - row.top) }
    let distance = row.top + share * (row.bottom - row.top) - edge
    let place = anchor.isAtBottom ? HeldRow.Place.bottom(-distance, share: share) : .top(distance, share: share)
    return HeldRow(indexPath: path, place: place, geometry: events.rows == .unchanged ? before : nil)
  }

  /// Finds the first one of some rows that is still there and hasn't changed its order, or else the first one that is
  /// still there. The first row counts as in order at its old index path, and everywhere if the anchor names it.
  private func find(_ first: Row, _ candidates: [Row]) -> (row: Row, path: IndexPath)? {
    if hasItsIndexPath(first) { return (first, first.indexPath) }
    let path = first.identifier.flatMap { table.places(of: [$0])[$0] }
    if let path, anchor.names(first) || areTogether(first, path) { return (first, path) }
    let places = table.places(of: Set(reading.rows.compactMap(\.identifier)))
    let newPath = { (row: Row) in
      row.identifier.map { places[$0] } ?? (hasItsIndexPath(row) ? row.indexPath : nil)
    }
    let kept = reading.rowsInOrder(preferring: first, newPath: newPath)
    let found = candidates.first(where: kept.contains) ?? candidates.first { newPath($0) != nil }
    return found.flatMap { row in newPath(row).map { (row, $0) } }
  }

  /// Whether a part of a row was in sight where a finger has carried the content.
  private func isInSight(_ row: Row) -> Bool {
    row.isBetween(reading.geometry.visibleTop, reading.geometry.visibleBottom)
  }

  /// Whether a row has the index path that it had. Without an identifier, that is so until rows are changed.
  private func hasItsIndexPath(_ row: Row) -> Bool {
    guard let present = table.row(at: row.indexPath) else { return false }
    return row.identifier == nil ? events.rows != .moved : present.identifier == row.identifier
  }

  /// Whether all noted rows have moved by as many index paths as a row that has a new one. Then no row has changed its
  /// order, and the others needn't be searched.
  private func areTogether(_ row: Row, _ path: IndexPath) -> Bool {
    reading.rows.allSatisfy { other in
      let new: IndexPath = [path[0], path[1] + other.indexPath[1] - row.indexPath[1]]
      return other.indexPath[0] == row.indexPath[0]
        && table.row(at: new).map { $0.identifier == other.identifier } == true
    }
  }
}

extension TableReading {
  /// Returns the row of an anchor, and then the rows in sight that take over from it if it is gone: those below it, and
  /// then those above it, the nearest first.
  func candidates(for anchor: TableAnchor) -> [Row] {
    let seen = rows.filter(\.isSeen)
    let first = rows.first(where: anchor.names) ?? (anchor.isAtBottom ? seen.last : seen.first)
    guard let first, anchor != .unanchored else { return [] }
    let below = seen.filter { $0.indexPath > first.indexPath }
    return [first] + below + seen.filter { $0.indexPath < first.indexPath }.reversed()
  }

  /// Returns the rows that have kept their order, if some have moved: the longest list whose new places ascend, and of
  /// several the one whose rows have moved least. It takes O(*v*²) for *v* rows.
  func rowsInOrder(preferring first: Row, newPath: (Row) -> IndexPath?) -> [Row] {
    typealias List = (rows: [Row], end: IndexPath, cost: Int)
    let isWorse = { (one: List, other: List) in (one.rows.count, -one.cost) < (other.rows.count, -other.cost) }
    var lists: [List] = []
    for row in rows {
      guard let new = newPath(row) else { continue }
      let old = row.indexPath
      let distance = abs(new[1] - old[1]) + abs(new[0] - old[0]) * 1_000_000
      let start = lists.filter { $0.end < new }.max(by: isWorse) ?? ([], new, 0)
      // Twice the distance, so that the preferred row wins where the others are equal, and nowhere else.
      lists.append((start.rows + [row], new, start.cost + 2 * distance - (row == first ? 1 : 0)))
    }
    return lists.max(by: isWorse)?.rows ?? []
  }
}
#endif
