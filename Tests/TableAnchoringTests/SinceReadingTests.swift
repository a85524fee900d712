#if UIKIT
import Testing

@testable import TableAnchoring

extension SinceReading {
  static let scroll = SinceReading(movement: .app)

  static func carry(_ distance: CGFloat) -> SinceReading { SinceReading(movement: .finger(distance)) }

  static func change(_ rows: Rows) -> SinceReading { SinceReading(rows: rows) }
}

@Suite("What has happened to a table since a reading")
struct SinceReadingTests {
  private func since(_ events: SinceReading...) -> SinceReading {
    events.reduce(into: SinceReading()) { $0.add($1) }
  }

  @Test("A scroll wins over a finger, before and after it, and keeps what has happened to the rows")
  func scrolls() {
    #expect(since(.scroll) == SinceReading(movement: .app, rows: .unchanged))
    #expect(since(.change(.moved), .carry(3), .scroll) == SinceReading(movement: .app, rows: .moved))
    #expect(since(.scroll, .change(.changedInPlace), .carry(3)) == SinceReading(movement: .app, rows: .changedInPlace))
    #expect(since(.scroll, SinceReading()) == .scroll)
  }

  @Test("A finger's distances add up, also to nothing, and leave the rows")
  func carries() {
    #expect(since(.carry(5), .carry(-2)).carried == 3)
    #expect(since(.carry(5), .carry(-5)).carried == 0)
    #expect(since(.change(.moved), .carry(5)) == SinceReading(movement: .finger(5), rows: .moved))
    #expect(since().carried == nil)
    #expect(since(.scroll).carried == nil)
  }

  @Test("The greater change of rows wins over the smaller one, and leaves the finger")
  func rows() {
    #expect(since().rows == .unchanged)
    #expect(since(.change(.moved), .change(.changedInPlace)).rows == .moved)
    #expect(since(.change(.changedInPlace), .change(.moved)).rows == .moved)
    #expect(
      since(.carry(2), .change(.changedInPlace)) == SinceReading(movement: .finger(2), rows: .changedInPlace))
  }
}
#endif
