#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@MainActor
@Suite("Controller lifecycle")
struct ControllerLifecycleTests {
  let recorder = Recorder()
  let appearing = ["viewWillAppear", "viewIsAppearing", "viewDidAppear"]

  // UIViewController, view: "If you access this property when its value is nil, the view controller automatically calls
  // the loadView() method and returns the resulting view"; viewDidLoad() is called after loading, once.
  @Test("The view is loaded when it is first used: loadView, then viewDidLoad, once")
  func lazyLoading() {
    let controller = LoadingController(name: "a", recorder: recorder)
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
    #expect(recorder.events.isEmpty)
    let view = controller.view
    #expect(recorder.events == ["a.loadView", "a.viewDidLoad"])
    #expect(controller.isViewLoaded && controller.viewIfLoaded === view)
    _ = controller.view
    controller.loadViewIfNeeded()
    #expect(recorder.events.count == 2)
  }

  // UIViewController, loadView(): "creates a plain UIView object and makes it the main view" when there is no nib.
  @Test(
    "By default the view is a plain UIView; loadViewIfNeeded loads it, and an assigned view is used as it is")
  func defaultView() {
    let controller = UIViewController()
    controller.loadViewIfNeeded()
    #expect(controller.isViewLoaded)
    #expect(controller.view.next === controller)
    let other = UIViewController()
    let view = UIView()
    other.view = view
    #expect(other.view === view && view.next === other)
  }

  // UIWindow, rootViewController: "the root view controller provides the content view of the window".
  @Test("The root controller's view fills the window, also after a resize")
  func rootFillsTheWindow() {
    let screen = HeadlessScreen(size: CGSize(width: 300, height: 200))
    let controller = UIViewController()
    screen.rootViewController = controller
    #expect(controller.view.window === screen.window)
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
    screen.resize(to: CGSize(width: 200, height: 300))
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 200, height: 300))
    #expect(screen.window.rootViewController === controller)
  }

  // UIViewController, "Responding to view-related events" and viewIsAppearing(_:): "after the system adds the view
  // controller's view to the view hierarchy", between the other two.
  @Test("The root of a visible window gets viewWillAppear, viewIsAppearing and viewDidAppear, once each")
  func rootAppears() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100))
    let controller = RecordingViewController(name: "a", recorder: recorder)
    screen.rootViewController = controller
    screen.settle()
    #expect(recorder.take() == ["a.viewDidLoad"] + appearing.map { "a.\($0)(animated: false)" })
    screen.settle()
    screen.advance(by: 1)
    screen.resize(to: CGSize(width: 50, height: 100))
    #expect(recorder.take().filter { $0.contains("ppear") }.isEmpty)
  }

  // viewIsAppearing(_:), its table of what is in place: in viewWillAppear the view is not in the hierarchy yet; in
  // viewIsAppearing traits are up to date and the superview has laid the view out.
  @Test("In viewIsAppearing the view is in its window, with the window's traits and its final size")
  func stateInIsAppearing() {
    let screen = HeadlessScreen(size: CGSize(width: 120, height: 90), scale: 3)
    screen.userInterfaceStyle = .dark
    let controller = AppearanceProbe()
    screen.rootViewController = controller
    screen.settle()
    #expect(controller.states == ["is: window, dark, 3, 120x90"])
    let child = AppearanceProbe()
    controller.addChild(child)
    let host = SizingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    controller.view.addSubview(host)
    host.addSubview(child.view)
    child.didMove(toParent: controller)
    screen.settle()
    #expect(child.states == ["is: window, dark, 3, 25x25"], "Its superview has laid it out.")
  }

  // viewIsAppearing(_:): "once each time a view controller's view appears, after the viewWillAppear(_:) call".
  @Test("A push, a pop, a presentation and a dismissal send viewIsAppearing once, in the window")
  func isAppearingOnce() {
    let screen = HeadlessScreen(size: CGSize(width: 120, height: 90), scale: 3)
    let (root, other) = (AppearanceProbe(), AppearanceProbe())
    let navigation = UINavigationController(rootViewController: root)
    screen.rootViewController = navigation
    screen.settle()
    let once = ["will", "is: window, light, 3, 120x90", "did"]
    #expect(root.take() == once)
    for isAnimated in [true, false] {
      navigation.pushViewController(other, animated: isAnimated)
      screen.advance(by: 1)
      #expect(other.take() == once && root.take() == [])
      navigation.popViewController(animated: isAnimated)
      screen.advance(by: 1)
      #expect(root.take() == once && other.take() == [])
    }
    other.modalPresentationStyle = .fullScreen
    navigation.present(other, animated: true)
    screen.advance(by: 1)
    #expect(other.take() == once)
    navigation.dismiss(animated: true)
    screen.advance(by: 1)
    #expect(root.take() == once)
    screen.resize(to: CGSize(width: 90, height: 120))
    screen.userInterfaceStyle = .dark
    screen.settle()
    #expect(root.take() == [])
  }

  // UIWindow, rootViewController: setting it replaces the old controller's view.
  @Test("A replaced root controller disappears, and its view leaves the window")
  func rootReplaced() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100))
    let old = RecordingViewController(name: "old", recorder: recorder)
    let new = RecordingViewController(name: "new", recorder: recorder)
    screen.rootViewController = old
    screen.settle()
    recorder.events = []
    screen.rootViewController = new
    screen.settle()
    #expect(
      recorder.events(of: "old.") == ["viewWillDisappear", "viewDidDisappear"].map { "old.\($0)(animated: false)" })
    #expect(recorder.events(of: "new.") == ["new.viewDidLoad"] + appearing.map { "new.\($0)(animated: false)" })
    #expect(old.viewIfLoaded?.window == nil)
    #expect(new.view.window === screen.window)
  }

  // UIWindow: "a window must be visible for its content to be"; isHidden is its switch.
  @Test("In a hidden window no controller appears; makeKeyAndVisible makes it appear")
  func hiddenWindow() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = RecordingViewController(name: "a", recorder: recorder)
    screen.settle()
    #expect(recorder.events.filter { $0.contains("ppear") }.isEmpty)
    window.makeKeyAndVisible()
    screen.settle()
    #expect(!window.isHidden && window.isKeyWindow)
    #expect(recorder.events.contains("a.viewWillAppear(animated: false)"))
  }

  // A controller retains its view, and a window retains its root controller. Neither is retained by what it retains.
  @Test("A controller without references is deallocated with its view")
  func noLeak() {
    weak var weakController: UIViewController?
    weak var weakView: UIView?
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100))
    scope {
      let controller = UIViewController()
      (weakController, weakView) = (controller, controller.view)
      screen.rootViewController = controller
      screen.settle()
      #expect(weakController != nil)
      screen.rootViewController = UIViewController()
      screen.settle()
    }
    #expect(weakController == nil)
    #expect(weakView == nil)
  }
}

/// A controller that records `loadView` too.
private final class LoadingController: RecordingViewController {
  override func loadView() {
    recorder.record("\(name).loadView")
    super.loadView()
  }
}

/// A controller that describes its environment in `viewIsAppearing`, and notes what comes before and after.
private final class AppearanceProbe: UIViewController {
  private var calls: [String] = []
  var states: [String] { calls.filter { $0.hasPrefix("is") } }

  /// Returns the calls since the last time.
  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    calls.append("will")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    calls.append("did")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    let style = traitCollection.userInterfaceStyle == .dark ? "dark" : "light"
    let size = view.bounds.size
    calls.append(
      "is: \(view.window == nil ? "no window" : "window"), \(style), \(Int(view.traitCollection.displayScale)), "
        + "\(Int(size.width))x\(Int(size.height))")
  }
}

/// A view that gives its subviews half its size.
private final class SizingView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    for view in subviews {
      view.frame = CGRect(x: 0, y: 0, width: bounds.size.width / 2, height: bounds.size.height / 2)
    }
  }
}
#endif
