import HeadlessUIKit

/// What delegates and notifications of an app tell, in order.
@MainActor
final class SceneLog {
  private(set) var entries: [String] = []
  nonisolated(unsafe) private var tokens: [any NSObjectProtocol] = []

  func add(_ entry: String) { entries.append(entry) }

  func add(_ moment: String, _ scene: UIScene) { entries.append("\(moment) \(scene.activationState)") }

  func clear() { entries = [] }

  func takeEntries() -> [String] {
    defer { clear() }
    return entries
  }

  /// Adds the notifications of scenes and apps from now on, and forgets what was before.
  func observe() {
    clear()
    let names = [
      UIScene.willConnectNotification, UIScene.didDisconnectNotification, UIScene.didActivateNotification,
      UIScene.willDeactivateNotification, UIScene.willEnterForegroundNotification,
      UIScene.didEnterBackgroundNotification, UIApplication.didFinishLaunchingNotification,
      UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
      UIApplication.didEnterBackgroundNotification, UIApplication.willEnterForegroundNotification,
    ]
    tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [unowned self] note in
        let name = String(note.name.rawValue.dropLast("Notification".count))
        MainActor.assumeIsolated { add(name) }
      }
    }
  }

  deinit { tokens.forEach(NotificationCenter.default.removeObserver) }
}

final class LoggingSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var root = UIViewController()
  var whenActive: () -> Void = {}
  private(set) var urls: [URL] = []
  private let log: SceneLog

  init(_ log: SceneLog) {
    self.log = log
    super.init()
  }

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    log.add("willConnect", scene)
    urls += options.urlContexts.map(\.url)
    guard let scene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: scene)
    window?.rootViewController = root
    window?.makeKeyAndVisible()
  }

  func sceneDidDisconnect(_ scene: UIScene) { log.add("didDisconnect", scene) }

  func sceneDidBecomeActive(_ scene: UIScene) {
    log.add("didBecomeActive", scene)
    whenActive()
  }

  func sceneWillResignActive(_ scene: UIScene) { log.add("willResignActive", scene) }

  func sceneWillEnterForeground(_ scene: UIScene) { log.add("willEnterForeground", scene) }

  func sceneDidEnterBackground(_ scene: UIScene) { log.add("didEnterBackground", scene) }

  func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {
    urls += urlContexts.map(\.url)
  }
}

final class LoggingAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var delegateClass: AnyClass?
  var makesWindow = false
  private(set) var options: [UIApplication.LaunchOptionsKey: Any]?
  private let log: SceneLog

  init(_ log: SceneLog) {
    self.log = log
    super.init()
  }

  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log.add("willFinishLaunching")
    return true
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    log.add("didFinishLaunching")
    self.options = options
    guard makesWindow else { return true }
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    return true
  }

  func application(
    _ application: UIApplication, configurationForConnecting session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    log.add("configurationForConnecting")
    let configuration = UISceneConfiguration(name: "Main", sessionRole: session.role)
    configuration.delegateClass = delegateClass
    return configuration
  }

  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
    log.add("didDiscardSceneSessions")
  }

  func applicationDidBecomeActive(_ application: UIApplication) { log.add("app didBecomeActive") }

  func applicationWillResignActive(_ application: UIApplication) { log.add("app willResignActive") }

  func applicationDidEnterBackground(_ application: UIApplication) { log.add("app didEnterBackground") }

  func applicationWillEnterForeground(_ application: UIApplication) { log.add("app willEnterForeground") }

  func applicationWillTerminate(_ application: UIApplication) { log.add("willTerminate") }
}
