extension UIView {
  /// Animates changes over `duration` seconds. The model has the new values at once; the picture follows.
  ///
  /// The completion is called when the screen's clock passes the end. Its argument is `true`, or `false` if an
  /// animation was removed before. If nothing changed, or if the duration is zero, the completion is called on the next
  /// turn of the run loop, never inside this call.
  ///
  /// Inside the changes of another block, the animation starts together with that block. It has that block's duration
  /// and curve unless `options` contains ``AnimationOptions/overrideInheritedDuration`` or
  /// ``AnimationOptions/overrideInheritedCurve``.
  ///
  /// A view that is in no screen's window is animated if it comes into one before the next turn. Otherwise its
  /// animation ends on the next run-loop turn.
  ///
  /// A duration or a delay that is negative, NaN or infinite counts as 0.
  @preconcurrency
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    AnimationBlock(duration: duration, delay: delay, options: options, completion: completion).run(animations)
  }

  /// Animates changes over `duration` seconds with the curve ``AnimationOptions/curveEaseInOut``.
  @preconcurrency
  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping @MainActor () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates changes over `duration` seconds with the curve ``AnimationOptions/curveEaseInOut``.
  @preconcurrency
  public static func animate(withDuration duration: TimeInterval, animations: @escaping @MainActor () -> Void) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  /// Animates changes over `duration` seconds with the curve of a spring that comes to rest at the end.
  ///
  /// - Parameters:
  ///   - dampingRatio: How strongly the spring is damped. From 1 on it doesn't swing. It is clamped to 0.05...10.
  ///   - velocity: The velocity at the start, in lengths of the whole way per second.
  @preconcurrency
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [],
    animations: @escaping @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let spring = SpringCurve(
      dampingRatio: Double(dampingRatio.finite), duration: max(0, duration.finite), velocity: Double(velocity.finite))
    AnimationBlock(duration: duration, delay: delay, options: options, spring: spring, completion: completion)
      .run(animations)
  }

  /// Changes the content of `view`. A transition option says how the old picture makes way for the new one; without one
  /// this is an ordinary animation.
  ///
  /// HeadlessUIKit draws a flip as a picture that becomes narrow and wide again, and a curl as a picture that slides
  /// with a shadow.
  @preconcurrency
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let block = AnimationBlock(duration: duration, delay: 0, options: options, completion: completion)
    guard let style = options.pictureTransition, AnimationBlock.isEnabled, block.takesTime else {
      return block.run { animations?() }
    }
    let before = SceneRecorder.picture(of: view)
    block.run {
      AnimationBlock.withoutCollecting { animations?() }
      view.change(from: before, style, in: block)
    }
  }

  /// Makes changes that are not animated, even inside an animation block.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    AnimationBlock.withoutCollecting(actionsWithoutAnimation)
  }

  /// Switches animations on or off, on every screen, for all later changes.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    AnimationBlock.isEnabled = enabled
  }

  /// Whether changes inside animation blocks are animated.
  public static var areAnimationsEnabled: Bool { AnimationBlock.isEnabled }

  /// The duration of the animation block whose changes are running, in seconds; 0 outside of any block.
  public static var inheritedAnimationDuration: TimeInterval {
    AnimationBlock.isEnabled ? AnimationBlock.current?.duration ?? 0 : 0
  }
}
