import HeadlessUIKit
import Testing

/// Apple's pages of `application(_:configurationForConnecting:options:)` and `UISceneConfiguration.delegateClass`, and
/// of the app delegate's methods: UIKit doesn't call those of the states if the app uses scenes.
@MainActor
@Suite("A launch with an app delegate")
struct LaunchTests {
  private let log = SceneLog()
  private let screen = HeadlessScreen(size: CGSize(width: 200, height: 300))

  @Test("The scene delegate is created of the class that the app delegate names")
  func namedClass() throws {
    let delegate = LoggingAppDelegate(log)
    delegate.delegateClass = PlainSceneDelegate.self
    _ = HeadlessApp.launch(appDelegate: delegate, on: screen)
    let scene = try #require(screen.window.windowScene)
    #expect(scene.delegate is PlainSceneDelegate)
    #expect(scene.session.configuration.name == "Main")
    #expect(screen.window.rootViewController?.title == "Plain")
  }

  @Test("Without a name, it is the class SceneDelegate of the app delegate's module, as in Xcode's template")
  func classOfTemplate() {
    _ = HeadlessApp.launch(appDelegate: PlainAppDelegate(), on: screen)
    #expect(screen.performAsCurrent { UIApplication.shared.connectedScenes.first?.delegate } is SceneDelegate)
  }

  @Test("A scene delegate of another class than the app delegate names is reported")
  func otherClass() {
    var reports: [String] = []
    screen.reportHandler = { reports.append($0) }
    let delegate = LoggingAppDelegate(log)
    delegate.delegateClass = PlainSceneDelegate.self
    _ = HeadlessApp.launch(SceneDelegate(), appDelegate: delegate, on: screen)
    #expect(reports.count == 1 && reports.first?.contains("PlainSceneDelegate") == true)
  }

  @Test("In an app without a scene delegate, the app delegate makes the window and hears of the states")
  func withoutScenes() throws {
    let delegate = LoggingAppDelegate(log)
    (delegate.makesWindow, delegate.delegateClass) = (true, NSObject.self)
    _ = HeadlessApp.launch(appDelegate: delegate, launchOptions: [.remoteNotification: 1], on: screen)
    #expect(delegate.options?[.remoteNotification] as? Int == 1)
    #expect(screen.window === delegate.window && screen.window.windowScene != nil)
    screen.applicationState = .background
    screen.applicationState = .active
    #expect(
      log.entries == [
        "willFinishLaunching", "didFinishLaunching", "configurationForConnecting", "app willEnterForeground",
        "app didBecomeActive", "app willResignActive", "app didEnterBackground", "app willEnterForeground",
        "app didBecomeActive",
      ])
  }

  /// Apple, TN3187: apps that are built with the SDK of iOS 27 have to adopt scenes.
  @Test("On iOS 27, an app without a scene delegate is reported")
  func withoutScenesOnNewestRelease() {
    let screen = HeadlessScreen(size: CGSize(width: 200, height: 300), release: .iOS27)
    var reports: [String] = []
    screen.reportHandler = { reports.append($0) }
    let delegate = LoggingAppDelegate(log)
    delegate.delegateClass = NSObject.self
    _ = HeadlessApp.launch(appDelegate: delegate, on: screen)
    #expect(reports.count == 1 && reports.first?.contains("TN3187") == true)
  }

  @Test("A window that nobody keeps is reported, because it would be gone on a device")
  func windowThatNobodyKeeps() {
    var reports: [String] = []
    screen.reportHandler = { reports.append($0) }
    _ = HeadlessApp.launch(CarelessSceneDelegate(), on: screen)
    #expect(reports.count == 1 && reports.first?.contains("Nobody keeps the window") == true)
    reports = []
    _ = HeadlessApp.launch(PlainSceneDelegate(), on: HeadlessScreen(size: CGSize(width: 200, height: 300)))
    #expect(reports.isEmpty)
  }

  @Test("An app is gone with its screen")
  func lifetime() {
    weak var window: UIWindow?
    weak var delegate: PlainSceneDelegate?
    do {
      let screen = HeadlessApp.launch(PlainSceneDelegate())
      window = screen.window
      delegate = screen.window.windowScene?.delegate as? PlainSceneDelegate
      #expect(window != nil && delegate != nil)
    }
    #expect(window == nil && delegate == nil)
  }
}

final class PlainAppDelegate: UIResponder, UIApplicationDelegate {}

final class PlainSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIViewController()
    window.rootViewController?.title = "Plain"
    window.makeKeyAndVisible()
    self.window = window
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {}

private final class CarelessSceneDelegate: UIResponder, UIWindowSceneDelegate {
  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
  }
}
