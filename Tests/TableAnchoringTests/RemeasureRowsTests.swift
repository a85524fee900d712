#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TableAnchoring
import TestSupport
import Testing

@Suite("remeasureRows(keeping:animated:) of a table", .onScreen)
@MainActor
struct RemeasureRowsTests {
  /// Fifty rows of one line, on a screen that shows fifteen.
  func notes() async -> NotesTable {
    await NotesTable(UITableView(frame: .zero, style: .plain), letters: [Array(repeating: 10, count: 50)])
  }

  @Test("Rows above the top row grow upwards: the top row stays where it is")
  func keepsTopRow() async {
    let notes = await notes()
    await notes.scroll(to: 205)
    #expect(notes.distance(10) == -5)
    for row in 0..<10 { notes.letters[0][row] = 40 }
    #expect(notes.table.remeasureRows())
    #expect(notes.table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 40)
    #expect(notes.distance(10) == -5)
    #expect(notes.table.contentOffset.y == 405)
  }

  @Test("The bottom row stays where it is, and the rows above it grow upwards")
  func keepsBottomRow() async {
    let notes = await notes()
    await notes.scroll(to: 205)
    #expect(notes.distanceToBottom(25) == -15)
    for row in 12..<15 { notes.letters[0][row] = 60 }
    #expect(notes.table.remeasureRows(keeping: .bottomRow))
    #expect(notes.distanceToBottom(25) == -15)
    #expect(notes.distance(10) != -5)
  }

  @Test("A row that is named stays where it is, in sight or out of sight")
  func keepsNamedRow() async {
    for row in [12, 2, 40] {
      let notes = await notes()
      await notes.scroll(to: 205)
      let distance = notes.distance(row)
      for row in 0..<40 { notes.letters[0][row] = 50 }
      #expect(notes.table.remeasureRows(keeping: .row(at: IndexPath(row: row, section: 0))))
      #expect(notes.distance(row) == distance)
    }
  }

  @Test("With no anchor, the offset is left to the table")
  func keepsNothing() async {
    let notes = await notes()
    await notes.scroll(to: 205)
    for row in 0..<10 { notes.letters[0][row] = 40 }
    #expect(notes.table.remeasureRows(keeping: .unanchored))
    #expect(notes.table.contentOffset.y == 205)
    #expect(notes.table.rectForRow(at: IndexPath(row: 9, section: 0)).height == 40)
  }

  @Test(
    "A row that does not exist counts as the top row",
    arguments: [[0, 50], [1, 0], [0, -1], [-1, 0], [0], [], [0, 0, 0]])
  func missingRow(indexes: [Int]) async {
    let notes = await notes()
    await notes.scroll(to: 205)
    for row in 0..<10 { notes.letters[0][row] = 40 }
    #expect(notes.table.remeasureRows(keeping: .row(at: IndexPath(indexes: indexes))))
    #expect(notes.distance(10) == -5)
  }

  @Test("The offset is clamped where the content has become too short")
  func clampsAtTheEnd() async {
    let notes = await notes()
    for row in 0..<50 { notes.letters[0][row] = 40 }
    notes.table.remeasureRows()
    await notes.scroll(to: 1700)
    for row in 0..<50 { notes.letters[0][row] = 10 }
    #expect(notes.table.remeasureRows())
    #expect(notes.table.contentSize.height == 1000)
    #expect(notes.table.contentOffset.y == 700)
  }

  @Test("Insets and bars don't count as visible: the first row below them is the top row")
  func insets() async {
    let notes = await notes()
    notes.table.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 50, right: 0)
    await notes.scroll(to: 205)
    // The visible part begins at 235, in the row 11.
    for row in 0...10 { notes.letters[0][row] = 40 }
    #expect(notes.table.remeasureRows())
    #expect(notes.distance(11) == -15)
    // The visible part ends 50 points above the lower edge of the table, in the row 22.
    #expect(notes.distanceToBottom(22) == -5)
    notes.letters[0][18] = 90
    #expect(notes.table.remeasureRows(keeping: .bottomRow))
    #expect(notes.distanceToBottom(22) == -5)
  }

  @Test("Cells are kept, and the first responder keeps the keyboard", .recordedAnswers)
  func keepsCells() async throws {
    let notes = await notes()
    await notes.scroll(to: 200)
    let cells = notes.table.visibleCells
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    cells[2].contentView.addSubview(field)
    #expect(field.becomeFirstResponder())
    notes.letters[0][12] = 100
    #expect(notes.table.remeasureRows())
    #expect(field.isFirstResponder)
    #expect(notes.table.visibleCells.allSatisfy { cell in cells.contains { $0 === cell } })
    #expect(notes.providedCells == 0)
  }

  // MARK: Waiting

  @Test("A table in no window is measured when it is in one, and the row stays; of several calls the last one counts")
  func noWindow() async throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), style: .plain)
    #expect(!table.remeasureRows())
    let notes = await notes()
    await notes.scroll(to: 205)
    let parent = try #require(notes.table.superview)
    notes.table.removeFromSuperview()
    for row in 0..<15 { notes.letters[0][row] = 40 }
    #expect(!notes.table.remeasureRows())
    #expect(!notes.table.remeasureRows(keeping: .row(at: [0, 20])))
    await notes.screen.advance(by: 1)
    #expect(notes.measured.isEmpty)
    let distance = notes.distance(20)
    parent.addSubview(notes.table)
    await notes.screen.settle()
    #expect(notes.table.rectForRow(at: [0, 14]).height == 40)
    #expect(notes.distance(20) == distance && notes.distance(10) != -5)
    notes.measured = []
    await notes.screen.advance(by: 1)
    #expect(notes.measured.isEmpty, "It has waited for one measurement.")
  }

  @Test("A batch of updates ends before the table is measured")
  func openBatch() async {
    let notes = await notes()
    notes.table.beginUpdates()
    notes.letters[0].remove(at: 49)
    notes.table.deleteRows(at: [[0, 49]], with: .none)
    notes.letters[0][0] = 40
    #expect(!notes.table.remeasureRows())
    await notes.screen.advance(by: 1)
    #expect(notes.table.rectForRow(at: [0, 0]).height == 20)
    notes.table.endUpdates()
    await notes.screen.advance(by: 1)
    #expect(notes.table.rectForRow(at: [0, 0]).height == 40)
  }

  @Test("A table is deallocated while it waits")
  func isDeallocated() {
    weak var released: UITableView?
    scope {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .plain)
      table.remeasureRows()
      released = table
    }
    #expect(released == nil)
  }

  @Test(
    "An empty table is measured without harm, and one without a data source isn't", arguments: [[[]], []] as [[[Int]]])
  func empty(letters: [[Int]]) async {
    let notes = await NotesTable(UITableView(frame: .zero, style: .plain), letters: letters)
    #expect(notes.table.remeasureRows())
    #expect(notes.table.remeasureRows(keeping: .bottomRow))
    #expect(notes.table.contentOffset == .zero)
    notes.table.dataSource = nil
    notes.table.reloadData()
    #expect(!notes.table.remeasureRows(keeping: .row(at: IndexPath(row: 0, section: 0))))
  }

  @Test("An animated measurement ends with the same rows at the same places")
  func animated() async {
    let notes = await notes()
    await notes.scroll(to: 205)
    notes.letters[0][10] = 40
    #expect(notes.table.remeasureRows())
    #expect(!notes.screen.isAnimating)
    for row in 0..<10 { notes.letters[0][row] = 40 }
    #expect(notes.table.remeasureRows(animated: true))
    #expect(notes.screen.isAnimating)
    #expect(notes.distance(10) == -5)
    await notes.screen.advance(by: 1)
    #expect(notes.distance(10) == -5)
    #expect(notes.table.contentOffset.y == 405)
  }

  @Test("Heights that change with each call end after a bounded number of steps")
  func unsteadyHeights() async {
    let notes = await notes()
    notes.table.estimatedRowHeight = 44
    await notes.scroll(to: 400)
    notes.table.delegate = unsteady
    #expect(notes.table.remeasureRows())
    #expect(unsteady.calls < 10_000)
  }

  private let unsteady = UnsteadyHeights()
}

/// A delegate whose heights differ from call to call.
@MainActor
private final class UnsteadyHeights: NSObject, UITableViewDelegate {
  var calls = 0

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    calls += 1
    return CGFloat(20 + calls % 37)
  }
}
#endif
