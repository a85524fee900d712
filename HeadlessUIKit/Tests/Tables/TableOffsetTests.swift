#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

/// The offset of a table, and who is told of its changes.
///
/// UIKit moves its own offset through the public setter: the backtrace of openradar 33424990 shows
/// `-[UITableView setContentOffset:]` below `-[UITableView endUpdates]`.
@MainActor
@Suite("The offset of a table")
struct TableOffsetTests {
  private final class Table: UITableView {
    var offsets: [CGFloat] = []
    override var contentOffset: CGPoint {
      get { super.contentOffset }
      set {
        offsets.append(newValue.y)
        super.contentOffset = newValue
      }
    }
  }

  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var heights: [CGFloat]
    init(_ heights: [CGFloat]) { self.heights = heights }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { heights.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { heights[indexPath.row] }
  }

  private func shown(_ source: Source, estimate: CGFloat) -> (HeadlessScreen, Table) {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200))
    let table = Table(frame: CGRect(x: 0, y: 0, width: 100, height: 200), style: .plain)
    table.estimatedRowHeight = estimate
    table.dataSource = source
    table.delegate = source
    screen.rootViewController = UIViewController()
    screen.rootViewController?.view.addSubview(table)
    screen.settle()
    table.offsets = []
    return (screen, table)
  }

  // observed: "A table keeps its content offset when rows are inserted" (Stack Overflow 19447446).
  @Test("Rows that are inserted at the very top move nothing, whatever was estimated", arguments: [20, 50, 90])
  func insertedTopRows(estimate: CGFloat) {
    let source = Source(Array(repeating: 50, count: 40))
    let (screen, table) = shown(source, estimate: estimate)
    source.heights.insert(contentsOf: [50, 50], at: 0)
    table.insertRows(at: [[0, 0], [0, 1]], with: .none)
    screen.settle()
    #expect(table.contentOffset.y == 0)
    #expect(table.rectForRow(at: [0, 2]).minY == 100)
  }

  @Test("An estimate above that is replaced moves the offset through the setter")
  func estimates() {
    let source = Source(Array(repeating: 50, count: 40))
    let (screen, table) = shown(source, estimate: 20)
    table.contentOffset.y = 500
    screen.settle()
    table.offsets = []
    table.contentOffset.y = 490
    screen.settle()
    #expect(table.offsets == [490, 520], "The row that came into sight at the top is 30 points higher.")
  }

  @Test("Content that becomes shorter moves the offset through the setter")
  func shorter() {
    let source = Source(Array(repeating: 50, count: 40))
    let (screen, table) = shown(source, estimate: 0)
    table.contentOffset.y = 1800
    screen.settle()
    table.offsets = []
    source.heights.removeLast(10)
    table.deleteRows(at: (30..<40).map { [0, $0] }, with: .none)
    #expect(table.offsets == [1300])
  }

  @Test("An inset that becomes larger at the top moves the offset through the setter")
  func inset() {
    let (screen, table) = shown(Source([50]), estimate: 0)
    defer { withExtendedLifetime(screen) {} }
    table.contentInset.top = 30
    #expect(table.offsets == [-30])
  }

  @Test("Each way to scroll can be overridden")
  func overrides() {
    final class Scrolls: UITableView {
      var calls: [String] = []
      override func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        calls.append("row")
        super.scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
      }
      override func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
        calls.append("selected")
        super.scrollToNearestSelectedRow(at: scrollPosition, animated: animated)
      }
    }
    let source = Source(Array(repeating: 50, count: 40))
    let table = Scrolls(frame: CGRect(x: 0, y: 0, width: 100, height: 200), style: .plain)
    table.dataSource = source
    table.delegate = source
    table.selectRow(at: [0, 20], animated: false, scrollPosition: .top)
    table.scrollToNearestSelectedRow(at: .bottom, animated: false)
    #expect(table.calls == ["row", "selected", "row"])
  }

  // UITableView, hasUncommittedUpdates: it is true "in the middle of reordering".
  @Test("Updates are uncommitted while the user moves a row")
  func reordering() {
    final class Movable: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
      func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    }
    let source = Movable()
    let screen = HeadlessScreen(size: CGSize(width: 200, height: 300))
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    table.rowHeight = 50
    table.dataSource = source
    screen.rootViewController = UIViewController()
    screen.rootViewController?.view.addSubview(table)
    table.isEditing = true
    screen.settle()
    #expect(!table.hasUncommittedUpdates)
    screen.touchDown(at: CGPoint(x: 185, y: 25))
    screen.advance(by: 0.5)
    screen.touchMove(to: CGPoint(x: 185, y: 95))
    #expect(table.hasUncommittedUpdates)
    screen.touchUp()
    #expect(!table.hasUncommittedUpdates)
  }
}
#endif
