/// The notifications that tell assistive technology about changes. HeadlessUIKit records each one that is posted.
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

  /// Whether the user asks for less motion: `isReduceMotionEnabled` of the ``HeadlessScreen`` whose code is running, or
  /// else of the latest one.
  @preconcurrency @MainActor
  public static var isReduceMotionEnabled: Bool {
    (HeadlessScreen.current ?? HeadlessScreen.latest)?.isReduceMotionEnabled ?? false
  }

  /// Posts a notification, which is recorded in `postedAccessibilityNotifications` of `HeadlessScreen`.
  @preconcurrency @MainActor
  public static func post(notification: Notification, argument: Any?) {
    HeadlessScreen.record(notification, argument)
  }
}

/// The latest accessibility notifications of a screen, oldest first.
@MainActor
struct AccessibilityPosts {
  typealias Post = (notification: UIAccessibility.Notification, argument: Any?)

  /// The number of notifications that are kept.
  private static let limit = 100
  private static var lastNumber = 0

  /// The notifications that are kept, after some that are kept no longer: they are removed many at a time. Each has its
  /// number in the order of all that were posted, on whatever screen.
  private var posts: [(number: Int, post: Post)] = []

  nonisolated init() {}

  init(_ posts: [Post]) {
    for post in posts.suffix(Self.limit) { append(post) }
  }

  /// Returns what was posted on several screens, in the order of all notifications.
  static func contents(of lists: [AccessibilityPosts]) -> [Post] {
    lists.flatMap { $0.posts.suffix(limit) }.sorted { $0.number < $1.number }.map(\.post)
  }

  mutating func append(_ post: Post) {
    Self.lastNumber += 1
    posts.append((Self.lastNumber, post))
    if posts.count == 2 * Self.limit { posts.removeFirst(Self.limit) }
  }
}

/// What an element is for VoiceOver.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  /// The traits as bits. Apple doesn't document which bit is which.
  public let rawValue: UInt64

  /// Creates traits from bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No trait.
  public static let none = UIAccessibilityTraits([])
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// A picture.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// Something that is selected, such as a row.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// Something that plays a sound of its own when it is activated.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// A key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// A text that can't change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// What sums up the state when the app starts.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// Something that isn't enabled.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Something that changes its label or its value often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A search field.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Something that starts a recording or a film when it is activated.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// Something with a value that can be made greater and smaller.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Something that takes touches directly, such as a piano's keys.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// Something that turns the page after VoiceOver has read it.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// A tab bar.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// A heading that divides the content.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}
