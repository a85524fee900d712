/// The animations of one block on one screen's clock.
///
/// Views that are in no screen's window have a run on ``VirtualClock/withoutScreen``. It waits for the next turn of the
/// run loop. Views that are on a screen by then are animated there from the beginning. The animations of all others
/// end, as on a device, where nothing draws them.
@MainActor
final class AnimationRun {
  private struct Member {
    weak var view: UIView?
  }

  let block: AnimationBlock
  /// The clock, weakly: it owns the run until the end. Nil when its screen is gone; the animations are over then.
  private(set) weak var clock: VirtualClock?
  private let beginning: TimeInterval
  /// The views, weakly: they own their animations, which own this run.
  private var members: [Member] = []
  private var ending: VirtualClock.Ticket?

  init(of block: AnimationBlock, on clock: VirtualClock) {
    self.block = block
    self.clock = clock
    beginning = clock.now + block.delay
  }

  private var end: TimeInterval { beginning + block.duration }
  var views: [UIView] { members.compactMap(\.view) }

  /// Whether no view has joined, or all have left.
  var isEmpty: Bool { views.isEmpty }

  /// Whether the end is still to come.
  var isRunning: Bool { clock?.isDue(end) == false }

  /// How far the animation has come: 0 before the start, 1 from the end on.
  var progress: CGFloat {
    if block.isDriven { return block.animator?.progress(of: block) ?? 1 }
    guard let clock, block.duration > 0 else { return isRunning ? 0 : 1 }
    return block.curve.progress(at: (clock.now - beginning) / block.duration)
  }

  /// Adds a view that has just got its first animation of this run.
  func join(_ view: UIView) {
    members.append(Member(view: view))
  }

  /// Removes a view whose animations were removed. If no other view is left, the run ends on the next run-loop turn.
  func leave(_ view: UIView) {
    guard members.contains(where: { $0.view === view }) else { return }
    members.removeAll { $0.view === view || $0.view == nil }
    block.interrupt()
    if isEmpty { block.animator?.viewsDidLeave() }
    if isEmpty, let ending {
      ending.cancel()
      // The clock of a screen that is being deallocated has no next turn.
      let clock = clock?.screen?.clock ?? .withoutScreen
      self.ending = clock.scheduleOnNextTurn { self.finish() }
    }
  }

  /// Schedules the end, or for views on no screen the decision where they are animated.
  func start() {
    let clock = clock ?? .withoutScreen
    if clock.isWithoutScreen {
      ending = clock.scheduleOnNextTurn { self.moveToScreens() }
    } else {
      clock.animationDidStart()
      ending = clock.schedule(at: end) { self.finish() }
    }
  }

  private func moveToScreens() {
    let arrived = views.filter { !VirtualClock.clock(of: $0).isWithoutScreen }
    members.removeAll { member in arrived.contains { $0 === member.view } }
    block.restart(arrived, from: self)
    finish()
  }

  private func finish() {
    for view in views { view.forgetAnimations(of: self) }
    members = []
    if ending != nil, clock?.isWithoutScreen == false { clock?.animationDidEnd() }
    ending = nil
    block.runDidFinish()
  }
}
