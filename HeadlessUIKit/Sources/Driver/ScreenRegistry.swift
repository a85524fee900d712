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
