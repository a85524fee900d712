#if UIKIT && canImport(HeadlessUIKit)
@testable import HeadlessUIKit
import TestSupport
import Testing

/// A table that shows snapshots of numbers, on a screen of 200 × 300 points.
@MainActor
private final class Numbers {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

  let screen = HeadlessScreen(size: CGSize(width: 200, height: 300))
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), style: .plain)
  let source: UITableViewDiffableDataSource<Int, Int>
  private(set) var provided: [Int] = []
  var heights: [Int: CGFloat] = [:]

  final class Cell: UITableViewCell {
    var number = 0
    var height: CGFloat = 44
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
  }

  init() {
    table.register(Cell.self, forCellReuseIdentifier: "cell")
    var provide: (UITableView, IndexPath, Int) -> UITableViewCell? = { _, _, _ in nil }
    source = UITableViewDiffableDataSource(tableView: table) { provide($0, $1, $2) }
    screen.rootViewController = UIViewController()
    screen.rootViewController?.view.addSubview(table)
    provide = { [unowned self] table, path, number in
      provided.append(number)
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path) as? Cell
      cell?.number = number
      cell?.height = heights[number] ?? 44
      return cell
    }
  }

  func apply(_ sections: [(Int, [Int])], animated: Bool = false, _ mark: (inout Snapshot) -> Void = { _ in }) {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    mark(&snapshot)
    source.apply(snapshot, animatingDifferences: animated)
    screen.settle()
  }

  func forget() { provided = [] }

  func cell(_ number: Int) -> Cell? {
    source.indexPath(for: number).flatMap { table.cellForRow(at: $0) as? Cell }
  }

  var visible: [Int] { table.visibleCells.compactMap { ($0 as? Cell)?.number } }
}

/// Apple documents the methods of UITableViewDiffableDataSource.
@MainActor
@Suite("Diffable data sources")
struct DiffableDataSourceTests {
  @Test("A new data source is that of its table, and has no rows")
  func empty() {
    let numbers = Numbers()
    #expect(numbers.table.dataSource === numbers.source)
    #expect(numbers.table.numberOfSections == 0)
    #expect(numbers.source.snapshot().numberOfSections == 0)
    #expect(numbers.source.itemIdentifier(for: IndexPath(row: 0, section: 0)) == nil)
  }

  @Test("Items, rows, sections and indices are found by each other")
  func finds() {
    let numbers = Numbers()
    numbers.apply([(7, [1, 2]), (8, [3])])
    #expect(numbers.source.itemIdentifier(for: IndexPath(row: 1, section: 0)) == 2)
    #expect(numbers.source.itemIdentifier(for: IndexPath(row: 2, section: 0)) == nil)
    #expect(numbers.source.itemIdentifier(for: IndexPath(index: 0)) == nil)
    #expect(numbers.source.indexPath(for: 3) == IndexPath(row: 0, section: 1))
    #expect(numbers.source.indexPath(for: 9) == nil)
    #expect(numbers.source.sectionIdentifier(for: 1) == 8 && numbers.source.sectionIdentifier(for: 2) == nil)
    #expect(numbers.source.index(for: 8) == 1 && numbers.source.index(for: 9) == nil)
    #expect(numbers.source.snapshot().itemIdentifiers == [1, 2, 3])
  }

  @Test("Rows that stay or move keep their cells, and only new ones are asked for", arguments: [true, false])
  func keepsCells(animated: Bool) {
    let numbers = Numbers()
    numbers.apply([(0, [1, 2, 3, 4])])
    let cells = [1, 2, 4].map { numbers.cell($0) }
    numbers.forget()
    numbers.apply([(0, [4, 1, 5, 2])], animated: animated)
    #expect(numbers.provided == [5])
    #expect(zip(cells, [1, 2, 4]).allSatisfy { $0 != nil && $0 === numbers.cell($1) })
    numbers.screen.advance(by: 1)
    #expect(numbers.visible == [4, 1, 5, 2])
  }

  @Test("Reloaded items get new cells, and items that are configured again keep theirs and get new heights")
  func reloadsAndReconfigures() {
    let numbers = Numbers()
    numbers.apply([(0, [1, 2, 3])])
    let cells = [1, 2, 3].map { numbers.cell($0) }
    numbers.heights = [2: 80]
    numbers.forget()
    numbers.apply([(0, [1, 2, 3])]) { $0.reconfigureItems([2]) }
    #expect(numbers.provided == [2])
    #expect(numbers.cell(2) === cells[1] && numbers.cell(2)?.frame.height == 80)
    numbers.apply([(0, [1, 2, 3])]) { $0.reloadItems([3]) }
    #expect(numbers.provided == [2, 3])
    #expect(numbers.cell(1) === cells[0] && numbers.cell(3) !== cells[2])
    #expect(numbers.source.snapshot().reloadedItemIdentifiers.isEmpty, "The marks count once.")
  }

  @Test("reconfigureRows(at:) configures the cells in sight, and rows out of sight later")
  func reconfigureRows() {
    let numbers = Numbers()
    numbers.apply([(0, Array(0..<50))])
    let cell = numbers.cell(1)
    numbers.heights = [1: 90]
    numbers.forget()
    let reports = misuse { numbers.table.reconfigureRows(at: [[0, 1], [0, 40], [0, 99], [4, 0]]) }
    numbers.screen.settle()
    #expect(reports.isEmpty)
    #expect(numbers.provided == [1])
    #expect(numbers.cell(1) === cell && cell?.frame.height == 90)
  }

  @Test("The completion is called once, after the animation")
  func completion() {
    let numbers = Numbers()
    numbers.apply([(0, [1, 2, 3])])
    for items in [[1, 2, 3], [3, 1]] {
      for animated in [true, false] {
        var calls = 0
        var snapshot = Numbers.Snapshot()
        snapshot.appendSections([0])
        snapshot.appendItems(items)
        numbers.source.apply(snapshot, animatingDifferences: animated) { calls += 1 }
        #expect(calls == 0)
        numbers.screen.advance(by: 1)
        #expect(calls == 1)
      }
    }
    var calls = 0
    numbers.source.applySnapshotUsingReloadData(Numbers.Snapshot()) { calls += 1 }
    numbers.screen.advance(by: 1)
    #expect(calls == 1 && numbers.table.numberOfSections == 0)
  }

  @Test("A reload with a snapshot asks for all cells in sight again")
  func reloadData() {
    let numbers = Numbers()
    numbers.apply([(0, [1, 2, 3])])
    numbers.forget()
    var snapshot = numbers.source.snapshot()
    snapshot.deleteItems([2])
    numbers.source.applySnapshotUsingReloadData(snapshot)
    numbers.screen.settle()
    #expect(numbers.provided == [1, 3])
  }

  @Test("Rows are neither edited nor moved by default, and have no titles")
  func defaults() {
    let numbers = Numbers()
    numbers.apply([(0, [1])])
    let (table, source) = (numbers.table, numbers.source)
    #expect(!source.tableView(table, canEditRowAt: [0, 0]) && !source.tableView(table, canMoveRowAt: [0, 0]))
    #expect(source.tableView(table, titleForHeaderInSection: 0) == nil)
    #expect(source.tableView(table, titleForFooterInSection: 0) == nil)
  }

  @Test("As many elements as possible are kept in order", arguments: 1...5 as ClosedRange<UInt64>)
  func inOrder(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let places = (0..<Int.random(in: 0...8, using: &random)).shuffled(using: &random)
      let kept = SnapshotDifference.inOrder(places) { $0 == 3 ? nil : $0 }
      #expect(kept == kept.sorted() && !kept.contains(3), "seed \(seed)")
      // The naive way: the longest of all subsequences.
      let known = places.filter { $0 != 3 }
      let lists = (0..<(1 << known.count)).map { bits in
        known.indices.filter { bits >> $0 & 1 == 1 }.map { known[$0] }
      }
      let longest = lists.filter { $0 == $0.sorted() }.map(\.count).max()
      #expect(kept.count == longest, "seed \(seed)")
    }
  }

  @Test("Any snapshot leads to any other", arguments: 1...10 as ClosedRange<UInt64>)
  func model(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let numbers = Numbers()
    for step in 0..<60 {
      var pool = (0..<40).shuffled(using: &random)[...]
      let sections = (0..<5).shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random)).map { section in
        (section, (0..<Int.random(in: 0...10, using: &random)).compactMap { _ in pool.popFirst() })
      }
      // Most of the rows of the step before stay, so that there is something to move.
      let rows = Bool.random(using: &random) ? sections : sections.map { ($0.0, $0.1.sorted()) }
      let reports = misuse {
        numbers.apply(rows, animated: Bool.random(using: &random)) { snapshot in
          let items = snapshot.itemIdentifiers.filter { _ in Int.random(in: 0..<6, using: &random) == 0 }
          if Bool.random(using: &random) { snapshot.reloadItems(items) } else { snapshot.reconfigureItems(items) }
          if Int.random(in: 0..<4, using: &random) == 0 {
            snapshot.reloadSections(Array(snapshot.sectionIdentifiers.prefix(1)))
          }
        }
      }
      if Bool.random(using: &random) { numbers.screen.advance(by: 1) }
      #expect(reports.isEmpty, "seed \(seed), step \(step)")
      #expect(numbers.table.numberOfSections == rows.count, "seed \(seed), step \(step)")
      for (path, cell) in zip(numbers.table.indexPathsForVisibleRows ?? [], numbers.table.visibleCells) {
        #expect((cell as? Numbers.Cell)?.number == rows[path.section].1[path.row], "seed \(seed), step \(step)")
      }
    }
  }
}
#endif
