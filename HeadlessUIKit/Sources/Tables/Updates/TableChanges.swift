/// The changes that were collected between `beginUpdates()` and `endUpdates()`.
///
/// Deletions, reloads and the beginnings of moves name what was there before. Insertions and the ends of moves name
/// what is there after all changes.
struct TableChanges: Equatable {
  struct Move<Index: Hashable>: Hashable {
    var from: Index
    var to: Index
  }

  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var reloadedSections: [Int] = []
  var movedSections: [Move<Int>] = []
  var deletedRows: [IndexPath] = []
  var insertedRows: [IndexPath] = []
  var reloadedRows: [IndexPath] = []
  var movedRows: [Move<IndexPath>] = []
  /// The rows that are configured again, as they are after the update.
  var reconfiguredRows: [IndexPath] = []

  /// Whether there is no change of rows or sections, so that only counts and heights are asked for again.
  var isEmpty: Bool { self == TableChanges() }

  /// Whether no row gets another place or another cell.
  var keepAllRows: Bool {
    var others = self
    others.reconfiguredRows = []
    return others.isEmpty
  }
}

extension TableChanges {
  /// Checks that everything that is named exists, and that nothing is named twice.
  func checkIndices(old: [Int], new: [Int]) throws(TableUpdateError) {
    try check(deletedSections, "delete", old.count, "before")
    try check(reloadedSections, "reload", old.count, "before")
    try check(movedSections.map(\.from), "move", old.count, "before")
    try check(insertedSections, "insert", new.count, "after")
    try check(movedSections.map(\.to), "move to", new.count, "after")
    try check(deletedRows, "delete", old, "before")
    try check(reloadedRows, "reload", old, "before")
    try check(movedRows.map(\.from), "move", old, "before")
    try check(insertedRows, "insert", new, "after")
    try check(movedRows.map(\.to), "move to", new, "after")
    try checkUnique(deletedSections + reloadedSections + movedSections.map(\.from), "section before the update")
    try checkUnique(insertedSections + movedSections.map(\.to), "section after the update")
    try checkUnique(deletedRows + reloadedRows + movedRows.map(\.from), "row before the update")
    try checkUnique(insertedRows + movedRows.map(\.to), "row after the update")
  }

  private func check(
    _ sections: [Int], _ verb: String, _ count: Int, _ time: String
  ) throws(TableUpdateError) {
    for section in sections where section < 0 || section >= count {
      throw .index(
        "attempt to \(verb) section \(section), but there are only \(count) sections \(time) the update")
    }
  }

  private func check(
    _ paths: [IndexPath], _ verb: String, _ counts: [Int], _ time: String
  ) throws(TableUpdateError) {
    for path in paths {
      guard path.count == 2 else {
        throw .index("attempt to \(verb) the row at \(path), which is not an index path of a section and a row")
      }
      try check([path.section], "\(verb) row \(path.row) of", counts.count, time)
      guard path.row < 0 || path.row >= counts[path.section] else { continue }
      throw .index(
        "attempt to \(verb) row \(path.row) from section \(path.section) which only contains "
          + "\(counts[path.section]) rows \(time) the update")
    }
  }

  private func checkUnique(_ values: [some Hashable], _ what: String) throws(TableUpdateError) {
    var seen: Set<AnyHashable> = []
    for value in values where !seen.insert(value).inserted {
      throw .index("attempt to perform two changes of the same \(what): \(value)")
    }
  }
}
