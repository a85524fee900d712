#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Finding views by name")
struct FindingTests {
  let stage = Stage()

  private func addButton(_ title: String, y: CGFloat, _ action: @escaping @MainActor () -> Void = {}) -> UIButton {
    let button = stage.add(UIButton(frame: .zero), 10, y, 100, 40)
    button.setTitle(title, for: .normal)
    button.addAction(UIAction { _ in MainActor.assumeIsolated { action() } }, for: .touchUpInside)
    return button
  }

  @Test("A button is found by its title, and tapped; the label in it doesn't count")
  func title() throws {
    let recorder = Recorder()
    let button = addButton("Search", y: 0) { recorder.record("tapped") }
    #expect(try stage.screen.view("Search") === button)
    try stage.screen.tap("Search")
    #expect(recorder.events == ["tapped"])
  }

  @Test("An identifier comes before a label, and a label before a text")
  func order() throws {
    let byText = addButton("Go", y: 0)
    #expect(try stage.screen.view("Go") === byText)
    let byLabel = stage.add(UIView(), 10, 50, 20, 20)
    byLabel.accessibilityLabel = "Send"
    let field = stage.add(UITextField(frame: .zero), 10, 80, 100, 30)
    field.placeholder = "Send"
    #expect(try stage.screen.view("Send") === byLabel)
    let byIdentifier = stage.add(UIView(), 10, 150, 20, 20)
    byIdentifier.accessibilityIdentifier = "Send"
    #expect(try stage.screen.view("Send") === byIdentifier)
  }

  @Test("A text field is found by its text, or by its placeholder while it is empty")
  func field() throws {
    let field = stage.add(UITextField(frame: .zero), 10, 80, 100, 30)
    field.placeholder = "Name"
    #expect(try stage.screen.view("Name") === field)
    field.text = "Kim"
    #expect(try stage.screen.view("Kim") === field)
  }

  @Test("What can't be seen isn't found: a hidden, a transparent and a distant view")
  func invisible() throws {
    let ways: [(UIView) -> Void] = [
      { $0.isHidden = true }, { $0.alpha = 0 }, { $0.frame.origin.x = 5000 }, { $0.superview?.isHidden = true },
    ]
    for (index, hide) in ways.enumerated() {
      let box = stage.add(UIView(), 0, CGFloat(index) * 50, 100, 50)
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
      view.accessibilityIdentifier = "x"
      box.addSubview(view)
      hide(view)
    }
    let seen = addButton("x", y: 0)
    #expect(try stage.screen.view("x") === seen)
  }

  @Test("The name for a tap leads to the same view, and is nil where there is none")
  func nameForTap() {
    let button = addButton("Add", y: 0)
    #expect(stage.screen.name(forTapAt: CGPoint(x: 15, y: 5)) == "Add")
    button.accessibilityIdentifier = "add-button"
    #expect(stage.screen.name(forTapAt: CGPoint(x: 15, y: 5)) == "add-button")
    #expect(stage.screen.name(forTapAt: CGPoint(x: 250, y: 250)) == nil)
    #expect(stage.screen.name(forTapAt: CGPoint(x: CGFloat.nan, y: -1)) == nil)
    // Two with the same name have none.
    addButton("Add", y: 60).accessibilityIdentifier = "add-button"
    #expect(stage.screen.name(forTapAt: CGPoint(x: 15, y: 5)) == nil)
    // A tap at the center of what is covered there would hit something else.
    button.accessibilityIdentifier = "first"
    let cover = stage.add(UIView(), 40, 0, 40, 40)
    #expect(stage.screen.name(forTapAt: CGPoint(x: 15, y: 5)) == nil)
    cover.removeFromSuperview()
    #expect(stage.screen.name(forTapAt: CGPoint(x: 15, y: 5)) == "first")
  }

  @Test("The text of a row, which takes no touches itself, is tapped through to the row, and is the name for a tap")
  func textOfRow() throws {
    let list = NumberList(style: .plain)
    let screen = HeadlessScreen(size: CGSize(width: 200, height: 200))
    screen.rootViewController = list
    try screen.tap("2")
    #expect(list.selected == [2])
    let label = try screen.view("1")
    let text = label.convert(label.bounds, to: nil)
    #expect(screen.name(forTapAt: CGPoint(x: text.minX + 1, y: text.midY)) == "1")
    // Beside the text there is nothing with a name.
    #expect(screen.name(forTapAt: CGPoint(x: 2, y: text.midY)) == nil)
  }

  // MARK: What can't be found

  @Test("For a name that no view has, the error lists the names that are there")
  func none() {
    for title in ["Add", "Remove"] { _ = addButton(title, y: 0) }
    expectError("has the name \"Delete\". The names are \"Add\", \"Remove\".") { try stage.screen.view("Delete") }
  }

  // Swift Testing says where the test is that throws, and not where the call is.
  @Test("The error begins with the file and the line of the call")
  func place() {
    for (x, name) in [(0, "box"), (60, "covered"), (120, "box")] {
      stage.add(UIView(), CGFloat(x), 0, 50, 50).accessibilityIdentifier = name
    }
    stage.add(UIView(), 60, 0, 50, 50)
    expectError("\(#fileID):\(#line): No view") { try stage.screen.view("x") }
    expectError("\(#fileID):\(#line): No view") { try stage.screen.tap("x") }
    expectError("\(#fileID):\(#line): 2 views") { try stage.screen.tap("box") }
    expectError("\(#fileID):\(#line): The view") { try stage.screen.tap("covered") }
  }

  @Test("A disabled control isn't tapped by its name, and has none for a tap; a tap at a point changes nothing")
  func disabled() {
    let recorder = Recorder()
    let button = addButton("Add", y: 0) { recorder.record("tapped") }
    button.isEnabled = false
    expectError("The control \"Add\" is disabled, so a tap changes nothing.") { try stage.screen.tap("Add") }
    let point = CGPoint(x: 15, y: 5)
    #expect(stage.screen.name(forTapAt: point) == nil)
    stage.screen.tap(at: point)
    #expect(recorder.events.isEmpty)
    button.isEnabled = true
    #expect(stage.screen.name(forTapAt: point) == "Add")
  }

  @Test("For a name that two views have, the error says where they are")
  func two() {
    for x in [0, 100] { stage.add(UIView(), CGFloat(x), 0, 50, 50).accessibilityIdentifier = "box" }
    expectError("2 views have the name \"box\": UIView (0, 0, 50, 50), UIView (100, 0, 50, 50).") {
      try stage.screen.tap("box")
    }
  }

  @Test("For a view that is covered, the error names the view in front, and nothing is tapped")
  func covered() {
    stage.add(UIView(), 0, 0, 50, 50).accessibilityIdentifier = "box"
    let recorder = Recorder()
    let cover = addButton("", y: 0) { recorder.record("tapped") }
    cover.accessibilityLabel = "cover"
    expectError("can't be tapped at its center (25, 25): the touch hits \"cover\", a UIButton, which lies over it.") {
      try stage.screen.tap("box")
    }
    #expect(recorder.events.isEmpty)
  }

  @Test("Of two views with a name, the one that a sheet covers isn't tapped")
  func underASheet() throws {
    let recorder = Recorder()
    let below = addButton("Sign Out", y: 0) { recorder.record("below") }
    let sheet = stage.add(UIView(), 0, 0, 200, 200)
    let button = stage.add(UIButton(frame: .zero), 10, 100, 100, 40, to: sheet)
    button.setTitle("Sign Out", for: .normal)
    button.addAction(UIAction { _ in MainActor.assumeIsolated { recorder.record("sheet") } }, for: .touchUpInside)
    #expect(stage.screen.name(forTapAt: button.center) == "Sign Out")
    try stage.screen.tap("Sign Out")
    #expect(recorder.events == ["sheet"])
    sheet.isHidden = true
    #expect(stage.screen.name(forTapAt: below.center) == "Sign Out")
    sheet.isHidden = false
    button.isHidden = true
    expectError("which lies over it") { try stage.screen.tap("Sign Out") }
  }

  @Test("A text that another view covers can't be tapped, although the text takes no touches")
  func coveredText() {
    stage.add(UILabel(), 0, 0, 50, 50).text = "box"
    stage.add(UIView(), 0, 0, 50, 50)
    expectError("the touch hits a UIView, which lies over it. Take that away first, or tap at a point.") {
      try stage.screen.tap("box")
    }
  }

  @Test("A text whose center is outside of its superview can't be tapped, although a view is hit behind it")
  func distantText() {
    let box = stage.add(UIView(), 0, 0, 50, 50)
    stage.add(UILabel(), 0, 40, 50, 100, to: box).text = "low"
    expectError("(25, 90): the touch hits only a UIView behind it. Scroll it into sight, wait for the") {
      try stage.screen.tap("low")
    }
  }

  private func expectError(
    _ words: String, sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Any
  ) {
    #expect(sourceLocation: sourceLocation) {
      _ = try body()
    } throws: { error in
      "\(error)".contains(words)
    }
  }
}

/// A table of numbers that notes which rows were selected.
private final class NumberList: UITableViewController {
  var selected: [Int] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "number")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
    cell.textLabel?.text = "\(indexPath.row)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(indexPath.row)
  }
}
#endif
