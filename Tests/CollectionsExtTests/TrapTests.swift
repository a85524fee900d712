// Exit tests start a process of their own, which only these platforms can.
#if os(macOS) || os(Linux) || os(Windows)
import CollectionsExt
import Foundation
import TestSupport
import Testing

/// Mistakes that can only be a caller's bug trap with a message that names the value, the valid range and the remedy.
@Suite("Traps of CollectionsExt")
struct TrapTests {
  @Test("A source past the end")
  func sourcePastEnd() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var numbers = [1, 2, 3]
      numbers.move(from: 3, to: 0)
    }
    try expectTrap(result, says: "move from index 3", "0..<3", "the index of an element")
  }

  @Test("A negative source")
  func negativeSource() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var numbers = [1, 2, 3]
      numbers.move(from: -1, to: 0)
    }
    try expectTrap(result, says: "move from index -1", "0..<3")
  }

  @Test("A destination past the end, even by one")
  func destinationPastEnd() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var numbers = [1, 2, 3]
      numbers.move(from: 0, to: 3)
    }
    try expectTrap(result, says: "move to index 3", "0..<3", "move(from:toInsertionPoint:)", "endIndex")
  }

  @Test("A destination before the start of a slice")
  func destinationBeforeSlice() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var slice = [1, 2, 3][1...]
      slice.move(from: 2, to: 0)
    }
    try expectTrap(result, says: "move to index 0", "1..<3")
  }

  @Test("A move in an empty collection")
  func emptyCollection() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var numbers: [Int] = []
      numbers.move(from: 0, to: 0)
    }
    try expectTrap(result, says: "move from index 0", "0..<0")
  }

  @Test("A source past the end, for an insertion point")
  func sourceForInsertionPoint() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var numbers = [1, 2, 3]
      numbers.move(from: 3, toInsertionPoint: 0)
    }
    try expectTrap(result, says: "move from index 3", "0..<3")
  }

  @Test("An insertion point past the end")
  func insertionPointPastEnd() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var numbers = [1, 2, 3]
      numbers.move(from: 0, toInsertionPoint: 4)
    }
    try expectTrap(result, says: "insertion point 4", "0...3", "endIndex (3, which is allowed)")
  }

  @Test("An insertion point before the start")
  func insertionPointBeforeStart() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var numbers = [1, 2, 3][1...]
      numbers.move(from: 1, toInsertionPoint: 0)
    }
    try expectTrap(result, says: "insertion point 0", "1...3")
  }

  @Test("A block that ends beyond the last element")
  func blockPastEnd() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var numbers = [1, 2, 3]
      numbers.move(1..<4, toStartAt: 0)
    }
    try expectTrap(result, says: "the block 1..<4", "0..<3", "Pass a range within")
  }

  @Test("A closed block that ends beyond the last element, in an array and in a list")
  func closedBlockPastEnd() async throws {
    let array = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var numbers = [1, 2, 3]
      numbers.move(1...3, toStartAt: 0)
    }
    try expectTrap(array, says: "a block that ends with index 3", "0..<3", "Pass a range within")
    let list = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var numbers = ForwardList([1, 2, 3])
      numbers.move(numbers.startIndex...numbers.endIndex, toStartAt: numbers.startIndex)
    }
    try expectTrap(list, says: "a block that ends with index", "Pass a range within")
  }

  @Test("A block that ends before the first element of a slice")
  func blockThroughBeforeStart() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var slice = [1, 2, 3][1...]
      slice.move(...0, toStartAt: 1)
    }
    try expectTrap(result, says: "a block that ends with index 0", "1..<3")
  }

  @Test("A block that begins before the start of a slice")
  func blockBeforeSlice() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var slice = [1, 2, 3][1...]
      slice.move(0..<2, toStartAt: 1)
    }
    try expectTrap(result, says: "the block 0..<2", "1..<3")
  }

  @Test("One-sided ranges that begin beyond the end or end before the start: the standard library traps")
  func oneSidedBlocks() async throws {
    await #expect(processExitsWith: .failure) {
      var numbers = [1, 2, 3]
      numbers.move(4..., toStartAt: 0)
    }
    await #expect(processExitsWith: .failure) {
      var slice = [1, 2, 3][1...]
      slice.move(..<0, toInsertionPoint: 1)
    }
  }

  @Test("A block beyond the bounds, with an insertion point")
  func blockForInsertionPoint() async throws {
    let range = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var numbers = [1, 2, 3]
      numbers.move(1..<4, toInsertionPoint: 0)
    }
    try expectTrap(range, says: "the block 1..<4", "0..<3")
    let expression = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var numbers = [1, 2, 3]
      numbers.move(...3, toInsertionPoint: 0)
    }
    try expectTrap(expression, says: "a block that ends with index 3", "0..<3")
  }

  @Test("An insertion point past the end for a block")
  func insertionPointForBlock() async throws {
    let range = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var numbers = [1, 2, 3]
      numbers.move(0..<1, toInsertionPoint: 4)
    }
    try expectTrap(range, says: "insertion point 4", "0...3")
    let expression = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var numbers = [1, 2, 3]
      numbers.move(1..., toInsertionPoint: -1)
    }
    try expectTrap(expression, says: "insertion point -1", "0...3")
  }

  @Test("A range set beyond the bounds, and an insertion point past the end for one")
  func rangeSet() async throws {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    let end = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
      var numbers = [1, 2, 3]
      numbers.move(RangeSet([0..<1, 2..<4]), toInsertionPoint: 0)
    }
    try expectTrap(end, says: "the block 2..<4", "0..<3")
    let start = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
      var slice = [1, 2, 3][1...]
      slice.move(RangeSet([0..<2]), toInsertionPoint: 1)
    }
    try expectTrap(start, says: "the block 0..<2", "1..<3")
    let point = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
      var numbers = [1, 2, 3]
      numbers.move(RangeSet([0..<1]), toInsertionPoint: 4)
    }
    try expectTrap(point, says: "insertion point 4", "0...3")
  }

  @Test("A destination with too little space for the block")
  func blockDestination() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var numbers = [1, 2, 3, 4]
      numbers.move(0..<2, toStartAt: 3)
    }
    try expectTrap(result, says: "the block 0..<2", "start at index 3", "0...2", "must fit")
  }

  @Test("A destination of a block before the start")
  func blockDestinationBeforeStart() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var numbers = [1, 2, 3, 4]
      numbers.move(0..<2, toStartAt: -1)
    }
    try expectTrap(result, says: "the block 0..<2", "start at index -1", "0...2")
  }

  @Test("One invalid index among several")
  func badIndexAmongSeveral() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var numbers = [1, 2, 3]
      numbers.move([0, 2, 3], toInsertionPoint: 0)
    }
    try expectTrap(result, says: "move from index 3", "0..<3")
  }

  @Test("An insertion point past the end for several")
  func insertionPointForSeveral() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var numbers = [1, 2, 3]
      numbers.move([0, 2], toInsertionPoint: 4)
    }
    try expectTrap(result, says: "insertion point 4", "0...3")
  }

  @Test("A move value with an invalid source")
  func moveValueSource() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Move(from: 3, toInsertionPoint: 0, in: 0..<3)
    }
    try expectTrap(result, says: "move from index 3", "0..<3")
  }

  @Test("A move value with an insertion point past the end")
  func moveValueInsertionPoint() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Move(from: 0, toInsertionPoint: 4, in: [1, 2, 3])
    }
    try expectTrap(result, says: "insertion point 4", "0...3", "allowed")
  }

  @Test("Applying a move that doesn't fit")
  func applyingMove() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = [1, 2].applying(Move(from: 0, to: 2))
    }
    try expectTrap(result, says: "move to index 2", "0..<2")
  }

  @Test("A section that doesn't exist")
  func sourceSection() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var sections = [[1], [2]]
      sections.moveElement(from: [2, 0], to: [0, 0])
    }
    try expectTrap(result, says: "move from the index path [2, 0]", "no section 2", "0..<2", "[section, row]")
  }

  @Test("A destination section that doesn't exist")
  func destinationSection() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var sections = [[1], [2]]
      sections.moveElement(from: [0, 0], to: [-1, 0])
    }
    try expectTrap(result, says: "move to the index path [-1, 0]", "no section -1", "0..<2")
  }

  @Test("A row that doesn't exist")
  func sourceRow() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var sections = [[1], [2]]
      sections.moveElement(from: [0, 1], to: [1, 0])
    }
    try expectTrap(result, says: "[0, 1]", "no row 1 in section 0", "0..<1")
  }

  @Test("A destination row past the last of its own section")
  func rowInOwnSection() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var sections = [[1, 2], [3]]
      sections.moveElement(from: [0, 0], to: [0, 2])
    }
    try expectTrap(result, says: "[0, 2]", "within a section", "0..<2")
  }

  @Test("A destination row past the end of another section")
  func rowInOtherSection() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var sections = [[1, 2], [3]]
      sections.moveElement(from: [0, 0], to: [1, 2])
    }
    try expectTrap(result, says: "[1, 2]", "another section", "0...1")
  }

  @Test("An index path of another length")
  func pathLength() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var sections = [[1, 2], [3]]
      sections.moveElement(from: IndexPath(index: 0), to: [1, 0])
    }
    try expectTrap(result, says: "[0]", "length 1", "valid length is 2", "[section, row]")
  }

  @Test("An object's index past the end")
  func objectSource() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      NSMutableArray(array: [1, 2]).moveObject(from: 2, to: 0)
    }
    try expectTrap(result, says: "move from index 2", "0..<2")
  }

  @Test("An object's destination past the end")
  func objectDestination() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      NSMutableArray(array: [1, 2]).moveObject(from: 0, to: 2)
    }
    try expectTrap(result, says: "move to index 2", "0..<2")
  }
}
#endif
