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

  /// A cell that is as high as it is wide, and a little higher.
  private final class SquareCell: UITableViewCell {
    var extra: CGFloat = 0
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: size.width + extra) }
  }

  private final class Squares: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { SquareCell() }
  }

  /// Changes a table that is 100 points wide and has one cell, which chooses its height, and returns the height of the
  /// row after that.
  @MainActor
  private static func height(_ stage: Stage, after change: (UITableView) async -> Void) async -> CGFloat {
    let (table, squares) = (UITableView(frame: .zero, style: .plain), Squares())
    table.rowHeight = UITableView.automaticDimension
    table.dataSource = squares
    await stage.add(table, CGRect(x: 0, y: 0, width: 100, height: 400))
    await change(table)
    defer { withExtendedLifetime(squares) {} }
    return table.rectForRow(at: IndexPath(row: 0, section: 0)).height
  }

  /// Makes a table wider whose cells choose their heights, and returns whether the height of a row has followed.
  @MainActor
  private static func widen(_ stage: Stage) async -> Bool {
    await height(stage) { table in
      table.frame.size.width = 150
      await stage.screen.settle()
    } == 150
  }

  /// Invalidates the size of a cell, and returns whether a layout pass has left its height; nil before iOS 16.
  @MainActor
  private static func invalidate(_ stage: Stage) async -> Bool? {
    guard #available(iOS 16, tvOS 16, *) else { return nil }
    return await height(stage) { table in
      (table.visibleCells.first as? SquareCell)?.extra = 30
      UIView.performWithoutAnimation {
        table.visibleCells.first?.contentView.invalidateIntrinsicContentSize()
        table.layoutIfNeeded()
      }
    } == 100
  }

  static let tables = [
    Probe("rowsAreCountedTwice") { stage in await (reload(stage)["rows"] ?? 0) > 1 },
    // One question finds out whether the delegate answers at all.
    Probe("heightsAreAskedTwice") { stage in await (reload(stage)["heights"] ?? 0) > 2 },
    Probe("reloadEndsDisplay") { stage in await reload(stage)["ends"] != nil },
    Probe("unchangedSnapshotMeasures") { stage in await showTwice(stage).measures },
    Probe("unchangedSnapshotCompletesAtOnce") { stage in await showTwice(stage).completesAtOnce },
    Probe("selfSizingRowsFollowWidth") { stage in await widen(stage) },
    Probe("invalidatedCellsAreSizedOnNextTurn") { stage in await invalidate(stage) },
  ]
}
#endif
