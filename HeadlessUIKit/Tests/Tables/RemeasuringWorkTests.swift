#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("The work of an empty batch of updates")
struct RemeasuringWorkTests {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    let rows: Int
    var asked = 0
    var height: CGFloat = 30
    init(rows: Int) { self.rows = rows }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      asked += 1
      return height
    }
  }

  /// Returns a table that has been laid out on a screen.
  private func shown(_ source: Source, estimate: CGFloat) -> (HeadlessScreen, UITableView) {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200))
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    table.estimatedRowHeight = estimate
    table.dataSource = source
    table.delegate = source
    screen.rootViewController = UIViewController()
    screen.rootViewController?.view.addSubview(table)
    screen.settle()
    return (screen, table)
  }

  /// Returns the number of heights that are asked for in one empty batch.
  private func work(rows: Int) -> Int {
    let source = Source(rows: rows)
    let (screen, table) = shown(source, estimate: 20)
    table.contentOffset.y = 1000
    screen.settle()
    (source.asked, source.height) = (0, 40)
    table.beginUpdates()
    table.endUpdates()
    screen.settle()
    #expect(table.visibleCells.allSatisfy { $0.frame.height == 40 })
    return source.asked
  }

  @Test("A batch without changes asks for as many heights of 100,000 rows as of 1,000 if heights are estimated")
  func work() {
    let (few, many) = (work(rows: 1000), work(rows: 100_000))
    #expect(few > 0)
    #expect(many <= 2 * few)
  }

  @Test("Rows out of sight keep their heights as estimates, and are measured again when they come into sight")
  func estimatesStay() {
    let source = Source(rows: 100)
    let (screen, table) = shown(source, estimate: 20)
    #expect(table.contentSize.height == 2070)
    table.contentOffset.y = 1500
    screen.settle()
    source.height = 50
    table.beginUpdates()
    table.endUpdates()
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 30)
    table.contentOffset.y = 0
    screen.settle()
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 50)
  }

  @Test("A table that becomes shorter under a finger is at its end when the finger is lifted")
  func shorterUnderFinger() {
    let source = Source(rows: 60)
    let (screen, table) = shown(source, estimate: 0)
    table.contentOffset.y = 1500
    screen.touchDown(at: CGPoint(x: 50, y: 190))
    screen.touchMove(to: CGPoint(x: 50, y: 110))
    #expect(table.contentOffset.y == 1570)
    source.height = 10
    table.reloadData()
    screen.settle()
    #expect(table.contentSize.height == 600)
    screen.touchUp()
    screen.advance(by: 3)
    #expect(table.contentOffset.y == 400)
    #expect(table.visibleCells.count == 20)
  }
}
#endif
