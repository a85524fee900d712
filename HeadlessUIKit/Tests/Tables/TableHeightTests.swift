#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

/// A cell of 20 points for each word of its text, in one column, as cells that lay out their content by hand do it.
private final class WordCell: UITableViewCell {
  static var measured = 0
  var words = 1
  /// The number of words in a line is the width divided by 50.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    Self.measured += 1
    let perLine = max(1, Int(size.width / 50))
    return CGSize(width: size.width, height: CGFloat((words + perLine - 1) / perLine) * 20)
  }
}

@MainActor
private final class WordSource: NSObject, UITableViewDataSource {
  var words: [Int]
  private(set) var asked = 0

  init(_ words: [Int]) { self.words = words }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { words.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    asked += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "words", for: indexPath)
    (cell as? WordCell)?.words = words[indexPath.row]
    return cell
  }
}

/// A delegate whose heights are asked for and counted.
@MainActor
private final class HeightDelegate: NSObject, UITableViewDelegate {
  var asked: [Int] = []
  var height: (Int) -> CGFloat = { _ in 30 }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    asked.append(indexPath.row)
    return height(indexPath.row)
  }
}

@MainActor
@Suite("The heights of rows")
struct TableHeightTests {
  private let screen = HeadlessScreen(size: CGSize(width: 100, height: 200))
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))

  init() {
    table.register(WordCell.self, forCellReuseIdentifier: "words")
    screen.rootViewController = UIViewController()
    screen.rootViewController?.view.addSubview(table)
  }

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  // WWDC 2014, session 226: a cell that is laid out by hand overrides sizeThatFits(_:).
  @Test("Cells choose their heights, by the width of the table")
  func automaticHeights() {
    let source = WordSource([1, 4, 2, 7])
    table.dataSource = source
    screen.settle()
    #expect(table.visibleCells.map(\.frame.height) == [20, 40, 20, 80])
    #expect(table.visibleCells.map(\.frame.minY) == [0, 20, 60, 80])
    #expect(table.contentSize.height == 160)
    #expect(table.rectForRow(at: path(3)) == CGRect(x: 0, y: 80, width: 100, height: 80))
  }

  @Test("A row is measured when it comes into sight, and once")
  func measuredOnce() {
    let source = WordSource(Array(repeating: 2, count: 100))
    WordCell.measured = 0
    table.dataSource = source
    screen.settle()
    let first = WordCell.measured
    #expect(first == 10)
    screen.wheel(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: 40))
    screen.settle()
    #expect(WordCell.measured == first + 2)
    #expect(source.asked == 12)
  }

  // heightForRowAt: "the value returned takes precedence over the value in the rowHeight property".
  @Test("The delegate's height overrides rowHeight, and automaticDimension leaves it to the cell")
  func delegateHeights() {
    let source = WordSource([4, 4, 4])
    let delegate = HeightDelegate()
    delegate.height = { $0 == 1 ? UITableView.automaticDimension : 33 }
    table.rowHeight = 50
    table.dataSource = source
    table.delegate = delegate
    screen.settle()
    #expect(table.visibleCells.map(\.frame.height) == [33, 40, 33])
  }

  @Test("Without a height of the delegate, rowHeight counts, also if the delegate implements other methods")
  func rowHeight() {
    final class Delegate: NSObject, UITableViewDelegate {
      func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    }
    let delegate = Delegate()
    table.rowHeight = 50
    table.delegate = delegate
    let source = WordSource([4, 4, 4])
    table.dataSource = source
    screen.settle()
    #expect(table.visibleCells.map(\.frame.height) == [50, 50, 50])
    table.rowHeight = 60
    screen.settle()
    #expect(table.visibleCells.map(\.frame.height) == [60, 60, 60])
    #expect(table.contentSize.height == 180)
  }

  // estimatedRowHeight: 0 "disables estimated heights, which causes the table view to request the actual height for
  // each cell".
  @Test("An estimate of 0 asks the delegate for every height; otherwise it is asked for rows in sight")
  func estimateOfZero() {
    let source = WordSource(Array(repeating: 1, count: 1000))
    let delegate = HeightDelegate()
    table.dataSource = source
    table.delegate = delegate
    table.estimatedRowHeight = 0
    screen.settle()
    #expect(Set(delegate.asked).count == 1000)
    #expect(table.contentSize.height == 30_000)
    delegate.asked = []
    table.estimatedRowHeight = 25
    table.reloadData()
    screen.settle()
    #expect(Set(delegate.asked).count < 20)
    #expect(table.contentSize.height == 25_035)
  }

  // estimatedRowHeight: "When you create a self-sizing table view cell, you need to set this property".
  @Test("With an estimate of 0, cells don't choose their heights")
  func noSelfSizingWithoutEstimates() {
    let source = WordSource([4, 7])
    table.estimatedRowHeight = 0
    table.dataSource = source
    screen.settle()
    #expect(table.visibleCells.map(\.frame.height) == [44, 44])
    let delegate = HeightDelegate()
    delegate.height = { $0 == 0 ? UITableView.automaticDimension : 30 }
    table.delegate = delegate
    screen.settle()
    #expect(table.visibleCells.map(\.frame.height) == [44, 30])
  }

  // Two recordings of a table with automatic heights have this order.
  @Test("With estimates, each row is asked for, measured and displayed before the next one")
  func orderOfEstimatedRows() {
    final class Log: NSObject, UITableViewDataSource, UITableViewDelegate {
      var events: [String] = []
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        events.append("cell \(indexPath.row)")
        return UITableViewCell()
      }
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        if !events.isEmpty { events.append("height \(indexPath.row)") }
        return 90
      }
      func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        events.append("display \(indexPath.row)")
        #expect(cell.superview === tableView)
        #expect(cell.frame.minY == CGFloat(indexPath.row) * 90)
      }
    }
    let log = Log()
    table.estimatedRowHeight = 30
    table.delegate = log
    table.dataSource = log
    screen.settle()
    #expect(log.events == (0..<3).flatMap { ["cell \($0)", "height \($0)", "display \($0)"] })
  }

  @Test("A delegate that is asked for heights can ask for the numbers of sections and rows")
  func numbersWhileHeightsAreAskedFor() {
    final class Delegate: NSObject, UITableViewDelegate {
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        #expect(tableView.numberOfSections == 1)
        let isLast = indexPath.row == tableView.numberOfRows(inSection: indexPath.section) - 1
        return isLast ? 60 : 30
      }
    }
    for estimate in [20, 0] as [CGFloat] {
      let delegate = Delegate()
      let source = WordSource([1, 1, 1])
      table.estimatedRowHeight = estimate
      table.delegate = delegate
      table.dataSource = source
      screen.settle()
      #expect(table.visibleCells.map(\.frame.height) == [30, 30, 60])
      source.words.append(1)
      table.insertRows(at: [path(3)], with: .none)
      #expect(table.rectForRow(at: path(3)).height == 60)
    }
  }

  @Test("An estimate of the delegate is used for each row")
  func delegateEstimates() {
    final class Delegate: NSObject, UITableViewDelegate {
      func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        CGFloat(indexPath.row * 10)
      }
    }
    let delegate = Delegate()
    let source = WordSource(Array(repeating: 40, count: 5))
    table.dataSource = source
    table.delegate = delegate
    screen.settle()
    #expect(table.rectForRow(at: path(4)).height == 40)
    #expect(table.rectForRow(at: path(0)).height == 400)
  }

  @Test("What is in sight stays where it is when rows above it turn out to be higher than estimated")
  func scrollingUp() {
    let source = WordSource((0..<200).map { 1 + $0 % 9 })
    table.estimatedRowHeight = 20
    table.dataSource = source
    table.contentOffset.y = 2000
    screen.settle()
    for _ in 0..<3000 {
      let before = table.visibleCells.map { ($0, $0.frame.minY - table.contentOffset.y) }
      guard screen.wheel(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -15)) else { break }
      for (cell, y) in before where table.visibleCells.contains(cell) && cell.frame.minY > table.contentOffset.y {
        let now = cell.frame.minY - table.contentOffset.y
        #expect(abs(now - y - 15) < 0.001 || table.contentOffset.y == 0)
      }
    }
    #expect(table.contentOffset.y == 0)
    #expect(table.visibleCells.first?.frame.minY == 0)
  }

  @Test("A delegate can reload with fewer rows while the offset follows heights that were estimated")
  func reloadWhileOffsetFollows() {
    final class Delegate: NSObject, UITableViewDelegate {
      var scrolls = 0
      var reload: (() -> Void)?
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        scrolls += 1
        // The first call is for the wheel, the second one for the rows above, which are higher than estimated.
        if scrolls == 2 { reload?() }
      }
    }
    let delegate = Delegate()
    let source = WordSource((0..<200).map { _ in 9 })
    table.estimatedRowHeight = 20
    table.dataSource = source
    table.contentOffset.y = 2000
    screen.settle()
    table.delegate = delegate
    screen.settle()
    (delegate.scrolls, delegate.reload) = (
      0,
      { [table] in
        source.words = [1]
        table.reloadData()
      }
    )
    screen.wheel(at: CGPoint(x: 50, y: 50), by: CGVector(dx: 0, dy: -100))
    screen.settle()
    #expect(delegate.scrolls >= 2)
    #expect(table.contentOffset.y == 0)
    #expect(table.visibleCells.map(\.frame.height) == [20])
  }

  // beginUpdates(): also animates the change in the row heights without reloading the cells.
  @Test("Empty updates measure again and keep the cells")
  func emptyUpdates() {
    let source = WordSource([2, 2, 2])
    table.dataSource = source
    screen.settle()
    let (cells, asked) = (table.visibleCells, source.asked)
    for cell in cells { (cell as? WordCell)?.words = 5 }
    screen.settle()
    #expect(table.visibleCells.map(\.frame.height) == [20, 20, 20])
    table.beginUpdates()
    table.endUpdates()
    #expect(table.visibleCells == cells)
    #expect(source.asked == asked)
    #expect(table.visibleCells.map(\.frame.height) == [60, 60, 60])
    #expect(table.visibleCells.map(\.frame.minY) == [0, 60, 120])
    #expect(table.contentSize.height == 180)
  }

  @Test("A table whose width changes gives its cells the new width, and measures rows when it updates")
  func width() {
    let source = WordSource([4, 4, 4])
    table.dataSource = source
    screen.settle()
    table.frame.size.width = 50
    screen.settle()
    #expect(table.visibleCells.map(\.frame.width) == [50, 50, 50])
    #expect(table.contentSize.width == 50)
    table.performBatchUpdates(nil)
    #expect(table.visibleCells.map(\.frame.height) == [80, 80, 80])
  }

  /// Shows 30 rows whose heights a delegate gives: half of the table's width.
  private func showRowsHalfAsHighAsWide(estimate: CGFloat) -> (WordSource, HeightDelegate) {
    let (source, delegate) = (WordSource(Array(repeating: 1, count: 30)), HeightDelegate())
    delegate.height = { [table] _ in table.bounds.width / 2 }
    table.dataSource = source
    table.delegate = delegate
    table.estimatedRowHeight = estimate
    screen.settle()
    return (source, delegate)
  }

  @Test("At a new width, a delegate with estimates is asked once for each row that is in sight afterwards")
  func widthWithEstimates() {
    let (source, delegate) = showRowsHalfAsHighAsWide(estimate: 50)
    defer { withExtendedLifetime((source, delegate)) {} }
    delegate.asked = []
    table.frame.size.width = 160
    #expect(table.rectForRow(at: path(0)).height == 50 && delegate.asked.isEmpty)
    screen.settle()
    #expect(delegate.asked == [0, 1, 2])
    #expect(table.visibleCells.map(\.frame.height) == [80, 80, 80])
    table.contentOffset.y = 400
    screen.settle()
    #expect(table.visibleCells.allSatisfy { $0.frame.height == 80 })
  }

  @Test("At a new width, a delegate without estimates is asked for all rows, and the content ends where they do")
  func widthWithoutEstimates() {
    let (source, delegate) = showRowsHalfAsHighAsWide(estimate: 0)
    defer { withExtendedLifetime((source, delegate)) {} }
    table.contentOffset.y = 1300
    table.frame.size.width = 40
    screen.settle()
    #expect(table.contentSize.height == 600 && table.contentOffset.y == 400)
  }

  @Test("Heights that are negative, NaN or infinite are reported and count as 0")
  func badHeights() {
    let source = WordSource([1, 1, 1])
    let delegate = HeightDelegate()
    delegate.height = { [-5, .nan, .infinity][$0] }
    table.dataSource = source
    table.delegate = delegate
    let reports = misuse { screen.settle() }
    #expect(reports.count == 3)
    #expect(reports.allSatisfy { $0.contains("counts as 0") })
    #expect(table.contentSize.height == 0)
    #expect(table.visibleCells.isEmpty)
  }

  @Test("Nested updates are carried out at the end of the outermost ones")
  func nestedUpdates() {
    let source = WordSource([1])
    table.dataSource = source
    screen.settle()
    table.beginUpdates()
    table.beginUpdates()
    source.words = [1, 1]
    table.insertRows(at: [path(1)], with: .none)
    #expect(table.hasUncommittedUpdates)
    table.endUpdates()
    #expect(table.numberOfRows(inSection: 0) == 1)
    table.endUpdates()
    #expect(table.numberOfRows(inSection: 0) == 2)
    #expect(!table.hasUncommittedUpdates)
  }

  // UITableView, performBatchUpdates(_:completion:): UIKit's closure doesn't escape. A subclass overrides one method.
  @Test("Batch updates take closures that don't escape, stored ones, literals and nil, and an override sees them all")
  func batchClosures() {
    final class Table: UITableView {
      var calls = 0
      override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        calls += 1
        super.performBatchUpdates(updates, completion: completion)
      }
    }
    let source = WordSource([1])
    let table = Table(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .plain)
    table.register(WordCell.self, forCellReuseIdentifier: "words")
    table.dataSource = source
    func update(_ change: () -> Void) { table.performBatchUpdates(change) }
    func add() {
      source.words.append(1)
      table.insertRows(at: [path(source.words.count - 1)], with: .none)
    }
    let stored: (() -> Void)? = { add() }
    update { add() }
    table.performBatchUpdates { add() }
    table.performBatchUpdates({ add() }, completion: nil)
    table.performBatchUpdates(stored, completion: { _ in })
    table.performBatchUpdates(nil)
    table.performBatchUpdates(nil, completion: nil)
    #expect(table.calls == 6 && table.numberOfRows(inSection: 0) == 5)
  }

  @Test("The completion of batch updates comes after their animation")
  func completion() {
    let source = WordSource([1])
    table.dataSource = source
    screen.settle()
    var finished: [Bool] = []
    table.performBatchUpdates {
      source.words = [1, 3]
      table.insertRows(at: [path(1)], with: .automatic)
    } completion: {
      finished.append($0)
    }
    #expect(finished == [])
    screen.advance(by: 1)
    #expect(finished == [true])
    table.performBatchUpdates(nil) { finished.append($0) }
    screen.advance(by: 1)
    #expect(finished == [true, true])
  }

  @Test("Rows that come and go fade, and the others move, on the virtual clock")
  func animation() {
    let source = WordSource([1, 1])
    table.dataSource = source
    screen.settle()
    let (first, second) = (table.visibleCells[0], table.visibleCells[1])
    second.backgroundColor = .red
    source.words = [2]
    table.deleteRows(at: [path(0)], with: .fade)
    #expect(table.visibleCells == [second])
    #expect(second.frame.minY == 0)
    // The picture begins where the rows were.
    #expect(screen.color(at: CGPoint(x: 50, y: 39)) == screen.color(at: CGPoint(x: 50, y: 30)))
    screen.advance(by: 0.15)
    #expect(first.superview === table)
    screen.advance(by: 1)
    #expect(first.superview == nil)
    let red = UIColor.red.resolvedColor(with: screen.window.traitCollection)
    #expect(screen.color(at: CGPoint(x: 50, y: 5)) == red)
  }
}
#endif
