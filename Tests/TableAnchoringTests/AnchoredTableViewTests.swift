#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TableAnchoring
import TestSupport
import Testing

@Suite("A table that puts its row back", .onScreen)
@MainActor
struct AnchoredTableViewTests {
  /// Fifty rows of 30 letters: two lines at 200 points, one line at 300.
  func notes() async -> NotesTable {
    await NotesTable(
      AnchoredTableView(frame: .zero, style: .plain), letters: [Array(repeating: 30, count: 50)])
  }

  func table(of notes: NotesTable) throws -> AnchoredTableView {
    try #require(notes.table as? AnchoredTableView)
  }

  @Test("In a rotation there and back, the top row is cut in the same place of its text")
  func rotation() async {
    let notes = await notes()
    await notes.scroll(to: 810)
    #expect(notes.distance(20) == -10)
    await notes.screen.resize(to: CGSize(width: 300, height: 200))
    #expect(notes.table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 20)
    #expect(notes.distance(20) == -5)
    await notes.screen.resize(to: CGSize(width: 200, height: 300))
    #expect(notes.table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 40)
    #expect(notes.distance(20) == -10)
  }

  @Test("The bottom row stays where it is when the anchor says so")
  func bottomAnchor() async throws {
    let notes = await notes()
    try table(of: notes).anchor = .bottomRow
    await notes.scroll(to: 810)
    let distance = notes.distanceToBottom(27)
    await notes.screen.resize(to: CGSize(width: 300, height: 200))
    #expect(distance == -10 && notes.distanceToBottom(27) == -5)
  }

  @Test("With .unanchored, rows are measured and the offset is left to the table")
  func noAnchor() async throws {
    let notes = await notes()
    try table(of: notes).anchor = .unanchored
    await notes.scroll(to: 400)
    await notes.screen.resize(to: CGSize(width: 300, height: 300))
    #expect(notes.table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 20)
    #expect(notes.table.contentOffset.y == 400)
  }

  @Test("A width that did not change measures nothing, and neither does another height")
  func sameWidth() async {
    let notes = await notes()
    await notes.scroll(to: 400)
    notes.table.frame = notes.table.frame
    notes.table.bounds = notes.table.bounds
    await notes.screen.settle()
    #expect(notes.measured.isEmpty)
    let before = notes.measured.count
    notes.table.frame.size.height = 250
    await notes.screen.settle()
    #expect(notes.measured.count == before)
  }

  @Test("A measurement that nobody asked to animate takes no time")
  func notAnimated() async throws {
    let notes = await notes()
    await notes.scroll(to: 0)
    await notes.screen.advance(by: 1)
    for row in 1..<5 { notes.letters[0][row] = 100 }
    try table(of: notes).setNeedsRemeasure()
    await notes.screen.settle()
    #expect(notes.distance(2) == 140 && !notes.screen.isAnimating)
    notes.letters[0][1] = 40
    #expect(notes.table.remeasureRows(animated: true) && notes.screen.isAnimating)
  }

  @Test("At another text size UIKit measures the rows, and with other traits nobody does", .recordedAnswers)
  func textSize() async {
    let notes = await notes()
    await notes.scroll(to: 0)
    notes.letters[0] = Array(repeating: 10, count: 50)
    notes.screen.userInterfaceStyle = .dark
    #expect(notes.measured.isEmpty)
    notes.screen.preferredContentSizeCategory = .extraExtraLarge
    #expect(notes.table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 20)
  }

  /// A table that counts the batches of updates.
  final class BatchTable: AnchoredTableView {
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

  @Test("In a rotation, UIKit measures rows whose cells choose their heights, and the table has no batch")
  func selfSizingRows() async {
    let table = BatchTable(frame: .zero, style: .plain)
    let page = await PageTable(table, letters: [Array(repeating: 30, count: 60)], heights: .automatic)
    page.table.delegate = nil
    await page.screen.settle()
    page.table.contentOffset.y = 810
    await page.screen.settle()
    let row = page.table.indexPathsForVisibleRows!.first { page.table.rectForRow(at: $0).maxY > 810 }!
    let distance = page.distance(row)
    await page.screen.resize(to: CGSize(width: 300, height: 200))
    #expect(page.distance(row) == distance * page.table.rectForRow(at: row).height / 40)
    #expect(table.batches == 0)
  }

  @Test("After remeasureRows(), what is in the cells is laid out, too")
  func contentsOfCells() async throws {
    let chat = await SnapshotTable()
    await chat.apply(Array(0..<40))
    let cell = try #require(chat.table.cellForRow(at: [0, 0]) as? SnapshotTable.Cell)
    cell.height = 90
    #expect(!chat.table.remeasureRows(), "UIKit chooses when.")
    await chat.screen.settle()
    // The separator takes a part of the 90 points.
    #expect(cell.frame.height == 90 && cell.contentView.frame.height > 80)
  }

  @Test("Inside a batch of updates, the measurement waits for the end of the outermost one")
  func batch() async throws {
    let notes = await notes()
    let table = try table(of: notes)
    await notes.scroll(to: 810)
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
    await notes.screen.settle()
    #expect(table.rectForRow(at: IndexPath(row: 5, section: 0)).height == 100)
    #expect(notes.distance(25) == distance)
  }

  @Test("setNeedsRemeasure may be called in the closure of performBatchUpdates")
  func performedBatch() async throws {
    let notes = await notes()
    let table = try table(of: notes)
    await notes.scroll(to: 810)
    table.batch {
      notes.letters[0].insert(10, at: 0)
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      for row in 5..<10 { notes.letters[0][row] = 100 }
      table.setNeedsRemeasure()
    }
    await notes.screen.settle()
    #expect(table.rectForRow(at: IndexPath(row: 5, section: 0)).height == 100)
    #expect(table.numberOfRows(inSection: 0) == 51)
  }

  @Test("A measurement that the data source asks for comes after the layout pass")
  func insideDataSource() async throws {
    let notes = await notes()
    let table = try table(of: notes)
    var results: [Bool] = []
    notes.whileProviding = { results.append(table.remeasureRows()) }
    await notes.scroll(to: 400)
    notes.whileProviding = nil
    #expect(!results.isEmpty && results.allSatisfy { !$0 })
    notes.letters[0][3] = 100
    table.setNeedsRemeasure()
    await notes.screen.settle()
    #expect(table.rectForRow(at: IndexPath(row: 3, section: 0)).height == 100)
  }

  @Test("In no window, the measurement waits until there is one")
  func noWindow() async throws {
    let notes = await notes()
    let table = try table(of: notes)
    let parent = try #require(table.superview)
    table.removeFromSuperview()
    notes.letters[0][3] = 100
    #expect(!table.remeasureRows())
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: IndexPath(row: 3, section: 0)).height == 40)
    parent.addSubview(table)
    await notes.screen.settle()
    #expect(table.rectForRow(at: IndexPath(row: 3, section: 0)).height == 100)
  }

  @Test("A row that was held is forgotten when the table is reloaded or rows are inserted above it")
  func rowsInsertedAfterRotation() async throws {
    let notes = await notes()
    let table = try table(of: notes)
    await notes.scroll(to: 810)
    table.frame.size.width = 300
    notes.letters[0].insert(contentsOf: [10, 10], at: 0)
    table.reloadData()
    await notes.screen.settle()
    #expect(table.numberOfRows(inSection: 0) == 52)
    #expect(table.rectForRow(at: IndexPath(row: 30, section: 0)).height == 20)
  }

  @Test("A scroll of the app in the same turn as a new width decides which row stays")
  func scrollBeforeLayout() async {
    let notes = await notes()
    await notes.scroll(to: 810)
    notes.table.frame.size.width = 300
    notes.table.setContentOffset(CGPoint(x: 0, y: 1200), animated: false)
    #expect(notes.distance(30) == 0)
    await notes.screen.settle()
    #expect(notes.table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 20)
    #expect(notes.distance(30) == 0)
  }

  @Test("A new anchor counts from the present layout on")
  func newAnchor() async throws {
    let notes = await notes()
    await notes.scroll(to: 810)
    let distance = notes.distanceToBottom(27)
    try table(of: notes).anchor = .bottomRow
    await notes.screen.resize(to: CGSize(width: 300, height: 200))
    #expect(distance == -10 && notes.distanceToBottom(27) == -5)
  }

  @Test("A data source that asks for a measurement whenever it is asked ends")
  func greedyDataSource() async throws {
    let notes = await notes()
    let table = try table(of: notes)
    notes.whileProviding = { table.remeasureRows() }
    notes.whileMeasuring = { table.remeasureRows() }
    table.reloadData()
    await notes.screen.settle()
    await notes.screen.resize(to: CGSize(width: 300, height: 200))
    table.remeasureRows()
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 20)
  }

  @Test("An empty table changes its width without harm")
  func empty() async {
    let notes = await NotesTable(AnchoredTableView(frame: .zero, style: .grouped), letters: [])
    await notes.screen.resize(to: CGSize(width: 300, height: 200))
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
  func estimatedHeights() async {
    let notes = await NotesTable(
      AnchoredTableView(frame: .zero, style: .plain), letters: [Array(repeating: 70, count: 200)], estimate: 33)
    for row in stride(from: 0, to: 190, by: 19) {
      notes.table.scrollToRow(at: IndexPath(row: row, section: 0), at: .top, animated: false)
      await notes.screen.settle()
      notes.table.contentOffset.y += 7
      await notes.screen.settle()
      let distance = notes.distance(row)
      await notes.screen.resize(to: CGSize(width: 350, height: 200))
      // Seventy letters need two lines now, and four before.
      #expect(abs(notes.distance(row) - distance / 2) <= 0.5, "row \(row)")
      await notes.screen.resize(to: CGSize(width: 200, height: 300))
      #expect(abs(notes.distance(row) - distance) <= 0.5, "row \(row)")
    }
  }

  @Test("Random rotations, texts and scrolls keep the top row to the pixel, unless the content ends")
  func randomRotations() async {
    var random = SeededGenerator(seed: 1303)
    let notes = await notes()
    for _ in 0..<500 {
      for _ in 0..<5 { notes.letters[0][.random(in: 0..<50, using: &random)] = .random(in: 0...200, using: &random) }
      notes.table.remeasureRows(keeping: .unanchored)
      let end = max(0, notes.table.contentSize.height - notes.table.bounds.height)
      await notes.scroll(to: .random(in: 0...max(end, 1), using: &random).rounded())
      let visible = notes.table.indexPathsForVisibleRows ?? []
      let row = visible.first { notes.table.rectForRow(at: $0).maxY > notes.table.contentOffset.y }?.row ?? 0
      let (distance, height) = (notes.distance(row), notes.table.rectForRow(at: [0, row]).height)
      let size = CGSize(width: .random(in: 10...375, using: &random), height: .random(in: 50...400, using: &random))
      let width = notes.table.bounds.width
      await notes.screen.resize(to: size)
      let last = max(0, notes.table.contentSize.height - notes.table.bounds.height)
      let isAtEnd = abs(notes.table.contentOffset.y - last) < 0.001 || notes.table.contentOffset.y == 0
      let cut =
        notes.table.bounds.width == width ? distance : distance * notes.table.rectForRow(at: [0, row]).height / height
      #expect(abs(notes.distance(row) - cut) <= 0.5 || isAtEnd, "seed 1303: row \(row) was at \(distance)")
    }
  }
}
#endif
