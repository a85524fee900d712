import HeadlessUIKit
import Testing

/// Apple's "About the app launch sequence", "Managing your app's life cycle", and the pages of the delegates' methods:
/// which is called in which transition, and that the notifications of the app are posted in apps with scenes, too.
@MainActor
@Suite("An app with a scene delegate")
struct SceneTests {
  private let log = SceneLog()

  private func launch(_ delegate: LoggingSceneDelegate, app: LoggingAppDelegate? = nil) -> HeadlessScreen {
    HeadlessApp.launch(delegate, appDelegate: app, on: HeadlessScreen(size: CGSize(width: 200, height: 300)))
  }

  @Test("A launch calls the app's delegate, then the scene's, each notification after its method")
  func launchSequence() {
    log.observe()
    let screen = launch(LoggingSceneDelegate(log), app: LoggingAppDelegate(log))
    #expect(
      log.entries == [
        "willFinishLaunching", "didFinishLaunching", "UIApplicationDidFinishLaunching", "configurationForConnecting",
        "willConnect unattached", "UISceneWillConnect", "willEnterForeground unattached",
        "UISceneWillEnterForeground", "UIApplicationWillEnterForeground", "didBecomeActive foregroundActive",
        "UISceneDidActivate", "UIApplicationDidBecomeActive",
      ])
    #expect(screen.applicationState == .active)
  }

  @Test("To the background and back, the scene goes through the inactive state before the app does")
  func backgroundAndBack() {
    let screen = launch(LoggingSceneDelegate(log), app: LoggingAppDelegate(log))
    log.observe()
    screen.applicationState = .background
    #expect(
      log.takeEntries() == [
        "willResignActive foregroundActive", "UISceneWillDeactivate", "UIApplicationWillResignActive",
        "didEnterBackground background", "UISceneDidEnterBackground", "UIApplicationDidEnterBackground",
      ])
    screen.applicationState = .active
    #expect(
      log.takeEntries() == [
        "willEnterForeground background", "UISceneWillEnterForeground", "UIApplicationWillEnterForeground",
        "didBecomeActive foregroundActive", "UISceneDidActivate", "UIApplicationDidBecomeActive",
      ])
  }

  /// Observed: when a scene posts that it is active, the app isn't yet (growingio-sdk-ios-autotracker, pull request
  /// 215).
  @Test("The app becomes active after its scene")
  func appFollowsScene() {
    let delegate = LoggingSceneDelegate(log)
    var states: [UIApplication.State] = []
    delegate.whenActive = { states.append(UIApplication.shared.applicationState) }
    let screen = launch(delegate)
    #expect(states == [.inactive])
    #expect(screen.window.windowScene?.activationState == .foregroundActive)
  }

  @Test("A scene that the user closes resigns, is disconnected and discarded, and is connected no more")
  func disconnection() {
    let screen = launch(LoggingSceneDelegate(log), app: LoggingAppDelegate(log))
    let application = screen.performAsCurrent { UIApplication.shared }
    #expect(application.connectedScenes.count == 1)
    log.observe()
    screen.disconnectScene()
    #expect(
      log.entries == [
        "willResignActive foregroundActive", "UISceneWillDeactivate", "UIApplicationWillResignActive",
        "didDisconnect unattached", "UISceneDidDisconnect", "didDiscardSceneSessions",
        "UIApplicationDidEnterBackground",
      ])
    #expect(application.connectedScenes.isEmpty && application.openSessions.isEmpty)
    log.clear()
    screen.disconnectScene()
    #expect(log.entries.isEmpty)
  }

  @Test("The end of the app is told to its delegate")
  func termination() {
    let screen = launch(LoggingSceneDelegate(log), app: LoggingAppDelegate(log))
    log.clear()
    screen.announceTermination()
    #expect(log.entries == ["willTerminate"])
  }

  @Test("The screen shows the window that the scene delegate makes visible: it is drawn, touched and resized")
  func window() throws {
    let delegate = LoggingSceneDelegate(log)
    let controller = UIViewController()
    controller.view.backgroundColor = .red
    var taps = 0
    let button = UIButton(frame: CGRect(x: 50, y: 50, width: 100, height: 50))
    button.setTitle("Go", for: .normal)
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    controller.view.addSubview(button)
    delegate.root = controller
    let screen = launch(delegate)
    #expect(screen.window === delegate.window)
    #expect(screen.color(at: CGPoint(x: 10, y: 10)) == .red)
    try screen.tap("Go")
    #expect(taps == 1)
    screen.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    screen.userInterfaceStyle = .dark
    screen.resize(to: CGSize(width: 300, height: 200))
    #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
    #expect(controller.view.safeAreaInsets.top == 20)
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
  }

  @Test("A window knows its scene, and the scene its windows, its key window, its screen and how it is turned")
  func windowsOfScene() throws {
    let screen = launch(LoggingSceneDelegate(log))
    let scene = try #require(screen.window.windowScene)
    #expect(scene.windows == [screen.window] && scene.keyWindow === screen.window)
    #expect(scene.screen === screen.window.screen)
    #expect(scene.interfaceOrientation.isPortrait)
    screen.resize(to: CGSize(width: 300, height: 200))
    #expect(scene.interfaceOrientation == .landscapeRight && scene.interfaceOrientation.isLandscape)
    #expect(scene.session.scene === scene && scene.session.role == .windowApplication)
    screen.window.windowScene = nil
    #expect(scene.windows.isEmpty && scene.keyWindow == nil)
  }

  @Test("A second window takes the place of the first while it is visible, with the screen's traits and safe area")
  func secondWindow() throws {
    let delegate = LoggingSceneDelegate(log)
    let screen = launch(delegate)
    let scene = try #require(screen.window.windowScene)
    let cover = UIWindow(frame: .zero)
    cover.isHidden = false
    screen.userInterfaceStyle = .dark
    screen.safeAreaInsets.bottom = 34
    #expect(screen.window === delegate.window)
    cover.windowScene = scene
    #expect(screen.window === cover && cover.frame.size == CGSize(width: 200, height: 300))
    #expect(cover.traitCollection.userInterfaceStyle == .dark && cover.safeAreaInsets.bottom == 34)
    cover.isHidden = true
    #expect(screen.window === delegate.window)
  }

  @Test("The addresses of a launch are among the options, and later ones go to the delegate")
  func addresses() throws {
    let (first, second) = (try #require(URL(string: "app://first")), try #require(URL(string: "app://second")))
    let delegate = LoggingSceneDelegate(log)
    let screen = HeadlessApp.launch(
      delegate, opening: [first], on: HeadlessScreen(size: CGSize(width: 100, height: 100)))
    #expect(delegate.urls == [first])
    screen.open(second)
    #expect(delegate.urls == [first, second])
  }

  @Test("A plain screen has an active scene with its window, and no delegate")
  func plainScreen() throws {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100))
    let scene = try #require(screen.window.windowScene)
    #expect(scene.activationState == .foregroundActive && scene.delegate == nil)
    #expect(screen.performAsCurrent { UIApplication.shared.connectedScenes } == [scene])
    screen.applicationState = .background
    #expect(scene.activationState == .background)
  }
}
