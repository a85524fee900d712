extension UIView {
  /// Animates changes over `duration` seconds. The model has the new values at once, the picture follows.
  ///
  /// The completion runs when the clock passes the end: with `true`, or with `false` if the animation was removed.
  /// When nothing changed, or the duration is zero, it runs on the next turn, never inside this call.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping @MainActor () -> Void, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    AnimationBlock(duration: duration, delay: delay, options: options, completion: completion).run(animations)
  }

  /// Animates changes over `duration` seconds, slow at both ends.
  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping @MainActor () -> Void,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  /// Animates changes over `duration` seconds, slow at both ends.
  public static func animate(withDuration duration: TimeInterval, animations: @escaping @MainActor () -> Void) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  /// Changes what is in `view`. With `.transitionCrossDissolve` the old picture fades out over the new one; without a
  /// transition option this is an ordinary animation.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    let block = AnimationBlock(duration: duration, delay: 0, options: options, completion: completion)
    guard options.crossDissolves, AnimationBlock.isEnabled, block.isRunning else {
      return block.run { animations?() }
    }
    let before = SceneRecorder.picture(of: view)
    block.run {
      AnimationBlock.withoutCollecting { animations?() }
      view.dissolve = CrossDissolve(picture: before, block: block)
      view.hold(.alpha, offset: [0], for: block)
    }
  }

  /// Makes changes that are not animated, even inside an animation block.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    AnimationBlock.withoutCollecting(actionsWithoutAnimation)
  }

  /// Switches animations on or off for everything that follows.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    AnimationBlock.isEnabled = enabled
  }

  /// Whether changes inside animation blocks are animated.
  public static var areAnimationsEnabled: Bool { AnimationBlock.isEnabled }

  /// The duration of the animation block that is running, in seconds; 0 outside.
  public static var inheritedAnimationDuration: TimeInterval {
    AnimationBlock.isEnabled ? AnimationBlock.current?.duration ?? 0 : 0
  }
}
