/// A touch of one finger on the screen.
@preconcurrency @MainActor
public final class UITouch: NSObject {
  /// The phase of a touch.
  public enum Phase: Int, Sendable {
    /// The touch began.
    case began
    /// The touch moved.
    case moved
    /// The touch didn't move.
    case stationary
    /// The touch ended.
    case ended
    /// The system cancelled the touch.
    case cancelled
    /// A pointer entered a region. In HeadlessUIKit no touch has this phase, or one of the two that follow.
    case regionEntered
    /// A pointer moved in a region.
    case regionMoved
    /// A pointer left a region.
    case regionExited
  }

  /// The window that the touch began in.
  public internal(set) weak var window: UIWindow?
  /// The view that was hit when the touch began. It doesn't change afterwards.
  public internal(set) var view: UIView?
  /// The current phase of the touch.
  public internal(set) var phase = Phase.began
  /// The number of taps in quick succession at the same place, this touch included.
  public internal(set) var tapCount = 1
  /// The time of the last change on the virtual clock, in seconds.
  public internal(set) var timestamp: TimeInterval = 0
  /// The recognizers that receive the touch.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  var windowPoint: CGPoint
  var previousWindowPoint: CGPoint

  let finger: HeadlessScreen.Finger

  /// Creates a touch of no finger, at (0, 0) in no window and without a tap, for a method that only needs to be called
  /// with one.
  public override init() {
    finger = HeadlessScreen.Finger(number: 0)
    (windowPoint, previousWindowPoint) = (.zero, .zero)
    tapCount = 0
    super.init()
  }

  init(window: UIWindow, point: CGPoint, finger: HeadlessScreen.Finger) {
    self.window = window
    self.finger = finger
    windowPoint = point
    previousWindowPoint = point
    super.init()
  }

  /// Returns the location in a view's coordinates, in points; nil is the window.
  public func location(in view: UIView?) -> CGPoint {
    view?.convert(windowPoint, from: window) ?? windowPoint
  }

  /// Returns the location before the last move, in a view's coordinates, in points; nil is the window.
  public func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousWindowPoint, from: window) ?? previousWindowPoint
  }
}
