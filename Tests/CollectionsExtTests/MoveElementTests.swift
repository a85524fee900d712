import CollectionsExt
import Foundation
import Testing

@Suite("Moving an element between sections")
struct MoveElementTests {
  /// A section as an app has it.
  struct Shelf {
    let name = "shelf"
    var books: [Int]
  }

  @Test("Every row of small sections moves to every other path")
  func exhaustive() {
    let sections = [[0, 1, 2], [], [3], [4, 5]]
    for section in sections.indices {
      for row in sections[section].indices {
        for newSection in sections.indices {
          let last = newSection == section ? sections[section].count - 1 : sections[newSection].count
          for newRow in 0...last {
            var expected = sections
            expected[newSection].insert(expected[section].remove(at: row), at: newRow)
            let source = IndexPath(indexes: [section, row])
            let destination = IndexPath(indexes: [newSection, newRow])
            var moved = sections
            moved.moveElement(from: source, to: destination)
            #expect(moved == expected, "\(source) to \(destination)")
            #expect(moved[newSection][newRow] == sections[section][row])
            var shelves = sections.map { Shelf(books: $0) }
            shelves.moveElement(from: source, to: destination, in: \.books)
            #expect(shelves.map(\.books) == expected, "\(source) to \(destination)")
          }
        }
      }
    }
  }

  @Test("Sections and rows of slices are named by their indices")
  func slices() {
    var sections = [[9], [0, 1, 2, 3], [4, 5]].map { $0.dropFirst() }.dropFirst()
    sections.moveElement(from: [1, 1], to: [2, 2])
    #expect(sections.map(Array.init) == [[2, 3], [5, 1]])
    sections.moveElement(from: [1, 2], to: [1, 1])
    #expect(sections.map(Array.init) == [[3, 2], [5, 1]])
  }

  @Test("A move through a key path copies none of the elements that stay")
  func inPlace() {
    var shelves = [Shelf(books: Array(0..<1000)), Shelf(books: Array(0..<1000))]
    func address(_ section: Int) -> UnsafePointer<Int>? {
      shelves[section].books.withUnsafeBufferPointer(\.baseAddress)
    }
    let first = address(0)
    shelves.moveElement(from: [0, 3], to: [0, 4], in: \.books)
    shelves.moveElement(from: [0, 3], to: [1, 4], in: \.books)
    #expect(address(0) == first)
    let grown = address(1)
    shelves.moveElement(from: [1, 3], to: [1, 0], in: \.books)
    #expect(address(1) == grown)
  }

  @Test("Equal paths don't copy shared sections")
  func equalPaths() {
    var sections = [[1, 2], [3]]
    let shared = sections
    sections.moveElement(from: [0, 1], to: [0, 1])
    #expect(sections.withUnsafeBufferPointer(\.baseAddress) == shared.withUnsafeBufferPointer(\.baseAddress))
  }
}
