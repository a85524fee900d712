/// The notifications that tell assistive technology about changes. The stand-in records each one that is posted.
public enum UIAccessibility {
  /// A kind of change.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// The number that UIKit uses.
    public let rawValue: UInt32

    /// Creates a notification from the number that UIKit uses.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// A change of most of the screen. VoiceOver moves to the argument, or to the first element.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A change of a part of the screen. VoiceOver moves to the argument if there is one.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text for VoiceOver to read: the argument.
    public static let announcement = Notification(rawValue: 1008)
  }

  /// Posts a notification, which is recorded in `postedAccessibilityNotifications` of `HeadlessScreen`.
  @MainActor
  public static func post(notification: Notification, argument: Any?) {
    HeadlessScreen.record(notification, argument)
  }
}

/// A notification in the order of all that were posted.
struct PostedAccessibilityNotification {
  let number: Int
  let notification: UIAccessibility.Notification
  let argument: Any?
}

/// The latest accessibility notifications of a screen, oldest first.
@MainActor
struct AccessibilityPosts {
  /// The number of notifications that are kept.
  private static let limit = 100

  /// The notifications that are kept, after some that are kept no longer: they are removed many at a time.
  private var posts: [PostedAccessibilityNotification] = []

  private var latest: ArraySlice<PostedAccessibilityNotification> { posts.suffix(Self.limit) }

  nonisolated init() {}

  init(_ posts: [(notification: UIAccessibility.Notification, argument: Any?)]) {
    for post in posts.suffix(Self.limit) { append(post.notification, post.argument) }
  }

  /// Returns what was posted on several screens, in the order of all notifications.
  static func contents(
    of lists: [AccessibilityPosts]
  ) -> [(notification: UIAccessibility.Notification, argument: Any?)] {
    lists.flatMap(\.latest).sorted { $0.number < $1.number }.map { ($0.notification, $0.argument) }
  }

  mutating func append(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    ScreenRegistry.lastPost += 1
    posts.append(
      PostedAccessibilityNotification(number: ScreenRegistry.lastPost, notification: notification, argument: argument))
    if posts.count == 2 * Self.limit { posts.removeFirst(Self.limit) }
  }
}
