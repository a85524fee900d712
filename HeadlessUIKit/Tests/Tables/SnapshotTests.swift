#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

/// Apple documents each method of NSDiffableDataSourceSnapshot.
@Suite("Snapshots of a list")
struct SnapshotTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot() -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([4, 5])
    return snapshot
  }

  private func lists(_ snapshot: Snapshot) -> [String] {
    snapshot.sectionIdentifiers.map { section in
      section + snapshot.itemIdentifiers(inSection: section).map(String.init).joined()
    }
  }

  @Test("A new snapshot is empty, and items are appended to the last section unless another one is named")
  func appends() {
    #expect(Snapshot().numberOfSections == 0 && Snapshot().numberOfItems == 0)
    #expect(lists(snapshot()) == ["a123", "b45"])
    #expect(snapshot().itemIdentifiers == [1, 2, 3, 4, 5])
    #expect(snapshot().numberOfItems == 5 && snapshot().numberOfItems(inSection: "b") == 2)
  }

  @Test("Sections and items are found by their identifiers")
  func finds() {
    #expect(snapshot().sectionIdentifier(containingItem: 4) == "b")
    #expect(snapshot().sectionIdentifier(containingItem: 9) == nil)
    #expect(snapshot().indexOfItem(4) == 3 && snapshot().indexOfItem(9) == nil)
    #expect(snapshot().indexOfSection("b") == 1 && snapshot().indexOfSection("z") == nil)
  }

  @Test("Items are inserted, moved and deleted")
  func items() {
    let changes: [(change: (inout Snapshot) -> Void, lists: [String])] = [
      ({ $0.insertItems([8, 9], beforeItem: 1) }, ["a89123", "b45"]),
      ({ $0.insertItems([8, 9], afterItem: 5) }, ["a123", "b4589"]),
      ({ $0.insertItems([1, 4], afterItem: 2) }, ["a2143", "b5"]),
      ({ $0.appendItems([1]) }, ["a23", "b451"]),
      ({ $0.moveItem(1, afterItem: 3) }, ["a231", "b45"]),
      ({ $0.moveItem(3, beforeItem: 1) }, ["a312", "b45"]),
      ({ $0.moveItem(3, beforeItem: 5) }, ["a12", "b435"]),
      ({ $0.moveItem(3, beforeItem: 3) }, ["a123", "b45"]),
      ({ $0.deleteItems([1, 5, 9]) }, ["a23", "b4"]),
      ({ $0.deleteAllItems() }, []),
    ]
    for (change, expected) in changes {
      var changed = snapshot()
      change(&changed)
      #expect(lists(changed) == expected)
      #expect(changed.numberOfItems == expected.joined().count - expected.count)
    }
  }

  @Test("Sections are inserted, moved and deleted with their items")
  func sections() {
    let changes: [(change: (inout Snapshot) -> Void, lists: [String])] = [
      ({ $0.insertSections(["c"], beforeSection: "b") }, ["a123", "c", "b45"]),
      ({ $0.insertSections(["c"], afterSection: "b") }, ["a123", "b45", "c"]),
      ({ $0.moveSection("b", beforeSection: "a") }, ["b45", "a123"]),
      ({ $0.moveSection("a", afterSection: "b") }, ["b45", "a123"]),
      ({ $0.moveSection("a", afterSection: "a") }, ["a123", "b45"]),
      ({ $0.deleteSections(["a", "z"]) }, ["b45"]),
    ]
    for (change, expected) in changes {
      var changed = snapshot()
      change(&changed)
      #expect(lists(changed) == expected)
    }
    var deleted = snapshot()
    deleted.deleteSections(["a"])
    #expect(deleted.sectionIdentifier(containingItem: 1) == nil && deleted.numberOfItems == 2)
  }

  @Test("What is marked to be reloaded or configured again is told")
  func marks() {
    var marked = snapshot()
    marked.reloadItems([1, 2])
    marked.reconfigureItems([4])
    marked.reloadSections(["b"])
    #expect(marked.reloadedItemIdentifiers == [1, 2])
    #expect(marked.reconfiguredItemIdentifiers == [4])
    #expect(marked.reloadedSectionIdentifiers == ["b"])
  }

  #if os(Linux) || os(Windows)
  // The wording is recorded in Stack Overflow 58069985.
  @Test("Items with the same identifier trap with UIKit's text")
  func duplicates() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([7, 8, 7])
    }
    try expectTrap(result, says: "supplied item identifiers are not unique. Duplicate identifiers: [7]")
  }

  @Test("A section that is there already traps")
  func duplicateSections() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([3])
      snapshot.appendSections([3])
    }
    try expectTrap(result, says: "supplied section identifiers are not unique")
  }

  // The wording is recorded in Stack Overflow 60308216.
  @Test("Items without any section trap with UIKit's text")
  func noSection() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendItems([1])
    }
    try expectTrap(result, says: "There are currently no sections in the data source.")
  }

  @Test("An item that isn't there can't be named")
  func missing() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.reloadItems([5])
    }
    try expectTrap(result, says: "5 is not in the snapshot")
  }
  #endif
}
#endif
