/// One instance of an app's user interface. The scene of a ``HeadlessScreen`` is a `UIWindowScene`.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// Whether a scene is in front, with UIKit's numbers.
  public enum ActivationState: Int, Sendable {
    /// The scene isn't connected to the app.
    case unattached = -1
    /// The scene is in front, and gets events.
    case foregroundActive = 0
    /// The scene is in front, but gets no events. It is so on its way to and from the other states.
    case foregroundInactive = 1
    /// The scene can't be seen.
    case background = 2
  }

  /// The session of the scene, which tells its role and its configuration.
  public final let session: UISceneSession

  /// The object that is told of the moments in the scene's life. The scene keeps it.
  open var delegate: (any UISceneDelegate)?

  /// The state of the scene, which follows that of the app.
  open var activationState: ActivationState { currentState }

  private var currentState = ActivationState.unattached

  /// Creates a scene that isn't connected. UIKit, and here a ``HeadlessScreen``, creates the scenes of an app.
  public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
    session.scene = self
  }

  /// The notification that a scene has been added to the app. Its object is the scene, as that of the others.
  nonisolated public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  /// The notification that a scene has been removed from the app.
  nonisolated public static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
  /// The notification that a scene has become active.
  nonisolated public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// The notification that a scene is about to be inactive. It is active yet.
  nonisolated public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
  /// The notification that a scene is about to come to the front. It isn't yet.
  nonisolated public static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// The notification that a scene has come into the background.
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")

  // MARK: Moments

  // Apple's pages of the delegate's methods say that the notification comes "in addition" to the call, and not which
  // is first. Here the call is. Before a "will" the scene has its old state, and before a "did" its new one: code that
  // was published for apps with scenes counts the scenes in front in these methods (gist DnV1eX/f6bf0fdd).

  final func willConnect(_ options: ConnectionOptions) {
    delegate?.scene(self, willConnectTo: session, options: options)
    post(Self.willConnectNotification)
  }

  final func enterForeground() {
    delegate?.sceneWillEnterForeground(self)
    post(Self.willEnterForegroundNotification)
    currentState = .foregroundInactive
  }

  final func activate() {
    currentState = .foregroundActive
    delegate?.sceneDidBecomeActive(self)
    post(Self.didActivateNotification)
  }

  final func deactivate() {
    delegate?.sceneWillResignActive(self)
    post(Self.willDeactivateNotification)
    currentState = .foregroundInactive
  }

  final func enterBackground() {
    currentState = .background
    delegate?.sceneDidEnterBackground(self)
    post(Self.didEnterBackgroundNotification)
  }

  final func disconnect() {
    currentState = .unattached
    delegate?.sceneDidDisconnect(self)
    post(Self.didDisconnectNotification)
  }

  /// Makes the scene active without a moment: that of a screen on which no app was launched.
  final func beActive() { currentState = .foregroundActive }

  private func post(_ name: Notification.Name) {
    NotificationCenter.postOfUIKit(name, self)
  }
}

extension UIScene {
  /// The reasons why a scene is connected. ``HeadlessApp`` has the addresses that it should open.
  @preconcurrency @MainActor
  open class ConnectionOptions: NSObject {
    /// The addresses that the scene should open, each with what is known of it. Empty if there are none.
    open var urlContexts: Set<UIOpenURLContext> { contexts }

    private let contexts: Set<UIOpenURLContext>

    init(opening urls: [URL]) {
      contexts = Set(urls.map(UIOpenURLContext.init))
      super.init()
    }
  }
}

/// An address that a scene should open.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
  /// The address.
  public final let url: URL

  init(_ url: URL) {
    self.url = url
    super.init()
  }
}
