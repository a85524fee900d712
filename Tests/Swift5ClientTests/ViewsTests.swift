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

// A target in language mode 5, as most apps are: its protocols and its stored closures belong to no actor, and its
// views get their isolation from UIKit alone. There, much that breaks a client is a warning, so .ci/run finds it, where
// a warning is an error. That it compiles is most of the test.

enum Level: Comparable { case map, notes }

protocol MapDelegate: AnyObject {
  func mapWasTapped(_ map: Map)
}

final class Map: LayeredViewController<Level> {
  weak var delegate: MapDelegate?
  var handler: () -> Void = {}
  let note = BorderedView()

  override func viewDidLoad() {
    super.viewDidLoad()
    note.border = BorderStyle(width: 4, color: .systemBlue)
    note.borderEdges = [.leading, .bottom]
    note.untransformedOrigin = CGPoint(x: 80, y: 48)
    addSubview(note, to: .notes)
    note.onTap { [weak self] in self?.handler() }
    note.onTap(count: 2) { [weak self] _ in
      guard let self else { return }
      self.delegate?.mapWasTapped(self)
    }
  }
}

final class Coordinator: MapDelegate {
  var maps: [Map] = []

  func mapWasTapped(_ map: Map) {
    maps.append(map)
  }
}

final class Form: UIView {
  private let label = UILabel()
  private let field = UITextField()
  var keyboardMoved: (KeyboardArea) -> Void = { _ in }
  lazy var keyboard = KeyboardArea(of: self) { [weak self] in self?.keyboardMoved($0) }
  private lazy var rows = LayoutColumn(spacing: 8) {
    LayoutRow(spacing: 8) {
      label
      LayoutItem(field, width: .flexible(min: 60), height: .fixed(30))
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    addSubview(label)
    addSubview(field)
    rows.apply(to: self)
  }

  var fieldWidth: CGFloat { field.frame.width }
}

final class Letters: UITableViewController, RowIdentifying {
  struct Letter: Hashable { var text: String }
  var letters = [Letter(text: "a"), Letter(text: "b")]

  override func loadView() {
    tableView = AnchoredTableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .plain)
    tableView.dataSource = self
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { letters.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }

  func tableView(_ tableView: UITableView, identifierForRowAt indexPath: IndexPath) -> AnyHashable? {
    letters[indexPath.row]
  }
}

final class Borders: UIViewController, CatalogScreenMaking {
  static func makeCatalogScreen() -> UIViewController { Borders() }
}

/// A coordinator of an app, with closures that it gets from elsewhere.
final class Screens {
  var makeBorders: () -> UIViewController = { UIViewController() }
  var onFinish: (ContainmentTransition.Outcome) -> Void = { _ in }
  var place: (UIView, UIView) -> Void = { child, container in child.frame = container.bounds }

  func makeCatalog() -> Catalog {
    let make = makeBorders
    return Catalog {
      Catalog.Section("Views") { Catalog.Screen("Borders") { make() } }
    }
  }

  func makeLayout() -> ChildLayout { .custom { self.place($0, $1) } }

  func makeTransition() -> ContainmentTransition { .custom(duration: 0) { self.place($1, $0) } }
}

@Suite("The modules with views, in a target in language mode 5")
struct ViewsTests {
  @Test("Values are made on no actor, and so is a catalog of closures")
  func values() throws {
    let geometry = BorderGeometry(
      bounds: CGRect(x: 0, y: 0, width: 100, height: 100), widths: BorderWidths(4), radii: CornerRadii(0), scale: 2)
    #expect(geometry.fill()?.contains(CGPoint(x: 1, y: 50)) == true)
    #expect(TableAnchor.row(withIdentifier: 1) == .row(withIdentifier: 1))
    #expect(LayoutLength.flexible(min: 1) == .flexible(min: 1))
    #expect(Screens().makeCatalog().sections(matching: "borders").count == 1)
    do {
      _ = try Catalog(data: Data("[{}]".utf8))
      Issue.record("The catalog has no mistake.")
    } catch {
      let known: CatalogError = error
      #expect(known.problems.isEmpty == false)
    }
  }

  @Test("Views, a delegate that says nothing of actors, and closures that are stored")
  @MainActor
  func views() throws {
    let (map, coordinator) = (Map(), Coordinator())
    var taps = 0
    map.handler = { taps += 1 }
    map.delegate = coordinator
    map.loadViewIfNeeded()
    #expect(map.subviews(in: .notes) == [map.note] && map.note.gestureRecognizers?.count == 2)
    #expect(taps == 0 && coordinator.maps.isEmpty)

    let form = Form(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    form.layoutIfNeeded()
    #expect(form.fieldWidth == 92 && form.keyboard.overlap == 0)

    let letters = Letters()
    letters.tableView.remeasureRows(keeping: .row(withIdentifier: Letters.Letter(text: "b")))
    #expect(letters.tableView.numberOfRows(inSection: 0) == 2)

    let screens = Screens()
    screens.makeBorders = { Borders() }
    let first = CatalogViewController(catalog: screens.makeCatalog())
    var shown: [String] = []
    let show: (Catalog.Screen) -> Void = { shown.append($0.title) }
    first.onShow = { show($0) }
    let made = try screens.makeCatalog().screen(withID: "Borders")?.make()
    #expect(made is Borders && shown.isEmpty)
  }

  @Test("Children, and an outcome that is waited for")
  @MainActor
  func children() async throws {
    let (home, list, detail) = (UIViewController(), UIViewController(), UIViewController())
    let screens = Screens()
    var calls = 0
    screens.onFinish = { _ in calls += 1 }
    try home.embed(list, layout: screens.makeLayout())
    try home.transition(from: list, to: detail, using: screens.makeTransition()) { screens.onFinish($0) }
    #expect(calls == 1)
    let switcher = SwitcherViewController()
    let outcome = try await switcher.setContent(list)
    #expect(outcome == .finished)
  }
}
#endif
