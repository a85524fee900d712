#if UIKIT && canImport(HeadlessUIKit)
import Foundation
import HeadlessUIKit

extension Fact.Source {
  fileprivate static let navigationFlow = Fact.Source(
    place: "Vercantez/openuikit, uikit/docs/agent_reports/forms-navflow.md",
    system: "iOS 26.1, simulator, iPhone SE, scale 2")
  fileprivate static let offsets = Fact.Source(
    place: "Vercantez/openuikit, uikit/docs/agent_reports/contentoffset-invalidation-order.md",
    system: "iOS 26.1, simulator, iPhone 16")
}

/// A table with rows of 44 points whose cells have an arrow.
@MainActor
private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
  let screen: HeadlessScreen
  let table: UITableView
  var count = 2
  var log: [String] = []

  init(_ style: UITableView.Style, width: CGFloat = 375, height: CGFloat = 667, count: Int = 2) {
    screen = HeadlessScreen(size: CGSize(width: width, height: height), scale: 2)
    table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: height), style: style)
    self.count = count
    super.init()
    table.rowHeight = 44
    table.estimatedRowHeight = 0
    table.dataSource = self
    table.delegate = self
    screen.rootViewController = UIViewController()
    screen.rootViewController?.view.addSubview(table)
    screen.settle()
    log = []
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    log.append("cell \(indexPath.row)")
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = "Notifications"
    cell.detailTextLabel?.text = "On"
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    log.append("willDisplay \(indexPath.row)")
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("didScroll \(Int(scrollView.contentOffset.y))") }

  var cell: UITableViewCell? { table.visibleCells.first }
}

extension Fact {
  static let tables: [Fact] = [
    numbers("A group's row on a phone 375 points wide: left edge, width", [16, 343], .navigationFlow) {
      let cell = Rows(.insetGrouped).cell
      return [Double(cell?.frame.minX ?? 0), Double(cell?.frame.width ?? 0)]
    },
    numbers("A group's row 667 points wide: left edge, left edge of its text", [20, 20], .navigationFlow) {
      let rows = Rows(.insetGrouped, width: 667, height: 375)
      let text = rows.cell?.textLabel
      return [Double(rows.cell?.frame.minX ?? 0), Double(text?.convert(CGPoint.zero, to: rows.cell).x ?? 0)]
    },
    number("The content of a row of 343 points beside an arrow ends at", 316.5, .navigationFlow) {
      Double(Rows(.insetGrouped).cell?.contentView.frame.maxX ?? 0)
    },
    number("The text of a row begins at", 16, .navigationFlow) {
      Double(Rows(.insetGrouped).cell?.textLabel?.frame.minX ?? 0)
    },
    number("The detail of a row ends before the end of the content by", 8, within: 0.5, .navigationFlow) {
      let cell = Rows(.insetGrouped).cell
      return Double((cell?.contentView.bounds.width ?? 0) - (cell?.detailTextLabel?.frame.maxX ?? 0))
    },
    words(
      "setContentOffset without an animation tells at once, and cells come with the layout", ["didScroll 44"], .offsets
    ) {
      let rows = Rows(.plain, width: 200, height: 300, count: 100)
      rows.table.setContentOffset(CGPoint(x: 0, y: 44), animated: false)
      return rows.log
    },
    words("The rows in sight are known at once", ["1", "7"], .offsets) {
      let rows = Rows(.plain, width: 200, height: 300, count: 100)
      rows.table.setContentOffset(CGPoint(x: 0, y: 44), animated: false)
      let seen = rows.table.indexPathsForVisibleRows ?? []
      return [seen.first, seen.last].compactMap { $0.map { String($0.row) } }
    },
    words("A row that comes is asked for and then displayed", ["didScroll 44", "cell 7", "willDisplay 7"], .offsets) {
      let rows = Rows(.plain, width: 200, height: 300, count: 100)
      rows.table.contentOffset.y = 44
      rows.screen.settle()
      return rows.log
    },
    words("scrollToRow without an animation tells at once", ["didScroll 264"], .offsets) {
      let rows = Rows(.plain, width: 200, height: 300, count: 100)
      rows.table.scrollToRow(at: IndexPath(row: 6, section: 0), at: .top, animated: false)
      return rows.log
    },
  ]
}
#endif
