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

extension Fact.Source {
  fileprivate static func probe(_ name: String) -> Fact.Source {
    Fact.Source(
      place: "Vercantez/openuikit, uikit/Tools/oracle2/\(name)/transcript-ios26.1.txt", system: "iOS 26.1, simulator")
  }
}

/// A table in no window, unless it is put into one.
@MainActor
private final class Plain: NSObject, UITableViewDataSource, UITableViewDelegate {
  let table: UITableView
  var counts: [Int]
  var heights: [CGFloat] = []
  var titles: [String?] = []
  var log: [String] = []

  init(_ counts: [Int], rowHeight: CGFloat? = 44, style: UITableView.Style = .plain, height: CGFloat = 200) {
    table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: height), style: style)
    self.counts = counts
    super.init()
    if let rowHeight { table.rowHeight = rowHeight }
  }

  func load() -> Plain {
    table.dataSource = self
    table.reloadData()
    table.layoutIfNeeded()
    return self
  }

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    log.append("height")
    return heights[indexPath.row]
  }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("didScroll") }

  func tops(_ paths: [IndexPath]) -> [Double] { paths.map { Double(table.rectForRow(at: $0).minY) } }

  /// Inserts a row, and returns what is there at once, and what the completion got.
  func insertRow(on screen: HeadlessScreen, animated: Bool) -> [String] {
    var seen: [String] = []
    func insert() {
      table.performBatchUpdates {
        counts[0] += 1
        table.insertRows(at: [IndexPath(row: counts[0] - 1, section: 0)], with: .automatic)
      } completion: {
        seen.append(String($0))
      }
    }
    if animated { insert() } else { UIView.performWithoutAnimation(insert) }
    seen.append(String(table.visibleCells.count))
    screen.advance(by: 1)
    return seen
  }
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

/// A table of one row with a diffable data source, on a screen.
@MainActor
private final class Diffable {
  let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
  var reports = 0
  private var whileProviding: (() -> Void)?
  private lazy var source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { [unowned self] _, _, _ in
    whileProviding?()
    return UITableViewCell()
  }

  init() {
    screen.reportHandler = { [unowned self] _ in reports += 1 }
    screen.rootViewController = UIViewController()
    screen.rootViewController?.view.addSubview(table)
    apply([1])
    screen.settle()
  }

  func apply(_ items: [Int]) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(items)
    source.apply(snapshot, animatingDifferences: false)
  }

  /// Applies a snapshot whose cell provider applies another one.
  func applyInside() {
    whileProviding = { [unowned self] in
      whileProviding = nil
      apply([1, 2, 3])
    }
    apply([1, 2])
    screen.settle()
  }
}

extension Fact {
  static let tables: [Fact] = cells + updates + rowsIn + widths + diffable

  private static let widths: [Fact] = [
    numbers(
      "The delegate is asked for heights again when the width of the table changes",
      [3, 60],
      Source(place: "openradar 41363057; WordPress-iOS 3918", system: "iOS 11; iOS 8")
    ) {
      let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
      let plain = Plain([3], rowHeight: nil)
      plain.heights = [40, 40, 40]
      plain.table.delegate = plain
      plain.table.estimatedRowHeight = 0
      screen.rootViewController = UIViewController()
      screen.rootViewController?.view.addSubview(plain.load().table)
      screen.settle()
      plain.log = []
      plain.heights = [60, 60, 60]
      plain.table.frame.size.width = 200
      screen.settle()
      let asked = plain.log.filter { $0 == "height" }.count
      return [Double(asked), Double(plain.table.rectForRow(at: IndexPath(row: 2, section: 0)).height)]
    }
  ]

  private static let diffable: [Fact] = [
    number(
      "Empty batches of a table with a diffable data source that are refused", 2,
      Source(place: "wordpress-mobile/WordPress-iOS 22857; mullvad/mullvadvpn-app 4632", system: "iOS 15 and 16")
    ) {
      let diffable = Diffable()
      diffable.table.performBatchUpdates(nil)
      diffable.table.beginUpdates()
      diffable.table.endUpdates()
      return Double(diffable.reports)
    },
    number(
      "Snapshots that are refused because they are applied while another one is", 1,
      Source(place: "anyproto/anytype-swift 4951; clickety-clacks/clawline 140", system: "iOS 18 and later")
    ) {
      let diffable = Diffable()
      diffable.applyInside()
      return Double(diffable.reports)
    },
  ]

  private static let updates: [Fact] =
    [
      (false, true, ["3", "false"]), (true, true, ["3", "true"]), (false, false, ["3", "true"]),
      (true, false, ["3", "true"]),
    ].map { (isInWindow: Bool, isAnimated: Bool, seen: [String]) in
      words(
        "A row is inserted \(isInWindow ? "in a window" : "without a window")\(isAnimated ? ", animated" : ""): "
          + "cells at once, and what the completion gets", seen, .probe("tablebatchprobe")
      ) {
        let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
        let plain = Plain([2], height: 480).load()
        screen.rootViewController = UIViewController()
        if isInWindow { screen.rootViewController?.view.addSubview(plain.table) }
        screen.settle()
        return plain.insertRow(on: screen, animated: isAnimated)
      }
    } + [
      numbers("rowHeight of a new table, and its sections", [-1, 1], .probe("objcprotocolprobe")) {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 600), style: .plain)
        let plain = Plain([3], rowHeight: nil)
        return [Double(table.rowHeight), Double(plain.load().table.numberOfSections)]
      },
      numbers(
        "Sections with a height of headers, but without titles", [0, 44, 88, 132, 176, 220],
        .probe("indexpathsforrowsprobe")
      ) {
        let plain = Plain([2, 3])
        plain.table.sectionHeaderHeight = 28
        plain.table.sectionFooterHeight = 0
        let paths = [[0, 0], [0, 1], [1, 0], [1, 1], [1, 2]].map { IndexPath(row: $0[1], section: $0[0]) }
        return plain.load().tops(paths) + [Double(plain.table.contentSize.height)]
      },
      numbers("Plain sections with titles: tops of the rows", [50, 94, 188, 232], .probe("objcprotocolprobe")) {
        let plain = Plain([2, 2])
        plain.titles = ["One", "Two"]
        let paths = [[0, 0], [0, 1], [1, 0], [1, 1]].map { IndexPath(row: $0[1], section: $0[0]) }
        return plain.load().tops(paths)
      },
      words("The same offset twice", ["didScroll"], .probe("objcprotocolprobe")) {
        let plain = Plain([20])
        plain.heights = Array(repeating: 44, count: 20)
        plain.table.delegate = plain
        _ = plain.load()
        plain.log = []
        for _ in 0..<2 { plain.table.setContentOffset(CGPoint(x: 0, y: 50), animated: false) }
        return plain.log
      },
    ]

  private static let rowsIn: [Fact] =
    ([
      ([0, 43.5, 320, 1], [0]), ([0, 43.5, 320, 1.5], [0, 1]), ([0, 43, 320, 1.99], [0]), ([0, 43, 320, 2], [0, 1]),
      ([0, 10, 320, 34.99], [0]), ([0, 10, 320, 35], [0, 1]), ([0, 44, 320, 44.5], [1]), ([0, 44, 320, 45], [1, 2]),
      ([0, 43.99, 320, 0.02], [0]), ([0, 0, 320, 0.5], [0]), ([0, 88, 320, 0], [2]), ([0, 0, 0, 0], [0]),
      ([100, 0, 0, 0], [0]), ([500, 0, 0, 0], []), ([319, 0, 10, 10], [0]), ([320, 0, 10, 10], []),
      ([-10, 0, 10, 10], []), ([-10, 0, 10.5, 10], [0]), ([0, -50, 320, 60], [0]),
    ] as [([Double], [Double])]).map { rect, rows in
      numbers("indexPathsForRows(in: \(rect))", rows, .probe("indexpathsforrowsprobe")) {
        let area = CGRect(x: rect[0], y: rect[1], width: rect[2], height: rect[3])
        return Plain([10]).load().table.indexPathsForRows(in: area)?.map { Double($0.row) } ?? []
      }
    }

  private static let cells: [Fact] = [
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
