/// One call of `UIView.animate`: its timing, its options and its completion.
///
/// A block may animate views on several screens, so its animations on each screen's clock are an ``AnimationRun``.
@MainActor
final class AnimationBlock {
  /// The block whose changes are running now, if any.
  private(set) static var current: AnimationBlock?
  /// The value that `UIView.setAnimationsEnabled(_:)` set last.
  static var isEnabled = true

  /// The seconds from the call to the start.
  let delay: TimeInterval
  /// The seconds from the start to the end.
  let duration: TimeInterval
  let options: UIView.AnimationOptions
  let curve: TimingCurve
  /// Whether a property animator moves the animations, and not the clock.
  let isDriven: Bool
  /// The property animator; nil for another block, and when the animator is gone.
  private(set) weak var animator: UIViewPropertyAnimator?
  private let completion: (@MainActor (Bool) -> Void)?
  /// The runs that views have joined while the block's changes are made.
  private var runs: [AnimationRun] = []
  private var unfinishedRuns = 0
  /// The stack views that lay out their subviews at the end of the changes, so that these move in time.
  private var stackViews: [UIStackView] = []
  private var wasInterrupted = false
  /// The transaction in which the block began; its completion waits for the end.
  private var transaction: CATransaction.Entry?

  /// Creates a block. Inside the changes of another block it is nested.
  ///
  /// A nested block starts together with the block around it. It also has that block's duration and curve, unless its
  /// options override them (View Programming Guide for iOS, "Nesting Animation Blocks").
  init(
    duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions, spring: SpringCurve? = nil,
    completion: (@MainActor (Bool) -> Void)?
  ) {
    let outer = Self.isEnabled ? Self.current : nil
    let inherits = (
      duration: !options.contains(.overrideInheritedDuration), curve: !options.contains(.overrideInheritedCurve)
    )
    self.duration = (inherits.duration ? outer?.duration : nil) ?? max(0, duration.finite)
    self.delay = (outer?.delay ?? 0) + max(0, delay.finite)
    self.options = options
    curve = (inherits.curve ? outer?.curve : nil) ?? spring.map(TimingCurve.spring) ?? options.curve
    self.completion = completion
    isDriven = false
  }

  /// Creates a block of a property animator. A block around it has no influence.
  init(drivenBy animator: UIViewPropertyAnimator, duration: TimeInterval) {
    self.animator = animator
    isDriven = true
    self.duration = duration
    delay = 0
    options = []
    curve = .linear
    completion = nil
  }

  /// Whether there is anything to see between the call and the end.
  var takesTime: Bool { isDriven || delay + duration > 0 }
  var allowsTouches: Bool {
    isDriven ? animator?.isUserInteractionEnabled ?? true : options.contains(.allowUserInteraction)
  }

  /// Makes the changes while this block collects them, then starts the animations.
  func run(_ changes: () -> Void) {
    perform(changes)
    start()
  }

  /// Makes the changes of a property animator's block, and returns the runs that views have joined.
  func collect(_ changes: () -> Void) -> [AnimationRun] {
    perform(changes)
    defer { runs = [] }
    return runs
  }

  private func perform(_ changes: () -> Void) {
    let outer = Self.current
    Self.current = self
    changes()
    let stackViews = stackViews
    self.stackViews = []
    for stackView in stackViews { stackView.root.layoutIfNeeded() }
    Self.current = outer
  }

  /// Lays out a stack view at the end of the changes.
  func layOutAtEnd(_ stackView: UIStackView) {
    if !stackViews.contains(where: { $0 === stackView }) { stackViews.append(stackView) }
  }

  /// Makes changes that no block collects.
  static func withoutCollecting(_ changes: () -> Void) {
    let outer = (current, isEnabled)
    current = nil
    isEnabled = false
    changes()
    (current, isEnabled) = outer
  }

  /// Returns the run on the clock of the screen that shows a view.
  func run(for view: UIView) -> AnimationRun {
    let clock = VirtualClock.clock(of: view)
    if let run = runs.first(where: { $0.clock === clock }) { return run }
    let run = AnimationRun(of: self, on: clock)
    runs.append(run)
    return run
  }

  /// Starts the runs that have views; without any, the block ends on the next run-loop turn.
  private func start() {
    let animated = runs.filter { !$0.isEmpty }
    // The block no longer owns its runs: each is owned by its clock and its views, and owns the block.
    let clock = runs.first?.clock ?? .withoutScreen
    runs = []
    if unfinishedRuns == 0 {
      transaction = CATransaction.current
      transaction?.animationDidBegin()
    }
    unfinishedRuns += max(1, animated.count)
    for run in animated { run.start() }
    guard animated.isEmpty else { return }
    if (clock.screen?.variation ?? .predicted).emptyAnimationEndsAtOnce, takesTime { return runDidFinish() }
    clock.scheduleOnNextTurn { self.runDidFinish() }
  }

  /// Lets views that were in no screen's window move to the runs of their screens.
  ///
  /// - Parameter views: The views that are on a screen by now.
  func restart(_ views: [UIView], from old: AnimationRun) {
    for view in views { view.moveAnimations(from: old, to: run(for: view)) }
    if !views.isEmpty { start() }
  }

  /// Notes that a view's animations were removed before their end.
  func interrupt() {
    wasInterrupted = true
  }

  /// Calls the completion when the last run has finished.
  func runDidFinish() {
    unfinishedRuns -= 1
    guard unfinishedRuns == 0 else { return }
    completion?(!wasInterrupted)
    transaction?.partDidEnd()
  }
}
