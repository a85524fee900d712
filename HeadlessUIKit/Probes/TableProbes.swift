#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TestSupport

extension Probe {
  private final class Rows: UITableViewController {
    var counts: [String: Int] = [:]
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      counts["rows", default: 0] += 1
      return 1
    }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      counts["heights", default: 0] += 1
      return 50
    }
    override func tableView(
      _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
      counts["ends", default: 0] += 1
    }
  }

  /// Reloads a table with one row, and returns how often it has asked and told.
  @MainActor
  private static func reload(_ stage: Stage) async -> [String: Int] {
    let rows = Rows()
    await stage.screen.show(rows)
    rows.counts = [:]
    rows.tableView.reloadData()
    await stage.screen.settle()
    return rows.counts
  }

  private final class Heights: NSObject, UITableViewDelegate {
    var count = 0
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      count += 1
      return 50
    }
  }

  /// Shows a snapshot twice, and returns whether heights were asked for again, and whether the completion was called.
  @MainActor
  private static func showTwice(_ stage: Stage) async -> (measures: Bool, completesAtOnce: Bool) {
    let (table, heights) = (UITableView(frame: .zero, style: .plain), Heights())
    await stage.add(table, stage.controller.view.bounds)
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in UITableViewCell() }
    table.delegate = heights
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1])
    let apply: (@escaping () -> Void) -> Void = { completion in
      source.apply(snapshot, animatingDifferences: false, completion: completion)
    }
    apply {}
    await stage.screen.advance(by: 1)
    heights.count = 0
    let isComplete = Box(false)
    apply { MainActor.assumeIsolated { isComplete.value = true } }
    let completesAtOnce = isComplete.value
    await stage.screen.settle()
    return (heights.count > 0, completesAtOnce)
  }

  /// A cell that is as high as it is wide.
  private final class SquareCell: UITableViewCell {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: size.width) }
  }

  private final class Squares: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { SquareCell() }
  }

  /// Makes a table wider whose cells choose their heights, and returns whether the height of a row has followed.
  @MainActor
  private static func widen(_ stage: Stage) async -> Bool {
    let (table, squares) = (UITableView(frame: .zero, style: .plain), Squares())
    table.rowHeight = UITableView.automaticDimension
    table.dataSource = squares
    await stage.add(table, CGRect(x: 0, y: 0, width: 100, height: 400))
    table.frame.size.width = 150
    await stage.screen.settle()
    defer { withExtendedLifetime(squares) {} }
    return table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 150
  }

  static let tables = [
    Probe("rowsAreCountedTwice") { stage in await (reload(stage)["rows"] ?? 0) > 1 },
    // One question finds out whether the delegate answers at all.
    Probe("heightsAreAskedTwice") { stage in await (reload(stage)["heights"] ?? 0) > 2 },
    Probe("reloadEndsDisplay") { stage in await reload(stage)["ends"] != nil },
    Probe("unchangedSnapshotMeasures") { stage in await showTwice(stage).measures },
    Probe("unchangedSnapshotCompletesAtOnce") { stage in await showTwice(stage).completesAtOnce },
    Probe("selfSizingRowsFollowWidth") { stage in await widen(stage) },
  ]
}
#endif
