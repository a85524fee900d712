/// An object that says how fast an animation runs.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
  /// The kind of the timing.
  var timingCurveType: UITimingCurveType { get }
  /// The cubic curve; nil if the timing has none.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring; nil if the timing has none.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// The kinds of timing, with UIKit's numbers.
public enum UITimingCurveType: Int, Sendable {
  /// One of UIKit's curves.
  case builtin
  /// A cubic curve with control points.
  case cubic
  /// A spring.
  case spring
  /// A cubic curve and a spring together.
  case composed
}

/// A cubic timing curve: one of UIKit's, or one with two control points.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// UIKit's curve. A curve with control points has `.easeInOut` here, which doesn't count.
  public final let animationCurve: UIView.AnimationCurve
  /// The first control point.
  public final let controlPoint1: CGPoint
  /// The second control point.
  public final let controlPoint2: CGPoint
  /// The kind of the timing: built in or cubic.
  public final let timingCurveType: UITimingCurveType

  /// Creates one of UIKit's curves.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    (controlPoint1, controlPoint2) =
      switch curve {
      case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
      case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
      case .easeOut: (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
      case .linear: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
      }
    timingCurveType = .builtin
    super.init()
  }

  /// Creates a curve from (0, 0) to (1, 1) with two control points. Their abscissas are clamped to 0...1.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    controlPoint1 = CGPoint(x: min(max(point1.x.finite, 0), 1), y: point1.y.finite)
    controlPoint2 = CGPoint(x: min(max(point2.x.finite, 0), 1), y: point2.y.finite)
    timingCurveType = .cubic
    super.init()
  }

  /// This object.
  public final var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Nil.
  public final var springTimingParameters: UISpringTimingParameters? { nil }
}

/// The timing of a spring.
///
/// A spring with a damping ratio comes to rest at the end of the animator's duration. A spring with a mass has a
/// duration of its own. Apple doesn't document when a spring counts as at rest; here it does within a thousandth of the
/// way.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  private enum Spring {
    case ratio(Double)
    case physical(mass: Double, stiffness: Double, damping: Double)
  }

  private let spring: Spring
  /// The velocity at the start, in lengths of the way per second.
  ///
  /// In HeadlessUIKit all properties start with the longer one of its components.
  public final let initialVelocity: CGVector

  /// Creates a spring that comes to rest at the end of the animator's duration. From a ratio of 1 on it doesn't swing.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    spring = .ratio(Double(ratio.finite))
    initialVelocity = velocity
    super.init()
  }

  /// Creates a spring that comes to rest at the end of the animator's duration and starts without velocity.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: CGVector())
  }

  /// Creates a spring with a mass, a stiffness and a damping. Its duration follows from them.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    spring = .physical(
      mass: Double(mass.finite), stiffness: Double(stiffness.finite), damping: Double(damping.finite))
    initialVelocity = velocity
    super.init()
  }

  /// The kind of the timing: a spring.
  public final var timingCurveType: UITimingCurveType { .spring }
  /// Nil.
  public final var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// This object.
  public final var springTimingParameters: UISpringTimingParameters? { self }

  /// Returns the curve and the duration of an animation that has a duration of its own.
  fileprivate func timing(for duration: TimeInterval) -> (curve: TimingCurve, duration: TimeInterval) {
    let (dx, dy) = (Double(initialVelocity.dx.finite), Double(initialVelocity.dy.finite))
    let velocity = abs(dx) >= abs(dy) ? dx : dy
    switch spring {
    case .ratio(let ratio):
      return (.spring(SpringCurve(dampingRatio: ratio, duration: duration, velocity: velocity)), duration)
    case .physical(let mass, let stiffness, let damping):
      let (curve, own) = SpringCurve.physical(
        mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
      return (.spring(curve), own)
    }
  }
}

extension UITimingCurveProvider {
  /// Returns the curve and the duration in seconds of an animation that was given a duration.
  func timing(for duration: TimeInterval) -> (curve: TimingCurve, duration: TimeInterval) {
    if let springTimingParameters { return springTimingParameters.timing(for: duration) }
    guard let cubic = cubicTimingParameters else { return (.easeInOut, duration) }
    return cubic.timingCurveType == .builtin
      ? (TimingCurve(cubic.animationCurve), duration) : (.cubic(cubic.controlPoint1, cubic.controlPoint2), duration)
  }
}
