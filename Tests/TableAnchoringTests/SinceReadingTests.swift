#if UIKIT
import Testing

@testable import TableAnchoring

@Suite("What has happened to a table since a reading")
struct SinceReadingTests {
  private func since(_ events: SinceReading.Event...) -> SinceReading {
    events.reduce(into: .nothing) { $0.add($1) }
  }

  @Test("A scroll wins over everything, before and after it")
  func scroll() {
    #expect(since(.scroll) == .scrolled)
    #expect(since(.change(.moved), .carry(3), .scroll) == .scrolled)
    #expect(since(.scroll, .change(.moved), .carry(3)) == .scrolled)
    #expect(SinceReading.scrolled.rows == .unchanged)
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
}
#endif
