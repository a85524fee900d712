import CollectionsExt
import TestSupport
import Testing

@Suite("Moving a block")
struct MoveBlockTests {
  /// Every block, the empty ones too, to every destination that it fits at.
  struct EveryBlock: CollectionVisitor {
    func visit<Elements: MutableCollection>(_ collection: Elements) where Elements.Element == Int {
      let indices = Array(collection.indices)
      let bounds = indices + [collection.endIndex]
      let elements = Array(collection)
      for lower in bounds.indices {
        for upper in lower..<bounds.count {
          for destination in 0...elements.count - (upper - lower) {
            var moved = collection
            moved.move(bounds[lower]..<bounds[upper], to: bounds[destination])
            let expected = Model.move(elements, block: lower..<upper, to: destination)
            #expect(Array(moved) == expected, "\(lower)..<\(upper) to \(destination)")
            #expect(Array(moved.indices) == indices)
            #expect(Array(collection.moving(bounds[lower]..<bounds[upper], to: bounds[destination])) == expected)
          }
        }
      }
    }
  }

  @Test("Every block in up to 8 elements is what taking out and putting back does", arguments: CollectionKind.allCases)
  func exhaustive(kind: CollectionKind) {
    for count in 0...8 { kind.make(count: count, visitor: EveryBlock()) }
  }

  /// A range expression that the module can't know.
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
    #expect(letters.moving(3..<5, to: 0) == ["d", "e", "a", "b", "c"])
    #expect(letters.moving(3...4, to: 0) == ["d", "e", "a", "b", "c"])
    #expect(letters.moving(3..., to: 0) == ["d", "e", "a", "b", "c"])
    #expect(letters.moving(..<2, to: 3) == ["c", "d", "e", "a", "b"])
    #expect(letters.moving(...1, to: 3) == ["c", "d", "e", "a", "b"])
    #expect(letters.moving(AllFrom(lowerBound: 3), to: 0) == ["d", "e", "a", "b", "c"])
    #expect(letters.moving(5..., to: 0) == letters)
    #expect(letters.moving(..<0, to: 5) == letters)
  }

  /// Random blocks of any length, in elements of this type.
  private func expectRandomBlocks<Element: Equatable>(of elements: [Element], rounds: Int, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var moved = elements
    var expected = elements
    for _ in 0..<rounds {
      let lower = Int.random(in: 0...elements.count, using: &random)
      let upper = Int.random(in: lower...elements.count, using: &random)
      let destination = Int.random(in: 0...elements.count - (upper - lower), using: &random)
      moved.move(lower..<upper, to: destination)
      expected = Model.move(expected, block: lower..<upper, to: destination)
      #expect(moved == expected, "seed \(seed): \(lower)..<\(upper) to \(destination)")
    }
  }

  @Test(
    "Random blocks keep step with the naive version, whatever the size of an element", arguments: [4, 5] as [UInt64])
  func random(seed: UInt64) {
    print("Moving a block: seed \(seed)")
    expectRandomBlocks(of: (0..<3_000).map { UInt8(truncatingIfNeeded: $0) }, rounds: 100, seed: seed)
    expectRandomBlocks(of: Array(0..<300), rounds: 300, seed: seed)
    expectRandomBlocks(of: (0..<300).map { "a string too long to be stored inline: \($0)" }, rounds: 300, seed: seed)
    expectRandomBlocks(of: (0..<30).map(Page.init), rounds: 100, seed: seed)
  }

  @Test("Blocks too long to step aside are exchanged in place", arguments: [6, 7] as [UInt64])
  func randomLong(seed: UInt64) {
    print("Moving a long block: seed \(seed)")
    expectRandomBlocks(of: Array(0..<40_000), rounds: 30, seed: seed)
    expectRandomBlocks(of: (0..<20_000).map { "a string too long to be stored inline: \($0)" }, rounds: 10, seed: seed)
    expectRandomBlocks(of: (0..<300).map(Page.init), rounds: 50, seed: seed)
  }

  @Test("So are blocks of all proportions")
  func proportions() {
    let numbers = Array(0..<30_000)
    for count in stride(from: 1, to: 30_000, by: 997) {
      #expect(numbers.moving(..<count, to: 30_000 - count) == Array(count..<30_000) + Array(0..<count))
    }
  }
}
