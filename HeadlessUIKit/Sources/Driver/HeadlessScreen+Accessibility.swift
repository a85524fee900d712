extension HeadlessScreen {
  private struct Entry {
    weak var screen: HeadlessScreen?
  }

  private static var entries: [Entry] = []
  /// The notifications that were posted while no screen was concerned.
  private static var postsWithoutScreen = AccessibilityPosts()

  /// Lets the notifications of this screen be among those of all screens, as long as it exists.
  func joinAllScreens() {
    Self.entries.removeAll { $0.screen == nil }
    Self.entries.append(Entry(screen: self))
  }

  /// The accessibility notifications that were posted on this screen, oldest first. The latest 100 are kept.
  ///
  /// A notification belongs to a screen if its argument is a view in the screen's window, or if it is posted by code of
  /// the screen; see ``performAsCurrent(_:)``. Set the property to an empty array before the part of a test that looks
  /// at it.
  public var postedAccessibilityNotifications: [(notification: UIAccessibility.Notification, argument: Any?)] {
    get { AccessibilityPosts.contents(of: [accessibilityPosts]) }
    set { accessibilityPosts = AccessibilityPosts(newValue) }
  }

  /// The accessibility notifications that were posted on all screens that exist, and on none, oldest first. The latest
  /// 100 of each screen are kept.
  ///
  /// Set it to an empty array before the part of a test that looks at it. That also empties the property of each
  /// screen.
  public static var postedAccessibilityNotifications: [(notification: UIAccessibility.Notification, argument: Any?)] {
    get {
      AccessibilityPosts.contents(of: entries.compactMap(\.screen?.accessibilityPosts) + [postsWithoutScreen])
    }
    set {
      for entry in entries { entry.screen?.accessibilityPosts = AccessibilityPosts() }
      postsWithoutScreen = AccessibilityPosts(newValue)
    }
  }

  /// Records a notification for the screen that it belongs to.
  static func record(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    guard let screen = (argument as? UIView)?.window?.attachedScreen ?? current else {
      return postsWithoutScreen.append((notification, argument))
    }
    screen.accessibilityPosts.append((notification, argument))
    screen.eventHandler?(.accessibility(notification, argument))
  }
}
