#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

/// A data source of one section that counts what it is asked.
@MainActor
final class CountingSource: NSObject, UITableViewDataSource {
  var rows: Int
  private(set) var counts = 0
  private(set) var asked: [Int] = []
  private(set) var made = 0
  private(set) weak var lastMade: UITableViewCell?

  init(rows: Int) { self.rows = rows }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    counts += 1
    return rows
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    asked.append(indexPath.row)
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? {
        made += 1
        return UITableViewCell(style: .default, reuseIdentifier: "row")
      }()
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}

@MainActor
@Suite("How a table loads and reuses")
struct TableLoadingTests {
  private let screen = HeadlessScreen(size: CGSize(width: 320, height: 440))

  private func show(_ table: UITableView) {
    table.frame = screen.window.bounds
    screen.rootViewController = UIViewController()
    screen.rootViewController?.view.addSubview(table)
    screen.settle()
  }

  private func makeTable(_ source: CountingSource, rowHeight: CGFloat = 44) -> UITableView {
    let table = UITableView()
    table.rowHeight = rowHeight
    table.dataSource = source
    show(table)
    return table
  }

  @Test("A layout that is asked for while heights are, outside of a layout pass, isn't lost")
  func layoutInsideLoading() {
    final class Delegate: NSObject, UITableViewDelegate {
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.layoutIfNeeded()
        return 44
      }
    }
    let (source, delegate) = (CountingSource(rows: 3), Delegate())
    defer { withExtendedLifetime((source, delegate)) {} }
    let table = makeTable(source)
    table.delegate = delegate
    table.dataSource = nil
    table.dataSource = source
    #expect(table.numberOfRows(inSection: 0) == 3)
    table.layoutIfNeeded()
    #expect(table.visibleCells.count == 3)
    screen.settle()
    #expect(table.visibleCells.count == 3)
  }

  @Test("A layout that is asked for while an update lays out isn't lost, and makes no layout loop")
  func layoutInsideUpdate() {
    final class Delegate: NSObject, UITableViewDelegate {
      var header: UIView?
      func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        guard let header else { return }
        self.header = nil
        tableView.tableHeaderView = header
        tableView.layoutIfNeeded()
      }
    }
    let (source, delegate) = (CountingSource(rows: 3), Delegate())
    defer { withExtendedLifetime((source, delegate)) {} }
    let table = makeTable(source)
    table.delegate = delegate
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 30))
    delegate.header = header
    #expect(
      misuse {
        source.rows = 4
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
        screen.settle()
      }.isEmpty)
    #expect(header.frame.width == 320 && table.cellForRow(at: IndexPath(row: 0, section: 0))?.frame.minY == 30)
  }

  @Test("Only the rows in sight have cells")
  func onlyVisibleCells() {
    let source = CountingSource(rows: 1000)
    let table = makeTable(source)
    #expect(source.asked == Array(0..<10))
    #expect(table.visibleCells.count == 10)
    #expect(table.contentSize == CGSize(width: 320, height: 44_000))
    #expect(table.cellForRow(at: IndexPath(row: 9, section: 0))?.textLabel?.text == "Row 9")
    #expect(table.cellForRow(at: IndexPath(row: 10, section: 0)) == nil)
  }

  @Test("A table without a data source, without sections or without rows is empty")
  func empty() {
    let table = UITableView()
    show(table)
    #expect(table.numberOfSections == 0)
    #expect(table.visibleCells.isEmpty)
    #expect(table.indexPathsForVisibleRows == nil)
    #expect(table.contentSize.height == 0)
    let source = CountingSource(rows: 0)
    table.dataSource = source
    screen.settle()
    #expect(table.numberOfSections == 1)
    #expect(table.numberOfRows(inSection: 0) == 0)
    #expect(source.asked.isEmpty)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)) == .zero)
    #expect(table.indexPathForRow(at: CGPoint(x: 1, y: 1)) == nil)
  }

  @Test("Scrolling through 100,000 rows makes one screenful of cells")
  func scrollsThroughManyRows() {
    let source = CountingSource(rows: 100_000)
    let table = makeTable(source)
    var seen = 10
    while table.contentOffset.y < table.contentSize.height - 440 {
      screen.wheel(at: CGPoint(x: 100, y: 100), by: CGVector(dx: 0, dy: 4400))
      seen += 10
    }
    #expect(source.made <= 11)
    #expect(source.asked.count <= seen + 1001)
    #expect(table.subviews.count <= 11)
    #expect(table.visibleCells.last?.textLabel?.text == "Row 99999")
  }

  @Test("Scrolling line by line asks for each row once and makes one screenful of cells")
  func scrollsLineByLine() {
    let source = CountingSource(rows: 1000)
    let table = makeTable(source)
    for _ in 0..<600 { screen.wheel(at: CGPoint(x: 100, y: 100), by: CGVector(dx: 0, dy: 22)) }
    #expect(source.asked == Array(0..<310))
    #expect(source.made <= 12)
    #expect(table.subviews.count <= 11)
  }

  @Test("A table that becomes shorter in the middle of an animated scroll ends at its new end")
  func shorterWhileScrolling() {
    let source = CountingSource(rows: 100)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)
    table.rowHeight = 44
    table.dataSource = source
    show(table)
    table.scrollToRow(at: [0, 90], at: .top, animated: true)
    screen.advance(by: 0.1)
    source.rows = 15
    table.reloadData()
    screen.advance(by: 1)
    #expect(table.contentOffset.y == 220)
    #expect(table.visibleCells.count == 10)
  }

  @Test("A table that becomes higher at its end shows the rows above")
  func higherAtTheEnd() {
    let source = CountingSource(rows: 20)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 220), style: .plain)
    table.rowHeight = 44
    table.dataSource = source
    show(table)
    table.frame.size.height = 220
    screen.settle()
    table.contentOffset.y = 20 * 44 - 220
    screen.settle()
    table.frame.size.height = 440
    screen.settle()
    #expect(table.contentOffset.y == 440)
  }

  @Test("A million rows of one height open and jump with one screenful of cells")
  func millionRows() {
    let source = CountingSource(rows: 1_000_000)
    let table = makeTable(source)
    #expect(source.asked.count == 10)
    #expect(table.contentSize.height == 44_000_000)
    table.scrollToRow(at: IndexPath(row: 500_000, section: 0), at: .top, animated: false)
    table.layoutIfNeeded()
    #expect(source.asked.count == 20)
    #expect(table.indexPathsForVisibleRows?.first?.row == 500_000)
    table.scrollToRow(at: IndexPath(row: 999_999, section: 0), at: .bottom, animated: false)
    table.layoutIfNeeded()
    #expect(table.visibleCells.last?.textLabel?.text == "Row 999999")
    #expect(source.made <= 10)
  }

  @Test("A million rows that choose their heights open and jump with one screenful of cells")
  func millionAutomaticRows() {
    let source = CountingSource(rows: 1_000_000)
    let table = makeTable(source, rowHeight: UITableView.automaticDimension)
    table.scrollToRow(at: IndexPath(row: 500_000, section: 0), at: .middle, animated: false)
    #expect(source.asked.count <= 22)
    #expect(table.indexPathsForVisibleRows?.contains(IndexPath(row: 500_000, section: 0)) == true)
  }

  // reloadData(): counts at once, cells at layout; the offset changes if the table shrinks.
  @Test("Reloading asks for counts at once, and for cells at layout")
  func reload() {
    let source = CountingSource(rows: 100)
    let table = makeTable(source)
    table.contentOffset.y = 3000
    screen.settle()
    let (asked, counts) = (source.asked.count, source.counts)
    source.rows = 20
    table.reloadData()
    #expect(source.counts > counts)
    #expect(source.asked.count == asked)
    #expect(table.numberOfRows(inSection: 0) == 20)
    #expect(table.contentOffset.y == 440)
    screen.settle()
    #expect(source.asked.count == asked + 10)
  }

  // -[UITableView _reloadDataIfNeeded] calls reloadData() of the table in its first layout pass, as backtraces show.
  @Test("The first layout pass with a data source calls reloadData(), which a subclass overrides")
  func reloadsFirst() {
    final class Table: UITableView {
      var reloads = 0
      override func reloadData() {
        reloads += 1
        super.reloadData()
      }
    }
    let (source, other) = (CountingSource(rows: 3), CountingSource(rows: 4))
    let table = Table(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)
    show(table)
    #expect(table.reloads == 0)
    table.dataSource = source
    #expect(table.numberOfRows(inSection: 0) == 3 && table.reloads == 0)
    screen.settle()
    table.setNeedsLayout()
    screen.settle()
    #expect(table.reloads == 1)
    table.dataSource = other
    table.reloadData()
    screen.settle()
    #expect(table.reloads == 2 && table.visibleCells.count == 4)
  }

  // prepareForReuse(): called before a cell is dequeued again.
  @Test("A cell that is used again is prepared first")
  func preparesForReuse() {
    final class Cell: UITableViewCell {
      var log: [String] = []
      override func prepareForReuse() {
        super.prepareForReuse()
        log.append("prepare")
      }
    }
    let table = UITableView()
    table.register(Cell.self, forCellReuseIdentifier: "cell")
    let first = table.dequeueReusableCell(withIdentifier: "cell") as? Cell
    #expect(first?.log == [])
    #expect(first?.reuseIdentifier == "cell")
    let source = RegisteredSource()
    table.rowHeight = 440
    table.dataSource = source
    show(table)
    let shown = table.visibleCells.first as? Cell
    table.contentOffset.y = 880
    screen.settle()
    #expect(table.visibleCells.first === shown)
    #expect(shown?.log == ["prepare"])
  }

  private final class RegisteredSource: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
  }

  @Test("A registered class is created with its own initializer")
  func registeredClass() {
    final class Subtitled: UITableViewCell {
      var values = [1, 2, 3]
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
      }
      required init?(coder: NSCoder) { nil }
    }
    let table = UITableView()
    table.register(Subtitled.self, forCellReuseIdentifier: "a long identifier that is stored outside of its string")
    let cell = table.dequeueReusableCell(withIdentifier: "a long identifier that is stored outside of its string")
    #expect(cell is Subtitled)
    #expect((cell as? Subtitled)?.values == [1, 2, 3])
    #expect(cell?.detailTextLabel != nil)
    #expect(table.dequeueReusableCell(withIdentifier: "other") == nil)
    table.register(nil as AnyClass?, forCellReuseIdentifier: "a long identifier that is stored outside of its string")
    #expect(
      table.dequeueReusableCell(withIdentifier: "a long identifier that is stored outside of its string") == nil)
  }

  @Test("A registered header view is created with its own initializer and used again")
  func registeredHeader() {
    final class Header: UITableViewHeaderFooterView {
      var mark = "new"
    }
    let table = UITableView()
    table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
    let view = table.dequeueReusableHeaderFooterView(withIdentifier: "header")
    #expect((view as? Header)?.mark == "new")
    #expect(view?.reuseIdentifier == "header")
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "other") == nil)
  }

  // UITableViewDelegate: didEndDisplaying comes when "the specified cell was removed from the table". Apple doesn't
  // document that a cell is in the table at willDisplay; here it is.
  @Test("The delegate is told when cells come and go")
  func displayCallbacks() {
    final class Delegate: NSObject, UITableViewDelegate {
      var log: [String] = []
      func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        log.append("+\(indexPath.row)")
        #expect(cell.superview === tableView)
      }
      func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        log.append("-\(indexPath.row)")
        #expect(cell.superview == nil)
      }
    }
    let delegate = Delegate()
    let source = CountingSource(rows: 6)
    let table = UITableView()
    table.rowHeight = 220
    table.dataSource = source
    table.delegate = delegate
    show(table)
    #expect(delegate.log == ["+0", "+1"])
    table.contentOffset.y = 220
    screen.settle()
    #expect(delegate.log == ["+0", "+1", "-0", "+2"])
  }

  @Test("Everything is released with its table")
  func release() {
    weak var table: UITableView?
    weak var cell: UITableViewCell?
    weak var source: CountingSource?
    scope {
      let aSource = CountingSource(rows: 100)
      let aTable = makeTable(aSource)
      aTable.beginUpdates()
      aSource.rows = 99
      aTable.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
      aTable.endUpdates()
      aTable.contentOffset.y = 1000
      screen.settle()
      screen.tap(at: CGPoint(x: 50, y: 50))
      aTable.setEditing(true, animated: true)
      screen.advance(by: 1)
      (table, cell, source) = (aTable, aTable.visibleCells.first, aSource)
      #expect(cell != nil)
      screen.rootViewController = nil
      screen.advance(by: 1)
    }
    #expect(table == nil)
    #expect(cell == nil)
    #expect(source == nil)
  }

  @Test("A table doesn't own its data source and its delegate")
  func weakReferences() {
    let table = UITableView()
    scope {
      let source = CountingSource(rows: 1)
      table.dataSource = source
      final class Delegate: NSObject, UITableViewDelegate {}
      let delegate = Delegate()
      table.delegate = delegate
      #expect(table.delegate === delegate)
      #expect((table as UIScrollView).delegate === delegate)
    }
    #expect(table.dataSource == nil)
    #expect(table.delegate == nil)
  }
}
#endif
