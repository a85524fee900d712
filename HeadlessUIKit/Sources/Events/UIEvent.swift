/// The touches at one moment.
@preconcurrency @MainActor
public final class UIEvent: NSObject {
  /// The kind of an event, with UIKit's numbers. HeadlessUIKit delivers events of touches only.
  public enum EventType: Int, Sendable {
    /// Touches on the screen.
    case touches = 0
    /// A motion of the device.
    case motion = 1
    /// A remote control of sound or video.
    case remoteControl = 2
    /// Presses of buttons and keys.
    case presses = 3
    /// Scrolling with a wheel or a trackpad.
    case scroll = 10
    /// A pointer over a view.
    case hover = 11
    /// A transform by a trackpad.
    case transform = 14
  }

  /// The kind of the event.
  public let type = EventType.touches
  /// The time of the event on the virtual clock, in seconds.
  public let timestamp: TimeInterval
  /// Every touch on the screen, changed or not.
  public let allTouches: Set<UITouch>?
  let changed: UITouch

  init(changed: UITouch, all: Set<UITouch>) {
    self.changed = changed
    allTouches = all
    timestamp = changed.timestamp
    super.init()
  }

  /// Returns the touches that began in a view, or nil if there are none.
  public func touches(for view: UIView) -> Set<UITouch>? {
    touches { $0.view === view }
  }

  /// Returns the touches that began in a window, or nil if there are none.
  public func touches(for window: UIWindow) -> Set<UITouch>? {
    touches { $0.window === window }
  }

  /// Returns the touches that a recognizer receives, or nil if there are none.
  public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches { $0.gestureRecognizers?.contains { $0 === gesture } == true }
  }

  private func touches(where matches: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = Set((allTouches ?? []).filter(matches))
    return found.isEmpty ? nil : found
  }
}
