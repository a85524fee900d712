#if UIKIT
import PlatformUI
import TestSupport
import Testing

@testable import TableSizing

@Suite("Where rows are after an update")
struct RowChangesTests {
  @Test("Without changes, everything stays")
  func nothing() {
    #expect(RowChanges().newPath(of: [2, 3]) == [2, 3])
    #expect(RowChanges().place(of: [2, 3]) == [2, 3])
  }

  @Test("Deletions count before the update, insertions after it")
  func rows() {
    var changes = RowChanges()
    changes.deleteRows([[0, 1], [0, 3]])
    changes.insertRows([[0, 0], [0, 3]])
    #expect(changes.newPath(of: [0, 0]) == [0, 1])
    #expect(changes.newPath(of: [0, 1]) == nil)
    #expect(changes.newPath(of: [0, 2]) == [0, 2])
    #expect(changes.newPath(of: [0, 4]) == [0, 4])
    #expect(changes.newPath(of: [0, 5]) == [0, 5])
    #expect(changes.newPath(of: [1, 1]) == [1, 1])
    #expect(changes.place(of: [0, 1]) == [0, 2])
    #expect(changes.place(of: [0, 3]) == [0, 4])
  }

  @Test("Sections take their rows along, and rows change sections")
  func sections() {
    var changes = RowChanges()
    changes.deleteSections([0])
    changes.insertSections([1, 2])
    changes.moveSection(3, 0)
    changes.moveRow([1, 4], [0, 2])
    changes.deleteRows([[2, 0]])
    #expect(changes.newPath(of: [0, 5]) == nil)
    #expect(changes.place(of: [0, 5]) == [3, 0])
    #expect(changes.newPath(of: [1, 4]) == [0, 2])
    #expect(changes.newPath(of: [1, 5]) == [3, 4])
    #expect(changes.newPath(of: [2, 0]) == nil)
    #expect(changes.place(of: [2, 0]) == [4, 0])
    #expect(changes.newPath(of: [3, 1]) == [0, 1])
    #expect(changes.newPath(of: [3, 2]) == [0, 3])
  }

  @Test("Indices that no table has are ignored")
  func badIndices() {
    var changes = RowChanges()
    changes.insertRows([[], [0], [0, 0, 0], [0, -1], [-1, 0], [0, Int.max], [Int.max, 0]])
    changes.deleteRows([[], [0], [0, 0, 0], [0, -1], [-1, 0], [0, Int.max], [Int.max, 0]])
    changes.moveRow([0, -1], [0, 0])
    changes.moveRow([0, 0], [0, Int.max])
    changes.moveSection(-1, 0)
    changes.moveSection(0, Int.max)
    #expect(changes == RowChanges())
    #expect(changes.newPath(of: []) == [])
    #expect(changes.newPath(of: [4]) == [4])
  }

  @Test("Random changes agree with lists")
  func randomChanges() {
    var random = SeededGenerator(seed: 25)
    for _ in 0..<2_000 {
      let old = Array(0..<Int.random(in: 0...12, using: &random))
      var changes = RowChanges()
      var new: [Int] = []
      var moved: [Int] = []
      for id in old {
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1: changes.deleteRows([[1, id]])
        case 2: moved.append(id)
        default: new.append(id)
        }
      }
      let staying = new
      let others = moved + (0..<Int.random(in: 0...4, using: &random)).map { 100 + $0 }
      for id in others { new.insert(id, at: Int.random(in: 0...new.count, using: &random)) }
      for (row, id) in new.enumerated() {
        if moved.contains(id) { changes.moveRow([1, id], [1, row]) }
        if id >= 100 { changes.insertRows([[1, row]]) }
      }
      for id in old {
        #expect(changes.newPath(of: [1, id]) == new.firstIndex(of: id).map { [1, $0] }, "\(random)")
        if let next = staying.first(where: { $0 >= id }), !moved.contains(id) {
          #expect(changes.place(of: [1, id]) == [1, new.firstIndex(of: next)!], "\(random)")
        }
      }
    }
  }
}
#endif
