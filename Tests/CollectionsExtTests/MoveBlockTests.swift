import CollectionsExt
import TestSupport
import Testing

@Suite("Moving a block")
struct MoveBlockTests {
  /// Moves every block, including empty ones, to every destination where it fits and to every insertion point.
  struct EveryBlock: CollectionVisitor {
    func visit<Elements: MutableCollection>(_ collection: Elements) where Elements.Element == Int {
      let indices = Array(collection.indices)
      let bounds = indices + [collection.endIndex]
      let elements = Array(collection)
      for lower in bounds.indices {
        for upper in lower..<bounds.count {
          for destination in 0...elements.count - (upper - lower) {
            var moved = collection
            moved.move(bounds[lower]..<bounds[upper], toStartAt: bounds[destination])
            let expected = Model.move(elements, block: lower..<upper, to: destination)
            #expect(Array(moved) == expected, "\(lower)..<\(upper) to \(destination)")
            #expect(Array(moved.indices) == indices)
          }
          for point in bounds.indices {
            let block = bounds[lower]..<bounds[upper]
            let expected = Model.move(elements, indices: Set(lower..<upper), toInsertionPoint: point)
            var moved = collection
            let range = moved.move(block, toInsertionPoint: bounds[point])
            #expect(Array(moved) == expected.elements, "\(lower)..<\(upper) to insertion point \(point)")
            #expect(range == bounds[expected.moved.lowerBound]..<bounds[expected.moved.upperBound])
          }
        }
      }
    }
  }

  @Test("Every block in up to 8 elements equals removing and inserting", arguments: CollectionKind.allCases)
  func exhaustive(kind: CollectionKind) {
    for count in 0...8 { kind.make(count: count, visitor: EveryBlock()) }
  }

  /// A range expression that isn't the standard library's.
  struct AllFrom: RangeExpression {
    let lowerBound: Int

    func relative<Elements: Collection>(to collection: Elements) -> Range<Int> where Elements.Index == Int {
      lowerBound..<collection.endIndex
    }

    func contains(_ index: Int) -> Bool { index >= lowerBound }
  }

  @Test("Every kind of range expression names a block")
  func expressions() {
    let letters = ["a", "b", "c", "d", "e"]
    #expect(changed(letters) { $0.move(3..<5, toStartAt: 0) } == ["d", "e", "a", "b", "c"])
    #expect(changed(letters) { $0.move(3...4, toStartAt: 0) } == ["d", "e", "a", "b", "c"])
    #expect(changed(letters) { $0.move(3..., toStartAt: 0) } == ["d", "e", "a", "b", "c"])
    #expect(changed(letters) { $0.move(..<2, toStartAt: 3) } == ["c", "d", "e", "a", "b"])
    #expect(changed(letters) { $0.move(...1, toStartAt: 3) } == ["c", "d", "e", "a", "b"])
    #expect(changed(letters) { $0.move(AllFrom(lowerBound: 3), toStartAt: 0) } == ["d", "e", "a", "b", "c"])
    #expect(changed(letters) { $0.move(5..., toStartAt: 0) } == letters)
    #expect(changed(letters) { $0.move(..<0, toStartAt: 5) } == letters)
  }

  @Test("Every kind of range expression names a block for an insertion point")
  func expressionsForInsertionPoint() {
    let letters = ["a", "b", "c", "d", "e"]
    #expect(changed(letters) { $0.move(3..<5, toInsertionPoint: 1) } == ["a", "d", "e", "b", "c"])
    #expect(changed(letters) { $0.move(3...4, toInsertionPoint: 1) } == ["a", "d", "e", "b", "c"])
    #expect(changed(letters) { $0.move(3..., toInsertionPoint: 1) } == ["a", "d", "e", "b", "c"])
    #expect(changed(letters) { $0.move(..<2, toInsertionPoint: 4) } == ["c", "d", "a", "b", "e"])
    #expect(changed(letters) { $0.move(...1, toInsertionPoint: 4) } == ["c", "d", "a", "b", "e"])
    #expect(changed(letters) { $0.move(AllFrom(lowerBound: 3), toInsertionPoint: 1) } == ["a", "d", "e", "b", "c"])
    var list = ForwardList(letters)
    let moved = list.move(...list.position(1), toInsertionPoint: list.position(4))
    #expect(moved == list.position(2)..<list.position(4))
    #expect(list.elements == ["c", "d", "a", "b", "e"])
  }

  @Test("An empty block is an empty range at the insertion point after the move")
  func emptyBlockForInsertionPoint() {
    var letters = ["a", "b", "c"]
    #expect(letters.move(1..<1, toInsertionPoint: 3) == 3..<3)
    #expect(letters.move(3..., toInsertionPoint: 0) == 0..<0)
    #expect(letters.move(..<0, toInsertionPoint: 2) == 2..<2)
    #expect(letters == ["a", "b", "c"])
  }

  /// Moves random blocks of any length, and compares the result with the naive version.
  ///
  /// Only the result of the comparison is expected: a failure that prints long arrays takes minutes.
  private func expectRandomBlocks<Element: Equatable>(of elements: [Element], rounds: Int, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var moved = elements
    var expected = elements
    for _ in 0..<rounds {
      let lower = Int.random(in: 0...elements.count, using: &random)
      let upper = Int.random(in: lower...elements.count, using: &random)
      let destination = Int.random(in: 0...elements.count - (upper - lower), using: &random)
      moved.move(lower..<upper, toStartAt: destination)
      expected = Model.move(expected, block: lower..<upper, to: destination)
      let isRight = moved == expected
      #expect(isRight, "seed \(seed): \(lower)..<\(upper) to \(destination)")
      if !isRight { return }
    }
  }

  @Test(
    "Random blocks equal the naive version, whatever the size of an element", arguments: [4, 5] as [UInt64])
  func random(seed: UInt64) {
    print("Moving a block: seed \(seed)")
    expectRandomBlocks(of: (0..<3_000).map { UInt8(truncatingIfNeeded: $0) }, rounds: 100, seed: seed)
    expectRandomBlocks(of: Array(0..<300), rounds: 300, seed: seed)
    expectRandomBlocks(of: (0..<300).map { "a string too long to be stored inline: \($0)" }, rounds: 300, seed: seed)
    expectRandomBlocks(of: (0..<30).map(Page.init), rounds: 100, seed: seed)
  }

  @Test("Blocks too long to be set aside are exchanged in place", arguments: [6, 7] as [UInt64])
  func randomLong(seed: UInt64) {
    print("Moving a long block: seed \(seed)")
    expectRandomBlocks(of: Array(0..<40_000), rounds: 30, seed: seed)
    expectRandomBlocks(of: (0..<20_000).map { "a string too long to be stored inline: \($0)" }, rounds: 10, seed: seed)
    expectRandomBlocks(of: (0..<300).map(Page.init), rounds: 50, seed: seed)
  }

  @Test("Blocks of all proportions are exchanged in place")
  func proportions() {
    let numbers = Array(0..<30_000)
    for count in stride(from: 1, to: 30_000, by: 997) {
      let moved = changed(numbers) { $0.move(..<count, toStartAt: 30_000 - count) }
      let isRight = moved == Array(count..<30_000) + Array(0..<count)
      #expect(isRight, "\(count) of 30,000")
    }
  }
}
