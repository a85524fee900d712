extension HeadlessScreen {
  /// Runs `actions` as code of this screen.
  ///
  /// Views and controllers that are made in it predict the screen's traits and size, and misuse in it is reported to
  /// the screen. Everything that the screen runs itself, such as callbacks, touches and completions, is the screen's
  /// code already. Use this method when several screens live at a time and you make a controller for one of them.
  /// Without it, the screen that was created last counts.
  @discardableResult
  public func performAsCurrent<Result>(_ actions: () throws -> Result) rethrows -> Result {
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    return try actions()
  }

  /// The size that a view controller's default view is loaded with: that of the screen whose code is running, or else
  /// of the screen that was created or resized last.
  static var predictedSize: CGSize { current?.window.bounds.size ?? latestSize }
}

/// The screens that exist, so that what is posted on all of them can be asked for together.
@MainActor
enum ScreenRegistry {
  private struct Entry {
    weak var screen: HeadlessScreen?
  }

  private static var entries: [Entry] = []

  /// The notifications that were posted while no screen was concerned.
  static var postsWithoutScreen = AccessibilityPosts()
  static var lastPost = 0

  static var screens: [HeadlessScreen] { entries.compactMap(\.screen) }

  static func add(_ screen: HeadlessScreen) {
    entries.removeAll { $0.screen == nil }
    entries.append(Entry(screen: screen))
  }
}
