#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TableAnchoring
import TestSupport

/// A table on a screen of 200 × 300 points that shows snapshots of numbers. A row has the height of its number.
@MainActor
final class SnapshotTable {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

  /// A data source that counts how often it is asked.
  final class Source: UITableViewDiffableDataSource<Int, Int> {
    var identifiersAsked = 0
    var searches = 0
    override func itemIdentifier(for indexPath: IndexPath) -> Int? {
      identifiersAsked += 1
      return super.itemIdentifier(for: indexPath)
    }
    override func indexPath(for itemIdentifier: Int) -> IndexPath? {
      searches += 1
      return super.indexPath(for: itemIdentifier)
    }
  }

  let screen = TestScreen(size: CGSize(width: 200, height: 300))
  let table = AnchoredTableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), style: .plain)
  let source: Source
  /// The height of each number at a width of 200 points. At another width, it is in proportion.
  var heights: [Int: CGFloat] = [:]
  private(set) var provided = 0

  final class Cell: UITableViewCell {
    var number = 0
    var height: CGFloat = 44
    override func sizeThatFits(_ size: CGSize) -> CGSize {
      CGSize(width: size.width, height: SnapshotTable.height(height, width: size.width))
    }
  }

  init(estimate: CGFloat = 44) async {
    table.estimatedRowHeight = estimate
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.register(Cell.self, forCellReuseIdentifier: "cell")
    var provide: (UITableView, IndexPath, Int) -> UITableViewCell? = { _, _, _ in nil }
    source = Source(tableView: table) { provide($0, $1, $2) }
    let controller = UIViewController()
    await screen.show(controller)
    controller.view.addSubview(table)
    provide = { [unowned self] table, path, number in
      provided += 1
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path) as? Cell
      cell?.number = number
      cell?.height = heights[number] ?? 44
      return cell
    }
  }

  /// Returns the height in a width that is another one at a width of 200 points.
  static func height(_ height: CGFloat, width: CGFloat) -> CGFloat { max(1, (height * 200 / max(1, width)).rounded()) }

  /// Gives numbers other heights, also in their cells.
  func setHeights(_ new: [Int: CGFloat]) {
    heights.merge(new) { $1 }
    for cell in table.visibleCells.compactMap({ $0 as? Cell }) { cell.height = heights[cell.number] ?? 44 }
  }

  func apply(_ items: [Int], animated: Bool = false) async { await apply([(0, items)], animated: animated) }

  func apply(
    _ sections: [(Int, [Int])], animated: Bool = false, settles: Bool = true,
    _ mark: (inout Snapshot) -> Void = { _ in }
  ) async {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    mark(&snapshot)
    source.update(to: snapshot, animated: animated)
    if settles { await screen.settle() }
  }

  func forget() {
    provided = 0
    source.identifiersAsked = 0
    source.searches = 0
  }

  func frame(_ number: Int) -> CGRect? { source.indexPath(for: number).map(table.rectForRow) }

  /// The distance of a row's top edge to the visible top, and of its bottom edge to the visible bottom.
  func distance(_ number: Int) -> CGFloat? {
    frame(number).map { $0.minY - table.contentOffset.y - table.adjustedContentInset.top }
  }

  func distanceToBottom(_ number: Int) -> CGFloat? {
    let bottom = table.contentOffset.y + table.bounds.height - table.adjustedContentInset.bottom
    return frame(number).map { bottom - $0.maxY }
  }

  func scroll(toOffset offset: CGFloat) async {
    table.contentOffset.y = offset
    await screen.settle()
  }

  /// The distance of the content's end to the visible bottom.
  var distanceOfEnd: CGFloat {
    table.contentSize.height - table.contentOffset.y - table.bounds.height + table.adjustedContentInset.bottom
  }
}
#endif
