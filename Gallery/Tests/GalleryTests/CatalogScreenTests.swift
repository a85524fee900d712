import GalleryPlayback
import HeadlessUIKit
import ScreenCatalog
import Testing
import Ticking

@testable import GalleryDrawing
@testable import GalleryScreens

@Suite("The Catalog screen")
@MainActor
final class CatalogScreenTests {
  private lazy var screen = ScreenOnDevice(.catalog, as: GalleryCatalogViewController.self)
  private var first: GalleryCatalogViewController { screen.controller }
  private var table: UITableView { first.list.tableView }

  private var rows: [String] {
    screen.device.settle()
    return table.visibleCells.compactMap { $0.textLabel?.text }
  }

  /// Scrolls to the row of a screen and taps it.
  private func tapRow(of name: String) throws {
    let sections = first.list.catalog.sections
    let section = try #require(sections.firstIndex { $0.screens.contains { $0.id == name } })
    let row = try #require(sections[section].screens.firstIndex { $0.id == name })
    table.scrollToRow(at: IndexPath(row: row, section: section), at: .middle, animated: false)
    screen.device.settle()
    let cell = try #require(table.cellForRow(at: IndexPath(row: row, section: section)))
    #expect(screen.device.tap(cell), "\(name)")
  }

  @Test("lists every other screen of the gallery once, with its title")
  func complete() {
    let screens = first.list.catalog.sections.flatMap(\.screens)
    let expected = GalleryScreen.all.filter { $0.name != "catalog" }
    #expect(screens.map(\.id).sorted() == expected.map(\.name).sorted())
    for screen in screens {
      let gallery = expected.first { $0.name == screen.id }
      #expect(gallery?.title == screen.title)
      #expect(
        first.list.catalog.sections.first { $0.screens.contains { $0.id == screen.id } }?.title == gallery?.group.name)
    }
  }

  @Test("has no mistake in its list, and makes more than half of the screens by the names of their classes")
  func list() throws {
    #expect(first.list.catalog.problems.isEmpty)
    let entries = try Self.entries()
    #expect(entries.count(where: { $0["class"] != nil }) * 2 > entries.count)
  }

  /// The entries of the gallery's own list.
  private static func entries() throws -> [[String: Any]] {
    let url = try #require(GalleryCatalogViewController.listURL)
    return try #require(
      PropertyListSerialization.propertyList(from: Data(contentsOf: url), format: nil) as? [[String: Any]])
  }

  @Test("With twenty entries of which one is broken, shows that one's mistake, and leads to the other nineteen")
  func brokenEntry() throws {
    var entries = try Self.entries()[..<20]
    for index in entries.indices { entries[index]["class"] = "PositionsViewController" }
    entries[1]["class"] = "PositionsViewControler"
    let data = try PropertyListSerialization.data(fromPropertyList: Array(entries), format: .xml, options: 0)
    let catalog = try Catalog(
      data: data, options: .init(module: "GalleryScreens", making: .byClassName, isLenient: true))
    #expect(catalog.count == 20 && catalog.problems.map(\.index) == [1])

    let list = CatalogViewController(catalog: catalog)
    let navigation = UINavigationController(rootViewController: list)
    let device = HeadlessScreen(size: GalleryScreen.catalog.size)
    device.rootViewController = navigation
    device.settle()
    let drawing = device.svg()
    #expect(drawing.contains("Busy screen") && drawing.contains("there is no such class"), "The row is drawn.")
    #expect(drawing.contains("Layers") && drawing.contains("Lines on chosen edges"), "So are its neighbors.")

    var mistakes = 0
    for screen in catalog.sections.flatMap(\.screens) {
      #expect(list.showScreen(withID: screen.id, animated: false))
      device.settle()
      if navigation.topViewController is PositionsViewController { continue }
      mistakes += 1
      #expect(screen.id == "busy-screen" && device.svg().contains("PositionsViewControler"))
    }
    #expect(mistakes == 1)
  }

  @Test("leads to each screen by a tap, and back by a tap to the same place")
  func thereAndBack() throws {
    for gallery in GalleryScreen.all where gallery.name != "catalog" {
      try tapRow(of: gallery.name)
      let offset = table.contentOffset
      screen.device.advance(by: 1)
      let shown = try #require(first.topViewController)
      #expect(type(of: shown) == type(of: gallery.makeController(.main)), "\(gallery.name)")
      #expect(shown.title == gallery.title && shown.view.window != nil)
      #expect(shown.view.convert(shown.view.bounds, to: nil).minY == 44, "It begins below the bar.")
      #expect(table.window == nil)
      let back = try #require(first.navigationBar.descendants.first { $0.accessibilityIdentifier == "BackButton" })
      #expect(screen.device.tap(back))
      screen.device.advance(by: 1)
      #expect(first.topViewController === first.list && table.contentOffset == offset)
    }
  }

  @Test("opens a screen directly by its name")
  func deepLink() {
    #expect(first.list.showScreen(withID: "switcher", animated: false))
    screen.device.settle()
    #expect(first.topViewController is StageViewController)
    #expect(!first.list.showScreen(withID: "nowhere", animated: false))
  }

  @Test("The pictures show what their captions say")
  func scripted() {
    let states = GalleryScreen.catalog.states
    func play(_ name: String) {
      for action in states.first(where: { $0.name == name })?.actions ?? [] {
        screen.device.perform(action)
      }
    }
    play("pushing")
    #expect(first.topViewController is LayersViewController && first.transitionCoordinator != nil)
    play("pushed")
    #expect(first.transitionCoordinator == nil)
    play("back")
    #expect(first.topViewController === first.list)
    play("search")
    #expect(rows == ["Layers", "Busy screen"])
    play("nothing")
    #expect(rows == [])
  }
}
