#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TestSupport
import Testing

@testable import ScreenCatalog

@Suite("Catalog on the screen", .onScreen)
@MainActor
struct CatalogViewControllerTests {
  let screen = TestScreen(size: CGSize(width: 320, height: 480))
  let controller: CatalogViewController
  let navigation: UINavigationController

  init() async throws {
    var screens: [Catalog.Screen] = []
    for number in 0..<40 {
      screens.append(Catalog.Screen("Row \(number)", id: "row-\(number)") { UIViewController() })
    }
    let loaded = try Catalog(data: articleList).sections[0].screens
    let others = [
      Catalog.Screen("Failing", id: "failing") { throw NoLuck() },
      Catalog.Screen("Navigation", id: "navigation", presentation: .push) { UINavigationController() },
      Catalog.Screen("Flow", id: "flow") { UINavigationController(rootViewController: FirstScreen()) },
    ]
    let catalog = Catalog(sections: [
      Catalog.Section("Article", screens: loaded), Catalog.Section("Others", screens: others),
      Catalog.Section(screens: screens),
    ])
    controller = CatalogViewController(catalog: catalog)
    controller.title = "Screens"
    navigation = UINavigationController(rootViewController: controller)
    screen.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    await screen.show(navigation)
  }

  var table: UITableView { controller.tableView }

  var top: UIViewController? { navigation.topViewController }

  /// The texts of the rows in sight, from top to bottom.
  var rows: [String] {
    table.layoutIfNeeded()
    return (table.indexPathsForVisibleRows ?? []).compactMap { table.cellForRow(at: $0)?.textLabel?.text }
  }

  func tapRow(_ title: String) async throws {
    await screen.settle()
    let cell = try #require(table.visibleCells.first { $0.textLabel?.text == title }, "\(title)")
    #expect(await screen.choose(cell), "\(title)")
  }

  func goBack() async {
    navigation.popViewController(animated: true)
    await screen.advance(by: 1)
  }

  @Test("The rows show titles, subtitles and ids; the sections have their titles")
  func rowsAndSections() {
    #expect(rows.prefix(4) == ["First", "Second", "Failing", "Navigation"])
    #expect(controller.tableView(table, titleForHeaderInSection: 0) == "Article")
    #expect(controller.tableView(table, titleForHeaderInSection: 2) == nil)
    #expect(table.visibleCells.first?.accessibilityIdentifier == "FirstScreen")
    #expect(table.visibleCells.count < 20, "Only cells in sight exist.")
  }

  @Test("A tap on a row pushes the screen, with the row's title unless it has its own")
  func push() async throws {
    var shown: [String] = []
    controller.onShow = { shown.append($0.id) }
    try await tapRow("Second")
    #expect(top is SecondScreen && top?.title == "Second")
    await screen.advance(by: 1)
    await goBack()
    #expect(top === controller)
    try await tapRow("First")
    #expect(top is FirstScreen && shown == ["SecondScreen", "FirstScreen"])
  }

  @Test("The back button returns to the row that was tapped, wherever the table was")
  func backToRow() async throws {
    table.scrollToRow(at: IndexPath(row: 20, section: 2), at: .top, animated: false)
    await screen.settle()
    let (offset, before) = (table.contentOffset, rows)
    try await tapRow(before[3])
    await screen.advance(by: 1)
    #expect(table.window == nil)
    await goBack()
    #expect(table.contentOffset == offset && rows == before)
    #expect(table.indexPathForSelectedRow == nil, "The selection was shown and has gone.")
  }

  @Test("A screen that can't be made shows the text of the error")
  func failing() async throws {
    try await tapRow("Failing")
    await screen.advance(by: 1)
    let error = try #require(top as? CatalogErrorViewController)
    #expect(error.title == "Failing")
    #expect((error.view.subviews.first as? UILabel)?.text == "There is no microphone.")
    await goBack()
    try await tapRow("Navigation")
    await screen.advance(by: 1)
    let text = (top?.view.subviews.first as? UILabel)?.text
    #expect(text?.contains("UINavigationController can't be pushed") == true)
  }

  @Test("A row with a mistake of the list shows the mistake and its remedy; the other rows work")
  func mistakeOfList() async throws {
    let list = xml(entry("title", "Wrong", "class", "FristScreen") + entry("title", "Right", "class", "FirstScreen"))
    let catalog = try Catalog(data: list, options: .init(isLenient: true))
    let other = CatalogViewController(catalog: catalog)
    navigation.setViewControllers([other], animated: false)
    await screen.settle()
    let cells = other.tableView.visibleCells
    #expect(cells.map { $0.textLabel?.text } == ["Wrong", "Right"])
    #expect(cells[0].detailTextLabel?.text == "there is no such class")
    await screen.choose(cells[0])
    await screen.advance(by: 1)
    let text = ((top as? CatalogErrorViewController)?.view.subviews.first as? UILabel)?.text
    #expect(text == catalog.problems[0].description && top?.title == "Wrong")
    await goBack()
    await screen.choose(cells[1])
    await screen.advance(by: 1)
    #expect(top is FirstScreen)
  }

  @Test("Navigation, tab and split view controllers are presented, because they can't be pushed")
  func flows() async {
    let styles = [UIModalPresentationStyle.automatic, .fullScreen]
    for makeFlow in [{ UINavigationController() }, { UITabBarController() }, { UISplitViewController() }] {
      for style in styles {
        let catalog = Catalog {
          Catalog.Screen("Flow", id: "flow") {
            let flow = makeFlow()
            flow.modalPresentationStyle = style
            return flow
          }
        }
        let other = CatalogViewController(catalog: catalog)
        navigation.setViewControllers([other], animated: false)
        await screen.settle()
        var shown: [String] = []
        other.onShow = { shown.append($0.id) }
        await screen.choose(other.tableView.visibleCells[0])
        let flow = navigation.presentedViewController
        #expect(flow?.title == "Flow" && flow?.modalPresentationStyle == style, "its own style")
        #expect(navigation.viewControllers == [other] && shown == ["flow"])
        #expect(other.tableView.indexPathForSelectedRow == nil)
        navigation.dismiss(animated: false)
        await screen.settle()
      }
    }
  }

  @Test("A screen is shown as it asks for, also if its maker has set a style", arguments: [true, false])
  func presentations(isInNavigation: Bool) async throws {
    func make() -> UIViewController {
      let controller = FirstScreen()
      controller.modalPresentationStyle = .formSheet
      return controller
    }
    let catalog = Catalog {
      Catalog.Screen("Push", presentation: .push, make: make)
      Catalog.Screen("Sheet", presentation: .sheet, make: make)
      Catalog.Screen("Full", presentation: .fullScreen, variants: ["a"]) { _ in make() }
    }
    let other = CatalogViewController(catalog: catalog)
    await screen.show(isInNavigation ? UINavigationController(rootViewController: other) : other)
    for (row, style) in [(0, UIModalPresentationStyle.formSheet), (1, .pageSheet), (2, .fullScreen)] {
      await screen.settle()
      await screen.choose(other.tableView.visibleCells[row])
      await screen.advance(by: 1)
      if isInNavigation, row == 0 {
        #expect(other.navigationController?.topViewController is FirstScreen)
        other.navigationController?.popViewController(animated: false)
      } else {
        let presented = try #require(other.presentedViewController)
        #expect(presented is FirstScreen && presented.modalPresentationStyle == style)
        other.dismiss(animated: false)
      }
    }
  }

  @Test("A full screen that can't be made is pushed, so that the user can go back")
  func failingFullScreen() async {
    let catalog = Catalog { Catalog.Screen("No", presentation: .fullScreen) { throw NoLuck() } }
    let other = CatalogViewController(catalog: catalog)
    navigation.setViewControllers([other], animated: false)
    await screen.settle()
    await screen.choose(other.tableView.visibleCells[0])
    #expect(top is CatalogErrorViewController && navigation.presentedViewController == nil)
  }

  @Test("A maker that returns the catalog, or whatever it is in or was presented by, is a mistake that is shown")
  func shownAncestors() async throws {
    final class Made {
      var controller: UIViewController?
    }
    let made = Made()
    let catalog = Catalog {
      for (id, presentation) in [("flow", Catalog.Screen.Presentation.automatic), ("sheet", .sheet)] {
        Catalog.Screen(id, presentation: presentation) { made.controller ?? UIViewController() }
      }
    }
    let list = CatalogViewController(catalog: catalog)
    let inner = UINavigationController(rootViewController: list)
    let container = UIViewController()
    container.addChild(inner)
    container.view.addSubview(inner.view)
    inner.didMove(toParent: container)
    navigation.present(container, animated: false)
    await screen.settle()
    let otherWindow = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let root = UIViewController()
    otherWindow.rootViewController = root
    otherWindow.makeKeyAndVisible()
    for shown in [list, inner, container, navigation, root] {
      made.controller = shown
      for id in ["flow", "sheet"] {
        #expect(misuse { list.showScreen(withID: id, animated: false) }.isEmpty)
        await screen.settle()
        #expect(inner.topViewController is CatalogErrorViewController, "\(type(of: shown)) as \(id)")
        #expect(container.presentedViewController == nil && inner.presentedViewController == nil)
        inner.popToRootViewController(animated: false)
      }
    }
    made.controller = UIViewController()
    #expect(list.showScreen(withID: "flow", animated: false) && inner.topViewController === made.controller)
  }

  @Test("A deep link presents a flow over the catalog, in place of what lies over it")
  func deepLinkToFlow() async throws {
    table.scrollToRow(at: IndexPath(row: 30, section: 2), at: .top, animated: false)
    navigation.pushViewController(UIViewController(), animated: false)
    await screen.settle()
    var last: UIViewController?
    for _ in 0..<2 {
      #expect(controller.showScreen(withID: "flow", animated: true))
      await screen.advance(by: 1)
      let flow = try #require(navigation.presentedViewController as? UINavigationController)
      #expect(navigation.viewControllers == [controller] && flow.topViewController is FirstScreen && flow !== last)
      #expect(rows.contains("Flow"), "Its row is in sight below it.")
      last = flow
    }
    #expect(controller.showScreen(withID: "row-1", animated: false))
    await screen.advance(by: 1)
    #expect(navigation.presentedViewController == nil && top?.title == "Row 1")
    let alone = CatalogViewController(catalog: controller.catalog)
    #expect(!alone.showScreen(withID: "flow", animated: false), "It is in no window.")
    await screen.show(alone)
    #expect(alone.showScreen(withID: "flow", animated: false) && alone.presentedViewController != nil)
    #expect(!alone.showScreen(withID: "row-1", animated: false), "It is in no navigation controller.")
    alone.dismiss(animated: false)
    await screen.settle()
  }

  @Test("A maker that gives the same controller again while it is shown shows an error and no trap")
  func sameController() async {
    let only = UIViewController()
    let other = CatalogViewController(catalog: Catalog { Catalog.Screen("Only", id: "only") { only } })
    navigation.setViewControllers([other], animated: false)
    await screen.settle()
    #expect(other.showScreen(withID: "only", animated: false))
    await screen.settle()
    #expect(top === only)
    #expect(other.showScreen(withID: "only", animated: false))
    await screen.settle()
    #expect(top is CatalogErrorViewController)
    #expect(other.showScreen(withID: "only", animated: false), "It has left by now.")
    await screen.settle()
    #expect(top === only)
  }

  @Test("The search field is beside the safe area's insets, 16 points from the edges")
  func fieldFrame() async throws {
    screen.safeAreaInsets = UIEdgeInsets(top: 20, left: 30, bottom: 0, right: 10)
    await screen.settle()
    let field = try #require(find("CatalogSearch", in: table))
    #expect(field.frame == CGRect(x: 46, y: 8, width: 320 - 46 - 26, height: 36))
  }

  @Test("A deep link shows a screen in place of what lies over the catalog, and the back button leads to its row")
  func deepLink() async {
    controller.searchText = "first"
    await screen.settle()
    navigation.pushViewController(UIViewController(), animated: false)
    await screen.settle()
    #expect(controller.showScreen(withID: "row-30", animated: true))
    #expect(navigation.viewControllers.count == 2 && top?.title == "Row 30")
    await screen.advance(by: 1)
    await goBack()
    #expect(rows.contains("Row 30") && controller.searchText == "")
    #expect(!controller.showScreen(withID: "nowhere", animated: true))
    #expect(top === controller)
    let alone = CatalogViewController(catalog: controller.catalog)
    #expect(!alone.showScreen(withID: "row-1", animated: false), "It is in no navigation controller.")
  }

  @Test("The row is revealed when the table is back in its window, and not before, as UIKit asks for")
  func revealingInTheWindow() async {
    let probe = ProbingCatalog(catalog: controller.catalog)
    navigation.viewControllers = [probe]
    await screen.settle()
    #expect(probe.showScreen(withID: "row-30", animated: false))
    await screen.advance(by: 1)
    #expect(probe.tableView.window == nil)
    probe.cellsOutsideOfWindows = 0
    for isAnimated in [true, false] {
      navigation.popViewController(animated: isAnimated)
      await screen.advance(by: 1)
      #expect(probe.tableView.indexPathsForVisibleRows?.contains(IndexPath(row: 30, section: 2)) == true)
      #expect(probe.cellsOutsideOfWindows == 0)
      #expect(probe.showScreen(withID: "row-30", animated: false))
      await screen.advance(by: 1)
      probe.tableView.setContentOffset(.zero, animated: false)
    }
  }

  @Test("A deep link works before anything is on the screen")
  func deepLinkAtLaunch() async {
    let other = CatalogViewController(catalog: controller.catalog)
    let navigation = UINavigationController(rootViewController: other)
    #expect(other.showScreen(withID: "row-25", animated: false))
    await screen.show(navigation)
    #expect(navigation.topViewController?.title == "Row 25" && !other.isViewLoaded)
    navigation.popViewController(animated: true)
    await screen.advance(by: 1)
    let visible = (other.tableView.indexPathsForVisibleRows ?? []).map { other.screen(at: $0).id }
    #expect(visible.contains("row-25"))
  }

  @Test("A search after a deep link forgets the link's row, which may be gone", arguments: ["row 3", "nothing"])
  func searchAfterDeepLink(text: String) async {
    table.layoutIfNeeded()
    #expect(controller.showScreen(withID: "row-39", animated: false))
    controller.searchText = text
    let misuse = await misuse { await goBack() }
    #expect(misuse.isEmpty && top === controller)
    #expect(table.contentOffset.y <= 0 && rows == (text == "nothing" ? [] : rows))
    controller.searchText = ""
    #expect(rows.first == "First", "Nothing scrolls to the row later on.")
  }

  @Test("An empty catalog says that there is nothing")
  func empty() async {
    let other = CatalogViewController(catalog: Catalog(sections: []))
    await screen.show(other)
    #expect(other.tableView.tableFooterView != nil && other.tableView.visibleCells.isEmpty)
    other.nothingFoundText = "Nada"
    other.searchPlaceholder = "Buscar"
    #expect(other.nothingFoundText == "Nada" && other.searchPlaceholder == "Buscar")
  }

  @Test("Without a navigation controller a screen is presented")
  func alone() async throws {
    let other = CatalogViewController(catalog: controller.catalog)
    await screen.show(other)
    try await screen.choose(#require(other.tableView.visibleCells.first))
    #expect(other.presentedViewController is FirstScreen)
    other.dismiss(animated: false)
    await screen.settle()
  }

  @Test("A maker that gives the catalog itself, or a controller that is presented, shows an error and no trap")
  func controllersInUse() async {
    var other: CatalogViewController?
    let presented = UIViewController()
    other = CatalogViewController(
      catalog: Catalog {
        Catalog.Screen("Itself", id: "itself") { other ?? UIViewController() }
        Catalog.Screen("Presented", id: "presented") { presented }
      })
    guard let other else { return }
    await screen.show(other)
    await screen.settle()
    await screen.choose(other.tableView.visibleCells[0])
    await screen.advance(by: 1)
    #expect(other.presentedViewController is CatalogErrorViewController)
    other.dismiss(animated: false)
    await screen.settle()
    let outer = UINavigationController(rootViewController: other)
    await screen.show(outer)
    await screen.settle()
    outer.present(presented, animated: false)
    await screen.settle()
    #expect(other.showScreen(withID: "presented", animated: false))
    #expect(outer.topViewController is CatalogErrorViewController)
    outer.dismiss(animated: false)
    await screen.settle()
  }

  @Test("Screens and catalog are released")
  func memory() async throws {
    weak var pushed: UIViewController?
    weak var released: CatalogViewController?
    try await scope {
      try await tapRow("First")
      await screen.advance(by: 1)
      pushed = top
      await goBack()
      let other = CatalogViewController(catalog: controller.catalog)
      released = other
      await screen.show(UINavigationController(rootViewController: other))
      await screen.show(nil)
      await screen.settle()
    }
    #expect(pushed == nil && released == nil)
  }

  func find(_ identifier: String, in view: UIView) -> UIView? {
    if view.accessibilityIdentifier == identifier { return view }
    return view.subviews.lazy.compactMap { find(identifier, in: $0) }.first
  }
}

/// A catalog that counts the cells it is asked for while its table is in no window.
private final class ProbingCatalog: CatalogViewController {
  var cellsOutsideOfWindows = 0

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    if tableView.window == nil { cellsOutsideOfWindows += 1 }
    return super.tableView(tableView, cellForRowAt: indexPath)
  }
}
#endif
