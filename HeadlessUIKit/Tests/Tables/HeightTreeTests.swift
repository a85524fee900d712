#if UIKIT && canImport(HeadlessUIKit)
@testable import HeadlessUIKit
import TestSupport
import Testing

@Suite("Heights with sums")
struct HeightTreeTests {
  @Test("An empty tree has no height, and every offset is at its end")
  func empty() {
    let tree = HeightTree([])
    #expect(tree.total == 0)
    #expect(tree.index(at: -1) == 0)
    #expect(tree.index(at: 0) == 0)
    #expect(tree.index(at: 5) == 0)
  }

  @Test("One height begins at 0 and ends before its height")
  func one() {
    let tree = HeightTree([44])
    #expect(tree.index(at: -0.5) == 0)
    #expect(tree.index(at: 0) == 0)
    #expect(tree.index(at: 43.5) == 0)
    #expect(tree.index(at: 44) == 1)
  }

  @Test("A thing without a height is at no offset")
  func zeroHeights() {
    let tree = HeightTree([0, 10, 0, 0, 5, 0])
    #expect(tree.index(at: 0) == 1)
    #expect(tree.index(at: 10) == 4)
    #expect(tree.index(at: 15) == 6)
  }

  @Test("Sums, changes and searches agree with a plain list", arguments: [1 as UInt64, 2, 3, 4, 5])
  func againstList(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      var list = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        CGFloat(Int.random(in: 0...5, using: &random)) / 2
      }
      var tree = HeightTree(list)
      for _ in 0..<20 {
        if let index = list.indices.randomElement(using: &random) {
          list[index] = CGFloat(Int.random(in: 0...6, using: &random)) / 2
          tree[index] = list[index]
        }
        let index = Int.random(in: 0...list.count, using: &random)
        #expect(tree.sum(before: index) == list[..<index].reduce(0, +), "seed \(seed)")
        let offset = CGFloat(Int.random(in: -4...Int(2 * tree.total) + 4, using: &random)) / 4
        #expect(tree.index(at: offset) == naiveIndex(in: list, at: offset), "seed \(seed)")
      }
    }
  }

  private func naiveIndex(in list: [CGFloat], at offset: CGFloat) -> Int {
    guard offset >= 0 else { return list.first.map { _ in 0 } ?? 0 }
    var bottom: CGFloat = 0
    for (index, height) in list.enumerated() {
      bottom += height
      if offset < bottom { return index }
    }
    return list.count
  }

  @Test("Rows of one height agree with rows of various heights that are all the same", arguments: [0, 0.1, 44, 44.3])
  func uniformAgainstVarious(height: CGFloat) {
    let uniform = RowHeights(count: 50, height: height, areExact: true)
    let various = RowHeights(Array(repeating: height, count: 50), areExact: true)
    #expect(uniform.count == various.count)
    #expect(abs(uniform.total - various.total) < 1e-9)
    for row in 0..<50 {
      #expect(abs(uniform.top(of: row) - various.top(of: row)) < 1e-9)
      let middle = uniform.top(of: row) + height / 2
      #expect(uniform.row(at: middle) == (height == 0 ? 50 : row))
      #expect(various.row(at: middle) == (height == 0 ? 50 : row))
    }
  }

  @Test("The row at the top of a row is that row, for heights whose multiples are rounded")
  func rounding() {
    for height in [0.1, 1 / 3, 0.7, 43.3, 1e-3] as [CGFloat] {
      let rows = RowHeights(count: 100_000, height: height, areExact: true)
      for row in stride(from: 0, to: 100_000, by: 7) {
        #expect(rows.row(at: rows.top(of: row)) == row)
      }
    }
  }

  @Test("Measuring a row makes only that row exact")
  func measuring() {
    var rows = RowHeights(count: 5, height: 44, areExact: false)
    #expect(!rows.isExact(2))
    rows.measure(2, 60)
    #expect(rows.isExact(2))
    #expect(!rows.isExact(1))
    #expect(rows[2] == 60)
    #expect(rows.top(of: 3) == 148)
    #expect(rows.total == 236)
    rows.measure(2, 44)
    #expect(rows.total == 220)
  }
}
#endif
