/// An app on a simulated screen. It starts as UIKit starts it.
///
/// ```swift
/// let screen = HeadlessApp.launch(SceneDelegate())
/// try screen.tap("Sign In")
/// screen.applicationState = .background
/// ```
///
/// The screen is that of the scene: it shows the window that the scene delegate makes visible.
@preconcurrency @MainActor
public enum HeadlessApp {
  /// Launches an app, brings it to the front, and returns its screen, which keeps the delegates.
  ///
  /// What is called, in Apple's order: `willFinishLaunching` and `didFinishLaunching` of the app delegate, its
  /// `configurationForConnecting`, then of the scene delegate `willConnectTo`, `sceneWillEnterForeground` and
  /// `sceneDidBecomeActive`, with the notifications of the scene and of the app. The screen settles at the end.
  ///
  /// A scene delegate that isn't passed is created: of the class that the app delegate names, or else of the class
  /// `SceneDelegate` of the app delegate's module, as Xcode's template and its property list name it. If there is
  /// none, the app has no scenes of its own: the app delegate makes the window, and hears of the states. Apps that are
  /// built with the SDK of iOS 27 don't launch without a scene delegate; that is reported.
  ///
  /// - Parameters:
  ///   - sceneDelegate: The delegate of the scene. It is an instance, because UIKit's delegates need no initializer
  ///     that Swift could call on a class.
  ///   - appDelegate: The delegate of the app. Without one, its methods aren't called.
  ///   - launchOptions: What the app delegate is told of the launch.
  ///   - urls: The addresses that the scene should open.
  ///   - screen: The screen, on which no app was launched before.
  public static func launch(
    _ sceneDelegate: (any UISceneDelegate)? = nil, appDelegate: (any UIApplicationDelegate)? = nil,
    launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil, opening urls: [URL] = [],
    on screen: HeadlessScreen = HeadlessScreen(device: .iPhone17)
  ) -> HeadlessScreen {
    screen.performAsCurrent {
      let application = screen.application
      let scene = screen.makeScene()
      application.beginLaunch(of: appDelegate, with: launchOptions)
      let options = UIScene.ConnectionOptions(opening: urls)
      scene.session.configuration =
        appDelegate?.application(application, configurationForConnecting: scene.session, options: options)
        ?? scene.session.configuration
      scene.delegate = sceneDelegate ?? makeSceneDelegate(scene.session.configuration, appDelegate)
      application.usesScenes = scene.delegate != nil
      report(scene, on: screen)
      scene.willConnect(options)
      application.move(to: .active)
    }
    screen.settle()
    screen.reportIfNobodyKeepsWindow()
    return screen
  }

  private static func makeSceneDelegate(
    _ configuration: UISceneConfiguration, _ appDelegate: (any UIApplicationDelegate)?
  ) -> (any UISceneDelegate)? {
    guard let appDelegate else { return nil }
    let module = String(reflecting: type(of: appDelegate)).prefix { $0 != "." }
    let named: AnyClass? = configuration.delegateClass ?? NSClassFromString("\(module).SceneDelegate")
    guard let type = named as? NSObject.Type else { return nil }
    return NSObject.allocate(type) as? any UISceneDelegate
  }

  private static func report(_ scene: UIScene, on screen: HeadlessScreen) {
    guard let delegate = scene.delegate else {
      if screen.release == .iOS27 {
        Misuse.report(
          "The app has no scene delegate. Apps that are built with the SDK of iOS 27 don't launch without one (Apple, "
            + "TN3187). Write a UIWindowSceneDelegate that creates the window, and name it in "
            + "application(_:configurationForConnecting:options:).")
      }
      return
    }
    if let named = scene.session.configuration.delegateClass, named != type(of: delegate) {
      Misuse.report(
        "The app delegate names \(named) as the scene's delegate, but HeadlessApp.launch got a \(type(of: delegate)). "
          + "UIKit creates the class that is named. Pass an instance of it, or none.")
    }
  }
}

extension NSObject {
  /// See ``allocate(_:)``.
  convenience init(atRunTime: Void) {
    self.init()
  }

  /// Creates an object of the class that this is called on. See `UITableViewCell.allocate(dequeued:)`.
  @_silgen_name("$s10Foundation8NSObjectC13HeadlessUIKitE9atRunTimeACyt_tcfC")
  private class func allocate(atRunTime: Void) -> NSObject

  /// Creates an object of a class that is known only at run time, by its `init()`, as Objective-C does.
  static func allocate(_ type: NSObject.Type) -> NSObject { type.allocate(atRunTime: ()) }
}
