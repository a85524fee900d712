#if UIKIT && canImport(HeadlessUIKit)
import Foundation
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Selecting rows")
struct TableSelectionTests {
  /// A table of 5 rows of 40 points whose delegate records what it is asked and told.
  private final class Stage: NSObject, UITableViewDataSource, UITableViewDelegate {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200))
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    var log: [String] = []
    var highlights = true
    /// The row that is selected instead of another one; -1 is none.
    var redirects: [Int: Int] = [:]
    var keeps: Set<Int> = []

    override init() {
      super.init()
      table.rowHeight = 40
      table.dataSource = self
      table.delegate = self
      screen.rootViewController = UIViewController()
      screen.rootViewController?.view.addSubview(table)
      screen.settle()
    }

    func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }
    func tap(_ row: Int) { screen.tap(at: CGPoint(x: 50, y: 20 + 40 * row)) }
    var selected: [Int] { table.indexPathsForSelectedRows?.map(\.row) ?? [] }
    var selectedCells: [Int] { table.visibleCells.indices.filter { table.visibleCells[$0].isSelected } }
    func log(of prefix: String) -> [String] { log.filter { $0.hasPrefix(prefix) } }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { highlights }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
      log.append("highlight \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
      log.append("unhighlight \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      log.append("willSelect \(indexPath.row)")
      if let target = redirects[indexPath.row] { return target < 0 ? nil : path(target) }
      return indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("didSelect \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
      log.append("willDeselect \(indexPath.row)")
      return keeps.contains(indexPath.row) ? nil : indexPath
    }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      log.append("didDeselect \(indexPath.row)")
    }
  }

  // tableView(_:willSelectRowAt:): "not called until users touch a row and then lift their finger; the row isn't
  // selected until then, although it is highlighted on touch-down".
  @Test("A touch highlights a row, and its end selects it")
  func tap() {
    let stage = Stage()
    stage.screen.touchDown(at: CGPoint(x: 50, y: 60))
    stage.screen.advance(by: 1)
    #expect(stage.log == ["highlight 1"])
    #expect(stage.table.visibleCells[1].isHighlighted)
    #expect(!stage.table.visibleCells[1].isSelected)
    stage.screen.touchUp()
    #expect(Set(stage.log) == ["highlight 1", "unhighlight 1", "willSelect 1", "didSelect 1"])
    #expect(stage.log(of: "w") + stage.log(of: "d") == ["willSelect 1", "didSelect 1"])
    #expect(!stage.table.visibleCells[1].isHighlighted)
    #expect(stage.selected == [1])
    #expect(stage.selectedCells == [1])
    #expect(stage.table.indexPathForSelectedRow == stage.path(1))
  }

  @Test("Another row takes over the selection")
  func another() {
    let stage = Stage()
    stage.tap(0)
    stage.log = []
    stage.tap(2)
    #expect(stage.selected == [2])
    #expect(stage.selectedCells == [2])
    #expect(stage.log.contains("willDeselect 0"))
    #expect(stage.log.contains("didDeselect 0"))
    #expect(stage.log.last == "didSelect 2")
  }

  @Test("The same row again is selected again, and not deselected")
  func again() {
    let stage = Stage()
    stage.tap(1)
    stage.log = []
    stage.tap(1)
    #expect(stage.log(of: "did") == ["didSelect 1"])
    #expect(stage.log(of: "willDeselect") == [])
    #expect(stage.selected == [1])
  }

  @Test("The delegate can choose another row, or none, and can keep the old one")
  func redirected() {
    let stage = Stage()
    stage.redirects = [1: 3, 2: -1]
    stage.tap(1)
    #expect(stage.selected == [3])
    stage.tap(2)
    #expect(stage.selected == [3])
    stage.keeps = [3]
    stage.tap(0)
    #expect(stage.selected == [0, 3])
    stage.redirects = [4: 99]
    stage.tap(4)
    #expect(stage.selected == [0, 3])
  }

  // tableView(_:shouldHighlightRowAt:) and allowsSelection. Apple doesn't document that a table without selection
  // doesn't highlight its rows; here it doesn't.
  @Test("A row that isn't highlighted, and a table without selection, isn't selected by a touch")
  func noSelection() {
    let stage = Stage()
    stage.highlights = false
    stage.tap(1)
    #expect(stage.log == [])
    stage.highlights = true
    stage.table.allowsSelection = false
    stage.tap(1)
    #expect(stage.log == [])
    #expect(stage.selected == [])
  }

  // allowsMultipleSelection: a tap selects a row, another tap on it deselects it.
  @Test("With multiple selection taps select and deselect")
  func multiple() {
    let stage = Stage()
    stage.table.allowsMultipleSelection = true
    stage.tap(0)
    stage.tap(3)
    #expect(stage.selected == [0, 3])
    stage.log = []
    stage.tap(0)
    #expect(stage.selected == [3])
    #expect(stage.log(of: "did").last == "didDeselect 0")
    #expect(stage.log(of: "willSelect") == [])
  }

  // selectRow(at:animated:scrollPosition:): calling it doesn't cause the delegate to receive anything.
  @Test("Selecting by the program doesn't tell the delegate")
  func byProgram() {
    let stage = Stage()
    stage.table.selectRow(at: stage.path(2), animated: false, scrollPosition: .none)
    #expect(stage.selectedCells == [2])
    stage.table.selectRow(at: stage.path(4), animated: false, scrollPosition: .none)
    #expect(stage.selected == [4])
    stage.table.deselectRow(at: stage.path(0), animated: false)
    #expect(stage.selected == [4])
    stage.table.deselectRow(at: stage.path(4), animated: false)
    #expect(stage.selected == [])
    stage.table.selectRow(at: stage.path(1), animated: false, scrollPosition: .none)
    stage.table.selectRow(at: nil, animated: false, scrollPosition: .none)
    #expect(stage.table.indexPathsForSelectedRows == nil)
    #expect(stage.log == [])
    let reports = misuse { stage.table.selectRow(at: stage.path(9), animated: false, scrollPosition: .top) }
    #expect(reports.count == 1)
    #expect(stage.selected == [])
  }

  @Test("A row stays selected while it is out of sight, and shows it when it comes back")
  func outOfSight() {
    let stage = Stage()
    stage.table.frame.size.height = 80
    stage.screen.settle()
    stage.tap(0)
    stage.table.contentOffset.y = 120
    stage.screen.settle()
    #expect(stage.selectedCells == [])
    #expect(stage.selected == [0])
    stage.table.contentOffset.y = 0
    stage.screen.settle()
    #expect(stage.selectedCells == [0])
  }

  @Test("A drag ends the highlight and selects nothing")
  func drag() {
    let stage = Stage()
    stage.table.frame.size.height = 100
    stage.screen.settle()
    stage.screen.touchDown(at: CGPoint(x: 50, y: 60))
    stage.screen.advance(by: 1)
    #expect(stage.table.visibleCells[1].isHighlighted)
    stage.screen.touchMove(to: CGPoint(x: 50, y: 30))
    stage.screen.touchUp()
    #expect(stage.log == ["highlight 1", "unhighlight 1"])
    #expect(stage.table.contentOffset.y == 20)
    #expect(stage.selected == [])
  }

  @Test("A button in a cell takes its touch from the row")
  func buttonInCell() {
    let stage = Stage()
    var taps = 0
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    stage.table.visibleCells[2].contentView.addSubview(button)
    stage.tap(2)
    #expect(taps == 1)
    #expect(stage.selected == [])
  }

  // Article 001: a tap recognizer on an ancestor swallows the row's selection unless cancelsTouchesInView is false.
  @Test("A tap on an ancestor takes the row's selection, unless it doesn't cancel touches", arguments: [true, false])
  func tapOnAncestor(cancels: Bool) {
    let stage = Stage()
    var taps = 0
    let tap = UITapGestureRecognizer()
    tap.cancelsTouchesInView = cancels
    tap.headlessAction = { _ in taps += 1 }
    stage.screen.rootViewController?.view.addGestureRecognizer(tap)
    stage.tap(2)
    #expect(taps == 1)
    #expect(stage.selected == (cancels ? [] : [2]))
    #expect(!stage.table.visibleCells[2].isHighlighted)
  }

  @Test("A cell with its own reaction to selection and highlight gets both")
  func cellCallbacks() {
    final class Cell: UITableViewCell {
      var log: [String] = []
      override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        log.append("selected \(selected)")
      }
      override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        super.setHighlighted(highlighted, animated: animated)
        log.append("highlighted \(highlighted)")
      }
    }
    let cell = Cell()
    cell.isSelected = true
    cell.isHighlighted = true
    #expect(cell.log == ["selected true", "highlighted true"])
    #expect(cell.isSelected && cell.isHighlighted)
  }

  // selectRow(at:animated:scrollPosition:): no notification; neither does deselectRow(at:animated:) send one.
  @Test("A tap sends a notification of the selection; the program's own calls send none")
  func notifications() {
    final class Counter: Sendable {
      @MainActor var count = 0
    }
    let stage = Stage()
    let counter = Counter()
    let token = NotificationCenter.default.addObserver(
      forName: UITableView.selectionDidChangeNotification, object: stage.table, queue: nil
    ) { _ in MainActor.assumeIsolated { counter.count += 1 } }
    defer { NotificationCenter.default.removeObserver(token) }
    stage.table.selectRow(at: stage.path(1), animated: false, scrollPosition: .none)
    stage.table.selectRow(at: stage.path(2), animated: true, scrollPosition: .top)
    stage.table.deselectRow(at: stage.path(2), animated: false)
    stage.table.selectRow(at: nil, animated: false, scrollPosition: .none)
    #expect(counter.count == 0)
    stage.tap(3)
    #expect(counter.count == 1)
  }
}
#endif
