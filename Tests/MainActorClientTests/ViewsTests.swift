#if UIKIT
import BorderView
import Containment
import KeyboardAvoidance
import Layering
import PlatformUI
import RowLayout
import ScreenCatalog
import TableAnchoring
import TapGestures
import Testing
import ViewPosition

// A new project of Xcode 26 isolates everything to the main actor. So does this target: no declaration in it names an
// actor unless the code would need to in such a project. That it compiles is most of the test.

enum Level: Comparable { case map, notes }

final class Map: LayeredViewController<Level> {
  let note = BorderedView()
  var taps: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    note.border = BorderStyle(width: 4, color: .systemBlue)
    note.borderEdges = [.leading, .bottom]
    note.transform = CGAffineTransform(rotationAngle: .pi / 8)
    note.untransformedOrigin = CGPoint(x: 80, y: 48)
    addSubview(note, to: .notes)
    note.onTap { [weak self] in self?.taps.append("tap") }
    note.onTap(count: 2, perform: doubleTap)
  }

  func doubleTap(_ recognizer: TapRecognizer) {
    taps.append("double")
  }
}

final class Form: LayoutView {
  let label = UILabel()
  lazy var keyboard = KeyboardArea(of: self) { [weak self] _ in self?.moves += 1 }
  var moves = 0

  override var body: any LayoutContainer {
    LayoutColumn(spacing: 8) {
      Pair(first: label, second: UIView())
      if moves == 0 { LayoutItem(UIView()) }
    }
  }
}

struct Pair: LayoutContainer {
  let first: UIView
  let second: UIView

  var layout: any LayoutContainer {
    LayoutRow {
      LayoutItem(first, width: .fixed(30), height: .fixed(10))
      second
    }
  }
}

final class Letters: NSObject, RowIdentifying {
  var letters = ["a", "b"]

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { letters.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }

  func tableView(_ tableView: UITableView, identifierForRowAt indexPath: IndexPath) -> AnyHashable? {
    letters[indexPath.row]
  }
}

// A diffable data source wants Sendable items, which nothing in this target is by itself.
nonisolated struct Message: Hashable {
  let number: Int
}

final class Borders: UIViewController, CatalogScreenMaking {
  static var made = 0

  static func makeCatalogScreen() -> UIViewController {
    made += 1
    return Borders()
  }
}

@Suite("The modules with views, in a target that is isolated to the main actor by default")
struct ViewsTests {
  @Test("Layers, borders, taps and positions")
  func layers() {
    let map = Map()
    map.loadViewIfNeeded()
    #expect(map.subviews(in: .notes) == [map.note] && map.layers.level(of: map.note) == .notes)
    #expect(map.note.gestureRecognizers?.count == 2 && map.note.borderStyle(on: .top) == nil)
    #expect(map.note.untransformedOrigin == CGPoint(x: 80, y: 48))
  }

  @Test("Rows, also of an element of one's own, and the keyboard")
  func rows() {
    let form = Form(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    form.layoutIfNeeded()
    #expect(form.label.frame.width == 30 && form.keyboard.overlap == 0)
    let row = LayoutRow { LayoutItem(form.label, width: .flexible(min: 20)) }
    #expect(row.plan(in: form.bounds, of: form).frame(of: form.label)?.width == 100)
  }

  @Test("Tables: rows with identifiers, and a diffable data source")
  func tables() {
    let table = AnchoredTableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .plain)
    let letters = Letters()
    table.dataSource = letters
    table.anchor = .row(withIdentifier: "b")
    #expect(table.remeasureRows(keeping: .topRow) == table.remeasureRows())
    let source = UITableViewDiffableDataSource<Int, Message>(tableView: table) { _, _, _ in UITableViewCell() }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Message>()
    snapshot.appendSections([0])
    snapshot.appendItems([Message(number: 1)])
    source.apply(snapshot, animatingDifferences: false)
    table.anchor = .row(withIdentifier: Message(number: 1))
    #expect(table.numberOfRows(inSection: 0) == 1)
  }

  @Test("Children: a layout and a transition of one's own, and a completion")
  func children() async throws {
    let (home, list, detail) = (UIViewController(), UIViewController(), UIViewController())
    var calls: [String] = []
    try home.embed(
      list,
      layout: .custom { child, container in
        calls.append("layout")
        child.frame = container.bounds
      })
    let fade = ContainmentTransition.custom(duration: 0) { _, to in
      to.alpha = 0.5
    } animations: { _, to in
      to.alpha = 1
    }
    try home.transition(from: list, to: detail, using: fade) { outcome in calls.append("\(outcome)") }
    #expect(home.children == [detail] && calls.first == "layout")
    let switcher = SwitcherViewController()
    try switcher.setContent(list) { _ in calls.append("content") }
    #expect(switcher.content === list && calls.last == "content")
    #expect(try await switcher.setContent(home) == .finished)
  }

  @Test("A catalog of closures, and of classes in a list")
  func catalog() throws {
    var shown: [String] = []
    let catalog = Catalog {
      Catalog.Section("Views") { Catalog.Screen("Borders", make: Borders.makeCatalogScreen) }
      Catalog.Screen("Levels") { Map() }
    }
    let first = CatalogViewController(catalog: catalog)
    first.onShow = { screen in shown.append(screen.title) }
    let before = Borders.made
    _ = try catalog.screen(withID: "Borders")?.make()
    #expect(Borders.made == before + 1 && shown.isEmpty)
    let list = #"[{"title": "Borders", "class": "MainActorClientTests.Borders"}]"#
    #expect(try Catalog(data: Data(list.utf8)).sections.first?.screens.first?.make() is Borders)
  }
}
#endif
