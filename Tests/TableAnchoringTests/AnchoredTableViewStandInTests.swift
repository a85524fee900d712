#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TableAnchoring
import TestSupport
import Testing

// What only the stand-in can do.
extension AnchoredTableViewTests {
  @Test("A hundred calls in one turn are answered by one measurement", .recordedAnswers)
  func coalesced() async throws {
    let notes = await notes()
    await notes.scroll(to: 0)
    for _ in 0..<100 { try table(of: notes).setNeedsRemeasure() }
    #expect(notes.measured.isEmpty)
    await notes.screen.settle()
    // HeadlessUIKit asks for the first row once more, in order to find out whether the delegate gives heights.
    for row in 1..<50 { #expect(notes.measured.filter { $0.row == row }.count == 1) }
    #expect(!notes.measured.isEmpty)
    notes.measured = []
    await notes.screen.settle()
    #expect(notes.measured.isEmpty)
  }

  @Test(
    "In a rotation, a delegate with estimates is asked once for each row in sight afterwards, and there is no batch",
    .recordedAnswers, arguments: [TableAnchor.topRow, .end])
  func rotationAsksOnce(anchor: TableAnchor) async {
    let table = BatchTable(frame: .zero, style: .plain)
    table.anchor = anchor
    let page = await PageTable(table, letters: [Array(repeating: 30, count: 60)], heights: .estimated)
    if anchor == .topRow { await page.scroll(to: 810) }
    var sizes = [CGSize(width: 300, height: 200)]
    // At the end, rows that become higher leave at the top after they were measured.
    if anchor == .topRow { sizes.append(CGSize(width: 100, height: 300)) }
    for size in sizes {
      page.forget()
      await page.screen.resize(to: size)
      #expect(page.measured.sorted() == table.indexPathsForVisibleRows)
    }
    #expect(table.batches == 0)
  }

  /// A table that counts its layout passes.
  private final class CountingTable: AnchoredTableView {
    var passes = 0
    override func layoutSubviews() {
      passes += 1
      super.layoutSubviews()
    }
  }

  @Test(
    "An update has no layout pass of its own", .recordedAnswers, arguments: [UpdateAnchoring.never, .always])
  func passesOfUpdates(anchoring: UpdateAnchoring) async {
    let table = CountingTable(frame: .zero, style: .plain)
    let notes = await NotesTable(table, letters: [Array(repeating: 30, count: 50)])
    await notes.screen.settle()
    table.updateAnchoring = anchoring
    table.passes = 0
    notes.letters[0].append(5)
    table.insertRows(at: [[0, 50]], with: .none)
    #expect(table.passes == 0)
  }

  @Test("While a finger drags the table, the measurement waits for the end of the drag")
  func dragging() async throws {
    let notes = await notes()
    let table = try table(of: notes)
    notes.screen.touchDown(at: CGPoint(x: 100, y: 250))
    notes.screen.touchMove(to: CGPoint(x: 100, y: 150))
    notes.letters[0][3] = 100
    table.setNeedsRemeasure()
    await notes.screen.settle()
    notes.screen.touchMove(to: CGPoint(x: 100, y: 120))
    #expect(table.rectForRow(at: IndexPath(row: 3, section: 0)).height == 40)
    notes.screen.touchUp()
    #expect(table.rectForRow(at: IndexPath(row: 3, section: 0)).height == 100)
  }

  @Test("An endUpdates without its beginUpdates doesn't prevent measurements")
  func unbalancedEnd() async throws {
    let notes = await notes()
    let table = try table(of: notes)
    _ = misuse { table.endUpdates() }
    #expect(table.remeasureRows())
  }
}
#endif
