// Exit tests start a process of their own, which only these platforms can.
#if os(macOS) || os(Linux) || os(Windows)
import CollectionsExt
import Foundation
import Testing

/// A caller's mistakes that can only be bugs trap with words that name the value, what is valid, and the remedy.
@Suite("Traps of CollectionsExt")
struct TrapTests {
  /// What the process said when it trapped, without the backtrace.
  private func message(of result: ExitTest.Result?) throws -> String {
    let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    let start = try #require(output.range(of: "Fatal error: "), "no trap with words:\n\(output)").upperBound
    return String(output[start...].prefix { $0 != "\n" })
  }

  private func expect(_ result: ExitTest.Result?, says parts: String...) throws {
    let message = try message(of: result)
    for part in parts { #expect(message.contains(part), "\(message)") }
  }

  @Test("A source past the end")
  func sourcePastEnd() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var numbers = [1, 2, 3]
      numbers.move(from: 3, to: 0)
    }
    try expect(result, says: "move from index 3", "0..<3", "the index of an element")
  }

  @Test("A negative source")
  func negativeSource() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var numbers = [1, 2, 3]
      numbers.move(from: -1, to: 0)
    }
    try expect(result, says: "move from index -1", "0..<3")
  }

  @Test("A destination past the end, even by one")
  func destinationPastEnd() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var numbers = [1, 2, 3]
      numbers.move(from: 0, to: 3)
    }
    try expect(result, says: "move to index 3", "0..<3", "move(from:toInsertionPoint:)", "endIndex")
  }

  @Test("A destination before the start of a slice")
  func destinationBeforeSlice() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var slice = [1, 2, 3][1...]
      slice.move(from: 2, to: 0)
    }
    try expect(result, says: "move to index 0", "1..<3")
  }

  @Test("Moving within nothing")
  func emptyCollection() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var numbers: [Int] = []
      numbers.move(from: 0, to: 0)
    }
    try expect(result, says: "move from index 0", "0..<0")
  }

  @Test("A source past the end, with an insertion point")
  func sourceForInsertionPoint() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var numbers = [1, 2, 3]
      numbers.move(from: 3, toInsertionPoint: 0)
    }
    try expect(result, says: "move from index 3", "0..<3")
  }

  @Test("An insertion point past the end")
  func insertionPointPastEnd() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var numbers = [1, 2, 3]
      numbers.move(from: 0, toInsertionPoint: 4)
    }
    try expect(result, says: "insertion point 4", "0...3", "endIndex (3, which is allowed)")
  }

  @Test("An insertion point before the start")
  func insertionPointBeforeStart() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = [1, 2, 3][1...].moving(from: 1, toInsertionPoint: 0)
    }
    try expect(result, says: "insertion point 0", "1...3")
  }

  @Test("A block that reaches over the end")
  func blockPastEnd() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var numbers = [1, 2, 3]
      numbers.move(1..<4, to: 0)
    }
    try expect(result, says: "the block 1..<4", "0..<3", "Pass a range within")
  }

  @Test("A closed block that reaches over the end")
  func closedBlockPastEnd() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var numbers = [1, 2, 3]
      numbers.move(1...3, to: 0)
    }
    try expect(result, says: "the block 1...3", "0..<3")
  }

  @Test("A block from behind the end")
  func blockFromBehindEnd() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var numbers = [1, 2, 3]
      numbers.move(4..., to: 0)
    }
    try expect(result, says: "the block from 4", "0..<3")
  }

  @Test("A block up to before the start")
  func blockUpToBeforeStart() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var slice = [1, 2, 3][1...]
      slice.move(..<0, to: 1)
    }
    try expect(result, says: "the block up to 0", "1..<3")
  }

  @Test("A block through before the start")
  func blockThroughBeforeStart() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var slice = [1, 2, 3][1...]
      slice.move(...0, to: 1)
    }
    try expect(result, says: "the block through 0", "1..<3")
  }

  @Test("A destination with too little room for the block")
  func blockDestination() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var numbers = [1, 2, 3, 4]
      numbers.move(0..<2, to: 3)
    }
    try expect(result, says: "the block 0..<2", "index 3", "0...2", "must fit")
  }

  @Test("A destination of a block before the start")
  func blockDestinationBeforeStart() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var numbers = [1, 2, 3, 4]
      numbers.move(0..<2, to: -1)
    }
    try expect(result, says: "the block 0..<2", "index -1", "0...2")
  }

  @Test("One bad index among several")
  func badIndexAmongSeveral() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var numbers = [1, 2, 3]
      numbers.move([0, 2, 3], toInsertionPoint: 0)
    }
    try expect(result, says: "move from index 3", "0..<3")
  }

  @Test("An insertion point past the end for several")
  func insertionPointForSeveral() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var numbers = [1, 2, 3]
      numbers.move([0, 2], toInsertionPoint: 4)
    }
    try expect(result, says: "insertion point 4", "0...3")
  }

  @Test("A move value with a bad source")
  func moveValueSource() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Move(from: 3, toInsertionPoint: 0, in: 0..<3)
    }
    try expect(result, says: "move from index 3", "0..<3")
  }

  @Test("A move value with an insertion point past the end")
  func moveValueInsertionPoint() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Move(from: 0, toInsertionPoint: 4, in: [1, 2, 3])
    }
    try expect(result, says: "insertion point 4", "0...3", "allowed")
  }

  @Test("Applying a move that does not fit")
  func applyingMove() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = [1, 2].applying(Move(from: 0, to: 2))
    }
    try expect(result, says: "move to index 2", "0..<2")
  }

  @Test("A section that does not exist")
  func sourceSection() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var sections = [[1], [2]]
      sections.moveElement(from: [2, 0], to: [0, 0])
    }
    try expect(result, says: "move from the index path [2, 0]", "no section 2", "0..<2", "[section, row]")
  }

  @Test("A destination section that does not exist")
  func destinationSection() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var sections = [[1], [2]]
      sections.moveElement(from: [0, 0], to: [-1, 0])
    }
    try expect(result, says: "move to the index path [-1, 0]", "no section -1", "0..<2")
  }

  @Test("A row that does not exist")
  func sourceRow() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var sections = [[1], [2]]
      sections.moveElement(from: [0, 1], to: [1, 0])
    }
    try expect(result, says: "[0, 1]", "no row 1 in section 0", "0..<1")
  }

  @Test("A destination row past the last of its own section")
  func rowInOwnSection() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var sections = [[1, 2], [3]]
      sections.moveElement(from: [0, 0], to: [0, 2])
    }
    try expect(result, says: "[0, 2]", "within a section", "0..<2")
  }

  @Test("A destination row past the end of another section")
  func rowInOtherSection() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var sections = [[1, 2], [3]]
      sections.moveElement(from: [0, 0], to: [1, 2])
    }
    try expect(result, says: "[1, 2]", "another section", "0...1")
  }

  @Test("An index path of another length")
  func pathLength() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var sections = [[1, 2], [3]]
      sections.moveElement(from: IndexPath(index: 0), to: [1, 0])
    }
    try expect(result, says: "[0]", "length 1", "valid length is 2", "[section, row]")
  }

  @Test("An object's index past the end")
  func objectSource() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      NSMutableArray(array: [1, 2]).moveObject(from: 2, to: 0)
    }
    try expect(result, says: "move from index 2", "0..<2")
  }

  @Test("An object's destination past the end")
  func objectDestination() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      NSMutableArray(array: [1, 2]).moveObject(from: 0, to: 2)
    }
    try expect(result, says: "move to index 2", "0..<2")
  }
}
#endif
