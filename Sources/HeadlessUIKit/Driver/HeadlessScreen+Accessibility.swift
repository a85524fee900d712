/// A notification in the order of all that were posted.
struct PostedAccessibilityNotification {
  let number: Int
  let notification: UIAccessibility.Notification
  let argument: Any?
}

extension HeadlessScreen {
  /// The number of notifications that are kept for each screen.
  static var accessibilityPostLimit: Int { 100 }

  /// The accessibility notifications that were posted on this screen, oldest first. The latest 100 are kept.
  ///
  /// A notification belongs to a screen if its argument is a view in the screen's window, or if it is posted by code of
  /// the screen; see ``performAsCurrent(_:)``. Set the property to an empty array before the part of a test that looks
  /// at it.
  public var postedAccessibilityNotifications: [(notification: UIAccessibility.Notification, argument: Any?)] {
    get { accessibilityPosts.map { ($0.notification, $0.argument) } }
    set { accessibilityPosts = Self.numbered(newValue) }
  }

  /// The accessibility notifications that were posted on all screens that exist, and on none, oldest first. The latest
  /// 100 of each screen are kept.
  ///
  /// Set it to an empty array before the part of a test that looks at it. That also empties the property of each
  /// screen.
  public static var postedAccessibilityNotifications: [(notification: UIAccessibility.Notification, argument: Any?)] {
    get {
      let posts = ScreenRegistry.screens.flatMap(\.accessibilityPosts) + ScreenRegistry.postsWithoutScreen
      return posts.sorted { $0.number < $1.number }.map { ($0.notification, $0.argument) }
    }
    set {
      for screen in ScreenRegistry.screens { screen.accessibilityPosts = [] }
      ScreenRegistry.postsWithoutScreen = numbered(newValue)
    }
  }

  private static func numbered(
    _ posts: [(notification: UIAccessibility.Notification, argument: Any?)]
  ) -> [PostedAccessibilityNotification] {
    posts.suffix(accessibilityPostLimit).map { post in
      ScreenRegistry.lastPost += 1
      return PostedAccessibilityNotification(
        number: ScreenRegistry.lastPost, notification: post.notification, argument: post.argument)
    }
  }

  /// Records a notification for the screen that it belongs to.
  static func record(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    let post = numbered([(notification, argument)])
    guard let screen = (argument as? UIView)?.window?.attachedScreen ?? current else {
      ScreenRegistry.postsWithoutScreen = (ScreenRegistry.postsWithoutScreen + post).suffix(accessibilityPostLimit)
      return
    }
    screen.accessibilityPosts = (screen.accessibilityPosts + post).suffix(accessibilityPostLimit)
    screen.eventHandler?(.accessibility(notification, argument))
  }
}
