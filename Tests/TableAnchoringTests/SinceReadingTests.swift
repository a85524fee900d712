#if UIKIT
import Testing

@testable import TableAnchoring

@Suite("What has happened to a table since a reading")
struct SinceReadingTests {
  private func since(_ events: SinceReading.Event...) -> SinceReading {
    events.reduce(into: .nothing) { $0.add($1) }
  }

  @Test("A scroll wins over a finger, before and after it, and keeps what has happened to the rows")
  func scroll() {
    #expect(since(.scroll) == .scrolled(rows: .unchanged))
    #expect(since(.change(.moved), .carry(3), .scroll) == .scrolled(rows: .moved))
    #expect(since(.scroll, .change(.changedInPlace), .carry(3)) == .scrolled(rows: .changedInPlace))
    #expect(since(.scroll, .change(.moved), .change(.changedInPlace)).rows == .moved)
  }

  @Test("A finger's distances add up, also to nothing, and leave the rows")
  func carry() {
    #expect(since(.carry(5), .carry(-2)) == .other(carried: 3, rows: .unchanged))
    #expect(since(.carry(5), .carry(-5)) == .other(carried: 0, rows: .unchanged))
    #expect(since(.change(.moved), .carry(5)) == .other(carried: 5, rows: .moved))
  }

  @Test("The greater change of rows wins over the smaller one, and leaves the finger")
  func rows() {
    #expect(since().rows == .unchanged)
    #expect(since(.change(.moved), .change(.changedInPlace)).rows == .moved)
    #expect(since(.change(.changedInPlace), .change(.moved)).rows == .moved)
    #expect(since(.carry(2), .change(.changedInPlace)) == .other(carried: 2, rows: .changedInPlace))
  }

  @Test("What happens in a layout pass is added to what came before it")
  func followed() {
    let before = since(.carry(2), .change(.changedInPlace))
    #expect(before.followed(by: since(.change(.moved))) == .other(carried: 2, rows: .moved))
    #expect(before.followed(by: since(.change(.moved), .scroll)) == .scrolled(rows: .moved))
    #expect(since(.change(.moved)).followed(by: .nothing) == since(.change(.moved)))
  }
}
#endif
