/// The methods that a scene calls in the moments of its life. All are optional.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// Tells the delegate that the scene is being added to the app. Here it creates its window.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)

  /// Tells the delegate that the scene has been removed from the app.
  func sceneDidDisconnect(_ scene: UIScene)

  /// Tells the delegate that the scene has become active.
  func sceneDidBecomeActive(_ scene: UIScene)

  /// Tells the delegate that the scene is about to be inactive.
  func sceneWillResignActive(_ scene: UIScene)

  /// Tells the delegate that the scene is about to come to the front, also after it was connected.
  func sceneWillEnterForeground(_ scene: UIScene)

  /// Tells the delegate that the scene has come into the background.
  func sceneDidEnterBackground(_ scene: UIScene)

  /// Asks the delegate to open addresses in a scene that is connected.
  func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>)
}

/// The methods of a scene that shows windows. All are optional.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The main window of the scene, which the delegate keeps.
  var window: UIWindow? { get set }
}

// The implementations of the optional methods.
extension UISceneDelegate {
  /// Does nothing.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}

  /// Does nothing.
  public func sceneDidDisconnect(_ scene: UIScene) {}

  /// Does nothing.
  public func sceneDidBecomeActive(_ scene: UIScene) {}

  /// Does nothing.
  public func sceneWillResignActive(_ scene: UIScene) {}

  /// Does nothing.
  public func sceneWillEnterForeground(_ scene: UIScene) {}

  /// Does nothing.
  public func sceneDidEnterBackground(_ scene: UIScene) {}

  /// Does nothing.
  public func scene(_ scene: UIScene, openURLContexts urlContexts: Set<UIOpenURLContext>) {}
}

extension UIWindowSceneDelegate {
  /// Nil. Setting it does nothing.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}
