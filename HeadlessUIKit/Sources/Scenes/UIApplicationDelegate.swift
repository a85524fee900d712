/// The methods that an app calls in the moments of its life. All are optional.
///
/// As in UIKit, those of the states are called only in an app without a scene delegate.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// Tells the delegate that the launch has begun. The result says whether the app can open the address in the options.
  func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Tells the delegate that the launch is almost done. The result says whether the app can open the address in the
  /// options.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Asks the delegate for the classes of a scene that is about to be connected.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration

  /// Tells the delegate that the user has closed scenes.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)

  /// Tells the delegate that the app has become active.
  func applicationDidBecomeActive(_ application: UIApplication)

  /// Tells the delegate that the app is about to be inactive.
  func applicationWillResignActive(_ application: UIApplication)

  /// Tells the delegate that the app has come into the background.
  func applicationDidEnterBackground(_ application: UIApplication)

  /// Tells the delegate that the app is about to leave the background.
  func applicationWillEnterForeground(_ application: UIApplication)

  /// Tells the delegate that the app is about to end.
  func applicationWillTerminate(_ application: UIApplication)
}

// The implementations of the optional methods.
extension UIApplicationDelegate {
  /// Returns true.
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Returns true.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Returns the configuration that the session has.
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { connectingSceneSession.configuration }

  /// Does nothing.
  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}

  /// Does nothing.
  public func applicationDidBecomeActive(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationWillResignActive(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationDidEnterBackground(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationWillEnterForeground(_ application: UIApplication) {}

  /// Does nothing.
  public func applicationWillTerminate(_ application: UIApplication) {}
}

extension UIApplicationDelegate {
  /// Launches the app, prints what its screen shows, and ends.
  ///
  /// `@main` calls this method. On Apple's platforms it shows the app, and never returns. Here there is no display, so
  /// it does what ``HeadlessApp`` does, on a screen of its own: a program with `@main class AppDelegate` compiles, and
  /// running it shows whether the launch works.
  public static func main() {
    guard let type = Self.self as? NSObject.Type, let delegate = NSObject.allocate(type) as? any UIApplicationDelegate
    else { return }
    let screen = HeadlessApp.launch(appDelegate: delegate)
    print(screen.outline())
    print(
      """

      There is no display here. \(type) was launched on a simulated screen, which shows the views above. To touch \
      it, test it with HeadlessApp.launch, or list its controllers for `gallery serve`.
      """)
  }
}
