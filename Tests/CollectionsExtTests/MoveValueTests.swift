import CollectionsExt
import Testing

@Suite("A move as a value")
struct MoveValueTests {
  /// Every move of up to 8 elements.
  private let moves = (0..<8).flatMap { source in (0..<8).map { Move(from: source, to: $0) } }

  @Test("A move maps every index to the element's index after it")
  func destination() {
    for move in moves {
      let result = Array(0..<8).applying(move)
      for index in 0..<8 { #expect(result[move.destination(of: index)] == index, "\(move) of \(index)") }
    }
  }

  @Test("No two indices have the same destination, and indices outside of the move stay the same")
  func bijection() {
    for move in moves {
      let touched = min(move.source, move.destination)...max(move.source, move.destination)
      #expect(Set((-3..<12).map(move.destination)) == Set(-3..<12))
      for index in -3..<12 where !touched.contains(index) { #expect(move.destination(of: index) == index) }
    }
  }

  @Test("The inverse restores indices and elements")
  func inverse() {
    for move in moves {
      #expect(move.inverse.inverse == move)
      for index in -3..<12 { #expect(move.inverse.destination(of: move.destination(of: index)) == index) }
      var elements = Array(0..<8)
      elements.apply(move)
      #expect(elements == Array(0..<8).applying(move))
      elements.apply(move.inverse)
      #expect(elements == Array(0..<8))
    }
  }

  @Test("The insertion point and the destination name the same place")
  func insertionPoint() {
    let elements = Array(0..<8)
    for move in moves {
      let moved = changed(elements) { $0.move(from: move.source, toInsertionPoint: move.insertionPoint) }
      #expect(moved == elements.applying(move))
      #expect(Move(from: move.source, toInsertionPoint: move.insertionPoint, in: elements) == move)
    }
    for source in 0..<8 {
      for point in 0...8 {
        let move = Move(from: source, toInsertionPoint: point, in: 0..<8)
        #expect(elements.applying(move) == changed(elements) { $0.move(from: source, toInsertionPoint: point) })
      }
    }
  }

  @Test("Insertion points on both sides of an element change nothing")
  func gapsAtTheElement() {
    #expect(Move(from: 2, toInsertionPoint: 2, in: 0..<4) == Move(from: 2, to: 2))
    #expect(Move(from: 2, toInsertionPoint: 3, in: 0..<4) == Move(from: 2, to: 2))
    #expect(Move(from: 2, to: 2).insertionPoint == 2)
  }

  @Test("Equal moves have equal hash values, and a move is described as it is written in code")
  func valueSemantics() {
    #expect(Set([Move(from: 0, to: 1), Move(from: 0, to: 1), Move(from: 1, to: 0)]).count == 2)
    #expect("\(Move(from: 3, to: 0))" == "Move(from: 3, to: 0)")
    let sendable: any Sendable = Move(from: 3, to: 0)
    #expect(sendable is Move<Int>)
  }

  @Test("Indices may have other types than Int")
  func otherIndices() {
    let move = Move<UInt8>(from: 0, to: 255)
    #expect(move.destination(of: 255) == 254)
    #expect(move.inverse.insertionPoint == 0)
    #expect(move.inverse.destination(of: 0) == 1)
  }
}
