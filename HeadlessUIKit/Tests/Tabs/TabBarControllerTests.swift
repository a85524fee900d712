#if UIKIT && canImport(HeadlessUIKit)
import Foundation
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Tab bar controllers")
final class TabBarControllerTests: NSObject, UITabBarControllerDelegate {
  let recorder = Recorder()
  let screen = HeadlessScreen(size: CGSize(width: 402, height: 400), release: .iOS18)
  let tabs = UITabBarController()
  let (a, b, c): (RecordingViewController, RecordingViewController, RecordingViewController)
  private var refused: UIViewController?
  private var misuses: [String] = []

  override init() {
    (a, b, c) = (
      RecordingViewController(name: "a", recorder: recorder), RecordingViewController(name: "b", recorder: recorder),
      RecordingViewController(name: "c", recorder: recorder)
    )
    super.init()
    (a.title, b.title, c.title) = ("A", "B", "C")
    tabs.viewControllers = [a, b, c]
    tabs.delegate = self
    screen.safeAreaInsets = UIEdgeInsets(top: 50, left: 0, bottom: 34, right: 0)
    screen.rootViewController = tabs
    screen.reportHandler = { [weak self] in self?.misuses.append($0) }
    screen.settle()
  }

  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
    recorder.record("should \(viewController.title ?? "")")
    return viewController !== refused
  }

  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    recorder.record("did \(viewController.title ?? "")")
  }

  /// Returns the events since the last call, without `viewIsAppearing`, which has no recorded place.
  private func take() -> [String] { recorder.take().filter { !$0.contains("viewIsAppearing") } }

  @Test("The children join before they are shown, and only the first one is loaded")
  func beginning() {
    #expect(
      take() == [
        "a.willMove(toParent: UITabBarController)", "b.willMove(toParent: UITabBarController)",
        "c.willMove(toParent: UITabBarController)", "a.didMove(toParent: UITabBarController)",
        "b.didMove(toParent: UITabBarController)", "c.didMove(toParent: UITabBarController)",
        "a.viewDidLoad", "a.viewWillAppear(animated: false)", "a.viewDidAppear(animated: false)",
      ])
    #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === a && !b.isViewLoaded)
    #expect(b.tabBarController === tabs && tabs.tabBar.items?.map(\.title) == ["A", "B", "C"])
  }

  // pgzxc.github.io, UITabBarViewController, part 3: the log of a tab that is selected.
  @Test("A tap exchanges the views in the recorded order, and asks and tells the delegate")
  func tap() throws {
    _ = take()
    try screen.tap("B")
    #expect(
      take() == [
        "should B", "b.viewDidLoad", "b.viewWillAppear(animated: false)", "a.viewWillDisappear(animated: false)",
        "a.viewDidDisappear(animated: false)", "b.viewDidAppear(animated: false)", "did B",
      ])
    #expect(tabs.selectedIndex == 1 && a.view.window == nil && b.view.window != nil && tabs.children == [a, b, c])
    try screen.tap("B")
    #expect(take() == ["should B", "did B"])
    refused = c
    try screen.tap("C")
    #expect(take() == ["should C"] && tabs.selectedViewController === b)
    tabs.selectedIndex = 0
    #expect(take().count == 4 && tabs.tabBar.selectedItem === a.tabBarItem)
  }

  @Test("A tap on the selected tab of a navigation controller leads back to its root")
  func popsToRoot() throws {
    let (root, next) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    navigation.title = "N"
    tabs.viewControllers = [a, navigation]
    tabs.selectedIndex = 1
    navigation.pushViewController(next, animated: false)
    screen.settle()
    #expect(next.tabBarController === tabs && next.view.safeAreaInsets.bottom == 83)
    try screen.tap("N")
    screen.advance(by: 1)
    #expect(navigation.viewControllers == [root] && tabs.selectedViewController === navigation)
  }

  @Test("A view extends below the bar and has it in its safe area, or ends above it")
  func safeArea() {
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 317, width: 402, height: 83))
    #expect(a.view.frame.height == 400 && a.view.safeAreaInsets == UIEdgeInsets(top: 50, left: 0, bottom: 83, right: 0))
    a.edgesForExtendedLayout = .top
    screen.settle()
    #expect(a.view.frame.height == 317 && a.view.safeAreaInsets.bottom == 0)
    #expect(tabs.view.safeAreaInsets.bottom == 34)
    screen.resize(to: CGSize(width: 400, height: 300))
    screen.settle()
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 217, width: 400, height: 83) && a.view.frame.height == 217)
  }

  @Test("Other tabs keep what is selected, and a child that leaves takes its tab along")
  func changes() {
    tabs.selectedIndex = 1
    _ = take()
    tabs.viewControllers = [b, a]
    #expect(take() == ["c.willMove(toParent: nil)", "c.didMove(toParent: nil)"])
    #expect(tabs.selectedViewController === b && tabs.selectedIndex == 0 && c.parent == nil)
    b.willMove(toParent: nil)
    b.removeFromParent()
    #expect(tabs.viewControllers == [a] && tabs.selectedViewController === a && a.view.window != nil)
    #expect(b.viewIfLoaded?.window == nil && tabs.tabBar.items == [a.tabBarItem])
    tabs.viewControllers = [b, a, c]
    tabs.selectedIndex = 2
    let (d, e, f) = (UIViewController(), UIViewController(), UIViewController())
    tabs.viewControllers = [d, e, f]
    #expect(tabs.selectedViewController === f)
    tabs.viewControllers = [d, e]
    #expect(tabs.selectedViewController === d && f.parent == nil)
    tabs.viewControllers = nil
    #expect(tabs.selectedIndex == NSNotFound && tabs.selectedViewController == nil && a.view.window == nil)
    tabs.selectedIndex = 0
    #expect(misuses.last?.contains("has 0 tabs") == true)
  }

  @Test("A callback that selects again is obeyed, with balanced callbacks")
  func reentry() {
    final class Redirecting: UIViewController {
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        tabBarController?.selectedIndex = 2
      }
    }
    let redirecting = Redirecting()
    tabs.viewControllers = [a, redirecting, c]
    _ = take()
    tabs.selectedIndex = 1
    screen.settle()
    #expect(tabs.selectedViewController === c && c.view.window != nil && redirecting.view.window == nil)
    #expect(
      take() == [
        "a.viewWillDisappear(animated: false)", "a.viewDidDisappear(animated: false)", "c.viewDidLoad",
        "c.viewWillAppear(animated: false)", "c.viewDidAppear(animated: false)",
      ])
    #expect(misuses.isEmpty)
  }

  @Test("Items show their title, image and badge, in the tint color if they are selected")
  func items() throws {
    #expect(tabs.tabBar.selectedItem === a.tabBarItem)
    a.title = "Other"
    b.tabBarItem.badgeValue = "7"
    c.tabBarItem = UITabBarItem(title: "Star", image: UIImage(systemName: "star"), tag: 3)
    c.tabBarItem.selectedImage = UIImage(systemName: "star.fill")
    c.tabBarItem.isEnabled = false
    tabs.tabBar.tintColor = .red
    let svg = screen.svg()
    #expect(svg.contains(">Other</text>") && svg.contains(">7</text>") && svg.contains(">Star</text>"))
    #expect(svg.contains("fill=\"#FF0000\""))
    _ = take()
    screen.tap(try screen.view("Star"))
    #expect(take().isEmpty && c.tabBarItem.tag == 3)
    let before = screen.svg()
    tabs.selectedIndex = 2
    #expect(screen.svg() != before)
  }

  // Tembeon/morph, tab-bar.md: 62 high, 21 from the bottom, 274 wide for three items on 402.
  @Test("On iOS 26 and later the items are on a plate that floats")
  func plate() throws {
    let screen = HeadlessScreen(size: CGSize(width: 402, height: 400), release: .iOS27)
    screen.safeAreaInsets.bottom = 34
    screen.rootViewController = tabs
    screen.settle()
    let plate = try #require(tabs.tabBar.subviews.first)
    #expect(plate.convert(plate.bounds, to: nil) == CGRect(x: 64, y: 317, width: 274, height: 62))
    try screen.tap("C")
    #expect(tabs.selectedIndex == 2)
    tabs.viewControllers = (0..<5).map { _ in UIViewController() }
    screen.settle()
    #expect(plate.frame.width == 356 && plate.frame.midX == 201)
  }
}
#endif
