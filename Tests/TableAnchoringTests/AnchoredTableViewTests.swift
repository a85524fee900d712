#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TableAnchoring
import TestSupport
import Testing

@Suite("A table that measures by itself")
@MainActor
struct AnchoredTableViewTests {
  /// Fifty rows of 30 letters: two lines at 200 points, one line at 300.
  private func notes() -> NotesTable {
    NotesTable(
      AnchoredTableView(frame: .zero, style: .plain), letters: [Array(repeating: 30, count: 50)])
  }

  private func table(of notes: NotesTable) throws -> AnchoredTableView {
    try #require(notes.table as? AnchoredTableView)
  }

  @Test("A rotation measures the rows once and keeps the top row where it is")
  func rotation() {
    let notes = notes()
    notes.scroll(to: 810)
    #expect(notes.distance(20) == -10)
    notes.screen.resize(to: CGSize(width: 300, height: 200))
    #expect(notes.table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 20)
    #expect(notes.distance(20) == -10)
    notes.screen.resize(to: CGSize(width: 200, height: 300))
    #expect(notes.table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 40)
    #expect(notes.distance(20) == -10)
  }

  @Test("The bottom row stays where it is when the anchor says so")
  func bottomAnchor() throws {
    let notes = notes()
    try table(of: notes).anchor = .bottomRow
    notes.scroll(to: 810)
    let distance = notes.distanceToBottom(27)
    notes.screen.resize(to: CGSize(width: 300, height: 200))
    #expect(notes.distanceToBottom(27) == distance)
  }

  @Test("With .unanchored, rows are measured and the offset is left to the table")
  func noAnchor() throws {
    let notes = notes()
    try table(of: notes).anchor = .unanchored
    notes.scroll(to: 400)
    notes.screen.resize(to: CGSize(width: 300, height: 300))
    #expect(notes.table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 20)
    #expect(notes.table.contentOffset.y == 400)
  }

  @Test("A width that did not change measures nothing, and neither does another height")
  func sameWidth() {
    let notes = notes()
    notes.scroll(to: 400)
    notes.table.frame = notes.table.frame
    notes.table.bounds = notes.table.bounds
    notes.screen.settle()
    #expect(notes.measured.isEmpty)
    let before = notes.measured.count
    notes.table.frame.size.height = 250
    notes.screen.settle()
    #expect(notes.measured.count == before)
  }

  @Test("A hundred calls in one turn are answered by one measurement", .recordedAnswers)
  func coalesced() throws {
    let notes = notes()
    notes.scroll(to: 0)
    for _ in 0..<100 { try table(of: notes).setNeedsRemeasure() }
    #expect(notes.measured.isEmpty)
    notes.screen.settle()
    // HeadlessUIKit asks for the first row once more, in order to find out whether the delegate gives heights.
    for row in 1..<50 { #expect(notes.measured.filter { $0.row == row }.count == 1) }
    #expect(!notes.measured.isEmpty)
    notes.measured = []
    notes.screen.settle()
    #expect(notes.measured.isEmpty)
  }

  @Test("A measurement that nobody asked to animate takes no time")
  func notAnimated() throws {
    let notes = notes()
    notes.scroll(to: 0)
    notes.screen.advance(by: 1)
    for row in 1..<5 { notes.letters[0][row] = 100 }
    try table(of: notes).setNeedsRemeasure()
    notes.screen.settle()
    #expect(notes.distance(2) == 140 && notes.screen.timeOfNextChange == nil)
    notes.letters[0][1] = 40
    #expect(notes.table.remeasureRows(animated: true) && notes.screen.timeOfNextChange != nil)
  }

  @Test("Another text size measures the rows, and the same text size doesn't")
  func textSize() {
    let notes = notes()
    notes.scroll(to: 0)
    notes.letters[0] = Array(repeating: 10, count: 50)
    notes.screen.userInterfaceStyle = .dark
    #expect(notes.measured.isEmpty)
    notes.screen.preferredContentSizeCategory = .extraExtraLarge
    #expect(notes.table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 20)
  }

  /// A table that counts the batches of updates.
  private final class BatchTable: AnchoredTableView {
    var batches = 0
    override func beginUpdates() {
      batches += 1
      super.beginUpdates()
    }
    override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
      batches += 1
      super.performBatchUpdates(updates, completion: completion)
    }
  }

  @Test(
    "In a rotation, a delegate with estimates is asked once for each row in sight afterwards, and there is no batch",
    .recordedAnswers, arguments: [TableAnchor.topRow, .end])
  func rotationAsksOnce(anchor: TableAnchor) {
    let table = BatchTable(frame: .zero, style: .plain)
    table.anchor = anchor
    let page = PageTable(table, letters: [Array(repeating: 30, count: 60)], heights: .estimated)
    if anchor == .topRow { page.scroll(to: 810) }
    var sizes = [CGSize(width: 300, height: 200)]
    // At the end, rows that become higher leave at the top after they were measured.
    if anchor == .topRow { sizes.append(CGSize(width: 100, height: 300)) }
    for size in sizes {
      page.forget()
      page.screen.resize(to: size)
      #expect(page.measured.sorted() == table.indexPathsForVisibleRows)
    }
    #expect(table.batches == 0)
  }

  @Test("Rows whose cells choose their heights are measured in one batch in a rotation, also if UIKit does it already")
  func selfSizingRows() {
    let table = BatchTable(frame: .zero, style: .plain)
    let page = PageTable(table, letters: [Array(repeating: 30, count: 60)], heights: .automatic)
    page.table.delegate = nil
    page.screen.settle()
    page.table.contentOffset.y = 810
    page.screen.settle()
    let row = page.table.indexPathsForVisibleRows!.first { page.table.rectForRow(at: $0).maxY > 810 }!
    let distance = page.distance(row)
    page.screen.resize(to: CGSize(width: 300, height: 200))
    #expect(page.table.rectForRow(at: row).height == 20 && page.distance(row) == distance)
    #expect(table.batches == 1)
  }

  /// A table that counts its layout passes.
  private final class CountingTable: AnchoredTableView {
    var passes = 0
    override func layoutSubviews() {
      passes += 1
      super.layoutSubviews()
    }
  }

  @Test("A change of traits asks for a layout pass", .recordedAnswers)
  func traits() {
    let table = CountingTable(frame: .zero, style: .plain)
    let notes = NotesTable(table, letters: [Array(repeating: 30, count: 50)])
    notes.screen.settle()
    table.passes = 0
    table.traitCollectionDidChange(nil)
    notes.screen.settle()
    #expect(table.passes == 1)
  }

  @Test(
    "An update has no layout pass of its own", .recordedAnswers, arguments: [UpdateAnchoring.never, .always])
  func passesOfUpdates(anchoring: UpdateAnchoring) {
    let table = CountingTable(frame: .zero, style: .plain)
    let notes = NotesTable(table, letters: [Array(repeating: 30, count: 50)])
    notes.screen.settle()
    table.updateAnchoring = anchoring
    table.passes = 0
    notes.letters[0].append(5)
    table.insertRows(at: [[0, 50]], with: .none)
    #expect(table.passes == 0)
  }

  @Test("After remeasureRows(), what is in the cells is laid out, too")
  func contentsOfCells() throws {
    let chat = SnapshotTable()
    chat.apply(Array(0..<40))
    let cell = try #require(chat.table.cellForRow(at: [0, 0]) as? SnapshotTable.Cell)
    chat.heights[0] = 90
    #expect(!chat.table.remeasureRows(), "Its data source measures on the next turn.")
    chat.screen.settle()
    // The separator takes a part of the 90 points.
    #expect(cell.frame.height == 90 && cell.contentView.frame.height > 80)
  }

  @Test("Inside a batch of updates, the measurement waits for the end of the outermost one")
  func batch() throws {
    let notes = notes()
    let table = try table(of: notes)
    notes.scroll(to: 810)
    table.beginUpdates()
    table.beginUpdates()
    notes.letters[0].insert(10, at: 0)
    table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    for row in 5..<10 { notes.letters[0][row] = 100 }
    #expect(!table.remeasureRows())
    table.endUpdates()
    #expect(!table.remeasureRows())
    table.endUpdates()
    let distance = notes.distance(25)
    notes.screen.settle()
    #expect(table.rectForRow(at: IndexPath(row: 5, section: 0)).height == 100)
    #expect(notes.distance(25) == distance)
  }

  @Test("setNeedsRemeasure may be called in the closure of performBatchUpdates")
  func performedBatch() throws {
    let notes = notes()
    let table = try table(of: notes)
    notes.scroll(to: 810)
    table.performBatchUpdates {
      notes.letters[0].insert(10, at: 0)
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      for row in 5..<10 { notes.letters[0][row] = 100 }
      table.setNeedsRemeasure()
    }
    notes.screen.settle()
    #expect(table.rectForRow(at: IndexPath(row: 5, section: 0)).height == 100)
    #expect(table.numberOfRows(inSection: 0) == 51)
  }

  @Test("While a finger drags the table, the measurement waits for the end of the drag")
  func dragging() throws {
    let notes = notes()
    let table = try table(of: notes)
    notes.screen.touchDown(at: CGPoint(x: 100, y: 250))
    notes.screen.touchMove(to: CGPoint(x: 100, y: 150))
    notes.letters[0][3] = 100
    table.setNeedsRemeasure()
    notes.screen.settle()
    notes.screen.touchMove(to: CGPoint(x: 100, y: 120))
    #expect(table.rectForRow(at: IndexPath(row: 3, section: 0)).height == 40)
    notes.screen.touchUp()
    #expect(table.rectForRow(at: IndexPath(row: 3, section: 0)).height == 100)
  }

  @Test("A measurement that the data source asks for comes after the layout pass")
  func insideDataSource() throws {
    let notes = notes()
    let table = try table(of: notes)
    var results: [Bool] = []
    notes.whileProviding = { results.append(table.remeasureRows()) }
    notes.scroll(to: 400)
    notes.whileProviding = nil
    #expect(!results.isEmpty && results.allSatisfy { !$0 })
    notes.letters[0][3] = 100
    table.setNeedsRemeasure()
    notes.screen.settle()
    #expect(table.rectForRow(at: IndexPath(row: 3, section: 0)).height == 100)
  }

  @Test("In no window, the measurement waits until there is one")
  func noWindow() throws {
    let notes = notes()
    let table = try table(of: notes)
    let parent = try #require(table.superview)
    table.removeFromSuperview()
    notes.letters[0][3] = 100
    #expect(!table.remeasureRows())
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: IndexPath(row: 3, section: 0)).height == 40)
    parent.addSubview(table)
    notes.screen.settle()
    #expect(table.rectForRow(at: IndexPath(row: 3, section: 0)).height == 100)
  }

  @Test("A row that was held is forgotten when the table is reloaded or rows are inserted above it")
  func rowsInsertedAfterRotation() throws {
    let notes = notes()
    let table = try table(of: notes)
    notes.scroll(to: 810)
    table.frame.size.width = 300
    notes.letters[0].insert(contentsOf: [10, 10], at: 0)
    table.reloadData()
    notes.screen.settle()
    #expect(table.numberOfRows(inSection: 0) == 52)
    #expect(table.rectForRow(at: IndexPath(row: 30, section: 0)).height == 20)
  }

  @Test("A scroll of the app in the same turn as a new width decides which row stays")
  func scrollBeforeLayout() {
    let notes = notes()
    notes.scroll(to: 810)
    notes.table.frame.size.width = 300
    notes.table.setContentOffset(CGPoint(x: 0, y: 1200), animated: false)
    #expect(notes.distance(30) == 0)
    notes.screen.settle()
    #expect(notes.table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 20)
    #expect(notes.distance(30) == 0)
  }

  @Test("A new anchor counts from the present layout on")
  func newAnchor() throws {
    let notes = notes()
    notes.scroll(to: 810)
    let distance = notes.distanceToBottom(27)
    try table(of: notes).anchor = .bottomRow
    notes.screen.resize(to: CGSize(width: 300, height: 200))
    #expect(notes.distanceToBottom(27) == distance)
  }

  @Test("A data source that asks for a measurement whenever it is asked ends")
  func greedyDataSource() throws {
    let notes = notes()
    let table = try table(of: notes)
    notes.whileProviding = { table.remeasureRows() }
    notes.whileMeasuring = { table.remeasureRows() }
    table.reloadData()
    notes.screen.settle()
    notes.screen.resize(to: CGSize(width: 300, height: 200))
    table.remeasureRows()
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 20)
  }

  @Test("An endUpdates without its beginUpdates doesn't prevent measurements")
  func unbalancedEnd() throws {
    let notes = notes()
    let table = try table(of: notes)
    _ = misuse { table.endUpdates() }
    #expect(table.remeasureRows())
  }

  @Test("An empty table changes its width without harm")
  func empty() {
    let notes = NotesTable(AnchoredTableView(frame: .zero, style: .grouped), letters: [])
    notes.screen.resize(to: CGSize(width: 300, height: 200))
    #expect(notes.table.contentOffset.y <= 0)
  }

  @Test("A table is deallocated, also while a measurement waits")
  func isDeallocated() {
    weak var released: AnchoredTableView?
    scope {
      let table = AnchoredTableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .plain)
      table.setNeedsRemeasure()
      released = table
    }
    #expect(released == nil)
  }

  @Test("With estimated heights, the top row also stays to the pixel")
  func estimatedHeights() {
    let notes = NotesTable(
      AnchoredTableView(frame: .zero, style: .plain), letters: [Array(repeating: 70, count: 200)], estimate: 33)
    for row in stride(from: 0, to: 190, by: 19) {
      notes.table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
      notes.screen.settle()
      notes.table.contentOffset.y += 7
      notes.screen.settle()
      let distance = notes.distance(row)
      notes.screen.resize(to: CGSize(width: 350, height: 200))
      #expect(abs(notes.distance(row) - distance) <= 0.5, "row \(row)")
      notes.screen.resize(to: CGSize(width: 200, height: 300))
      #expect(abs(notes.distance(row) - distance) <= 0.5, "row \(row)")
    }
  }

  @Test("Random rotations, texts and scrolls keep the top row to the pixel, unless the content ends")
  func randomRotations() {
    var random = SeededGenerator(seed: 1303)
    let notes = notes()
    for _ in 0..<500 {
      for _ in 0..<5 { notes.letters[0][.random(in: 0..<50, using: &random)] = .random(in: 0...200, using: &random) }
      notes.table.remeasureRows(keeping: .unanchored)
      let end = max(0, notes.table.contentSize.height - notes.table.bounds.height)
      notes.scroll(to: .random(in: 0...max(end, 1), using: &random).rounded())
      let visible = notes.table.indexPathsForVisibleRows ?? []
      let row = visible.first { notes.table.rectForRow(at: $0).maxY > notes.table.contentOffset.y }?.row ?? 0
      let distance = notes.distance(row)
      let size = CGSize(width: .random(in: 10...400, using: &random), height: .random(in: 50...400, using: &random))
      notes.screen.resize(to: size)
      let last = max(0, notes.table.contentSize.height - notes.table.bounds.height)
      let isAtEnd = abs(notes.table.contentOffset.y - last) < 0.001 || notes.table.contentOffset.y == 0
      #expect(abs(notes.distance(row) - distance) <= 0.5 || isAtEnd, "seed 1303: row \(row) was at \(distance)")
    }
  }
}
#endif
