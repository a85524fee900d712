#if UIKIT
import Testing

@testable import TableAnchoring

extension TableEvents {
  static let scroll = TableEvents(movement: .app)

  static func carry(_ distance: CGFloat) -> TableEvents { TableEvents(movement: .finger(distance)) }

  static func change(_ rows: Rows) -> TableEvents { TableEvents(rows: rows) }
}

@Suite("What has happened to a table since a reading")
struct TableEventsTests {
  private func sum(_ events: TableEvents...) -> TableEvents {
    events.reduce(into: TableEvents()) { $0.add($1) }
  }

  @Test("A scroll wins over a finger, before and after it, and keeps what has happened to the rows")
  func scrolls() {
    #expect(sum(.scroll) == TableEvents(movement: .app, rows: .unchanged))
    #expect(sum(.change(.moved), .carry(3), .scroll) == TableEvents(movement: .app, rows: .moved))
    #expect(sum(.scroll, .change(.changedInPlace), .carry(3)) == TableEvents(movement: .app, rows: .changedInPlace))
    #expect(sum(.scroll, TableEvents()) == .scroll)
  }

  @Test("A finger's distances add up, also to nothing, and leave the rows")
  func carries() {
    #expect(sum(.carry(5), .carry(-2)).carried == 3)
    #expect(sum(.carry(5), .carry(-5)).carried == 0)
    #expect(sum(.change(.moved), .carry(5)) == TableEvents(movement: .finger(5), rows: .moved))
    #expect(sum().carried == nil)
    #expect(sum(.scroll).carried == nil)
  }

  @Test("The greater change of rows wins over the smaller one, and leaves the finger")
  func rows() {
    #expect(sum().rows == .unchanged)
    #expect(sum(.change(.moved), .change(.changedInPlace)).rows == .moved)
    #expect(sum(.change(.changedInPlace), .change(.moved)).rows == .moved)
    #expect(
      sum(.carry(2), .change(.changedInPlace)) == TableEvents(movement: .finger(2), rows: .changedInPlace))
  }
}
#endif
