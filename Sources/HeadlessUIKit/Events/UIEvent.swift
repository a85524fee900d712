/// The touches of one moment.
@MainActor
public final class UIEvent: NSObject {
  /// What kind of event it is.
  public enum EventType: Int, Sendable {
    /// Fingers on the screen, the only kind in the stand-in.
    case touches
  }

  /// The kind of the event.
  public let type = EventType.touches
  /// The clock's time, in seconds.
  public let timestamp: TimeInterval
  /// Every finger on the screen, changed or not.
  public let allTouches: Set<UITouch>?
  let changed: UITouch

  init(changed: UITouch, all: Set<UITouch>) {
    self.changed = changed
    allTouches = all
    timestamp = changed.timestamp
    super.init()
  }

  /// The touches that began in a view.
  public func touches(for view: UIView) -> Set<UITouch>? {
    touches { $0.view === view }
  }

  /// The touches that began in a window.
  public func touches(for window: UIWindow) -> Set<UITouch>? {
    touches { $0.window === window }
  }

  /// The touches that a recognizer receives.
  public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches { $0.gestureRecognizers?.contains { $0 === gesture } == true }
  }

  private func touches(where matches: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = Set((allTouches ?? []).filter(matches))
    return found.isEmpty ? nil : found
  }
}
