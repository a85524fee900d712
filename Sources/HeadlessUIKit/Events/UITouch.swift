/// A finger on the screen.
@MainActor
public final class UITouch: NSObject {
  /// Where a touch is in its life.
  public enum Phase: Int, Sendable {
    /// It touched down.
    case began
    /// It moved.
    case moved
    /// It rests.
    case stationary
    /// It was lifted.
    case ended
    /// The system took it away.
    case cancelled
  }

  /// The window that the touch began in.
  public internal(set) weak var window: UIWindow?
  /// The view that was hit when the touch began. It does not change afterwards.
  public internal(set) var view: UIView?
  /// What the touch does at this moment.
  public internal(set) var phase = Phase.began
  /// How often in a row the place was tapped, this touch included.
  public internal(set) var tapCount = 1
  /// The clock's time of the last change, in seconds.
  public internal(set) var timestamp: TimeInterval = 0
  /// The recognizers that receive the touch.
  public internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  var windowPoint: CGPoint
  var previousWindowPoint: CGPoint

  init(window: UIWindow, point: CGPoint) {
    self.window = window
    windowPoint = point
    previousWindowPoint = point
    super.init()
  }

  /// The place in a view's coordinates, in points; nil is the window.
  public func location(in view: UIView?) -> CGPoint {
    view?.convert(windowPoint, from: window) ?? windowPoint
  }

  /// The place before the last move, in a view's coordinates, in points; nil is the window.
  public func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousWindowPoint, from: window) ?? previousWindowPoint
  }
}
