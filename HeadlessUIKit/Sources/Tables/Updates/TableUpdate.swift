/// What a batch of changes does to the sections and rows of a table, after its arithmetic was checked.
struct TableUpdate: Equatable {
  private let sections: IndexRemap
  private let movedSections: [Int: Int]
  private let movedSectionsBack: [Int: Int]
  private let reloadedSections: Set<Int>
  /// The changes of rows, for each old section that stays and has any.
  private let rowsOfOldSection: [Int: IndexRemap]
  private let movedRows: [IndexPath: IndexPath]
  private let movedRowsBack: [IndexPath: IndexPath]
  private let reloadedRows: Set<IndexPath>

  /// Checks changes against the numbers of rows in each section before and after them.
  ///
  /// - Complexity: O(*s* + *k* log *k*) for *s* sections and *k* changes.
  init(_ changes: TableChanges, old: [Int], new: [Int]) throws(TableUpdateError) {
    try changes.checkIndices(old: old, new: new)
    let sectionsOut = changes.deletedSections + changes.movedSections.map(\.from)
    let sectionsIn = changes.insertedSections + changes.movedSections.map(\.to)
    sections = IndexRemap(removed: sectionsOut, added: sectionsIn)
    guard new.count == old.count + changes.insertedSections.count - changes.deletedSections.count else {
      throw .sectionCount(
        after: new.count, before: old.count, inserted: changes.insertedSections.count,
        deleted: changes.deletedSections.count)
    }
    movedSections = Dictionary(changes.movedSections.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })
    movedSectionsBack = Dictionary(
      changes.movedSections.map { ($0.to, $0.from) }, uniquingKeysWith: { first, _ in first })
    reloadedSections = Set(changes.reloadedSections)
    movedRows = Dictionary(changes.movedRows.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })
    movedRowsBack = Dictionary(changes.movedRows.map { ($0.to, $0.from) }, uniquingKeysWith: { first, _ in first })
    reloadedRows = Set(changes.reloadedRows)
    rowsOfOldSection = try Self.rowChanges(changes, sections, movedSections, reloadedSections, old: old, new: new)
  }

  private static func rowChanges(
    _ changes: TableChanges, _ sections: IndexRemap, _ movedSections: [Int: Int], _ reloaded: Set<Int>, old: [Int],
    new: [Int]
  ) throws(TableUpdateError) -> [Int: IndexRemap] {
    var deleted: [Int: [Int]] = [:]
    var inserted: [Int: [Int]] = [:]
    var movedOut: [Int: [Int]] = [:]
    var movedIn: [Int: [Int]] = [:]
    for path in changes.deletedRows { deleted[path.section, default: []].append(path.row) }
    for path in changes.insertedRows { inserted[path.section, default: []].append(path.row) }
    for move in changes.movedRows {
      movedOut[move.from.section, default: []].append(move.from.row)
      movedIn[move.to.section, default: []].append(move.to.row)
    }
    var result: [Int: IndexRemap] = [:]
    for section in old.indices where !reloaded.contains(section) {
      guard let target = movedSections[section] ?? sections.newIndex(ofOld: section) else { continue }
      let out = (deleted[section] ?? [], movedOut[section] ?? [])
      let into = (inserted[target] ?? [], movedIn[target] ?? [])
      guard new[target] == old[section] + into.0.count - out.0.count + into.1.count - out.1.count else {
        throw .rowCount(
          section: target, after: new[target], before: old[section], inserted: into.0.count, deleted: out.0.count,
          movedIn: into.1.count, movedOut: out.1.count)
      }
      if !out.0.isEmpty || !out.1.isEmpty || !into.0.isEmpty || !into.1.isEmpty {
        result[section] = IndexRemap(removed: out.0 + out.1, added: into.0 + into.1)
      }
    }
    return result
  }

  // MARK: Where things are afterwards

  /// Returns the new index of a section, or nil if it is deleted. A section that is reloaded stays.
  func newSection(ofOld section: Int) -> Int? {
    movedSections[section] ?? sections.newIndex(ofOld: section)
  }

  /// Returns the old index of a section, or nil if it is inserted.
  func oldSection(ofNew section: Int) -> Int? {
    movedSectionsBack[section] ?? sections.oldIndex(ofNew: section)
  }

  /// Returns whether a section is reloaded.
  func reloads(oldSection section: Int) -> Bool { reloadedSections.contains(section) }

  /// Returns whether a row is reloaded, alone or with its section.
  func reloads(_ path: IndexPath) -> Bool {
    reloadedRows.contains(path) || reloadedSections.contains(path.section)
  }

  /// Returns the new index path of a row, or nil if it is deleted.
  ///
  /// The rows of a section that is reloaded have no new index paths, unless they are moved.
  func newPath(ofOld path: IndexPath) -> IndexPath? {
    if let target = movedRows[path] { return target }
    guard !reloadedSections.contains(path.section), let section = newSection(ofOld: path.section) else { return nil }
    guard let remap = rowsOfOldSection[path.section] else { return IndexPath(row: path.row, section: section) }
    return remap.newIndex(ofOld: path.row).map { IndexPath(row: $0, section: section) }
  }

  /// Returns the old index path of a row, or nil if it is new.
  func oldPath(ofNew path: IndexPath) -> IndexPath? {
    if let origin = movedRowsBack[path] { return origin }
    guard let section = oldSection(ofNew: path.section), !reloadedSections.contains(section) else { return nil }
    guard let remap = rowsOfOldSection[section] else { return IndexPath(row: path.row, section: section) }
    return remap.oldIndex(ofNew: path.row).map { IndexPath(row: $0, section: section) }
  }

  /// Returns the new index path of a row that keeps its cell; nil if the row is deleted or reloaded.
  func newPath(ofKept path: IndexPath) -> IndexPath? {
    reloads(path) ? nil : newPath(ofOld: path)
  }

  /// Returns whether a row has a new cell, because the row is inserted or reloaded.
  func hasNewCell(_ path: IndexPath) -> Bool {
    oldPath(ofNew: path).map(reloads) ?? true
  }
}

/// A batch of changes that doesn't fit the data source. UIKit raises an exception for it.
enum TableUpdateError: Error, Equatable {
  case sectionCount(after: Int, before: Int, inserted: Int, deleted: Int)
  case rowCount(section: Int, after: Int, before: Int, inserted: Int, deleted: Int, movedIn: Int, movedOut: Int)
  case index(String)

  /// The reason, for the two counts in the words of UIKit's exceptions.
  var reason: String {
    switch self {
    case .sectionCount(let after, let before, let inserted, let deleted):
      "Invalid update: invalid number of sections.  The number of sections contained in the table view after the "
        + "update (\(after)) must be equal to the number of sections contained in the table view before the update "
        + "(\(before)), plus or minus the number of sections inserted or deleted (\(inserted) inserted, \(deleted) "
        + "deleted)."
    case .rowCount(let section, let after, let before, let inserted, let deleted, let movedIn, let movedOut):
      "Invalid update: invalid number of rows in section \(section).  The number of rows contained in an existing "
        + "section after the update (\(after)) must be equal to the number of rows contained in that section before "
        + "the update (\(before)), plus or minus the number of rows inserted or deleted from that section "
        + "(\(inserted) inserted, \(deleted) deleted) and plus or minus the number of rows moved into or out of that "
        + "section (\(movedIn) moved in, \(movedOut) moved out)."
    case .index(let reason):
      reason
    }
  }
}
