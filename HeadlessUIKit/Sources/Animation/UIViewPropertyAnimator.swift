/// An animator of changes of views, which can be paused, moved by hand, reversed and stopped.
///
/// The views have their final values at once; the picture follows. A finger moves a paused animator by
/// ``fractionComplete``.
///
/// The animator keeps itself alive while it is running. A paused or stopped one that is released is reported as misuse,
/// because UIKit raises an exception. Animations of views that are in no screen's window end on the next run-loop turn.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  /// A closure with changes, and the share of the time that they wait.
  private struct Addition {
    let delayFactor: CGFloat
    let changes: @MainActor () -> Void
  }

  /// Changes that were made: where the animator was then, and the runs of their animations.
  private struct Part {
    let block: AnimationBlock
    let start: CGFloat
    let delayFactor: CGFloat
    let runs: [AnimationRun]
  }

  /// A movement from one progress to another.
  private struct Motion {
    weak var clock: VirtualClock?
    let beginning: TimeInterval
    let duration: TimeInterval
    let from: CGFloat
    let to: CGFloat
    let curve: TimingCurve
  }

  private let timing: (curve: TimingCurve, duration: TimeInterval)
  private var waiting: [Addition] = []
  private var parts: [Part] = []
  private var stopped: [StoppedAnimation] = []
  private var completions: [@MainActor (UIViewAnimatingPosition) -> Void] = []
  private var motion: Motion?
  private var ending: VirtualClock.Ticket?
  /// The progress of the picture while nothing moves.
  private var position: CGFloat = 0
  /// Whether releasing the animator would raise an exception in UIKit.
  private var mustBeKept = false

  /// The timing that the animator was created with.
  public final let timingParameters: (any UITimingCurveProvider)?
  /// The delay of the latest start, in seconds.
  public private(set) final var delay: TimeInterval = 0
  /// Whether the animations can be paused and stopped. It is true at first.
  public final var isInterruptible = true
  /// Whether ``fractionComplete`` moves a paused animator evenly, and not along its timing curve. It is true at first.
  public final var scrubsLinearly = true
  /// Whether the animator stays active at the end, without calling its completions. It is false at first.
  public final var pausesOnCompletion = false
  /// Whether views get touches while the animator animates them. It is true at first.
  public final var isUserInteractionEnabled = true
  /// Whether there are animations, and whether they can go on.
  public private(set) final var state = UIViewAnimatingState.inactive {
    didSet { updateKeeping() }
  }

  // MARK: Creating an animator

  /// Creates an animator with a duration in seconds and a timing.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    timing = parameters.timing(for: max(0, duration.finite))
    timingParameters = parameters
    super.init()
  }

  /// Creates an animator with one of UIKit's curves.
  @preconcurrency
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (@MainActor () -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a cubic curve.
  @preconcurrency
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (@MainActor () -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring.
  @preconcurrency
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (@MainActor () -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  deinit {
    guard mustBeKept, MainQueue.isCurrent else { return }
    MainActor.assumeIsolated {
      Misuse.report(
        "A paused or stopped UIViewPropertyAnimator was released. UIKit raises an exception. Let it finish, or call "
          + "stopAnimation(true), or stopAnimation(false) and finishAnimation(at:), first.")
    }
  }

  /// The duration in seconds. That of a spring with a mass follows from the spring.
  public final var duration: TimeInterval { timing.duration }

  // MARK: Adding

  /// Adds animations that begin after a share of the time that is left, 0 to 1.
  @preconcurrency
  open func addAnimations(_ animation: @escaping @MainActor () -> Void, delayFactor: CGFloat) {
    let addition = Addition(delayFactor: min(max(delayFactor.finite, 0), 1), changes: animation)
    switch state {
    case .inactive: waiting.append(addition)
    case .active: make(addition)
    case .stopped: report("addAnimations")
    }
  }

  /// Adds animations. Those that are added to an active animator run in the time that is left.
  @preconcurrency
  open func addAnimations(_ animation: @escaping @MainActor () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds a closure that is called when the animations have finished.
  @preconcurrency
  open func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  private func make(_ addition: Addition) {
    let block = AnimationBlock(drivenBy: self, duration: duration)
    let runs = block.collect(addition.changes)
    parts.append(Part(block: block, start: progress, delayFactor: addition.delayFactor, runs: runs))
  }

  // MARK: Moving

  /// Whether the animations are moving.
  public final var isRunning: Bool { motion != nil }

  /// How far the animations have come, 0 to 1. In reverse they are counted from the end.
  ///
  /// Setting it makes an inactive animator active, and pauses one that is running.
  public final var fractionComplete: CGFloat {
    get {
      let fraction = min(max(progress, 0), 1)
      return isReversed ? 1 - fraction : fraction
    }
    set {
      guard state != .stopped else { return report("fractionComplete") }
      pauseAnimation()
      let fraction = min(max(newValue.finite, 0), 1)
      let scrubbed = scrubsLinearly ? fraction : timing.curve.progress(at: Double(fraction))
      position = isReversed ? 1 - scrubbed : scrubbed
      sceneChanged()
    }
  }

  /// Whether the animations run back to their start. Animations that are running turn around at once.
  public final var isReversed = false {
    didSet {
      guard isReversed != oldValue else { return }
      if let motion {
        pause()
        move(for: motion.duration * Double(abs(target - position)), timing.curve, after: 0)
      } else if state == .inactive {
        position = isReversed ? 1 : 0
      }
    }
  }

  /// Starts the animations, or lets paused ones go on for the time that is left.
  open func startAnimation() {
    startAnimation(afterDelay: 0)
  }

  /// Starts the animations after a delay in seconds.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state != .stopped else { return report("startAnimation") }
    guard !isRunning else { return }
    activate()
    self.delay = max(0, delay.finite)
    move(for: duration * Double(abs(target - position)), timing.curve, after: self.delay)
  }

  /// Pauses the animations where they are. An inactive animator becomes active and waits at its start.
  open func pauseAnimation() {
    guard state != .stopped else { return report("pauseAnimation") }
    activate()
    if isInterruptible { pause() }
  }

  /// Lets paused animations go on with another timing.
  ///
  /// - Parameters:
  ///   - parameters: The timing. Nil stands for the animator's own.
  ///   - durationFactor: The time that is left, as a factor of the animator's duration. 0 stands for the share of the
  ///     duration that is left. A spring with a mass has its own duration.
  open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
    guard state == .active, !isRunning else { return report("continueAnimation") }
    let factor = durationFactor.finite > 0 ? durationFactor : abs(target - position)
    let time = duration * Double(factor)
    let next: (curve: TimingCurve, duration: TimeInterval) = parameters?.timing(for: time) ?? (timing.curve, time)
    move(for: next.duration, next.curve, after: 0)
  }

  private var target: CGFloat { isReversed ? 0 : 1 }

  private var progress: CGFloat {
    guard let motion else { return position }
    guard let clock = motion.clock, motion.duration > 0 else { return motion.from }
    let time = (clock.now - motion.beginning) / motion.duration
    return motion.from + (motion.to - motion.from) * motion.curve.progress(at: time)
  }

  /// Returns the progress of the changes of one closure.
  final func progress(of block: AnimationBlock) -> CGFloat {
    guard let part = parts.first(where: { $0.block === block }), part.start < 1 else { return 1 }
    guard part.start != 0 || part.delayFactor > 0 else { return progress }
    let share = (progress - part.start) / (1 - part.start)
    return part.delayFactor < 1 ? max(0, (share - part.delayFactor) / (1 - part.delayFactor)) : 0
  }

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    let additions = waiting
    waiting = []
    for addition in additions { make(addition) }
  }

  private func pause() {
    guard let motion else { return }
    position = progress
    ending?.cancel()
    ending = nil
    if let clock = motion.clock, !clock.isWithoutScreen { clock.animationDidEnd() }
    self.motion = nil
    updateKeeping()
  }

  private var views: [UIView] { parts.flatMap(\.runs).flatMap(\.views) }

  private func move(for duration: TimeInterval, _ curve: TimingCurve, after delay: TimeInterval) {
    let clock = views.lazy.map(VirtualClock.clock(of:)).first { !$0.isWithoutScreen } ?? .withoutScreen
    motion = Motion(
      clock: clock, beginning: clock.now + delay, duration: duration, from: position, to: target, curve: curve)
    updateKeeping()
    if clock.isWithoutScreen {
      ending = clock.scheduleOnNextTurn { self.moveOrEnd(for: duration, curve, after: delay) }
    } else {
      clock.animationDidStart()
      ending = clock.schedule(at: clock.now + delay + duration) { self.reachEnd() }
    }
  }

  /// Moves on a screen if views have come to one since the start. Otherwise ends, because nothing draws the views.
  private func moveOrEnd(for duration: TimeInterval, _ curve: TimingCurve, after delay: TimeInterval) {
    if views.contains(where: { !VirtualClock.clock(of: $0).isWithoutScreen }) {
      motion = nil
      move(for: duration, curve, after: delay)
    } else {
      reachEnd()
    }
  }

  /// Ends on the next run-loop turn when all views have left, as UIKit does when views leave their window.
  final func viewsDidLeave() {
    guard views.isEmpty, let motion else { return }
    ending?.cancel()
    let clock = motion.clock?.screen?.clock ?? .withoutScreen
    ending = clock.scheduleOnNextTurn { self.reachEnd() }
  }

  private func sceneChanged() {
    for view in views { VirtualClock.clock(of: view).screen?.window.sceneChanged() }
  }

  // MARK: Ending

  private func reachEnd() {
    pause()
    position = target
    if pausesOnCompletion { return }
    stopped = stopParts()
    finish(at: isReversed ? .start : .end)
  }

  /// Ends the animations where they are. The views get the values that the picture has.
  ///
  /// - Parameter withoutFinishing: Whether the animator becomes inactive without calling its completions. Otherwise
  ///   ``finishAnimation(at:)`` has to follow.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state != .stopped else { return report("stopAnimation") }
    guard state == .active, isInterruptible || !isRunning else { return }
    pause()
    stopped = stopParts()
    if withoutFinishing {
      completions = []
      reset()
    } else {
      state = .stopped
    }
  }

  /// Finishes animations that were stopped, and calls the completions. The views get the values of that position.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return report("finishAnimation") }
    finish(at: finalPosition)
  }

  private func stopParts() -> [StoppedAnimation] {
    let ended = parts.reversed().flatMap { $0.runs.flatMap { run in run.views.flatMap { $0.stopAnimations(of: run) } } }
    parts = []
    return ended
  }

  private func finish(at finalPosition: UIViewAnimatingPosition) {
    for animation in stopped { animation.finish(at: finalPosition) }
    let ended = completions
    completions = []
    reset()
    let complete = { @MainActor in
      for completion in ended { completion(finalPosition) }
    }
    guard UIKitVariation.predicted.animatorCompletesOnNextTurn else { return complete() }
    (HeadlessScreen.current?.clock ?? .withoutScreen).scheduleOnNextTurn(complete)
  }

  private func reset() {
    stopped = []
    position = isReversed ? 1 : 0
    state = .inactive
  }

  private func updateKeeping() {
    mustBeKept = state == .stopped || state == .active && motion == nil
  }

  private func report(_ call: String) {
    Misuse.report(
      "\(call) was called on an animator whose state is \(state). UIKit raises an exception. A stopped animator can "
        + "only be finished, only a stopped one can be finished, and only a paused one can continue.",
      to: views.first?.misuseReceiver)
  }
}
