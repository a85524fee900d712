import CollectionsExt
import TestSupport
import Testing

@Suite("Moving one element")
struct MoveTests {
  /// Moves every element to every destination and insertion point, in place and in a copy.
  struct EveryMove: CollectionVisitor {
    func visit<Elements: MutableCollection>(_ collection: Elements) where Elements.Element == Int {
      let indices = Array(collection.indices)
      let elements = Array(collection)
      for source in indices.indices {
        for destination in indices.indices {
          var moved = collection
          moved.move(from: indices[source], to: indices[destination])
          let expected = Model.move(elements, from: source, to: destination)
          #expect(Array(moved) == expected, "from \(source) to \(destination)")
          #expect(Array(moved.indices) == indices)
        }
        for (offset, point) in (indices + [collection.endIndex]).enumerated() {
          var moved = collection
          moved.move(from: indices[source], toInsertionPoint: point)
          let expected = Model.move(elements, from: source, toInsertionPoint: offset)
          #expect(Array(moved) == expected, "from \(source) to insertion point \(offset)")
          #expect(Array(moved.indices) == indices)
        }
      }
      #expect(Array(collection) == elements)
    }
  }

  @Test("Every move in up to 8 elements equals removing and inserting", arguments: CollectionKind.allCases)
  func exhaustive(kind: CollectionKind) {
    for count in 0...8 { kind.make(count: count, visitor: EveryMove()) }
  }

  @Test("A slice keeps its indices, and no element outside of it moves")
  func slice() {
    var letters = ["a", "b", "c", "d", "e", "f"]
    letters[2..<5].move(from: 4, to: 2)
    #expect(letters == ["a", "b", "e", "c", "d", "f"])
    var slice = letters[1...]
    slice.move(from: 1, toInsertionPoint: 6)
    #expect(slice == ["e", "c", "d", "f", "b"])
    #expect(slice.startIndex == 1)
    #expect(letters[0] == "a")
  }

  @Test("Elements of one byte, of one page and of no size, and references, move alike")
  func sizes() {
    #expect(changed([UInt8](0..<9)) { $0.move(from: 8, to: 1) } == [0, 8, 1, 2, 3, 4, 5, 6, 7])
    #expect(changed((0..<5).map(Page.init)) { $0.move(from: 0, to: 3) } == [1, 2, 3, 0, 4].map(Page.init))
    #expect(changed([(), ()]) { $0.move(from: 0, to: 1) }.count == 2)
    let boxes = (0..<4).map(Box.init)
    #expect(changed(boxes) { $0.move(from: 3, to: 0) }.map(\.value) == [3, 0, 1, 2])
  }

  @Test("Long random series of moves equal the naive version", arguments: [1, 2, 3] as [UInt64])
  func random(seed: UInt64) {
    print("Moving one element: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    var strings = (0..<200).map { "a string too long to be stored inline: \($0)" }
    var expected = strings
    for _ in 0..<1_000 {
      let source = Int.random(in: strings.indices, using: &random)
      if Bool.random(using: &random) {
        let destination = Int.random(in: strings.indices, using: &random)
        strings.move(from: source, to: destination)
        expected = Model.move(expected, from: source, to: destination)
      } else {
        let point = Int.random(in: 0...strings.count, using: &random)
        strings.move(from: source, toInsertionPoint: point)
        expected = Model.move(expected, from: source, toInsertionPoint: point)
      }
      #expect(strings == expected)
      if strings != expected { return }
    }
  }
}
