#if UIKIT && canImport(HeadlessUIKit)
@testable import HeadlessUIKit
import TestSupport
import Testing

/// Apple documents which indices name what in "Batch insertion, deletion, and reloading of rows and sections" (Table
/// View Programming Guide), and for `performBatchUpdates(_:completion:)`.
@Suite("The arithmetic of updates")
struct TableUpdateTests {
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  @Test("Without changes everything stays where it is")
  func empty() throws {
    let update = try TableUpdate(TableChanges(), old: [2, 3], new: [2, 3])
    #expect(update.newPath(ofOld: path(1, 1)) == path(1, 1))
    #expect(update.oldPath(ofNew: path(0, 0)) == path(0, 0))
  }

  // The example of the guide: two rows are deleted and one is inserted, and the order of the calls is of no matter.
  @Test("Deletions name rows before the update, insertions rows after it")
  func deletionsFirst() throws {
    var changes = TableChanges()
    changes.insertedRows = [path(1)]
    changes.deletedRows = [path(0), path(2)]
    let update = try TableUpdate(changes, old: [4], new: [3])
    #expect(update.newPath(ofOld: path(0)) == nil)
    #expect(update.newPath(ofOld: path(1)) == path(0))
    #expect(update.newPath(ofOld: path(3)) == path(2))
    #expect(update.oldPath(ofNew: path(1)) == nil)
  }

  @Test("A row that moves to another section takes its place there")
  func moves() throws {
    var changes = TableChanges()
    changes.movedRows = [.init(from: path(0, 0), to: path(1, 1))]
    let update = try TableUpdate(changes, old: [2, 2], new: [1, 3])
    #expect(update.newPath(ofOld: path(0, 0)) == path(1, 1))
    #expect(update.newPath(ofOld: path(1, 0)) == path(0, 0))
    #expect(update.newPath(ofOld: path(1, 1)) == path(2, 1))
    #expect(update.oldPath(ofNew: path(1, 1)) == path(0, 0))
  }

  @Test("The rows of a section that is reloaded are new, however many there are")
  func reloadedSection() throws {
    var changes = TableChanges()
    changes.reloadedSections = [0]
    let update = try TableUpdate(changes, old: [2, 1], new: [5, 1])
    #expect(update.newSection(ofOld: 0) == 0)
    #expect(update.newPath(ofOld: path(1, 0)) == nil)
    #expect(update.oldPath(ofNew: path(1, 0)) == nil)
    #expect(update.newPath(ofOld: path(0, 1)) == path(0, 1))
  }

  // The wording is recorded in Stack Overflow 10134841.
  @Test("Numbers of rows that don't fit give UIKit's text with six numbers")
  func rowCounts() {
    var changes = TableChanges()
    changes.insertedRows = [path(0), path(1)]
    changes.deletedRows = [path(2)]
    changes.movedRows = [.init(from: path(0, 1), to: path(3, 0)), .init(from: path(1, 0), to: path(0, 1))]
    let error = #expect(throws: TableUpdateError.self) { try TableUpdate(changes, old: [4, 1], new: [4, 1]) }
    #expect(
      error?.reason
        == "Invalid update: invalid number of rows in section 0.  The number of rows contained in an existing section "
        + "after the update (4) must be equal to the number of rows contained in that section before the update (4), "
        + "plus or minus the number of rows inserted or deleted from that section (2 inserted, 1 deleted) and plus or "
        + "minus the number of rows moved into or out of that section (1 moved in, 1 moved out).")
  }

  // The wording is recorded in issue 40 of UITableView-FDTemplateLayoutCell.
  @Test("Numbers of sections that don't fit give UIKit's text with four numbers")
  func sectionCounts() {
    var changes = TableChanges()
    changes.deletedSections = [1]
    let error = #expect(throws: TableUpdateError.self) { try TableUpdate(changes, old: [4, 1], new: [4, 1]) }
    #expect(
      error?.reason
        == "Invalid update: invalid number of sections.  The number of sections contained in the table view after the "
        + "update (2) must be equal to the number of sections contained in the table view before the update (2), plus "
        + "or minus the number of sections inserted or deleted (0 inserted, 1 deleted).")
  }

  @Test("What doesn't exist and what is named twice is an error that names it")
  func badIndices() {
    func reason(_ change: (inout TableChanges) -> Void) -> String {
      var changes = TableChanges()
      change(&changes)
      let error = #expect(throws: TableUpdateError.self) { try TableUpdate(changes, old: [2], new: [2]) }
      return error?.reason ?? ""
    }
    #expect(reason { $0.deletedRows = [path(2)] }.contains("delete row 2 from section 0"))
    #expect(reason { $0.deletedRows = [path(-1)] }.contains("delete row -1 from section 0"))
    #expect(reason { $0.insertedRows = [path(0, 3)] }.contains("insert row 0 of section 3"))
    #expect(reason { $0.deletedSections = [1] }.contains("delete section 1"))
    #expect(reason { $0.insertedSections = [-2] }.contains("insert section -2"))
    #expect(reason { $0.reloadedRows = [IndexPath(index: 0)] }.contains("not an index path"))
    #expect(reason { $0.deletedRows = [path(1), path(1)] }.contains("same row before the update"))
    #expect(
      reason { changes in
        changes.deletedRows = [path(1)]
        changes.reloadedRows = [path(1)]
      }.contains("same row before the update"))
  }

  @Test("Old and new indices are the inverse of each other", arguments: 1...10 as ClosedRange<UInt64>)
  func remapAgainstList(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let count = Int.random(in: 0...12, using: &random)
      let removed = (0..<count).filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
      let kept = (0..<count).filter { !removed.contains($0) }
      let total = kept.count + Int.random(in: 0...4, using: &random)
      let added = Array((0..<total).shuffled(using: &random).prefix(total - kept.count)).sorted()
      // The naive way: a list in which the places of what is put in are filled first.
      var list: [Int?] = Array(repeating: nil, count: total)
      var rest = kept[...]
      for index in 0..<total where !added.contains(index) { list[index] = rest.popFirst() }
      let remap = IndexRemap(removed: removed, added: added)
      for old in 0..<count {
        #expect(remap.newIndex(ofOld: old) == list.firstIndex(of: old), "seed \(seed)")
      }
      for new in 0..<total {
        #expect(remap.oldIndex(ofNew: new) == list[new], "seed \(seed)")
      }
    }
  }
}
#endif
