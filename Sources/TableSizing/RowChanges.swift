#if UIKIT
import PlatformUI

/// The changes of rows and sections that one update makes, and where rows are afterwards. It has no view.
///
/// As in UIKit, deletions, reloads and the beginnings of moves count in what was there before the update. Insertions
/// and the ends of moves count in what is there after it. An index that no table has is ignored.
struct RowChanges: Equatable {
  /// What is taken out of a list and put into it.
  private struct Shift: Equatable {
    /// The indices before the update.
    var removed = IndexSet()
    /// The indices after the update.
    var added = IndexSet()

    /// Returns the new index of a thing, or of the next one that stays if it is taken out.
    func place(of old: Int) -> Int {
      var place = old - removed.count(in: 0..<max(0, old))
      for range in added.rangeView {
        guard range.lowerBound <= place else { break }
        place += range.count
      }
      return place
    }
  }

  private var sections = Shift()
  private var rowsRemoved: [Int: IndexSet] = [:]
  private var rowsAdded: [Int: IndexSet] = [:]
  private var movedSections: [Int: Int] = [:]
  private var movedRows: [IndexPath: IndexPath] = [:]

  // MARK: Collecting

  mutating func insertRows(_ paths: [IndexPath]) {
    for path in paths where Self.isValid(path) { rowsAdded[path.section, default: []].insert(path.row) }
  }

  mutating func deleteRows(_ paths: [IndexPath]) {
    for path in paths where Self.isValid(path) { rowsRemoved[path.section, default: []].insert(path.row) }
  }

  mutating func moveRow(_ old: IndexPath, _ new: IndexPath) {
    guard Self.isValid(old), Self.isValid(new) else { return }
    deleteRows([old])
    insertRows([new])
    movedRows[old] = new
  }

  mutating func insertSections(_ indices: IndexSet) { sections.added.formUnion(indices) }

  mutating func deleteSections(_ indices: IndexSet) { sections.removed.formUnion(indices) }

  mutating func moveSection(_ old: Int, _ new: Int) {
    guard Self.isValid(old), Self.isValid(new) else { return }
    sections.removed.insert(old)
    sections.added.insert(new)
    movedSections[old] = new
  }

  private static func isValid(_ index: Int) -> Bool { (0..<NSNotFound).contains(index) }

  private static func isValid(_ path: IndexPath) -> Bool {
    path.count == 2 && isValid(path.section) && isValid(path.row)
  }

  // MARK: Where rows are afterwards

  /// Returns the new index path of a row, or nil if the row is deleted. A row that is reloaded stays.
  func newPath(of old: IndexPath) -> IndexPath? {
    guard Self.isValid(old) else { return old }
    if let moved = movedRows[old] { return moved }
    let isMoved = movedSections[old.section] != nil
    if sections.removed.contains(old.section), !isMoved { return nil }
    return rowsRemoved[old.section]?.contains(old.row) == true ? nil : place(of: old)
  }

  /// Returns the new index path of a row, or of the next one that stays if the row is deleted.
  ///
  /// There may be no row at that index path, because nothing is known here of where sections end.
  func place(of old: IndexPath) -> IndexPath {
    guard Self.isValid(old) else { return old }
    let moved = movedSections[old.section]
    let section = moved ?? sections.place(of: old.section)
    if moved == nil, sections.removed.contains(old.section) { return IndexPath(row: 0, section: section) }
    let rows = Shift(removed: rowsRemoved[old.section] ?? [], added: rowsAdded[section] ?? [])
    return IndexPath(row: rows.place(of: old.row), section: section)
  }
}

/// An update of rows and sections that has begun: one call, or all calls of a batch.
struct RowUpdate {
  /// The number of calls that have begun and have not ended.
  var depth = 0
  /// Whether a change asks for an animation. Nil if there is no change so far, but perhaps other heights.
  var isAnimated: Bool?
  var changes = RowChanges()
  /// The row that is held, and then those that take over if it is deleted.
  let rows: [HeldRow]
}
#endif
