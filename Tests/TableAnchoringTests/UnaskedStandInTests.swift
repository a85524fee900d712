#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TableAnchoring
import TestSupport
import Testing

/// A diffable data source that must not be asked for its snapshot, or to apply one, unless a test does so itself.
private final class StrictSource: UITableViewDiffableDataSource<Int, Int> {
  var isAskedByTest = false
  private(set) var asked: [String] = []

  override func snapshot() -> NSDiffableDataSourceSnapshot<Int, Int> {
    if !isAskedByTest { asked.append("snapshot") }
    return super.snapshot()
  }

  override func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<Int, Int>, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    if !isAskedByTest { asked.append("apply") }
    super.apply(snapshot, animatingDifferences: animatingDifferences, completion: completion)
  }
}

/// A cell that is as high as the lines of its text, with a field that counts how often its text is set.
private final class FormCell: UITableViewCell {
  final class Field: UITextField {
    var settings = 0
    override var text: String? {
      get { super.text }
      set {
        settings += 1
        super.text = newValue
      }
    }
  }

  let field = Field(frame: CGRect(x: 0, y: 0, width: 80, height: 20))
  var letters = 10

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(field)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: PageTable.height(letters: letters, width: size.width))
  }
}

@Suite("A table that leaves the data source alone", .onScreen)
@MainActor
struct UnaskedTests {
  /// Sixty rows of two lines, in a table whose data source is strict, scrolled to its thirtieth row.
  @MainActor
  private final class Form {
    let screen = HeadlessScreen(size: CGSize(width: 200, height: 300))
    let table: UITableView
    let source: StrictSource
    var letters = Array(repeating: 30, count: 60)
    var identifiers = Array(repeating: "cell", count: 60)
    var makesCells = false
    var provided: [Int] = []
    var whileProviding: (() -> Void)?

    init(_ table: UITableView, row: Int = 30, cut: CGFloat = 10) async {
      self.table = table
      table.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
      table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      for identifier in ["cell", "other"] { table.register(FormCell.self, forCellReuseIdentifier: identifier) }
      var provide: (IndexPath, Int) -> UITableViewCell? = { _, _ in nil }
      source = StrictSource(tableView: table) { provide($1, $2) }
      provide = { [unowned self] path, number in
        provided.append(number)
        whileProviding?()
        let cell =
          makesCells
          ? FormCell(style: .default, reuseIdentifier: nil)
          : table.dequeueReusableCell(withIdentifier: identifiers[abs(number) % 60], for: path) as? FormCell
        cell?.letters = letters[abs(number) % 60]
        cell?.field.text = "Row \(number)"
        return cell
      }
      let controller = UIViewController()
      controller.view.addSubview(table)
      screen.rootViewController = controller
      await show(Array(0..<60))
      table.scrollToRow(at: [0, row], at: .top, animated: false)
      await screen.settle()
      table.contentOffset.y += cut
      await screen.settle()
      if row > 0 { provided = [] }
    }

    func show(_ numbers: [Int]) async {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(numbers)
      source.isAskedByTest = true
      source.apply(snapshot, animatingDifferences: false)
      source.isAskedByTest = false
      await screen.settle()
    }

    func distance(_ number: Int) -> CGFloat { table.rectForRow(at: [0, number]).minY - table.contentOffset.y }
    func cell(_ number: Int) -> FormCell? { table.cellForRow(at: [0, number]) as? FormCell }

    /// Gives a row another text, in the model and in its cell.
    func setLetters(_ count: Int, at number: Int) {
      letters[number] = count
      cell(number)?.letters = count
    }
  }

  private let anchored: @MainActor () -> AnchoredTableView = { AnchoredTableView(frame: .zero, style: .plain) }

  @Test(
    "Rotations, text sizes, insets and scrolls ask a diffable data source for nothing but cells that come into sight")
  func asksNobody() async {
    for makesCells in [true, false] {
      let form = await Form(anchored())
      form.makesCells = makesCells
      form.identifiers = Array(repeating: "other", count: 60)
      let reports = await misuse {
        await form.screen.resize(to: CGSize(width: 300, height: 200))
        await form.screen.advance(by: 1)
        form.screen.preferredContentSizeCategory = .extraExtraLarge
        await form.screen.advance(by: 1)
        form.table.contentInset.bottom = 80
        await form.screen.resize(to: CGSize(width: 200, height: 300))
        await form.screen.advance(by: 1)
      }
      #expect(reports.isEmpty && form.source.asked.isEmpty)
      #expect(Set(form.provided).isDisjoint(with: [30, 31, 32, 33]), "They are in sight all the time.")
      #expect(form.distance(30) == -10 * form.table.rectForRow(at: [0, 30]).height / 40)
    }
  }

  @Test(
    "The first layout, a rotation and a snapshot ask for as many cells and heights as those of a plain table",
    .recordedAnswers)
  func calls() async {
    var counts: [[Int]] = []
    for table in [{ UITableView(frame: .zero, style: .plain) }, anchored] {
      let first = await Form(table(), row: 0, cut: 0)
      let turned = await Form(table(), cut: 0)
      await turned.screen.resize(to: CGSize(width: 300, height: 200))
      let updated = await Form(table(), cut: 0)
      await updated.show(Array(-10..<60))
      counts.append([first, turned, updated].map(\.provided.count))
      for heights in [PageTable.Heights.estimated, .asked, .automatic] {
        let page = await PageTable(table(), letters: [Array(repeating: 30, count: 60)], heights: heights)
        counts[counts.count - 1] += [page.providedAtFirst, page.measuredAtFirst]
        page.table.scrollToRow(at: [0, 30], at: .top, animated: false)
        await page.screen.settle()
        page.forget()
        await page.screen.resize(to: CGSize(width: 300, height: 200))
        counts[counts.count - 1].append(page.measured.count)
        // Without estimates, a table whose rows all have other heights shows other rows before the row is put back.
        if heights != .asked { counts[counts.count - 1].append(page.providedCells) }
      }
    }
    #expect(counts[0] == counts[1])
  }

  @Test("While the model is ahead of the table, a rotation and a measurement end without an exception")
  func modelAhead() async {
    let notes = await NotesTable(anchored(), letters: [Array(repeating: 30, count: 50)], estimate: 44)
    await notes.scroll(to: 810)
    notes.letters[0].append(10)
    let reports = await misuse {
      await notes.screen.resize(to: CGSize(width: 300, height: 200))
      #expect(!notes.table.remeasureRows())
      notes.table.reloadData()
      await notes.screen.settle()
      #expect(notes.table.remeasureRows())
      notes.letters.append([3])
      #expect(!notes.table.remeasureRows(), "Another number of sections.")
      notes.letters = []
      #expect(!notes.table.remeasureRows(), "Fewer sections.")
    }
    #expect(reports.isEmpty)
  }

  @Test("A call in a method of the data source while an update is carried out waits", arguments: [true, false])
  func insideUpdate(isAnchored: Bool) async {
    for isBatchPerformed in [true, false] {
      let table = isAnchored ? anchored() : UITableView(frame: .zero, style: .plain)
      let feed = await FeedTable(table, posts: [posts(0..<60)])
      var answers: [Bool] = []
      feed.whileAsked = { if answers.count < 20 { answers.append(table.remeasureRows()) } }
      let reports = await misuse {
        if isBatchPerformed {
          table.batch {
            feed.posts[0].removeFirst()
            table.deleteRows(at: [[0, 0]], with: .none)
          }
        } else {
          table.beginUpdates()
          feed.posts[0].removeFirst()
          table.deleteRows(at: [[0, 0]], with: .none)
          table.endUpdates()
        }
        feed.whileAsked = nil
        await feed.screen.advance(by: 1)
      }
      #expect(!answers.isEmpty && !answers.contains(true) && reports.isEmpty)
    }
  }

  @Test("A cell provider that asks for a measurement while a snapshot is applied waits for the next turn")
  func insideSnapshot() async {
    let form = await Form(anchored())
    var answers: [Bool] = []
    form.whileProviding = { answers.append(form.table.remeasureRows()) }
    let reports = await misuse {
      form.source.isAskedByTest = true
      var snapshot = form.source.snapshot()
      snapshot.insertItems(Array(100..<120), beforeItem: 0)
      snapshot.reconfigureItems([31])
      form.source.update(to: snapshot, animated: false)
      form.whileProviding = nil
      await form.screen.advance(by: 1)
    }
    #expect(!answers.isEmpty && !answers.contains(true) && reports.isEmpty)
  }

  @Test("A data source that asks for a measurement whenever it is asked for its numbers ends")
  func greedyNumbers() async {
    let feed = await FeedTable(anchored(), posts: [posts(0..<60)])
    var calls = 0
    feed.whileAsked = {
      calls += 1
      feed.table.remeasureRows()
      (feed.table as? AnchoredTableView)?.setNeedsRemeasure()
    }
    #expect(feed.table.remeasureRows())
    await feed.screen.advance(by: 1)
    #expect(calls < 100)
    feed.whileAsked = nil
  }

  @Test("A table without rows, or whose data source has gone, is measured by nobody")
  func nothingToMeasure() async {
    for table in [anchored(), UITableView(frame: .zero, style: .plain)] {
      let form = await Form(table)
      await form.show([])
      table.remeasureRows()
      await form.screen.advance(by: 1)
      #expect(form.source.asked.isEmpty)
      var notes: NotesTable? = await NotesTable(table, letters: [Array(repeating: 30, count: 50)])
      let screen = notes?.screen
      notes = nil
      let reports = await misuse {
        #expect(!table.remeasureRows())
        await screen?.advance(by: 1)
      }
      #expect(reports.isEmpty)
    }
  }

  @Test(
    "remeasureRows() and setNeedsRemeasure() in one drag are one measurement, which keeps the row of the call",
    .recordedAnswers)
  func oneDrag() async {
    for isNamedFirst in [true, false] {
      let notes = await NotesTable(anchored(), letters: [Array(repeating: 10, count: 50)])
      await notes.scroll(to: 205)
      notes.screen.touchDown(at: CGPoint(x: 100, y: 200))
      notes.screen.touchMove(to: CGPoint(x: 100, y: 150))
      let ask = [
        { _ = notes.table.remeasureRows(keeping: .row(at: [0, 20])) },
        { (notes.table as? AnchoredTableView)?.setNeedsRemeasure() },
      ]
      for call in isNamedFirst ? ask : ask.reversed() { call() }
      for row in 0..<18 { notes.letters[0][row] = 40 }
      notes.measured = []
      await notes.screen.advance(by: 0.5)
      notes.screen.touchUp()
      let distance = notes.distance(20)
      await notes.screen.advance(by: 1)
      #expect(notes.measured.filter { $0.row == 45 }.count <= 1 && notes.distance(20) == distance)
      #expect(notes.table.rectForRow(at: [0, 17]).height == 40)
    }
  }

  @Test("A measurement answers what waits, so that the rows are measured once")
  func onceForAll() async {
    let notes = await NotesTable(anchored(), letters: [Array(repeating: 10, count: 50)])
    (notes.table as? AnchoredTableView)?.setNeedsRemeasure()
    #expect(notes.table.remeasureRows())
    notes.measured = []
    await notes.screen.advance(by: 1)
    #expect(notes.measured.isEmpty)
  }

  // MARK: Cells that choose their heights

  @Test(
    "A measurement lets UIKit size the cells in sight, in the pass or on the next turn, and the row stays",
    arguments: [true, false], [true, false])
  func sizesCells(isAnchored: Bool, isLate: Bool) async {
    await UIKitVariation.withStandard(.with { $0.invalidatedCellsAreSizedOnNextTurn = isLate }) {
      for anchor in [TableAnchor.topRow, .bottomRow, .row(at: [0, 33]), .row(withIdentifier: 34), .end, .unanchored] {
        let form = await Form(isAnchored ? anchored() : UITableView(frame: .zero, style: .plain))
        let cells = form.table.visibleCells
        for number in 31...32 { form.setLetters(60, at: number) }
        let held =
          anchor == .topRow ? 30 : anchor == .row(at: [0, 33]) ? 33 : anchor == .row(withIdentifier: 34) ? 34 : 37
        let edge = {
          held == 37 ? form.table.rectForRow(at: [0, 37]).maxY - form.table.contentOffset.y : form.distance(held)
        }
        let before = edge()
        #expect(!form.table.remeasureRows(keeping: anchor))
        #expect((form.table.rectForRow(at: [0, 31]).height == 40) == isLate)
        await form.screen.settle()
        #expect(form.table.rectForRow(at: [0, 31]).height == 60)
        if anchor != .unanchored { #expect(edge() == before, "\(anchor)") }
        await form.screen.advance(by: 1)
        if anchor != .unanchored { #expect(edge() == before, "\(anchor), later") }
        #expect(form.source.asked.isEmpty)
        #expect(Set(form.provided).isDisjoint(with: [33, 34]) && cells.contains { $0 === form.cell(33) })
      }
    }
  }

  @Test("What the user types, and a text that is marked, stays as it is in a list that is measured for each letter")
  func typing() async {
    for selfSizing in [UITableView.SelfSizingInvalidation.enabled, .disabled] {
      let form = await Form(anchored())
      form.table.selfSizingInvalidation = selfSizing
      let field = form.cell(32)!.field
      #expect(field.becomeFirstResponder())
      await form.screen.settle()
      let settings = field.settings
      for count in [40, 50, 60] {
        form.screen.type("a")
        form.setLetters(count, at: 32)
        form.table.remeasureRows()
        await form.screen.advance(by: 1)
      }
      #expect(field.isFirstResponder && field.text == "Row 32aaa")
      // The stand-in sets the text once for each letter.
      #expect(field.settings <= settings + 3)
      #expect(!form.provided.contains(32))
      if selfSizing == .enabled { #expect(form.table.rectForRow(at: [0, 32]).height == 60) }
    }
  }

  @Test("Where cells can't be invalidated, the rows in sight are reconfigured on the next turn")
  func reconfigures() async {
    for isAnchored in [true, false] {
      let form = await Form(isAnchored ? anchored() : UITableView(frame: .zero, style: .plain))
      form.table.selfSizingInvalidation = .disabled
      form.source.isAskedByTest = true
      form.letters = Array(repeating: 90, count: 60)
      #expect(!form.table.remeasureRows(keeping: .row(at: [0, 33])) && form.provided.isEmpty)
      let distance = form.distance(33)
      let reports = await misuse { await form.screen.settle() }
      #expect(reports.isEmpty && Set(form.provided).isSuperset(of: 30...37) && !form.provided.contains(5))
      #expect(form.table.rectForRow(at: [0, 33]).height == 100 && form.distance(33) == distance)
    }
  }

  @Test(
    "A row that is put back later gives way to a scroll of the app, to an update and to another measurement",
    arguments: [true, false], [true, false])
  func givesWay(isAnchored: Bool, isLate: Bool) async {
    await UIKitVariation.withStandard(.with { $0.invalidatedCellsAreSizedOnNextTurn = isLate }) {
      let table = { @MainActor in isAnchored ? self.anchored() : UITableView(frame: .zero, style: .plain) }
      // A scroll, out of sight and by a little.
      for offset in [CGFloat(400), 15] {
        let form = await Form(table())
        form.setLetters(90, at: 30)
        form.table.remeasureRows(keeping: .row(at: [0, 33]))
        let target = offset == 400 ? 400 : form.table.contentOffset.y + 15
        form.table.setContentOffset(CGPoint(x: 0, y: target), animated: false)
        if !isLate {
          await form.screen.advance(by: 1)
          #expect(form.table.contentOffset.y == target)
        }
      }
      // A row that jumps to the front in the same turn.
      let moved = await Form(table())
      moved.setLetters(60, at: 33)
      moved.table.remeasureRows()
      await moved.show([33] + (0..<33) + (34..<60))
      await moved.screen.advance(by: 1)
      if isAnchored, !isLate { #expect(moved.distance(31) == -10, "Item 30 has one row more above it.") }
      // Of two measurements in one turn, the last one counts.
      let twice = await Form(table())
      twice.setLetters(60, at: 31)
      twice.table.remeasureRows(keeping: .topRow)
      twice.setLetters(90, at: 32)
      let before = twice.distance(34)
      twice.table.remeasureRows(keeping: .row(at: [0, 34]))
      await twice.screen.advance(by: 1)
      #expect(twice.distance(34) == before)
    }
  }

  @Test("A measurement that waits follows the row that it keeps", arguments: [true, false])
  func waitsForRow(isAnchored: Bool) async {
    let form = await Form(isAnchored ? anchored() : UITableView(frame: .zero, style: .plain))
    form.table.selfSizingInvalidation = .disabled
    form.source.isAskedByTest = true
    form.letters = Array(repeating: 60, count: 60)
    form.table.remeasureRows(keeping: .row(at: [0, 33]))
    let before = form.distance(33)
    var snapshot = form.source.snapshot()
    snapshot.insertItems([100, 101], beforeItem: 0)
    form.source.update(to: snapshot, animated: false)
    form.table.layoutIfNeeded()
    let place = isAnchored ? before : form.distance(35)
    await form.screen.advance(by: 1)
    #expect(abs(form.distance(35) - place) < 0.5)
  }

  @Test("At another width, a row that a header covers in part is cut at the same share below the header")
  func stickyHeader() async {
    let page = await PageTable(
      anchored(), letters: [Array(repeating: 90, count: 60)], heights: .automatic, bands: [(50, 0)])
    for offset: CGFloat in [1030, 1080, 1010] {
      page.table.scrollToRow(at: [0, 12], at: .top, animated: false)
      await page.screen.settle()
      await page.scroll(to: page.table.contentOffset.y + offset - 1000)
      let before = page.table.contentOffset.y
      await page.screen.resize(to: CGSize(width: 300, height: 300))
      await page.screen.resize(to: CGSize(width: 200, height: 300))
      #expect(abs(page.table.contentOffset.y - before) <= 0.5, "\(offset)")
    }
  }

  // MARK: Bars

  @Test("A bar that comes or goes right after a finger moves nothing; half a second later, the row follows it")
  func barsAfterFinger() async {
    for (delay, moves) in [(0.0, false), (0.4, false), (0.6, true)] {
      for change in [54, -30] as [CGFloat] {
        let form = await Form(anchored())
        form.table.contentInset.top = 30
        await form.screen.settle()
        form.screen.touchDown(at: CGPoint(x: 100, y: 250))
        form.screen.touchMove(to: CGPoint(x: 100, y: 150))
        form.screen.touchUp()
        while form.table.isDecelerating { await form.screen.advance(by: 1.0 / 60) }
        await form.screen.advance(by: delay)
        let offset = form.table.contentOffset.y
        form.table.contentInset.top += change
        await form.screen.settle()
        #expect((form.table.contentOffset.y != offset) == moves, "\(delay), \(change)")
        // The keyboard is no bar.
        let bottom = form.distance(34)
        (form.table as? AnchoredTableView)?.anchor = .bottomRow
        form.table.contentInset.bottom = 100
        await form.screen.settle()
        #expect(form.distance(34) == bottom - 100)
      }
    }
  }
}
#endif
