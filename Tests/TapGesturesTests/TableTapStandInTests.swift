#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TapGestures
import TestSupport
import Testing

/// The original text's own case: a tap on the parent of a table.
@Suite("A tap on the parent of a table")
@MainActor
struct TableTapTests {
  final class List: NSObject, UITableViewDataSource, UITableViewDelegate {
    var events: [String] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      events.append("selected \(indexPath.row)")
    }
  }

  let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
  let controller = UIViewController()
  let table = UITableView(frame: CGRect(x: 0, y: 100, width: 320, height: 300), style: .plain)
  let list = List()

  init() {
    screen.rootViewController = controller
    table.rowHeight = 44
    table.dataSource = list
    table.delegate = list
    controller.view.addSubview(table)
    screen.settle()
  }

  @Test("With touches left alone, the row is selected and the tap counts")
  func leavesTouches() {
    controller.view.onTap { [list] _ in list.events.append("tap") }
    screen.tap(at: CGPoint(x: 160, y: 100 + 44 + 22))
    #expect(list.events.sorted() == ["selected 1", "tap"])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
  }

  @Test("With touches cancelled, the tap counts and no row is selected or stays highlighted")
  func cancelsTouches() {
    controller.view.onTap(cancelsTouches: true) { [list] _ in list.events.append("tap") }
    screen.tap(at: CGPoint(x: 160, y: 100 + 44 + 22))
    #expect(list.events == ["tap"])
    #expect(table.indexPathForSelectedRow == nil)
    #expect(table.visibleCells.allSatisfy { !$0.isHighlighted && !$0.isSelected })
  }

  @Test("A tap beside the table counts in both cases", arguments: [true, false])
  func beside(cancels: Bool) {
    controller.view.onTap(cancelsTouches: cancels) { [list] _ in list.events.append("tap") }
    screen.tap(at: CGPoint(x: 160, y: 50))
    #expect(list.events == ["tap"])
  }

  @Test("A drag scrolls the table; it is no tap and selects nothing", arguments: [true, false])
  func drag(cancels: Bool) {
    controller.view.onTap(cancelsTouches: cancels) { [list] _ in list.events.append("tap") }
    screen.drag(from: CGPoint(x: 160, y: 350), to: CGPoint(x: 160, y: 150), over: 0.3)
    #expect(list.events == [])
    #expect(table.contentOffset.y > 100)
  }

  @Test("A table that is excluded selects its rows, and the tap doesn't count")
  func excluded() {
    let recognizer = controller.view.onTap(cancelsTouches: true) { [list] _ in list.events.append("tap") }
    recognizer.excludedViews = [table]
    screen.tap(at: CGPoint(x: 160, y: 100 + 22))
    #expect(list.events == ["selected 0"])
  }
}
#endif
