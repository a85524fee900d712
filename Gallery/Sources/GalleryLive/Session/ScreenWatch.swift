import HeadlessUIKit

/// What a page is told about the views of a screen, besides its picture, as they change.
///
/// It is a class because looking at a screen can change it, and the screen then calls ``screenDidChange()``.
@MainActor
final class ScreenWatch {
  /// The number of layers that a page gets. A browser needs memory for each one.
  private static let layerLimit = 300
  /// The seconds from one telling to the next.
  private static let interval: TimeInterval = 0.2

  private var watched: Set<LiveWatch> = []
  private var lastTime = -TimeInterval.infinity
  private var isStale = false

  /// Forgets what the page of a connection that is gone wanted.
  func restart() {
    watched = []
  }

  func set(_ what: LiveWatch, _ isOn: Bool) {
    if isOn { watched.insert(what) } else { watched.remove(what) }
    isStale = true
    lastTime = -.infinity
  }

  func screenDidChange() {
    isStale = true
  }

  /// Returns the seconds until something is to be told, seen from `now`; nil if there is nothing to tell.
  func delay(at now: TimeInterval) -> TimeInterval? {
    isStale && !watched.isEmpty ? max(0, lastTime + Self.interval - now) : nil
  }

  /// Returns what is to be told now.
  func messages(about screen: HeadlessScreen, at now: TimeInterval) -> [ServerMessage] {
    guard delay(at: now) == 0 else { return [] }
    isStale = false
    lastTime = now
    var messages: [ServerMessage] = []
    if watched.contains(.tree) { messages.append(.tree(screen.outlineEntries())) }
    if watched.contains(.layers) {
      messages.append(.layers(Array(screen.pictureLayers().prefix(Self.layerLimit))))
    }
    return messages
  }
}
