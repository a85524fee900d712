#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TableAnchoring
import TestSupport
import Testing

// What only the stand-in can do.
extension RemeasureRowsTests {
  @Test("Each height below the top is asked for once", .recordedAnswers)
  func asksOnce() async {
    let notes = await notes()
    await notes.scroll(to: 200)
    notes.letters[0][12] = 100
    #expect(notes.table.remeasureRows())
    // Without estimates, the rows above are asked for beforehand. HeadlessUIKit asks for the first row once more, in
    // order to find out whether the delegate gives heights.
    for row in 1..<50 {
      let count = notes.measured.filter { $0.row == row }.count
      #expect(count == (row < 10 ? 2 : 1), "Row \(row)")
    }
  }

  @Test("A table is measured after the drag and its momentum, where they have carried it")
  func dragging() async {
    for isFlick in [true, false] {
      let notes = await notes()
      await notes.scroll(to: 205)
      notes.screen.touchDown(at: CGPoint(x: 100, y: 250))
      notes.screen.touchMove(to: CGPoint(x: 100, y: 150))
      #expect(notes.table.isDragging)
      notes.measured = []
      for row in 0..<10 { notes.letters[0][row] = 40 }
      #expect(!notes.table.remeasureRows())
      await notes.screen.advance(by: 0.1)
      if isFlick { notes.screen.touchMove(to: CGPoint(x: 100, y: 140)) }
      #expect(notes.measured.isEmpty)
      notes.screen.touchUp()
      await notes.screen.advance(by: 5)
      #expect(!notes.table.isDecelerating && notes.table.rectForRow(at: [0, 0]).height == 40)
      let end = notes.table.contentSize.height - 300
      #expect(notes.table.contentOffset.y >= min(end, 495))
    }
  }
}
#endif
