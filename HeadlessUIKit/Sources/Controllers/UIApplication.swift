/// The app, of which HeadlessUIKit has the state and its notifications. Each ``HeadlessScreen`` has one.
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

  private static let standard = UIApplication()

  /// The app: that of the ``HeadlessScreen`` whose code is running, or else of the one that was created or resized
  /// last.
  public static var shared: UIApplication {
    (HeadlessScreen.current ?? HeadlessScreen.latestSized)?.application ?? standard
  }

  /// The state of the app. It is active at first.
  open var applicationState: State { currentState }

  /// The text size that the user has chosen. It is `large` at first, the standard of iOS.
  ///
  /// Set ``HeadlessScreen/preferredContentSizeCategory`` to choose another one, for example in a test.
  open var preferredContentSizeCategory: UIContentSizeCategory { textSize }

  final var textSize = UIContentSizeCategory.large
  private var currentState = State.active
  private var newestTarget = State.active

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

  /// Goes to a state, one step after the other. A "will" is posted before its step, a "did" after it.
  ///
  /// If an observer sends the app to another state, this way ends there.
  final func move(to state: State) {
    newestTarget = state
    while currentState != state, newestTarget == state {
      switch (currentState, state) {
      case (.active, _):
        post(Self.willResignActiveNotification)
        currentState = .inactive
      case (.inactive, .background):
        currentState = .background
        post(Self.didEnterBackgroundNotification)
      case (.inactive, _):
        currentState = .active
        post(Self.didBecomeActiveNotification)
      case (.background, _):
        post(Self.willEnterForegroundNotification)
        currentState = .inactive
      }
    }
  }

  final func post(_ name: Notification.Name, _ userInfo: [AnyHashable: Any]? = nil) {
    NotificationCenter.default.post(name: name, object: self, userInfo: userInfo)
  }
}

extension UIContentSizeCategory {
  /// The text size that the user has chosen. On other queues than the main one, it isn't known.
  static var chosenByUser: UIContentSizeCategory {
    guard MainQueue.isCurrent else { return .unspecified }
    return MainActor.assumeIsolated { UIApplication.shared.preferredContentSizeCategory }
  }
}
