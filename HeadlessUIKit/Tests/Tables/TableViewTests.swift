#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Table views")
struct TableViewTests {
  private let screen = HeadlessScreen(size: CGSize(width: 100, height: 200))

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  private func show(_ sections: [[String]], style: UITableView.Style = .plain) -> ListController {
    let list = ListController(sections, style: style)
    list.tableView.rowHeight = 40
    screen.rootViewController = list
    return list
  }

  // IndexPath: UIKit adds row, section and item.
  @Test("An index path has a section and a row")
  func indexPaths() {
    var path = IndexPath(row: 3, section: 2)
    #expect(path == IndexPath(indexes: [2, 3]))
    #expect((path.section, path.row, path.item) == (2, 3, 3))
    path.row = 5
    path.section = 1
    #expect(path == IndexPath(item: 5, section: 1))
    #expect(IndexPath(row: 9, section: 0) < IndexPath(row: 0, section: 1))
  }

  @Test("Rows, points, cells and rectangles lead to each other")
  func queries() {
    let list = show([["a", "b"], ["c", "d", "e", "f"]])
    let table = list.tableView!
    #expect(table.numberOfSections == 2)
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 100)) == path(0, 1))
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 500)) == nil)
    #expect(table.indexPathForRow(at: CGPoint(x: -5, y: 10)) == nil)
    #expect(table.indexPathForRow(at: CGPoint(x: CGFloat.nan, y: .nan)) == path(0))
    #expect(table.indexPathsForRows(in: CGRect(x: 0, y: 60, width: 10, height: 30)) == [path(1), path(0, 1)])
    #expect(table.indexPathsForRows(in: CGRect(x: 200, y: 60, width: 10, height: 30)) == [])
    #expect(table.indexPathsForVisibleRows == [path(0), path(1), path(0, 1), path(1, 1), path(2, 1)])
    let cell = table.cellForRow(at: path(1, 1))
    #expect(cell?.textLabel?.text == "d")
    #expect(cell.flatMap { table.indexPath(for: $0) } == path(1, 1))
    #expect(table.indexPath(for: UITableViewCell()) == nil)
    #expect(table.cellForRow(at: path(9, 9)) == nil)
    #expect(table.rectForRow(at: path(3, 1)) == CGRect(x: 0, y: 200, width: 100, height: 40))
    #expect(table.rectForRow(at: IndexPath(index: 0)) == .zero)
  }

  @Test(
    "A row is scrolled to a position, as far as the content goes",
    arguments: [
      (row: 10, position: UITableView.ScrollPosition.top, offset: 400 as CGFloat), (10, .bottom, 240),
      (10, .middle, 320), (10, .none, 240), (0, .bottom, 0), (19, .top, 600), (2, .none, 0),
    ])
  func scrollToRow(row: Int, position: UITableView.ScrollPosition, offset: CGFloat) {
    let list = show([(0..<20).map(String.init)])
    list.tableView.scrollToRow(at: path(row), at: position, animated: false)
    #expect(list.tableView.contentOffset.y == offset)
    list.tableView.contentOffset.y = 0
    list.tableView.scrollToRow(at: path(row), at: position, animated: true)
    screen.advance(by: 1)
    #expect(list.tableView.contentOffset.y == offset)
    #expect(list.visibleTexts.contains(String(row)))
  }

  @Test("A row is scrolled below a header that sticks, and into the safe area")
  func scrollBelowHeader() {
    let list = ListController([(0..<20).map(String.init)])
    list.headers = ["Header"]
    screen.safeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
    list.tableView.rowHeight = 40
    screen.rootViewController = list
    let table = list.tableView!
    table.scrollToRow(at: path(10), at: .top, animated: false)
    screen.settle()
    #expect(table.headerView(forSection: 0)?.frame.maxY == table.rectForRow(at: path(10)).minY)
    table.scrollToRow(at: path(10), at: .bottom, animated: false)
    #expect(table.rectForRow(at: path(10)).maxY == table.contentOffset.y + 180)
  }

  @Test("A row whose place is an estimate is at the position in the end")
  func scrollToEstimatedRow() {
    let list = ListController([(0..<100).map { String(repeating: "word ", count: 1 + $0 % 30) }])
    screen.rootViewController = list
    let table = list.tableView!
    for row in [50, 99, 3, 70] {
      table.scrollToRow(at: path(row), at: .bottom, animated: false)
      let bottom = table.rectForRow(at: path(row)).maxY
      #expect(bottom == table.contentOffset.y + 200 || table.contentOffset.y == 0)
      #expect(table.indexPathsForVisibleRows?.contains(path(row)) == true)
    }
  }

  @Test("The selected row is scrolled to")
  func scrollToSelection() {
    let list = show([(0..<20).map(String.init)])
    list.tableView.scrollToNearestSelectedRow(at: .top, animated: false)
    #expect(list.tableView.contentOffset.y == 0)
    list.tableView.selectRow(at: path(7), animated: false, scrollPosition: .none)
    list.tableView.scrollToNearestSelectedRow(at: .top, animated: false)
    #expect(list.tableView.contentOffset.y == 280)
  }

  @Test("A cell that is being edited keeps the keyboard when it leaves the screen")
  func firstResponder() {
    final class Field: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    let list = show([(0..<50).map(String.init)])
    let table = list.tableView!
    let field = Field(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let cell = table.visibleCells[1]
    cell.contentView.addSubview(field)
    field.becomeFirstResponder()
    table.contentOffset.y = 1000
    screen.settle()
    #expect(field.isFirstResponder)
    #expect(!list.visibleTexts.contains("1"))
    table.contentOffset.y = 0
    screen.settle()
    #expect(table.cellForRow(at: path(1)) === cell)
  }

  // MARK: Cells

  // Radar 18290376: the content view of a 44-point cell is 43.5 high.
  @Test("The content view leaves space for the separator and the accessory")
  func contentView() {
    let list = show([["a", "b"]])
    list.tableView.rowHeight = 44
    screen.settle()
    let cell = list.tableView.visibleCells[0]
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 100, height: 43.5))
    cell.accessoryType = .disclosureIndicator
    screen.settle()
    #expect(cell.contentView.frame.width < 100)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    cell.accessoryView = view
    screen.settle()
    #expect(view.frame.size == CGSize(width: 20, height: 10))
    #expect(cell.contentView.frame.maxX <= view.frame.minX)
    list.tableView.separatorStyle = .none
    cell.accessoryView = nil
    cell.accessoryType = .none
    screen.settle()
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 100, height: 44))
  }

  @Test("A cell reads from right to left where the interface does")
  func rightToLeft() {
    let list = show([["a"]])
    let cell = list.tableView.visibleCells[0]
    cell.accessoryType = .checkmark
    screen.layoutDirection = .rightToLeft
    screen.settle()
    #expect(cell.contentView.frame.maxX == 100)
    #expect(cell.contentView.frame.minX > 0)
  }

  @Test("Content keeps out of the safe area at the sides, unless the table says otherwise")
  func safeArea() {
    screen.safeAreaInsets = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 10)
    let list = show([["a"]])
    let cell = list.tableView.visibleCells[0]
    #expect(cell.contentView.frame.minX == 30)
    #expect(cell.contentView.frame.width == 60)
    list.tableView.insetsContentViewsToSafeArea = false
    screen.settle()
    #expect(cell.contentView.frame.width == 100)
  }

  @Test("The styles have their labels")
  func styles() {
    for style in [UITableViewCell.CellStyle.default, .value1, .value2, .subtitle] {
      let cell = UITableViewCell(style: style, reuseIdentifier: nil)
      cell.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
      cell.textLabel?.text = "Title"
      cell.detailTextLabel?.text = "Detail"
      cell.layoutIfNeeded()
      #expect((cell.detailTextLabel != nil) == (style != .default))
      #expect(cell.textLabel?.frame.width ?? 0 > 0)
      guard let title = cell.textLabel?.frame, let detail = cell.detailTextLabel?.frame else { continue }
      #expect(style == .subtitle ? title.maxY <= detail.minY : title.maxX <= detail.minX)
    }
    #expect(UITableViewCell().reuseIdentifier == nil)
    #expect(UITableViewCell(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame.width == 3)
  }

  @Test("Long text makes an automatic row higher, and a short one is 44 points")
  func automaticCells() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Short"
    let target = CGSize(width: 200, height: 0)
    func height() -> CGFloat {
      cell.systemLayoutSizeFitting(
        target, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    #expect(height() == 44)
    cell.textLabel?.numberOfLines = 0
    cell.textLabel?.text = String(repeating: "long ", count: 50)
    #expect(height() > 100)
  }

  // MARK: Drawing

  @Test("Selection, separators and groups are drawn, in both styles")
  func drawing() {
    let list = show([["a", "b"]], style: .insetGrouped)
    list.tableView.rowHeight = 50
    for style in [UIUserInterfaceStyle.light, .dark] {
      screen.userInterfaceStyle = style
      screen.settle()
      let traits = screen.window.traitCollection
      func color(_ color: UIColor) -> UIColor { color.resolvedColor(with: traits) }
      let row = list.tableView.rectForRow(at: path(0))
      let middle = CGPoint(x: 80, y: row.midY)
      #expect(screen.color(at: middle) == color(.secondarySystemGroupedBackground))
      #expect(screen.color(at: CGPoint(x: 4, y: row.midY)) == color(.systemGroupedBackground))
      // The corner of a group is round.
      #expect(screen.color(at: CGPoint(x: row.minX + 1, y: row.minY + 1)) == color(.systemGroupedBackground))
      #expect(screen.color(at: CGPoint(x: 80, y: row.maxY - 0.25)) != color(.secondarySystemGroupedBackground))
      list.tableView.selectRow(at: path(0), animated: false, scrollPosition: .none)
      #expect(screen.color(at: middle) == color(.systemGray4))
      list.tableView.visibleCells[0].selectionStyle = .none
      #expect(screen.color(at: middle) == color(.secondarySystemGroupedBackground))
      list.tableView.visibleCells[0].selectionStyle = .default
      list.tableView.deselectRow(at: path(0), animated: false)
    }
  }

  @Test("The user's own background is kept")
  func ownBackground() {
    let list = show([["a"]])
    let cell = list.tableView.visibleCells[0]
    #expect(cell.backgroundColor == nil)
    cell.backgroundColor = .systemRed
    list.tableView.reloadRows(at: [], with: .none)
    screen.settle()
    let red = UIColor.systemRed.resolvedColor(with: screen.window.traitCollection)
    #expect(screen.color(at: CGPoint(x: 80, y: 20)) == red)
    let view = UIView()
    view.backgroundColor = .systemBlue
    cell.backgroundView = view
    cell.backgroundColor = nil
    screen.settle()
    let blue = UIColor.systemBlue.resolvedColor(with: screen.window.traitCollection)
    #expect(screen.color(at: CGPoint(x: 80, y: 20)) == blue)
  }

  // MARK: Controllers

  // UITableViewController: reloads when it appears first; clearsSelectionOnViewWillAppear is true.
  @Test("A table view controller is data source and delegate, and clears the selection when it appears again")
  func controller() {
    let list = show([["a", "b"]])
    #expect(list.view === list.tableView)
    #expect(list.tableView.dataSource === list)
    #expect(list.tableView.delegate === list)
    #expect(list.tableView.style == .plain)
    screen.tap(at: CGPoint(x: 50, y: 60))
    #expect(list.selected == [path(1)])
    let other = UIViewController()
    other.modalPresentationStyle = .fullScreen
    list.present(other, animated: false)
    screen.settle()
    other.dismiss(animated: false)
    screen.settle()
    #expect(list.tableView.indexPathForSelectedRow == nil)
    list.clearsSelectionOnViewWillAppear = false
    screen.tap(at: CGPoint(x: 50, y: 60))
    list.present(UIViewController(), animated: false)
    screen.settle()
    list.dismiss(animated: false)
    screen.settle()
    #expect(list.tableView.indexPathForSelectedRow == path(1))
  }

  @Test("A table view controller without overrides shows an empty table")
  func bareController() {
    let controller = UITableViewController(style: .grouped)
    screen.rootViewController = controller
    #expect(controller.tableView.style == .grouped)
    #expect(controller.tableView.numberOfRows(inSection: 0) == 0)
    #expect(UITableViewController().tableView.style == .plain)
  }

  @Test("A table view controller is released")
  func release() {
    weak var released: ListController?
    scope {
      let list = show([["a"]])
      screen.tap(at: CGPoint(x: 50, y: 20))
      released = list
      screen.rootViewController = nil
    }
    #expect(released == nil)
  }
}
#endif
