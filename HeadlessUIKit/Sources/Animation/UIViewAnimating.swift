/// An object that runs animations that can be paused, moved, reversed and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// Whether there are animations, and whether they can go on.
  var state: UIViewAnimatingState { get }
  /// Whether the animations are moving.
  var isRunning: Bool { get }
  /// Whether the animations run back to their start.
  var isReversed: Bool { get set }
  /// How far the animations have come, 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts the animations, or lets them go on.
  func startAnimation()
  /// Starts the animations after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animations where they are.
  func pauseAnimation()
  /// Ends the animations where they are.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes animations that were stopped.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An object whose animations are changes of views in closures.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds animations that begin after a share of the time that is left.
  @preconcurrency
  func addAnimations(_ animation: @escaping @MainActor () -> Void, delayFactor: CGFloat)
  /// Adds animations.
  @preconcurrency
  func addAnimations(_ animation: @escaping @MainActor () -> Void)
  /// Adds a closure that is called when the animations have finished.
  @preconcurrency
  func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void)
  /// Lets paused animations go on with another timing.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

// The requirements are optional in UIKit: a default implementation means that an animator doesn't have the method.
extension UIViewImplicitlyAnimating {
  /// Does nothing.
  @preconcurrency
  public func addAnimations(_ animation: @escaping @MainActor () -> Void, delayFactor: CGFloat) {}
  /// Does nothing.
  @preconcurrency
  public func addAnimations(_ animation: @escaping @MainActor () -> Void) {}
  /// Does nothing.
  @preconcurrency
  public func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void) {}
  /// Does nothing.
  public func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
  {}
}

/// The states of an animator, with UIKit's numbers.
public enum UIViewAnimatingState: Int, Sendable {
  /// The animations have not begun, or have finished.
  case inactive
  /// The animations are running or paused.
  case active
  /// The animations have ended where they were, and have to be finished.
  case stopped
}

/// The positions of an animation, with UIKit's numbers.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// The end.
  case end
  /// The start.
  case start
  /// Where the animation is.
  case current
}
