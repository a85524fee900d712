#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Navigation bar")
struct NavigationBarTests {
  let stage = NavigationStage()
  var navigation: UINavigationController { stage.navigation }

  private func push(_ name: String) -> RecordingViewController {
    let controller = stage.controller(name)
    navigation.pushViewController(controller, animated: false)
    stage.screen.settle()
    return controller
  }

  @Test("The bar shows the title, and a back button that leads back")
  func titles() throws {
    #expect(stage.barTexts == ["Root"])
    #expect(stage.backButton == nil)
    let next = push("Next")
    #expect(stage.barTexts == ["Root", "Next"])
    #expect(stage.bar.topItem === next.navigationItem && stage.bar.backItem === stage.root.navigationItem)
    #expect(stage.screen.tap(try #require(stage.backButton)))
    stage.screen.advance(by: 1)
    #expect(navigation.viewControllers == [stage.root])
    #expect(stage.barTexts == ["Root"])
  }

  @Test("A title that changes is shown at once")
  func titleChanges() {
    stage.root.title = "Other"
    #expect(stage.barTexts == ["Other"])
    stage.root.navigationItem.title = "Own"
    #expect(stage.barTexts == ["Own"] && stage.root.title == "Other")
    _ = push("Next")
    stage.root.title = "Back there"
    #expect(stage.barTexts == ["Back there", "Next"])
  }

  // UINavigationItem: the own left item, else the previous item's backBarButtonItem, backButtonTitle, title, "Back".
  @Test("The title of the back button follows the documented rules")
  func backTitles() {
    let next = push("Next")
    stage.root.title = nil
    #expect(stage.barTexts == ["Back", "Next"])
    stage.root.navigationItem.backButtonTitle = "Button"
    #expect(stage.barTexts == ["Button", "Next"])
    stage.root.navigationItem.backBarButtonItem = UIBarButtonItem(title: "Item")
    #expect(stage.barTexts == ["Item", "Next"])
    stage.root.navigationItem.backButtonDisplayMode = .generic
    #expect(stage.barTexts == ["Back", "Next"])
    stage.root.navigationItem.backButtonDisplayMode = .minimal
    #expect(stage.barTexts == ["Next"] && stage.backButton != nil)
    next.navigationItem.hidesBackButton = true
    #expect(stage.backButton == nil)
    next.navigationItem.hidesBackButton = false
    next.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Left")
    #expect(stage.backButton == nil && stage.barTexts == ["Left", "Next"])
    next.navigationItem.leftItemsSupplementBackButton = true
    #expect(stage.backButton != nil && stage.barTexts == ["Left", "Next"])
  }

  @Test("A back button without space for its title shows Back, and then the arrow alone")
  func narrowBackTitle() {
    stage.root.title = "A title that is much too long for a button"
    let next = push("Next")
    #expect(stage.barTexts == ["Back", "Next"])
    next.title = "A title that leaves hardly any room"
    #expect(stage.barTexts == ["A title that leaves hardly any room"])
    #expect(stage.backButton?.accessibilityLabel == "A title that is much too long for a button")
  }

  @Test("A bar button performs its action with the item as the sender")
  func barButtons() throws {
    var senders: [AnyObject?] = []
    let action = UIAction(title: "Add") { action in senders.append(action.sender as AnyObject?) }
    let item = UIBarButtonItem(primaryAction: action)
    item.accessibilityIdentifier = "add"
    stage.root.navigationItem.rightBarButtonItem = item
    #expect(item.title == "Add" && stage.barTexts == ["Root", "Add"])
    #expect(stage.screen.tap(try #require(NavigationStage.find("add", in: stage.bar))))
    #expect(senders.count == 1 && senders[0] === item)
    item.isEnabled = false
    stage.screen.tap(try #require(NavigationStage.find("add", in: stage.bar)))
    #expect(senders.count == 1)
    item.primaryAction = UIAction(title: "More") { _ in }
    #expect(item.title == "More")
    item.primaryAction = nil
    #expect(item.title == "More", "UIKit leaves the title.")
  }

  @Test("The title that an item is made with stays if its action has none; a later action replaces it")
  func titleBesideAction() {
    let item = UIBarButtonItem(title: "Close", primaryAction: UIAction { _ in })
    #expect(item.title == "Close")
    stage.root.navigationItem.rightBarButtonItem = item
    #expect(stage.barTexts == ["Root", "Close"])
    #expect(UIBarButtonItem(title: "Close", primaryAction: UIAction(title: "Add") { _ in }).title == "Add")
    #expect(UIBarButtonItem(title: "Close", primaryAction: nil).title == "Close")
    #expect(UIBarButtonItem(primaryAction: UIAction { _ in }).title == nil)
    item.primaryAction = UIAction(title: "More") { _ in }
    #expect(item.title == "More")
  }

  @Test("An item with an image shows it alone, and is read by its title; an action brings its own image")
  func images() throws {
    let (star, heart) = (try #require(UIImage(systemName: "star")), try #require(UIImage(systemName: "heart")))
    let item = UIBarButtonItem(title: "Rate", image: star)
    stage.root.navigationItem.rightBarButtonItem = item
    #expect(stage.barTexts == ["Root"])
    let button = try stage.screen.view("Rate")
    let shown = try #require(button.subviews.compactMap { $0 as? UIImageView }.first)
    #expect(shown.image === star && shown.frame == button.bounds)
    #expect(button.bounds.width == shown.intrinsicContentSize.width && button.bounds.width > 20)
    item.primaryAction = UIAction(title: "Like", image: heart) { _ in }
    #expect(item.image === heart && item.title == "Like")
    item.primaryAction = UIAction(title: "Dislike") { _ in }
    #expect(item.image == nil && stage.barTexts == ["Root", "Dislike"])
    #expect(UIBarButtonItem(image: star, primaryAction: UIAction { _ in }).image === star)
    #expect(UIBarButtonItem(image: star, primaryAction: UIAction(image: heart) { _ in }).image === heart)
  }

  @Test("System items show their symbol, unless an image was set; they are read and tapped by what they do")
  func systemSymbols() throws {
    var taps = 0
    let trash = UIBarButtonItem(systemItem: .trash, primaryAction: UIAction(title: "Ignored") { _ in taps += 1 })
    stage.root.navigationItem.rightBarButtonItems = [trash, UIBarButtonItem(systemItem: .undo)]
    #expect(trash.image == nil && stage.barTexts == ["Root", "Undo"])
    try stage.screen.tap("Delete")
    #expect(taps == 1)
    func shown() throws -> UIImage? {
      try stage.screen.view("Delete").subviews.compactMap { ($0 as? UIImageView)?.image }.first
    }
    #expect(try shown()?.isSymbolImage == true)
    trash.image = UIImage()
    #expect(try shown() === trash.image)
  }

  @Test("System items keep their title; several items stand in order from the edges")
  func severalItems() {
    let done = UIBarButtonItem(systemItem: .done, primaryAction: UIAction(title: "Ignored") { _ in })
    #expect(done.style == .done)
    stage.root.navigationItem.rightBarButtonItems = [done, .fixedSpace(10), UIBarButtonItem(title: "Two")]
    stage.root.navigationItem.leftBarButtonItems = [UIBarButtonItem(title: "L1"), UIBarButtonItem(title: "L2")]
    #expect(stage.barTexts == ["L1", "L2", "Root", "Two", "Done"])
    stage.screen.layoutDirection = .rightToLeft
    #expect(stage.barTexts == ["Done", "Two", "Root", "L2", "L1"])
  }

  @Test("A title view takes the place of the title")
  func titleView() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    stage.root.navigationItem.titleView = view
    #expect(stage.barTexts == [])
    #expect(view.convert(view.bounds, to: nil) == CGRect(x: 130, y: 32, width: 60, height: 20))
    let button = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    stage.root.navigationItem.leftBarButtonItem = UIBarButtonItem(customView: button)
    stage.screen.settle()
    #expect(button.convert(button.bounds, to: nil) == CGRect(x: 16, y: 27, width: 30, height: 30))
  }

  @Test("The content lies below the bar in its safe area; without a bar it has the screen's")
  func safeArea() {
    #expect(stage.bar.convert(stage.bar.bounds, to: nil) == CGRect(x: 0, y: 20, width: 320, height: 44))
    #expect(stage.root.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(stage.root.view.safeAreaInsets == UIEdgeInsets(top: 64, left: 0, bottom: 10, right: 0))
    stage.root.additionalSafeAreaInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(stage.root.view.safeAreaInsets == UIEdgeInsets(top: 65, left: 2, bottom: 13, right: 4))
    stage.root.additionalSafeAreaInsets = .zero
    navigation.isNavigationBarHidden = true
    stage.screen.settle()
    #expect(stage.bar.isHidden)
    #expect(stage.root.view.safeAreaInsets.top == 20)
    navigation.setNavigationBarHidden(false, animated: true)
    #expect(stage.root.view.safeAreaInsets.top == 64)
    stage.screen.advance(by: 1)
    #expect(!stage.bar.isHidden)
    navigation.setNavigationBarHidden(true, animated: true)
    #expect(!stage.bar.isHidden, "It moves out first.")
    stage.screen.advance(by: 1)
    #expect(stage.bar.isHidden)
  }

  @Test("A view that doesn't extend under the bar begins below it")
  func extendedLayout() {
    stage.root.edgesForExtendedLayout = []
    stage.screen.settle()
    #expect(stage.root.view.convert(stage.root.view.bounds, to: nil) == CGRect(x: 0, y: 64, width: 320, height: 416))
    #expect(stage.root.view.safeAreaInsets.top == 0)
  }

  // PinLayout's public tests, and UIViewController, extendedLayoutIncludesOpaqueBars: "whether or not the extended
  // layout includes opaque bars. The default value of this property is false."
  @Test("The view begins below a bar that is opaque, unless it extends below opaque bars")
  func opaqueBar() {
    let below = CGRect(x: 0, y: 64, width: 320, height: 416)
    func place() -> CGRect {
      stage.screen.settle()
      return stage.root.view.convert(stage.root.view.bounds, to: nil)
    }
    stage.bar.isTranslucent = false
    #expect(place() == below)
    #expect(stage.root.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 10, right: 0))
    stage.root.extendedLayoutIncludesOpaqueBars = true
    #expect(place() == stage.screen.window.bounds)
    #expect(stage.root.view.safeAreaInsets.top == 64)
    stage.root.edgesForExtendedLayout = []
    #expect(place() == below)
    stage.root.edgesForExtendedLayout = .all
    stage.root.extendedLayoutIncludesOpaqueBars = false
    navigation.isNavigationBarHidden = true
    #expect(place() == stage.screen.window.bounds)
    #expect(stage.root.view.safeAreaInsets.top == 20)
    navigation.isNavigationBarHidden = false
    stage.bar.isTranslucent = true
    #expect(place() == stage.screen.window.bounds)
  }

  @Test("A popped controller keeps nothing of the bar in its safe area")
  func safeAreaAfterPop() {
    let next = push("Next")
    navigation.popViewController(animated: false)
    stage.screen.settle()
    stage.screen.rootViewController = next
    #expect(next.view.safeAreaInsets.top == 20)
  }

  @Test("The bar is drawn in both styles, with a line below it, under the status bar, too")
  func drawing() {
    for style in [UIUserInterfaceStyle.light, .dark] {
      stage.screen.userInterfaceStyle = style
      let bar = percent(stage.screen.color(at: CGPoint(x: 5, y: 40)))
      #expect(percent(stage.screen.color(at: CGPoint(x: 5, y: 2))) == bar)
      #expect((bar[0] > 50) == (style == .light))
      #expect(percent(stage.screen.color(at: CGPoint(x: 5, y: 63.75))) != bar, "The line.")
    }
    stage.bar.barTintColor = .red
    #expect(percent(stage.screen.color(at: CGPoint(x: 5, y: 40))) == [100, 0, 0])
  }

  @Test("A bar alone has a stack of its own")
  func barAlone() throws {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 100, width: 320, height: 44))
    stage.root.view.addSubview(bar)
    #expect(bar.items == nil && bar.popItem(animated: false) == nil)
    bar.pushItem(UINavigationItem(title: "One"), animated: false)
    bar.pushItem(UINavigationItem(title: "Two"), animated: true)
    stage.screen.advance(by: 1)
    #expect(bar.topItem?.title == "Two" && bar.items?.count == 2)
    #expect(stage.screen.tap(try #require(NavigationStage.find("BackButton", in: bar))))
    #expect(bar.topItem?.title == "One")
    #expect(bar.sizeThatFits(CGSize(width: 10, height: 1)) == CGSize(width: 10, height: 44))
  }
}
#endif
