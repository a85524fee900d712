#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

/// A cell that is as high as its label's text needs, by constraints.
private final class LabelCell: UITableViewCell {
  let label = UILabel()
  lazy var bottom = label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.numberOfLines = 0
    label.text = "One line"
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor), bottom,
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

/// A cell with a height of its own.
private final class HighCell: UITableViewCell {
  var height: CGFloat = 40
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }
}

@MainActor
private final class Cells: NSObject, UITableViewDataSource {
  var rows = 5
  let makeCell: () -> UITableViewCell

  init(_ makeCell: @escaping () -> UITableViewCell = { HighCell(style: .default, reuseIdentifier: nil) }) {
    self.makeCell = makeCell
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    makeCell()
  }
}

@MainActor
private final class FixedHeights: NSObject, UITableViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 40 }
}

@MainActor
@Suite("Cells of the standard styles and the text size")
struct CellTextSizeTests {
  // Observed on iOS 8 and 9 (openradar 22008452 and 23157171; mozilla-mobile/firefox-ios, pull request 1194), and on
  // iOS 10.3 and 11 (material-components-ios, issue 1783). A cell has the font `body` if the app sets no other.
  @Test("The labels of a cell follow the text size, before and after they are shown, unless they have another font")
  func labels() throws {
    let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
    let list = ListController([["a", "b"]])
    screen.rootViewController = list
    let cell = try #require(list.tableView.visibleCells.first)
    let other = try #require(list.tableView.visibleCells.last)
    other.textLabel?.font = .systemFont(ofSize: 14)
    func sizes(_ cell: UITableViewCell) -> [CGFloat] {
      [cell.textLabel, cell.detailTextLabel].compactMap { $0?.font.pointSize }
    }
    #expect(sizes(cell) == [17, 12])
    screen.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    #expect(sizes(cell) == [53, 43] && sizes(other) == [14, 43])
    #expect(cell.frame.height > 96 && cell.textLabel?.frame.height ?? 0 > 60)
    #expect(sizes(UITableViewCell(style: .value1, reuseIdentifier: nil)) == [53, 53])
    #expect(sizes(UITableViewCell(style: .value2, reuseIdentifier: nil)) == [43, 53])
  }
}

// UITableView.SelfSizingInvalidation: with `enabled`, invalidateIntrinsicContentSize() of a self-sizing cell or of its
// content view resizes the cell; with `enabledIncludingConstraints`, so does any change of Auto Layout in the content
// view; with `disabled`, nothing does.
@MainActor
@Suite("Self-sizing cells whose sizes are invalidated")
struct TableSelfSizingTests {
  private let screen = HeadlessScreen(size: CGSize(width: 200, height: 300))
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))

  init() {
    screen.rootViewController = UIViewController()
    screen.rootViewController?.view.addSubview(table)
  }

  @Test("A cell between the margins is as high over the home indicator as elsewhere, and contradicts no constraint")
  func homeIndicator() {
    var reports: [String] = []
    screen.reportHandler = { reports.append($0) }
    screen.safeAreaInsets = UIEdgeInsets(top: 0, left: 30, bottom: 34, right: 0)
    let source = Cells {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let inner = UIView()
      inner.heightAnchor.constraint(equalToConstant: 44).isActive = true
      let stack = UIStackView(arrangedSubviews: [inner])
      stack.alignment = .center
      stack.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(stack)
      let guide = cell.contentView.layoutMarginsGuide
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: guide.topAnchor),
        stack.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
        stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
        stack.widthAnchor.constraint(equalToConstant: 44),
      ])
      return cell
    }
    source.rows = 30
    table.dataSource = source
    screen.settle()
    source.rows = 29
    table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    screen.advance(by: 1)
    table.contentOffset.y = 25
    screen.settle()
    let heights = Set(table.visibleCells.map(\.frame.height))
    #expect(heights.count == 1 && heights.allSatisfy { 60..<62 ~= $0 } && table.visibleCells.count > 4)
    #expect(reports == [])
    table.insetsContentViewsToSafeArea = false
    screen.settle()
    #expect(table.visibleCells.allSatisfy { $0.contentView.layoutMargins.left >= 38 })
  }

  private func height(_ row: Int) -> CGFloat { table.rectForRow(at: IndexPath(row: row, section: 0)).height }

  @Test("A cell, or its content view, is sized again when it says so, and no other cell is", arguments: [true, false])
  func invalidates(itself: Bool) throws {
    let source = Cells()
    table.dataSource = source
    screen.settle()
    for cell in table.visibleCells { (cell as? HighCell)?.height = 90 }
    let cell = table.visibleCells[1]
    (itself ? cell : cell.contentView).invalidateIntrinsicContentSize()
    screen.advance(by: 1)
    #expect((0..<5).map(height) == [40, 90, 40, 40, 40])
    #expect(cell.frame == CGRect(x: 0, y: 40, width: 200, height: 90) && table.contentSize.height == 250)
    #expect(table.visibleCells[1] === cell)
  }

  @Test("With .disabled, with heights of the delegate, and with a fixed height, no cell is sized again")
  func ignores() {
    let (source, fixed) = (Cells(), FixedHeights())
    for prepare in [
      { $0.selfSizingInvalidation = .disabled }, { $0.delegate = fixed }, { $0.rowHeight = 40 },
    ] as [(UITableView) -> Void] {
      table.selfSizingInvalidation = .enabled
      table.delegate = nil
      table.rowHeight = UITableView.automaticDimension
      prepare(table)
      table.dataSource = nil
      table.dataSource = source
      screen.settle()
      let cell = table.visibleCells[0] as? HighCell
      cell?.height = 90
      cell?.contentView.invalidateIntrinsicContentSize()
      screen.advance(by: 1)
      #expect(height(0) == 40)
    }
  }

  @Test("Rows move to their new places in time, unless animations are disabled")
  func animates() {
    let source = Cells()
    table.dataSource = source
    screen.settle()
    for isAnimated in [true, false] {
      let cell = table.visibleCells[0] as? HighCell
      cell?.height += 50
      let invalidate = { cell?.contentView.invalidateIntrinsicContentSize() }
      if isAnimated { invalidate() } else { UIView.performWithoutAnimation { invalidate() } }
      screen.settle()
      #expect((screen.timeOfNextChange != nil) == isAnimated)
      screen.advance(by: 1)
    }
  }

  @Test("With .enabledIncludingConstraints, constraints and texts that change size the cell again; otherwise not")
  func constraints() throws {
    for mode in [UITableView.SelfSizingInvalidation.enabled, .enabledIncludingConstraints] {
      let source = Cells { LabelCell(style: .default, reuseIdentifier: nil) }
      table.selfSizingInvalidation = mode
      table.dataSource = source
      screen.settle()
      let cell = try #require(table.visibleCells[0] as? LabelCell)
      let before = height(0)
      var heights: [CGFloat] = []
      for change in [
        { cell.bottom.constant = -20 }, { cell.label.text = "Two\nlines" }, { cell.bottom.isActive = false },
        { cell.bottom.isActive = true },
      ] as [() -> Void] {
        change()
        screen.advance(by: 1)
        heights.append(height(0))
      }
      #expect(mode == .enabled ? Set(heights) == [before] : heights[0] == before + 20 && heights[1] > heights[0])
      #expect(mode == .enabled || heights[2] != heights[1] && heights[3] == heights[1])
      table.dataSource = nil
    }
  }

  @Test("A cell that has left the table by then is no harm", arguments: [true, false])
  func leaves(isLate: Bool) {
    UIKitVariation.withStandard(.with { $0.invalidatedCellsAreSizedOnNextTurn = isLate }) {
      let source = Cells()
      table.dataSource = source
      screen.settle()
      let cell = table.visibleCells[4]
      cell.contentView.invalidateIntrinsicContentSize()
      source.rows = 2
      table.reloadData()
      screen.advance(by: 1)
      cell.invalidateIntrinsicContentSize()
      #expect((0..<2).map(height) == [40, 40] && table.contentSize.height == 80)
    }
  }
}
#endif
