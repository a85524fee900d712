#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

/// A table whose cells and headers are configured by closures.
@MainActor
private final class List: UITableViewController {
  var count = 3
  var configure: (UITableViewCell, Int) -> Void = { _, _ in }
  var configureHeader: ((UITableViewHeaderFooterView) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    configure(cell, indexPath.row)
    return cell
  }

  override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    guard let configureHeader else { return nil }
    let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    if let view { configureHeader(view) }
    return view
  }

  func cell(_ row: Int) throws -> UITableViewCell {
    try #require(tableView.cellForRow(at: IndexPath(row: row, section: 0)))
  }

  func height(_ row: Int) -> CGFloat { tableView.rectForRow(at: IndexPath(row: row, section: 0)).height }

  /// Shows the table, with the texts of rows as the text of their configurations.
  static func shown(
    _ texts: [String] = ["One", "Two", "Three"], style: UITableView.Style = .plain, release: UIKitRelease = .iOS18,
    width: CGFloat = 320, _ change: @escaping (inout UIListContentConfiguration) -> Void = { _ in }
  ) -> (list: List, screen: HeadlessScreen) {
    let list = List(style: style)
    list.count = texts.count
    list.configure = { cell, row in
      var content = cell.defaultContentConfiguration()
      content.text = texts[row]
      change(&content)
      cell.contentConfiguration = content
    }
    let screen = HeadlessScreen(size: CGSize(width: width, height: 500), release: release)
    screen.rootViewController = list
    screen.settle()
    return (list, screen)
  }
}

/// What an app makes: a content that is a number, and a view that is as many points high.
private struct Block: UIContentConfiguration {
  var height: CGFloat
  var isSelected = false

  func makeContentView() -> any UIView & UIContentView { BlockView(self) }

  func updated(for state: any UIConfigurationState) -> Block {
    Block(height: height, isSelected: (state as? UICellConfigurationState)?.isSelected ?? false)
  }
}

private final class BlockView: UIView, UIContentView {
  var configuration: any UIContentConfiguration { didSet { setNeedsLayout() } }

  init(_ block: Block) {
    configuration = block
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: (configuration as? Block)?.height ?? 0)
  }
}

@MainActor
@Suite("Content configurations")
struct ContentConfigurationTests {
  private func labels(in view: UIView) -> [UILabel] {
    view.subviews.flatMap { labels(in: $0) } + ((view as? UILabel).map { [$0] } ?? [])
  }

  // Apple documents contentConfiguration: setting it replaces the content view.
  @Test("A configuration's view is the content view of the cell, and shows the texts")
  func shows() throws {
    let (list, screen) = List.shown { $0.secondaryText = "More" }
    let content = try list.cell(1).contentView
    #expect(content is UIListContentView)
    #expect(labels(in: content).map(\.text) == ["Two", "More"])
    #expect(try screen.view("Two").isDescendant(of: content))
  }

  @Test("A configuration of the same type changes the content view, one of another type replaces it, nil empties it")
  func supports() throws {
    let cell = UITableViewCell()
    cell.contentConfiguration = UIListContentConfiguration.cell()
    let content = cell.contentView
    cell.contentConfiguration = UIListContentConfiguration.valueCell()
    #expect(cell.contentView === content)
    cell.contentConfiguration = Block(height: 10)
    #expect(cell.contentView is BlockView && content.superview == nil && cell.contentView.superview === cell)
    cell.contentConfiguration = nil
    #expect(!(cell.contentView is BlockView) && cell.contentView.subviews.isEmpty)
    cell.textLabel?.text = "Label"
    #expect(cell.textLabel?.superview === cell.contentView)
  }

  @Test("The default content follows the style of the cell, and has no texts")
  func defaults() {
    let value = UITableViewCell(style: .value1, reuseIdentifier: nil).defaultContentConfiguration()
    #expect(value == .valueCell() && value.prefersSideBySideTextAndSecondaryText && value.text == nil)
    #expect(UITableViewCell(style: .subtitle, reuseIdentifier: nil).defaultContentConfiguration() == .subtitleCell())
    #expect(UITableViewCell().defaultContentConfiguration() == .cell())
  }

  @Test("A row is as high as its texts, which have as many lines as they need", arguments: UIKitRelease.allCases)
  func selfSizing(release: UIKitRelease) throws {
    let long = Array(repeating: "many words", count: 12).joined(separator: " ")
    let (list, _) = List.shown(["One", long], release: release) { $0.directionalLayoutMargins.top = 20 }
    let label = try labels(in: list.cell(1).contentView)[0]
    #expect(label.frame.height > 3 * label.font.lineHeight)
    let edges = 20 + (release < .iOS26 ? 11.0 : 16)
    #expect(abs(list.height(1) - label.frame.height - edges) < 0.01)
    #expect(list.height(0) < list.height(1))
  }

  @Test("Another content of a cell in sight gives its row another height")
  func changes() throws {
    let (list, screen) = List.shown()
    let before = list.height(0)
    var content = try #require(list.cell(0).contentConfiguration as? UIListContentConfiguration)
    content.secondaryText = "A second line"
    try list.cell(0).contentConfiguration = content
    screen.advance(by: 1)
    #expect(list.height(0) > before && list.height(1) == before)
  }

  @Test("A content view of an app's own chooses the height, too, and knows the state of the cell")
  func ownView() throws {
    let list = List(style: .plain)
    list.configure = { cell, row in cell.contentConfiguration = Block(height: 60 + CGFloat(row)) }
    let screen = HeadlessScreen(size: CGSize(width: 320, height: 500))
    screen.rootViewController = list
    screen.settle()
    #expect(list.height(1) == 61.5)
    list.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    screen.settle()
    let view = try #require(list.cell(1).contentView as? BlockView)
    #expect((view.configuration as? Block)?.isSelected == true)
    #expect((try list.cell(0).contentConfiguration as? Block)?.isSelected == false)
  }

  // Apple documents prefersSideBySideTextAndSecondaryText.
  @Test("Two texts are beside each other if there is space, and otherwise below each other")
  func besideEachOther() throws {
    let long = "A text that is rather long"
    let (list, _) = List.shown(["Name", long]) {
      $0.prefersSideBySideTextAndSecondaryText = true
      $0.secondaryText = $0.text
    }
    let (short, wide) = try (labels(in: list.cell(0).contentView), labels(in: list.cell(1).contentView))
    #expect(short[0].frame.midY == short[1].frame.midY && short[0].frame.maxX + 8 <= short[1].frame.minX)
    #expect(wide[0].frame.maxY <= wide[1].frame.minY && wide[0].frame.minX == wide[1].frame.minX)
  }

  // Apple documents reservedLayoutSize and maximumSize.
  @Test("An image has its space before the texts, and is no larger than its maximum")
  func image() throws {
    let size = CGSize(width: 80, height: 40)
    let picture = UIGraphicsImageRenderer(size: size).image { $0.fill(CGRect(origin: .zero, size: size)) }
    let (list, _) = List.shown(["One", "Two"]) {
      $0.image = picture
      $0.imageProperties.maximumSize = CGSize(width: 40, height: $0.text == "One" ? 40 : 10)
      $0.imageProperties.reservedLayoutSize = CGSize(width: 60, height: $0.text == "One" ? 0 : 70)
      $0.imageProperties.cornerRadius = 4
    }
    let content = try list.cell(0).contentView
    let view = try #require(content.subviews.first as? UIImageView)
    #expect(view.frame.size == CGSize(width: 40, height: 20) && view.frame.midX == 16 + 30)
    #expect(labels(in: content)[0].frame.minX == 92)
    #expect(try list.cell(1).contentView.subviews.first?.frame.size == CGSize(width: 20, height: 10))
    #expect(list.height(0) == 44 && list.height(1) == 70 + 22)
  }

  @Test("From right to left, the image is at the right")
  func rightToLeft() throws {
    let view = UIListContentView(configuration: .cell())
    var content = UIListContentConfiguration.cell()
    (content.image, content.text) = (UIImage(systemName: "star"), "Text")
    view.configuration = content
    view.semanticContentAttribute = .forceRightToLeft
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 44)
    view.layoutIfNeeded()
    #expect(view.subviews[0].frame.maxX == 184)
    #expect(view.subviews[1].frame.maxX == 144)
  }

  @Test("Constraints give a list's content that stands alone the height of its lines")
  func constraints() {
    let screen = HeadlessScreen(size: CGSize(width: 320, height: 500))
    let controller = UIViewController()
    screen.rootViewController = controller
    var content = UIListContentConfiguration.cell()
    content.text = "A text that needs several lines in this width"
    let view = UIListContentView(configuration: content)
    controller.view.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    view.widthAnchor.constraint(equalToConstant: 120).isActive = true
    screen.settle()
    #expect(view.frame.width == 120 && view.frame.height > 70)
    #expect(view.frame.height == view.sizeThatFits(CGSize(width: 120, height: 0)).height)
  }

  @Test("Texts have the letters, the alignment and the lines that were asked for")
  func texts() {
    var content = UIListContentConfiguration.cell()
    (content.text, content.secondaryText) = ("all of it", "And MORE")
    content.textProperties.transform = .capitalized
    content.secondaryTextProperties.transform = .lowercase
    content.textProperties.alignment = .center
    content.textProperties.numberOfLines = 2
    content.textProperties.color = .red
    let view = UIListContentView(configuration: content)
    let label = labels(in: view)[0]
    #expect(labels(in: view).map(\.text) == ["All Of It", "and more"])
    #expect(label.textAlignment == .center && label.numberOfLines == 2)
    #expect(label.textColor == .red)
    content.textProperties = UIListContentConfiguration.cell().textProperties
    content.textProperties.transform = .uppercase
    view.configuration = content
    #expect(label.text == "ALL OF IT" && label.textAlignment == .natural && label.numberOfLines == 0)
  }

  @Test("The texts follow the text size unless they mustn't")
  func textSize() throws {
    let (list, screen) = List.shown(["One", "Two"]) {
      $0.textProperties.adjustsFontForContentSizeCategory = $0.text == "One"
    }
    let old = list.height(0)
    screen.preferredContentSizeCategory = .accessibilityExtraLarge
    screen.advance(by: 1)
    #expect(try labels(in: list.cell(0).contentView)[0].font.pointSize == 40)
    #expect(list.height(0) > old && list.height(1) == old)
  }

  @Test("Configurations are equal if all of their values are, and have values")
  func equality() {
    var content = UIListContentConfiguration.cell()
    #expect(content == .cell() && content.hashValue == UIListContentConfiguration.cell().hashValue)
    content.imageProperties.cornerRadius = 1
    #expect(content != .cell())
  }

  @Test("Only a list's configuration can be set on its view: another one is reported")
  func misuse() {
    let view = UIListContentView(configuration: .cell())
    var reports: [String] = []
    let screen = HeadlessScreen(size: CGSize(width: 10, height: 10))
    screen.reportHandler = { reports.append($0) }
    screen.performAsCurrent { view.configuration = Block(height: 1) }
    #expect(reports == ["A UIListContentView shows a UIListContentConfiguration, and no Block."])
    #expect(view.configuration is UIListContentConfiguration)
  }
}

@MainActor
@Suite("Updates of configurations")
struct ConfigurationUpdateTests {
  // Apple documents configurationUpdateHandler and setNeedsUpdateConfiguration().
  @Test("The handler is called before a cell is measured, once for each change of its state and for several requests")
  func handler() throws {
    let log = Recorder()
    let list = List(style: .plain)
    list.count = 1
    list.configure = { cell, row in
      cell.configurationUpdateHandler = { cell, state in
        log.record("\(row) \(state.isSelected) \(state.isHighlighted)")
        var content = UIListContentConfiguration.cell().updated(for: state)
        content.text = state.isSelected ? "chosen" : "not"
        content.directionalLayoutMargins.top = 40
        cell.contentConfiguration = content
      }
    }
    let screen = HeadlessScreen(size: CGSize(width: 320, height: 500))
    screen.rootViewController = list
    screen.settle()
    #expect(log.events == ["0 false false"])
    #expect(list.height(0) > 60)
    list.tableView.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    #expect(log.events.count == 1)
    screen.settle()
    #expect(log.events == ["0 false false", "0 true false"])
    #expect(throws: Never.self) { try screen.view("chosen") }
    let cell = try list.cell(0)
    cell.setNeedsUpdateConfiguration()
    cell.setNeedsUpdateConfiguration()
    screen.settle()
    #expect(log.events.count == 3)
  }

  private final class Cell: UITableViewCell {
    var states: [UICellConfigurationState] = []
    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      states.append(state)
    }
  }

  @Test("A subclass is told each state")
  func subclass() {
    let cell = Cell(style: .default, reuseIdentifier: nil)
    cell.isUserInteractionEnabled = false
    cell.layoutIfNeeded()
    cell.setEditing(true, animated: false)
    cell.layoutIfNeeded()
    cell.setHighlighted(true, animated: false)
    cell.layoutIfNeeded()
    #expect(cell.states.map(\.isDisabled) == [true, true, true])
    #expect(cell.states.map(\.isEditing) == [false, true, true])
    #expect(cell.states.map(\.isHighlighted) == [false, false, true])
    #expect(cell.states.last == cell.configurationState)
    cell.isUserInteractionEnabled = true
    cell.layoutIfNeeded()
    cell.overrideUserInterfaceStyle = .dark
    cell.layoutIfNeeded()
    #expect(cell.states.map(\.isDisabled).suffix(2) == [false, false])
    #expect(cell.states.suffix(2).map(\.traitCollection.userInterfaceStyle) == [.light, .dark])
  }

  // Recorded on iOS 27 (Tembeon/morph, lists.md): a highlighted or selected row has systemGray4.
  @Test("A background has the color of its state unless it has one of its own")
  func background() throws {
    let (list, screen) = List.shown(["One", "Two"])
    for (row, color) in [(0, nil), (1, UIColor.green)] {
      var background = UIBackgroundConfiguration.listPlainCell()
      background.cornerRadius = 6
      if let color { background.backgroundColor = color }
      try list.cell(row).backgroundConfiguration = background
    }
    screen.settle()
    let points = [CGPoint(x: 160, y: 5), CGPoint(x: 160, y: 49)]
    #expect(points.map { screen.color(at: $0) } == [.white, .green])
    let paths = [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)]
    list.tableView.allowsMultipleSelection = true
    for path in paths { list.tableView.selectRow(at: path, animated: false, scrollPosition: .none) }
    screen.settle()
    let gray = UIColor.systemGray4.resolvedColor(with: screen.window.traitCollection)
    #expect(points.map { screen.color(at: $0) } == [gray, .green])
    list.tableView.deselectRow(at: paths[0], animated: false)
    screen.settle()
    #expect(screen.color(at: points[0]) == .white)
  }

  // Apple documents backgroundConfiguration: it is mutually exclusive with the views and the color.
  @Test("A background configuration removes the views and the color of the background, and they remove it")
  func exclusive() {
    let cell = UITableViewCell()
    cell.backgroundView = UIView()
    cell.selectedBackgroundView = UIView()
    cell.backgroundColor = .red
    cell.backgroundConfiguration = .clear()
    #expect(cell.backgroundView == nil && cell.selectedBackgroundView == nil && cell.backgroundColor == nil)
    cell.backgroundColor = .red
    #expect(cell.backgroundConfiguration == nil && cell.backgroundColor == .red)
    cell.backgroundConfiguration = .clear()
    cell.backgroundView = UIView()
    #expect(cell.backgroundConfiguration == nil && cell.backgroundView != nil)
  }

  @Test("A background has insets, a border and, without a color, the tint color")
  func border() {
    let screen = HeadlessScreen(size: CGSize(width: 200, height: 100))
    let cell = UITableViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
    screen.rootViewController = UIViewController()
    screen.rootViewController?.view.backgroundColor = .white
    screen.rootViewController?.view.addSubview(cell)
    cell.tintColor = .red
    var background = UIBackgroundConfiguration.clear()
    background.backgroundColor = nil
    background.backgroundInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 20)
    (background.strokeColor, background.strokeWidth) = (.blue, 4)
    cell.backgroundConfiguration = background
    screen.settle()
    let colors = [5, 12, 50, 178, 185].map { screen.color(at: CGPoint(x: $0, y: 25)) }
    #expect(colors == [.white, .blue, .red, .blue, .white])
    cell.frame.size.width = 100
    screen.settle()
    #expect(screen.color(at: CGPoint(x: 78, y: 25)) == .blue)
  }

  // Apple, Adopting Liquid Glass: headers of groups no longer have capital letters. morph, lists.md: that of iOS 27.
  @Test(
    "A header has configurations, too, and is as high as its content",
    arguments: [
      (UITableView.Style.plain, UIKitRelease.iOS18, "Header", 28.33), (.grouped, .iOS18, "HEADER", 38.67),
      (.grouped, .iOS27, "Header", 38),
    ])
  func header(style: UITableView.Style, release: UIKitRelease, text: String, height: CGFloat) throws {
    let list = List(style: style)
    list.configureHeader = { view in
      var content = view.defaultContentConfiguration()
      content.text = "Header"
      view.contentConfiguration = content
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = .green
      view.backgroundConfiguration = background
    }
    let screen = HeadlessScreen(size: CGSize(width: 320, height: 500), scale: 3, release: release)
    screen.rootViewController = list
    screen.settle()
    let header = try #require(list.tableView.headerView(forSection: 0))
    #expect(header.contentView is UIListContentView)
    #expect(throws: Never.self) { try screen.view(text) }
    #expect(abs(header.frame.height - height) < 0.01)
    #expect(screen.color(at: CGPoint(x: 300, y: header.frame.midY - list.tableView.contentOffset.y)) == .green)
    header.backgroundView = UIView()
    #expect(header.backgroundConfiguration == nil)
    header.contentConfiguration = Block(height: 70)
    #expect(header.sizeThatFits(CGSize(width: 320, height: 0)).height == 70)
  }

  @Test("A cell of a standard style has an image before its labels, and the line below begins at the text")
  func imageView() throws {
    let list = List(style: .plain)
    list.configure = { cell, row in
      cell.textLabel?.text = "Row \(row)"
      if row == 0 { cell.imageView?.image = UIImage(systemName: "star") }
    }
    let screen = HeadlessScreen(size: CGSize(width: 320, height: 500))
    screen.rootViewController = list
    screen.settle()
    let (first, second) = try (list.cell(0), list.cell(1))
    #expect(first.imageView?.frame == CGRect(x: 16, y: 9.75, width: 24, height: 24))
    #expect(first.textLabel?.frame.minX == 56 && second.textLabel?.frame.minX == 16)
    #expect(UITableViewCell(style: .value2, reuseIdentifier: nil).imageView == nil)
    let line = [first, second].map { screen.color(at: CGPoint(x: 40, y: $0.frame.maxY - 0.1)) }
    #expect(line[0] == .white && line[1] != .white)
    _ = second.imageView
    screen.settle()
    second.imageView?.image = UIImage(systemName: "star")
    screen.settle()
    #expect(second.textLabel?.frame.minX == 56)
  }
}
#endif
