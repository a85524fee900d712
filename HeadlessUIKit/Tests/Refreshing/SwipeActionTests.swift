import HeadlessUIKit
import Testing

/// Apple's pages of `UISwipeActionsConfiguration`: the first action is at the edge, and a full swipe performs it. That
/// 250 of 375 points are no full swipe, and 260 are, was recorded on iOS 26.1, as were the measures of that release
/// (Vercantez/openuikit, swipeprobe).
@MainActor
@Suite("Swipe actions")
struct SwipeActionTests {
  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    var trailing: UISwipeActionsConfiguration?
    var leading: UISwipeActionsConfiguration?
    var selected: [IndexPath] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }

    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { trailing }

    func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { leading }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath) }
  }

  private let screen: HeadlessScreen
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
  private let rows = Rows()
  private let log = SceneLog()

  init() {
    self.init(.iOS18)
  }

  private init(_ release: UIKitRelease) {
    screen = HeadlessScreen(size: CGSize(width: 375, height: 600), release: release)
    table.dataSource = rows
    table.delegate = rows
    rows.trailing = UISwipeActionsConfiguration(actions: [action("Delete", .destructive), action("Flag")])
    let controller = UIViewController()
    controller.view.addSubview(table)
    screen.rootViewController = controller
  }

  private func action(_ title: String, _ style: UIContextualAction.Style = .normal) -> UIContextualAction {
    UIContextualAction(style: style, title: title) { [log] action, _, done in
      log.add(action.title ?? "")
      done(true)
    }
  }

  private var content: CGRect {
    table.cellForRow(at: IndexPath(row: 1, section: 0))?.contentView.frame ?? .null
  }

  private func swipe(from start: CGFloat, by distance: CGFloat) {
    let y = table.rectForRow(at: IndexPath(row: 1, section: 0)).midY
    screen.drag(from: CGPoint(x: start, y: y), to: CGPoint(x: start + distance, y: y), over: 0.6)
    screen.advance(by: 1)
  }

  private func button(_ title: String) throws -> UIView { try screen.view(title) }

  @Test("A swipe opens the row: the first action is at the edge; a tap performs one and closes the row")
  func openAndTap() throws {
    swipe(from: 350, by: -140)
    #expect(content.minX == -148)
    let (delete, flag) = (try button("Delete"), try button("Flag"))
    #expect(delete.convert(delete.bounds, to: nil).maxX == 375)
    #expect(flag.convert(flag.bounds, to: nil).maxX == 301 && delete.backgroundColor == .systemRed)
    try screen.tap("Flag")
    screen.advance(by: 1)
    #expect(log.entries == ["Flag"] && content.minX == 0 && rows.selected.isEmpty)
    #expect(throws: (any Error).self) { try screen.tap("Flag") }
  }

  @Test("A full swipe performs the first action, unless the configuration says no", arguments: [(-250, 0), (-265, 1)])
  func fullSwipe(distance: CGFloat, count: Int) {
    swipe(from: 360, by: distance)
    #expect(log.entries == Array(repeating: "Delete", count: count))
    log.clear()
    rows.trailing?.performsFirstActionWithFullSwipe = false
    screen.tap(at: CGPoint(x: 50, y: 500))
    screen.advance(by: 1)
    swipe(from: 360, by: distance)
    #expect(log.entries.isEmpty && content.minX == -148)
  }

  @Test("An action that isn't done keeps the row open, and the row closes when it is")
  func actionThatTakesTime() throws {
    var done: ((Bool) -> Void)?
    let later = UIContextualAction(style: .normal, title: "Later") { done = $2 }
    rows.trailing = UISwipeActionsConfiguration(actions: [later])
    swipe(from: 350, by: -100)
    try screen.tap("Later")
    screen.advance(by: 1)
    #expect(content.minX == -74)
    done?(false)
    screen.advance(by: 1)
    #expect(content.minX == 0)
  }

  @Test("A tap beside the actions closes the row and selects nothing, and so does scrolling")
  func closing() {
    swipe(from: 350, by: -140)
    screen.tap(at: CGPoint(x: 50, y: 300))
    screen.advance(by: 1)
    #expect(content.minX == 0 && rows.selected.isEmpty)
    screen.tap(at: CGPoint(x: 50, y: 300))
    #expect(rows.selected.count == 1)
    swipe(from: 350, by: -140)
    screen.drag(from: CGPoint(x: 50, y: 400), to: CGPoint(x: 50, y: 380), over: 0.2)
    screen.advance(by: 1)
    #expect(content.minX == 0 && table.contentOffset.y > 0)
  }

  @Test("A swipe back closes an open row, and one that turns back opens nothing")
  func turningBack() {
    swipe(from: 350, by: -140)
    swipe(from: 100, by: 120)
    #expect(content.minX == 0 && log.entries.isEmpty)
  }

  @Test("A row without actions on a side doesn't move, nor one in a table that is edited")
  func noActions() {
    swipe(from: 30, by: 140)
    #expect(content.minX == 0)
    rows.trailing = UISwipeActionsConfiguration(actions: [])
    swipe(from: 350, by: -140)
    #expect(content.minX == 0)
    rows.trailing = UISwipeActionsConfiguration(actions: [action("Delete")])
    table.isEditing = true
    screen.settle()
    let editing = content
    swipe(from: 350, by: -140)
    #expect(content == editing)
  }

  @Test("From right to left, the trailing edge is the left one")
  func rightToLeft() throws {
    screen.layoutDirection = .rightToLeft
    rows.leading = UISwipeActionsConfiguration(actions: [action("Pin")])
    swipe(from: 30, by: 140)
    let delete = try button("Delete")
    #expect(content.minX == 148 && delete.convert(delete.bounds, to: nil).minX == 0)
    swipe(from: 350, by: -300)
    swipe(from: 350, by: -60)
    #expect(try button("Pin").convert(.zero, to: nil).x == 301)
  }

  @Test("On iOS 26, the actions are capsules of the recorded size")
  func measuresOfNewRelease() throws {
    let new = SwipeActionTests(.iOS27)
    new.swipe(from: 350, by: -140)
    let delete = try new.button("Delete")
    let cell = try #require(new.table.cellForRow(at: IndexPath(row: 1, section: 0)))
    #expect(delete.frame.height == 44 && delete.convert(delete.bounds, to: cell).minY == 4)
    #expect(delete.layer.cornerRadius == 13)
    #expect(abs(delete.frame.width - 63.5) < 0.75)
    #expect(delete.convert(delete.bounds, to: nil).maxX == 365)
  }
}
