#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Editing tables")
struct TableEditingTests {
  private final class EditableList: UITableViewController {
    var rows = ["a", "b", "c", "d", "e"]
    var committed: [String] = []
    var moves: [String] = []
    var styles: [Int: UITableViewCell.EditingStyle] = [:]
    var fixed: Set<Int> = []
    var limit: Int?

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell()
      cell.textLabel?.text = rows[indexPath.row]
      return cell
    }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      !fixed.contains(indexPath.row)
    }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      !fixed.contains(indexPath.row)
    }
    override func tableView(
      _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { styles[indexPath.row] ?? .delete }
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
      committed.append("\(editingStyle) \(indexPath.row)")
      guard editingStyle == .delete else { return }
      rows.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .fade)
    }
    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      moves.append("\(sourceIndexPath.row) to \(destinationIndexPath.row)")
      rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
    }
    override func tableView(
      _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
      toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
      IndexPath(row: min(proposedDestinationIndexPath.row, limit ?? .max), section: 0)
    }
    var texts: [String] { tableView.visibleCells.map { $0.textLabel?.text ?? "" } }
  }

  private let screen = HeadlessScreen(size: CGSize(width: 200, height: 250))
  private let list = EditableList(style: .plain)

  init() {
    list.tableView.rowHeight = 40
    screen.rootViewController = list
  }

  private func edit() {
    list.setEditing(true, animated: false)
    screen.settle()
  }

  @Test("Editing shows controls in the rows that can be edited, and the content moves aside")
  func controls() {
    list.fixed = [1]
    let before = list.tableView.visibleCells.map(\.contentView.frame.minX)
    edit()
    #expect(list.tableView.isEditing)
    #expect(list.isEditing)
    let cells = list.tableView.visibleCells
    #expect(cells.map(\.isEditing) == [true, false, true, true, true])
    #expect(cells[0].contentView.frame.minX > before[0])
    #expect(cells[1].contentView.frame.minX == before[1])
    list.setEditing(false, animated: false)
    screen.settle()
    #expect(cells.map(\.contentView.frame.minX) == before)
    #expect(!cells[0].isEditing)
  }

  // tableView(_:commit:forRowAt:): called when the user taps the insertion control or the Delete button.
  @Test("A deletion is confirmed before it is committed")
  func deletion() {
    edit()
    let cell = list.tableView.visibleCells[2]
    screen.tap(at: CGPoint(x: 19, y: 100))
    #expect(cell.showingDeleteConfirmation)
    #expect(list.committed == [])
    screen.tap(at: CGPoint(x: 190, y: 100))
    #expect(list.committed == ["delete 2"])
    screen.advance(by: 1)
    #expect(list.texts == ["a", "b", "d", "e"])
  }

  @Test("A tap on the control again, or on the row, takes the confirmation back")
  func confirmationIsTakenBack() {
    edit()
    let cell = list.tableView.visibleCells[0]
    screen.tap(at: CGPoint(x: 19, y: 20))
    screen.tap(at: CGPoint(x: 19, y: 20))
    #expect(!cell.showingDeleteConfirmation)
    screen.tap(at: CGPoint(x: 19, y: 20))
    screen.tap(at: CGPoint(x: 19, y: 60))
    #expect(!cell.showingDeleteConfirmation)
    #expect(list.tableView.visibleCells[1].showingDeleteConfirmation)
    list.setEditing(false, animated: false)
    #expect(!list.tableView.visibleCells[1].showingDeleteConfirmation)
  }

  @Test("An insertion is committed at once")
  func insertion() {
    list.styles = [0: .insert, 1: .none]
    edit()
    screen.tap(at: CGPoint(x: 19, y: 20))
    screen.tap(at: CGPoint(x: 19, y: 60))
    #expect(list.committed == ["insert 0"])
  }

  @Test("An empty batch of updates in the middle of a move leaves the row with the finger")
  func measuringWhileMoving() {
    edit()
    let cells = list.tableView.visibleCells
    screen.touchDown(at: CGPoint(x: 185, y: 20))
    screen.advance(by: 1)
    screen.touchMove(to: CGPoint(x: 185, y: 105))
    list.tableView.beginUpdates()
    list.tableView.endUpdates()
    screen.settle()
    #expect(cells[0].frame.minY == 85)
    screen.touchUp()
    screen.advance(by: 1)
    #expect(list.moves == ["0 to 2"])
    #expect(list.texts == ["b", "c", "a", "d", "e"])
  }

  // tableView(_:moveRowAt:to:): called when the user moves a row with its reordering control.
  @Test("A row is moved by its control")
  func moving() {
    edit()
    let cells = list.tableView.visibleCells
    screen.touchDown(at: CGPoint(x: 185, y: 20))
    screen.advance(by: 1)
    screen.touchMove(to: CGPoint(x: 185, y: 105))
    #expect(cells[0].frame.minY == 85)
    #expect(cells[1].frame.minY == 0)
    #expect(cells[2].frame.minY == 40)
    #expect(cells[3].frame.minY == 120)
    screen.touchUp()
    screen.advance(by: 1)
    #expect(list.moves == ["0 to 2"])
    #expect(list.texts == ["b", "c", "a", "d", "e"])
    #expect(list.tableView.visibleCells[2] === cells[0])
    #expect(cells[0].frame.minY == 80)
    #expect(list.tableView.contentOffset.y == 0)
  }

  @Test("The delegate can redirect a move, and a row that comes back isn't moved")
  func redirectedMove() {
    list.limit = 1
    edit()
    screen.drag(from: CGPoint(x: 185, y: 20), to: CGPoint(x: 185, y: 190), over: 0.5)
    screen.advance(by: 1)
    #expect(list.moves == ["0 to 1"])
    screen.drag(from: CGPoint(x: 185, y: 20), to: CGPoint(x: 185, y: 25), over: 0.5)
    #expect(list.moves == ["0 to 1"])
    #expect(list.tableView.visibleCells[0].frame.minY == 0)
  }

  @Test("A cancelled move puts the row back")
  func cancelledMove() {
    edit()
    screen.touchDown(at: CGPoint(x: 185, y: 20))
    screen.advance(by: 1)
    screen.touchMove(to: CGPoint(x: 185, y: 105))
    screen.touchCancel()
    #expect(list.moves == [])
    #expect(list.tableView.visibleCells.map(\.frame.minY) == [0, 40, 80, 120, 160])
  }

  // allowsSelectionDuringEditing is false by default.
  @Test("Rows aren't selected while the table is edited, unless it allows that")
  func selection() {
    edit()
    screen.tap(at: CGPoint(x: 100, y: 20))
    #expect(list.tableView.indexPathForSelectedRow == nil)
    list.tableView.allowsSelectionDuringEditing = true
    screen.tap(at: CGPoint(x: 100, y: 20))
    #expect(list.tableView.indexPathForSelectedRow?.row == 0)
  }

  @Test("Several rows can be selected while the table is edited, if it allows that")
  func multipleSelection() {
    list.tableView.allowsMultipleSelectionDuringEditing = true
    edit()
    screen.tap(at: CGPoint(x: 100, y: 20))
    screen.tap(at: CGPoint(x: 100, y: 100))
    #expect(list.tableView.indexPathsForSelectedRows?.map(\.row) == [0, 2])
  }

  @Test("The button for details tells the delegate, and doesn't select the row")
  func accessory() {
    final class Delegate: NSObject, UITableViewDelegate {
      var tapped: [Int] = []
      func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        tapped.append(indexPath.row)
      }
    }
    let delegate = Delegate()
    list.tableView.delegate = delegate
    list.tableView.visibleCells[1].accessoryType = .detailButton
    list.tableView.visibleCells[2].accessoryType = .disclosureIndicator
    screen.settle()
    screen.tap(at: CGPoint(x: 172, y: 60))
    #expect(delegate.tapped == [1])
    #expect(list.tableView.indexPathForSelectedRow == nil)
    screen.tap(at: CGPoint(x: 180, y: 100))
    #expect(delegate.tapped == [1])
    #expect(list.tableView.indexPathForSelectedRow?.row == 2)
  }
}
#endif
