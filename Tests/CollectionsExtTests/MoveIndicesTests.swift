import CollectionsExt
import Foundation
import TestSupport
import Testing

@Suite("Moving several elements")
struct MoveIndicesTests {
  /// Moves the elements at every set of indices to every insertion point, named by their indices and by a range set.
  struct EverySet: CollectionVisitor {
    func visit<Elements: MutableCollection>(_ collection: Elements) where Elements.Element == Int {
      let indices = Array(collection.indices)
      let points = indices + [collection.endIndex]
      let elements = Array(collection)
      for bits in 0..<(1 << elements.count) {
        let offsets = elements.indices.filter { bits & (1 << $0) != 0 }
        let selected = offsets.map { indices[$0] }
        for point in points.indices {
          var moved = collection
          let range = moved.move(selected, toInsertionPoint: points[point])
          let expected = Model.move(elements, indices: Set(offsets), toInsertionPoint: point)
          let isRight =
            Array(moved) == expected.elements && Array(moved.indices) == indices
            && range == points[expected.moved.lowerBound]..<points[expected.moved.upperBound]
          #expect(isRight, "\(offsets) to \(point): \(Array(moved)), \(range)")
          if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
            var movedSet = collection
            let rangeOfSet = movedSet.move(RangeSet(selected, within: collection), toInsertionPoint: points[point])
            #expect(Array(movedSet) == Array(moved), "range set of \(offsets) to \(point)")
            #expect(rangeOfSet == range, "range set of \(offsets) to \(point)")
          }
        }
      }
    }
  }

  @Test("Every set in up to 8 elements, to every insertion point", arguments: CollectionKind.allCases)
  func exhaustive(kind: CollectionKind) {
    for count in 0...8 { kind.make(count: count, visitor: EverySet()) }
  }

  @Test("An index set of SwiftUI's onMove, a set and a range can be passed unchanged")
  func collectionsOfIndices() {
    let letters = ["a", "b", "c", "d", "e"]
    #expect(changed(letters) { $0.move(IndexSet([0, 3]), toInsertionPoint: 5) } == ["b", "c", "e", "a", "d"])
    #expect(changed(letters) { $0.move(Set([4, 1]), toInsertionPoint: 0) } == ["b", "e", "a", "c", "d"])
    #expect(changed(letters) { $0.move(1...2, toInsertionPoint: 5) } == ["a", "d", "e", "b", "c"])
    #expect(changed(letters) { $0.move([3], toInsertionPoint: 0) } == ["d", "a", "b", "c", "e"])
  }

  @Test("The range set of indices(where:) can be passed unchanged")
  func rangeSet() {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    var numbers = [1, 2, 3, 4, 5, 6]
    #expect(numbers.move(numbers.indices(where: { $0.isMultiple(of: 2) }), toInsertionPoint: 0) == 0..<3)
    #expect(numbers == [2, 4, 6, 1, 3, 5])
    #expect(numbers.move(numbers.indices(where: { $0 > 9 }), toInsertionPoint: 4) == 4..<4)
    let small = numbers.indices(where: { $0 < 4 })
    #expect(changed(numbers) { $0.move(small, toInsertionPoint: 6) } == [4, 6, 5, 2, 1, 3])
    #expect(numbers == [2, 4, 6, 1, 3, 5])
  }

  @Test("Elements keep the order of the collection; an index that occurs twice counts once")
  func unsortedIndices() {
    var letters = ["a", "b", "c", "d", "e"]
    #expect(letters.move([4, 0, 4, 2, 0], toInsertionPoint: 1) == 0..<3)
    #expect(letters == ["a", "c", "e", "b", "d"])
    #expect(letters.move([3, 3], toInsertionPoint: 0) == 0..<1)
    #expect(letters == ["b", "a", "c", "e", "d"])
  }

  @Test("No indices move nothing, and the result is an empty range at the insertion point")
  func noIndices() {
    var letters = ["a", "b"]
    #expect(letters.move([], toInsertionPoint: 2) == 2..<2)
    #expect(letters == ["a", "b"])
    var empty: [Int] = []
    #expect(empty.move([], toInsertionPoint: 0) == 0..<0)
  }

  @Test("Random sets equal the model", arguments: [6, 7] as [UInt64])
  func random(seed: UInt64) {
    print("Moving several elements: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    var strings = (0..<300).map { "a string too long to be stored inline: \($0)" }
    var list = ForwardList(strings)
    var expected = strings
    for _ in 0..<200 {
      let count = Int.random(in: 0...strings.count, using: &random)
      var indices = (0..<count).map { _ in Int.random(in: strings.indices, using: &random) }
      if Bool.random(using: &random) { indices.sort() }
      let point = Int.random(in: 0...strings.count, using: &random)
      let model = Model.move(expected, indices: Set(indices), toInsertionPoint: point)
      expected = model.elements
      #expect(strings.move(indices, toInsertionPoint: point) == model.moved)
      let range = list.move(indices.map(list.position), toInsertionPoint: list.position(point))
      #expect(range == list.position(model.moved.lowerBound)..<list.position(model.moved.upperBound))
      #expect(strings == expected)
      #expect(list.elements == expected)
      if strings != expected || list.elements != expected { return }
    }
  }
}
