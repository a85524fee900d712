#if UIKIT
import Testing

@testable import TableAnchoring

extension TableEvents {
  static let scroll = TableEvents(movement: .app)
  static let carry = TableEvents(movement: .finger)

  static func change(_ rows: Rows) -> TableEvents { TableEvents(rows: rows) }
}

@Suite("What has happened to a table since a reading")
struct TableEventsTests {
  private func sum(_ events: TableEvents...) -> TableEvents {
    events.reduce(into: TableEvents()) { $0.add($1) }
  }

  @Test("A scroll wins over a finger, before and after it, and keeps what has happened to the rows")
  func movements() {
    #expect(sum() == TableEvents(movement: .none, rows: .unchanged))
    #expect(sum(.scroll, TableEvents()) == .scroll && sum(.carry, TableEvents()) == .carry)
    #expect(sum(.change(.moved), .carry, .scroll) == TableEvents(movement: .app, rows: .moved))
    #expect(sum(.scroll, .change(.changedInPlace), .carry) == TableEvents(movement: .app, rows: .changedInPlace))
    #expect(sum(.carry, .change(.moved)) == TableEvents(movement: .finger, rows: .moved))
  }

  @Test("The greater change of rows wins over the smaller one, and leaves the finger")
  func rows() {
    #expect(sum(.change(.moved), .change(.changedInPlace)).rows == .moved)
    #expect(sum(.change(.changedInPlace), .change(.moved)).rows == .moved)
    #expect(sum(.carry, .change(.changedInPlace)) == TableEvents(movement: .finger, rows: .changedInPlace))
  }
}
#endif
