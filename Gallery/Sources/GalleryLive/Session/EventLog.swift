import HeadlessUIKit

/// What happened on a screen and hasn't been told to the page yet. The newest entries are kept.
struct EventLog {
  /// The number of entries that wait at most.
  static let limit = 200

  private var entries: [(time: Double, text: String)] = []
  private var skipped = 0
  private var lastMoved: ObjectIdentifier?

  var isEmpty: Bool { entries.isEmpty && skipped == 0 }

  /// Adds an event. Of the movements of a touch in a view, only the first in a row is kept.
  @MainActor
  mutating func add(_ event: HeadlessScreen.Event, at time: Double) {
    if case .touch(.moved, let view, _) = event {
      guard lastMoved != ObjectIdentifier(view) else { return }
      lastMoved = ObjectIdentifier(view)
    } else {
      lastMoved = nil
    }
    if entries.count == Self.limit {
      entries.removeFirst()
      skipped += 1
    }
    entries.append((time, String(event.text.prefix(400))))
  }

  /// Returns the entries as a message, and empties the log.
  mutating func take() -> ServerMessage {
    defer { (entries, skipped) = ([], 0) }
    return .log(entries, skipped: skipped)
  }
}
