#if UIKIT
import PlatformUI

extension ContainmentTransition {
  /// How fast a transition runs.
  ///
  /// ```swift
  /// try transition(from: list, to: detail, using: .push(timing: .spring(duration: 0.5, bounce: 0.2)))
  /// ```
  /// A duration that is negative, NaN or infinite counts as 0.
  public struct Timing: Hashable, Sendable {
    /// How far a spring swings; nil without a spring.
    private let bounce: CGFloat?
    /// The duration in seconds.
    let duration: TimeInterval

    private init(duration: TimeInterval, bounce: CGFloat?) {
      self.duration = duration.isFinite ? max(0, duration) : 0
      self.bounce = bounce
    }

    /// Begins slowly and ends slowly.
    public static func easeInOut(duration: TimeInterval = 0.35) -> Timing { Timing(duration: duration, bounce: nil) }

    /// Moves as if a spring pulled.
    ///
    /// - Parameters:
    ///   - duration: The time of one swing without damping, in seconds. The motion seems to take about this time.
    ///   - bounce: How far the spring swings: 0 not at all, near 1 for long. Numbers are clamped to 0...0.99.
    public static func spring(duration: TimeInterval = 0.5, bounce: CGFloat = 0) -> Timing {
      Timing(duration: duration, bounce: bounce.isNaN ? 0 : min(max(bounce, 0), 0.99))
    }

    /// Whether a spring pulls.
    var isSpring: Bool { bounce != nil }

    /// Returns UIKit's parameters.
    ///
    /// - Parameter velocity: The velocity at the start, in lengths of the remaining way per second.
    @MainActor
    func parameters(velocity: CGFloat = 0) -> any UITimingCurveProvider {
      guard let bounce, duration > 0 else {
        return velocity == 0
          ? UICubicTimingParameters(animationCurve: .easeInOut)
          : UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: velocity, dy: velocity))
      }
      // UIKit's own initializer with a duration and a bounce needs iOS 17. It documents these relations.
      let frequency = 2 * CGFloat.pi / CGFloat(duration)
      return UISpringTimingParameters(
        mass: 1, stiffness: frequency * frequency, damping: 2 * frequency * (1 - bounce),
        initialVelocity: CGVector(dx: velocity, dy: velocity))
    }
  }
}
#endif
