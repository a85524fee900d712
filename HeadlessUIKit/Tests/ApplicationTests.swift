import HeadlessUIKit
import Testing

/// Apple's "Managing your app's life cycle" and the pages of the five notifications: which one is posted in which
/// transition. The order of the two on the way from active to background is documented there, too.
@MainActor
@Suite("The app's life cycle")
struct ApplicationTests {
  /// The notifications of an app in order, each with the state of the app when it was posted.
  @MainActor
  private final class Log {
    private(set) var entries: [String] = []
    nonisolated(unsafe) private var tokens: [any NSObjectProtocol] = []

    init(of application: UIApplication) {
      let names = [
        UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
        UIApplication.didEnterBackgroundNotification, UIApplication.willEnterForegroundNotification,
        UIApplication.willTerminateNotification,
      ]
      tokens = names.map { name in
        NotificationCenter.default.addObserver(forName: name, object: application, queue: nil) { [unowned self] note in
          let name = note.name.rawValue.dropFirst("UIApplication".count).dropLast("Notification".count)
          MainActor.assumeIsolated { entries.append("\(name) \(UIApplication.shared.applicationState)") }
        }
      }
    }

    deinit { tokens.forEach(NotificationCenter.default.removeObserver) }
  }

  private let screen = HeadlessScreen(size: CGSize(width: 100, height: 100))

  private var application: UIApplication { screen.performAsCurrent { .shared } }

  @Test("An app is active at first, and goes to the background and back through the inactive state")
  func backgroundAndBack() {
    #expect(application.applicationState == .active)
    let log = Log(of: application)
    screen.applicationState = .background
    #expect(screen.applicationState == .background)
    screen.applicationState = .active
    #expect(
      log.entries == [
        "WillResignActive active", "DidEnterBackground background", "WillEnterForeground background",
        "DidBecomeActive active",
      ])
  }

  @Test("An interruption makes the app inactive, and not more; a state that it has posts nothing")
  func interruption() {
    let log = Log(of: application)
    screen.applicationState = .active
    screen.applicationState = .inactive
    screen.applicationState = .active
    #expect(log.entries == ["WillResignActive active", "DidBecomeActive active"])
  }

  @Test("An observer that sends the app to another state has the last word")
  func observerChangesState() {
    let log = Log(of: application)
    let token = NotificationCenter.default.addObserver(
      forName: UIApplication.didEnterBackgroundNotification, object: application, queue: nil
    ) { [screen] _ in
      MainActor.assumeIsolated { screen.applicationState = .active }
    }
    screen.applicationState = .background
    NotificationCenter.default.removeObserver(token)
    #expect(screen.applicationState == .active)
    #expect(log.entries.count == 4)
    screen.applicationState = .background
    #expect(screen.applicationState == .background)
  }

  @Test("The end of the app is announced")
  func termination() {
    let log = Log(of: application)
    screen.announceTermination()
    #expect(log.entries == ["WillTerminate active"])
  }

  @Test("Each screen has an app of its own, and its code sees that one")
  func severalScreens() {
    let other = HeadlessScreen(size: CGSize(width: 100, height: 100))
    screen.applicationState = .background
    #expect(other.applicationState == .active)
    screen.performAsCurrent { #expect(UIApplication.shared.applicationState == .background) }
  }
}
