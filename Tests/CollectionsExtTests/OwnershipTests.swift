import CollectionsExt
import TestSupport
import Testing

@Suite("Elements are moved, not copied")
struct OwnershipTests {
  /// An element that counts its deallocations.
  final class Counted {
    final class Tally { var deallocations = 0 }

    let tally: Tally

    init(_ tally: Tally) { self.tally = tally }

    deinit { tally.deallocations += 1 }
  }

  /// Makes every form of move many times.
  private static func moveAbout<Elements: MutableCollection>(_ elements: inout Elements) {
    let indices = Array(elements.indices)
    let count = indices.count
    for (position, index) in indices.enumerated() {
      elements.move(from: index, to: indices[count - 1 - position])
      elements.move(from: index, toInsertionPoint: elements.endIndex)
      elements.move(from: index, toInsertionPoint: elements.startIndex)
      elements.move(index..., toStartAt: elements.startIndex)
      elements.move(...index, toStartAt: indices[count - 1 - position])
      elements.move([indices[0], index, indices[count - 1]], toInsertionPoint: indices[count / 2])
      elements.move(...index, toInsertionPoint: elements.endIndex)
    }
  }

  @Test("No element is deallocated by a move, and each is deallocated once with its collection")
  func deinits() {
    let tally = Counted.Tally()
    scope {
      var array = (0..<300).map { _ in Counted(tally) }
      Self.moveAbout(&array)
      #expect(Set(array.map(ObjectIdentifier.init)).count == 300)
      #expect(tally.deallocations == 0)
      array = []
      #expect(tally.deallocations == 300)

      var list = ForwardList((0..<30).map { _ in Counted(tally) })
      Self.moveAbout(&list)
      #expect(tally.deallocations == 300)
    }
    #expect(tally.deallocations == 330)
  }

  #if os(Linux)
  @Test("No move of any form copies an element, in an array or by the swaps of a list")
  func copies() async {
    await #expect(processExitsWith: .success) {
      let element = Counted(Counted.Tally())
      var array = Array(repeating: element, count: 300)
      var list = ForwardList(Array(repeating: element, count: 30))
      let counts = try #require(
        RuntimeCounter.count(copiesOf: element) {
          OwnershipTests.moveAbout(&array)
          OwnershipTests.moveAbout(&list)
        })
      #expect(counts.copies == 0)
    }
  }

  @Test("The counter notices a copy and an allocation")
  func countsCopies() async {
    await #expect(processExitsWith: .success) {
      let element = Counted(Counted.Tally())
      var array = [element, element]
      let counts = try #require(
        RuntimeCounter.count(copiesOf: element) {
          let copy = array[0]
          array.append(copy)
        })
      #expect(counts.copies > 0)
      #expect(counts.allocations > 0)
    }
  }

  @Test("A move of one element, of a block or of neighbors allocates no object")
  func allocations() async {
    await #expect(processExitsWith: .success) {
      let element = Counted(Counted.Tally())
      var array = Array(repeating: element, count: 3_000)
      let counts = try #require(
        RuntimeCounter.count(copiesOf: element) {
          array.move(from: 0, to: 2_999)
          array.move(from: 2_999, toInsertionPoint: 0)
          array.move(0..<100, toStartAt: 2_000)
          array.move(0..<1_400, toStartAt: 1_500)
          array.move(10..<20, toInsertionPoint: 500)
        })
      #expect(counts.allocations == 0)
      #expect(counts.copies == 0)
    }
  }
  #endif
}
