/// The app: its state with its notifications, its delegate and its scene. Each ``HeadlessScreen`` has one.
///
/// Set ``HeadlessScreen/applicationState`` to send the app into the background, for example in a test.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The state of an app, with UIKit's numbers.
  public enum State: Int, Sendable {
    /// The app is in front, and gets events.
    case active
    /// The app is in front, but gets no events, for example below a call.
    case inactive
    /// The app can't be seen.
    case background
  }

  /// A key of what an app delegate is told of the launch. The options are those of ``HeadlessApp``.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public var rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The address that the app should open.
    public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The app that asked for the launch.
    public static let sourceApplication = Self(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// The contents of a notification that came from a server.
    public static let remoteNotification = Self(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// The quick action that the user has chosen.
    public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    /// That the app was launched because of a place.
    public static let location = Self(rawValue: "UIApplicationLaunchOptionsLocationKey")
    /// What belongs to the activity that the app should go on with.
    public static let userActivityDictionary = Self(rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    /// The kind of activity that the app should go on with.
    public static let userActivityType = Self(rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
  }

  private static let standard = UIApplication()

  /// The app: that of the ``HeadlessScreen`` whose code is running, or else of the one that was created or resized
  /// last.
  public static var shared: UIApplication {
    (HeadlessScreen.current ?? HeadlessScreen.latestSized)?.application ?? standard
  }

  /// The delegate of the app: that with which ``HeadlessApp`` launched it, and nil without one.
  open weak var delegate: (any UIApplicationDelegate)?

  /// The scenes of the app that are connected: that of the ``HeadlessScreen``, until it is disconnected.
  open var connectedScenes: Set<UIScene> { Set(scene.map { [$0] } ?? []) }

  /// The sessions of the scenes.
  open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }

  /// The state of the app. It is active at first.
  open var applicationState: State { currentState }

  /// The text size that the user has chosen. It is `large` at first, the standard of iOS.
  ///
  /// Set ``HeadlessScreen/preferredContentSizeCategory`` to choose another one, for example in a test.
  open var preferredContentSizeCategory: UIContentSizeCategory { textSize }

  final var textSize = UIContentSizeCategory.large
  final var scene: UIScene?
  /// Whether the scene has a delegate, or had one.
  final var usesScenes = false
  private var launchedDelegate: (any UIApplicationDelegate)?
  private var currentState = State.active
  private var newestTarget = State.active

  /// The notification that the app has been launched, with the options of the launch.
  nonisolated public static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// The notification that the app has become active.
  nonisolated public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// The notification that the app is about to be inactive. It is active yet.
  nonisolated public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// The notification that the app has come into the background.
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// The notification that the app is about to leave the background.
  nonisolated public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// The notification that the app is about to end.
  nonisolated public static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")

  /// Begins the launch of an app whose delegate is kept. Which state it has until it comes to the front isn't
  /// documented; here it is in the background.
  final func beginLaunch(of delegate: (any UIApplicationDelegate)?, with options: [LaunchOptionsKey: Any]?) {
    (launchedDelegate, self.delegate) = (delegate, delegate)
    (currentState, newestTarget) = (.background, .background)
    _ = delegate?.application(self, willFinishLaunchingWithOptions: options)
    _ = delegate?.application(self, didFinishLaunchingWithOptions: options)
    post(Self.didFinishLaunchingNotification, options)
  }

  /// The delegate if it hears of the states, as it does in an app without a scene delegate.
  private var delegateOfStates: (any UIApplicationDelegate)? { usesScenes ? nil : delegate }

  /// Goes to a state, one step after the other. A "will" is posted before its step, a "did" after it.
  ///
  /// If an observer sends the app to another state, this way ends there. The scene is first in each step: when it posts
  /// that it is active, the app isn't yet, as was observed (growingio-sdk-ios-autotracker, pull request 215).
  final func move(to state: State) {
    newestTarget = state
    while currentState != state, newestTarget == state {
      switch (currentState, state) {
      case (.active, _):
        scene?.deactivate()
        delegateOfStates?.applicationWillResignActive(self)
        post(Self.willResignActiveNotification)
        currentState = .inactive
      case (.inactive, .background):
        scene?.enterBackground()
        currentState = .background
        delegateOfStates?.applicationDidEnterBackground(self)
        post(Self.didEnterBackgroundNotification)
      case (.inactive, _):
        scene?.activate()
        currentState = .active
        delegateOfStates?.applicationDidBecomeActive(self)
        post(Self.didBecomeActiveNotification)
      case (.background, _):
        scene?.enterForeground()
        delegateOfStates?.applicationWillEnterForeground(self)
        post(Self.willEnterForegroundNotification)
        currentState = .inactive
      }
    }
  }

  final func post(_ name: Notification.Name, _ userInfo: [AnyHashable: Any]? = nil) {
    NotificationCenter.postOfUIKit(name, self, userInfo)
  }
}

extension UIContentSizeCategory {
  /// The text size that the user has chosen. On other queues than the main one, it isn't known.
  static var chosenByUser: UIContentSizeCategory {
    guard MainQueue.isCurrent else { return .unspecified }
    return MainActor.assumeIsolated { UIApplication.shared.preferredContentSizeCategory }
  }
}
