#if UIKIT
import PlatformUI
import TestSupport
import Testing

@testable import TableAnchoring

@Suite("The vertical geometry of a table")
struct ScrollRangeTests {
  private func range(_ offset: CGFloat, height: CGFloat = 100, content: CGFloat, insets: (CGFloat, CGFloat) = (0, 0))
    -> ScrollRange
  {
    ScrollRange(offset: offset, height: height, contentHeight: content, topInset: insets.0, bottomInset: insets.1)
  }

  @Test("An offset is clamped to the content and its insets")
  func clamps() {
    let long = range(0, content: 300, insets: (20, 30))
    #expect(long.clamped(-50) == -20)
    #expect(long.clamped(-20) == -20)
    #expect(long.clamped(100) == 100)
    #expect(long.clamped(230) == 230)
    #expect(long.clamped(231) == 230)
  }

  @Test("Content that is shorter than the visible part stays at the top")
  func clampsShortContent() {
    #expect(range(0, content: 40, insets: (20, 30)).clamped(7) == -20)
    #expect(range(0, content: 0).clamped(7) == 0)
  }

  @Test("The visible part begins below the top inset and ends above the bottom inset")
  func visiblePart() {
    let scrolled = range(40, content: 300, insets: (20, 30))
    #expect(scrolled.visibleTop == 60)
    #expect(scrolled.visibleBottom == 110)
  }

  @Test("A row that is held has its distance again, wherever the content has moved")
  func holds() {
    var random = SeededGenerator(seed: 13)
    for _ in 0..<10_000 {
      let height = CGFloat.random(in: 50...500, using: &random)
      let insets = (CGFloat.random(in: 0...20, using: &random), CGFloat.random(in: 0...20, using: &random))
      let before = range(.random(in: 0...900, using: &random), height: height, content: 2000, insets: insets)
      let frame = CGRect(x: 0, y: .random(in: 0...1900, using: &random), width: 10, height: 44)
      let holdsTop = Bool.random(using: &random)
      let place: HeldRow.Place =
        holdsTop ? .top(frame.minY - before.visibleTop) : .bottom(before.visibleBottom - frame.maxY)
      let held = HeldRow(indexPath: IndexPath(row: 3, section: 0), place: place, geometry: before)
      #expect(abs(held.offset(for: frame, in: before) - before.offset) < 1e-6, "\(random)")

      var after = range(
        .random(in: 0...900, using: &random), height: .random(in: 50...500, using: &random),
        content: .random(in: 0...4000, using: &random), insets: (insets.1, insets.0))
      let moved = CGRect(x: 0, y: .random(in: 0...3900, using: &random), width: 10, height: 70)
      after.offset = held.offset(for: moved, in: after)
      let (old, new) =
        holdsTop
        ? (frame.minY - before.visibleTop, moved.minY - after.visibleTop)
        : (before.visibleBottom - frame.maxY, after.visibleBottom - moved.maxY)
      #expect(abs(old - new) < 1e-6, "\(random)")
    }
  }

  @Test("The end of the content is held at the end, whatever the row's place is")
  func holdsEnd() {
    let held = HeldRow(indexPath: [0, 3], place: .end)
    #expect(held.offset(for: .zero, in: range(0, content: 500, insets: (20, 30))) == 430)
    #expect(held.offset(for: .zero, in: range(9, content: 50, insets: (20, 30))) == -20)
  }
}
#endif
