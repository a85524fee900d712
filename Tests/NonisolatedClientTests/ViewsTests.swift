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

// A target in language mode 6 without a default isolation, as most packages are. What is no view is made and asked on
// no actor here, also in constants that every actor may read. That it compiles is most of the test.

enum Level: Comparable { case map, notes }

/// What an app says once for all its screens.
enum Theme {
  static let border = BorderStyle(width: 4, color: .systemBlue)
  static let edges: BorderEdges = [.leading, .bottom]
  static let corners = CornerRadii(12).resolved(for: .rightToLeft)
  static let layout = ChildLayout.insets(.zero)
  static let ownLayout = ChildLayout.custom { child, container in child.frame = container.bounds }
  static let push = ContainmentTransition.push(from: .leading, timing: .spring(bounce: 0.2))
  static let fade = ContainmentTransition.custom(duration: 0) { _, to in
    to.alpha = 0.5
  } animations: { _, to in
    to.alpha = 1
  }
  static let anchor = TableAnchor.row(withIdentifier: 1)
  static let width = LayoutLength.flexible(min: 60)
  static let distribution = LayoutDistribution.spaceBetween
  static let catalog = Catalog {
    Catalog.Section("Views") { Catalog.Screen("Borders", make: Borders.makeCatalogScreen) }
    Catalog.Screen("Levels") { LayeredViewController<Level>() }
  }
}

final class Borders: UIViewController, CatalogScreenMaking {
  static func makeCatalogScreen() -> UIViewController { Borders() }
}

final class Map: LayeredViewController<Level> {
  let note = BorderedView()
  private let onTap: @MainActor () -> Void

  init(onTap: @escaping @MainActor () -> Void) {
    self.onTap = onTap
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("Map is made in code: use init(onTap:)")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    note.border = Theme.border
    note.borderEdges = Theme.edges
    note.cornerRadii = Theme.corners
    note.untransformedOrigin = CGPoint(x: 80, y: 48)
    addSubview(note, to: .notes)
    note.onTap(perform: onTap)
    note.onTap(count: 2) { [onTap] recognizer in
      recognizer.isEnabled = false
      onTap()
    }
  }
}

struct Pair: LayoutContainer {
  let first: UIView
  let second: UIView

  var layout: any LayoutContainer {
    LayoutRow {
      LayoutItem(first, width: Theme.width, height: .fixed(10))
      LayoutSpace.flexible
      second
    }
  }
}

final class Letters: NSObject, RowIdentifying {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }

  func tableView(_ tableView: UITableView, identifierForRowAt indexPath: IndexPath) -> AnyHashable? { indexPath.row }
}

@Suite("The modules with views, in a target that is isolated to no actor")
struct ViewsTests {
  @Test("The geometry of a border is calculated on no actor")
  func geometry() throws {
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    let geometry = BorderGeometry(
      bounds: bounds, widths: BorderWidths(4), radii: CornerRadii(0), scale: 2)
    let fill = try #require(geometry.fill(for: .all))
    #expect(fill.contains(CGPoint(x: 1, y: 50)) && !fill.contains(CGPoint(x: 50, y: 50)))
    #expect(geometry.fill(for: .all, pattern: .dashed) != nil)
  }

  @Test("Values cross from a task to the main actor, and a catalog is searched on no actor")
  func values() async throws {
    let values = await Task.detached { (Theme.layout, Theme.push, Theme.anchor, Theme.catalog) }.value
    #expect(values.3.sections(matching: "level").flatMap(\.screens).map(\.title) == ["Levels"])
    try await MainActor.run {
      let (home, list, detail) = (UIViewController(), UIViewController(), UIViewController())
      try home.embed(list, layout: values.0)
      try home.transition(from: list, to: detail, using: values.1)
      let table = AnchoredTableView(frame: .zero, style: .plain)
      table.anchor = values.2
      #expect(try values.3.screen(withID: "Borders")?.make() is Borders)
    }
    #expect(throws: CatalogError.self) { try Catalog(data: Data("[{}]".utf8)) }
  }

  @Test("Views, on the main actor")
  @MainActor
  func views() throws {
    var taps = 0
    let map = Map { taps += 1 }
    map.loadViewIfNeeded()
    #expect(map.layers.level(of: map.note) == .notes && map.note.gestureRecognizers?.count == 2 && taps == 0)

    let (label, other) = (UILabel(), UIView())
    let rows = LayoutColumn { Pair(first: label, second: other) }
    let plan = rows.plan(in: CGRect(x: 0, y: 0, width: 100, height: 100), of: map.view)
    #expect(plan.frame(of: label)?.height == 10 && plan.description.isEmpty == false)

    var changes = 0
    let keyboard = KeyboardArea(of: map.view) { _ in changes += 1 }
    #expect(keyboard.overlap == 0 && changes == 0)

    let table = AnchoredTableView(frame: map.view.bounds, style: .plain)
    let letters = Letters()
    table.dataSource = letters
    table.remeasureRows(keeping: Theme.anchor)
    #expect(table.numberOfRows(inSection: 0) == 2)

    let first = CatalogViewController(catalog: Theme.catalog)
    var shown: [String] = []
    first.onShow = { shown.append($0.title) }
    #expect(shown.isEmpty)
  }

  @Test("Children: closures that change state of the test, and an outcome that is waited for")
  @MainActor
  func children() async throws {
    let (home, list, detail) = (UIViewController(), UIViewController(), UIViewController())
    var calls: [String] = []
    try home.embed(list, layout: Theme.ownLayout)
    try home.transition(from: list, to: detail, using: Theme.fade) { calls.append("\($0)") }
    #expect(home.children == [detail])
    let switcher = SwitcherViewController()
    #expect(try await switcher.setContent(list) == .finished)
    do {
      try home.unembed(list)
      Issue.record("A child of another controller was removed.")
    } catch {
      let known: ContainmentError = error
      #expect(known == .notAChild)
    }
  }
}
#endif
