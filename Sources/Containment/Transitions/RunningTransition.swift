#if UIKIT
import PlatformUI

/// A transition that has not ended. It keeps the container and both children alive until then.
///
///     start              prepare            animate                       end
///     |                  |                  |                             |
///     addChild(to)       the views are      the views move to where       to.didMove(toParent:)
///     from.willMove(nil) where the          the animation ends            from.removeFromParent()
///     to.view framed     animation starts                                 completion
///
/// Without an animation, the views are exchanged between `start` and `end`, in the same call. An interactive transition
/// notifies `from` that it leaves when that is certain. A child that is kept gets no `willMove` and no `didMove`.
@MainActor
final class RunningTransition {
  /// What a transition is doing.
  enum State {
    /// The transition will be interactive.
    case prepared
    /// The transition waits where the handle has put it.
    case interactive(UIViewPropertyAnimator)
    /// The new child takes over. UIKit's own animations have no animator.
    case finishing(UIViewPropertyAnimator?)
    /// The transition goes back from a fraction to its start.
    case cancelling(UIViewPropertyAnimator, from: CGFloat)
    /// The children are in their final places.
    case ended
  }

  /// One of the two children.
  private typealias Side = (child: UIViewController, record: ChildRecord)

  let container: UIViewController
  let from: UIViewController
  let to: UIViewController
  /// The view that both views lie in.
  let containerView: UIView
  let transition: ContainmentTransition
  let motion: TransitionMotion
  /// Whether an animator drives the transition: it is interactive or has a spring.
  let usesAnimator: Bool
  private let records: UIViewController.TransitionRecords
  /// Whether the old child stays in the container.
  private let keepsOld: Bool
  /// Whether the new child was in the container before.
  private let wasKept: Bool
  private let completion: (@MainActor (ContainmentTransition.Outcome) -> Void)?
  private(set) var state = State.prepared
  private var follower: ContainerViewFollower?
  /// The first responder in the old child before an interactive transition.
  private weak var firstResponder: UIResponder?

  init(
    in container: UIViewController, containerView: UIView, from: UIViewController, to: UIViewController,
    _ records: UIViewController.TransitionRecords, using transition: ContainmentTransition, keepsOld: Bool,
    isInteractive: Bool, completion: (@MainActor (ContainmentTransition.Outcome) -> Void)?
  ) {
    self.container = container
    self.containerView = containerView
    (self.from, self.to, self.records) = (from, to, records)
    self.transition = transition
    self.keepsOld = keepsOld
    wasKept = to.parent === container
    usesAnimator =
      isInteractive || transition.timing.isSpring && !container.shouldAutomaticallyForwardAppearanceMethods
    motion = TransitionMotion(
      transition.style, in: containerView, from: from, to: to, usesAnimator: usesAnimator)
    self.completion = completion
  }

  /// Whether the children are in their final places.
  var hasEnded: Bool { if case .ended = state { true } else { false } }

  /// Whether the transition will be interactive.
  var isPrepared: Bool { if case .prepared = state { true } else { false } }

  /// The options that UIKit animates with.
  var options: UIView.AnimationOptions {
    transition.options(isRightToLeft: containerView.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  // MARK: Start

  /// Makes it certain that the old child leaves.
  func leave(_ animator: UIViewPropertyAnimator? = nil) {
    state = .finishing(animator)
    if !keepsOld, from.parent === container { from.willMove(toParent: nil) }
    from.viewIfLoaded?.endEditing(true)
  }

  /// Puts the views where the animation starts, and watches the size and the window of the container view.
  func prepare() {
    if isPrepared { firstResponder = from.isFirstResponder ? from : from.view.firstResponder }
    motion.prepare()
    guard motion.dependsOnSize else { return }
    follower = ContainerViewFollower(
      in: containerView, onResize: { [weak self] in self?.refit() },
      onDeparture: { [weak self] in self?.settle() })
  }

  /// Starts the animator, or lets it wait for the handle.
  func startAnimator() {
    let animator = makeAnimator()
    animator.addAnimations { self.motion.animate() }
    if isPrepared {
      state = .interactive(animator)
      animator.pauseAnimation()
    } else {
      state = .finishing(animator)
      animator.startAnimation()
    }
  }

  /// Returns an animator for a share of the way.
  ///
  /// - Parameter velocity: The velocity in the direction of the way, in whole transitions per second.
  private func makeAnimator(for share: CGFloat = 1, velocity: CGFloat = 0) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: transition.duration * TimeInterval(share), timingParameters: parameters(for: share, velocity: velocity))
    animator.addCompletion { [weak animator] _ in
      MainActor.assumeIsolated {
        switch self.state {
        case .finishing(let current) where current === animator: self.end(.finished)
        case .cancelling(let current, _) where current === animator: self.end(.cancelled)
        default: break
        }
      }
    }
    return animator
  }

  /// Returns the timing of a share of the way. UIKit counts the velocity in lengths of that share, and nothing should
  /// fly past the end of a short one.
  private func parameters(for share: CGFloat, velocity: CGFloat) -> any UITimingCurveProvider {
    let relative = share > 0.01 ? velocity / share : 0
    return transition.timing.parameters(velocity: min(max(relative, -20), 20))
  }

  // MARK: Interaction

  /// How far the transition has come, 0 to 1.
  var fractionComplete: CGFloat {
    get {
      switch state {
      case .prepared: 0
      case .interactive(let animator): animator.fractionComplete
      case .finishing(let animator): animator?.fractionComplete ?? 1
      case .cancelling(let animator, let start): start * (1 - animator.fractionComplete)
      case .ended: 1
      }
    }
    set {
      if case .interactive(let animator) = state { animator.fractionComplete = min(max(newValue, 0), 1) }
    }
  }

  /// Lets an interactive transition go on to its end.
  ///
  /// - Parameter velocity: The velocity toward the end, in whole transitions per second.
  func finish(velocity: CGFloat) {
    guard case .interactive(let animator) = state else { return }
    leave(animator)
    // A callback may have taken the container off the screen.
    guard !hasEnded else { return }
    let isSame = velocity == 0 && !transition.timing.isSpring
    animator.continueAnimation(
      withTimingParameters: isSame ? nil : parameters(for: 1 - animator.fractionComplete, velocity: velocity),
      durationFactor: 0)
  }

  /// Lets an interactive transition go back to its start.
  ///
  /// - Parameter velocity: The velocity toward the end, in whole transitions per second.
  func cancel(velocity: CGFloat) {
    guard case .interactive(let animator) = state else { return }
    let fraction = animator.fractionComplete
    let back = makeAnimator(for: fraction, velocity: -velocity)
    state = .cancelling(back, from: fraction)
    let changes = motion.turnBack(animator)
    back.addAnimations { changes() }
    back.startAnimation()
  }

  /// Moves the views as a new size of the container view needs.
  private func refit() {
    guard has((from, records.from)) else { return }
    switch state {
    case .interactive(let animator):
      let fraction = animator.fractionComplete
      stop(animator, at: .start)
      UIView.performWithoutAnimation { motion.prepare() }
      state = .prepared
      startAnimator()
      fractionComplete = fraction
    case .finishing: motion.refit()
    case .prepared, .cancelling, .ended: break
    }
  }

  /// Ends a transition with an animator at once, because its container disappears.
  func settle() {
    switch state {
    case .interactive(let animator): end(.cancelled, stopping: animator, at: .start)
    case .cancelling(let animator, _): end(.cancelled, stopping: animator)
    case .finishing(let animator?): end(.interrupted, stopping: animator)
    case .prepared, .finishing, .ended: break
    }
  }

  private func stop(_ animator: UIViewPropertyAnimator, at position: UIViewAnimatingPosition) {
    guard animator.state == .active else { return }
    animator.stopAnimation(false)
    animator.finishAnimation(at: position)
  }

  // MARK: End

  /// Puts both children where they belong and calls the completion, once. Whatever others did to the children stays.
  func end(
    _ outcome: ContainmentTransition.Outcome, stopping animator: UIViewPropertyAnimator? = nil,
    at position: UIViewAnimatingPosition = .end
  ) {
    guard !hasEnded else { return }
    state = .ended
    if let animator { stop(animator, at: position) }
    follower?.removeFromSuperview()
    if outcome == .cancelled { return endCancelled() }
    if records.to.isTransitioning(in: self) { container.settleAppearance(of: to, isShown: true) }
    disappear((from, records.from))
    release((to, records.to), stays: true)
    let isShown = to.parent === container
    if isShown, !wasKept { to.didMove(toParent: container) }
    let isOurs = release((from, records.from), stays: keepsOld)
    motion.restoreOld(isOurs: isOurs)
    if isOurs, !keepsOld, from.parent === container { from.removeFromParent() }
    completion?(isShown ? outcome : .takenAway)
  }

  /// Lets the old child stay. The new one disappears first, as in a pop that is cancelled, and leaves unless it is kept.
  private func endCancelled() {
    motion.restoreOld(isOurs: has((from, records.from)))
    container.beginForwarding(false, to: to, in: containerView, animated: true)
    disappear((to, records.to))
    if records.from.isTransitioning(in: self) {
      container.settleAppearance(of: from, isShown: true, animated: true)
    }
    if !wasKept, has((to, records.to)), to.parent === container { to.willMove(toParent: nil) }
    let isOurs = release((to, records.to), stays: wasKept)
    motion.restoreNew(isOurs: isOurs)
    release((from, records.from), stays: true)
    if from.parent === container { (container as? ContainerViewController)?.didReplace(to, by: from) }
    if isOurs, !wasKept, to.parent === container { to.removeFromParent() }
    if let firstResponder, containerView.window?.firstResponder == nil { firstResponder.becomeFirstResponder() }
    completion?(.cancelled)
  }

  /// Returns whether a child is still in this transition and in no other container.
  private func has(_ side: Side) -> Bool {
    side.record.isTransitioning(in: self) && side.record.isHere(side.child, in: container)
  }

  /// Removes the view of a child, unless that has moved on, and lets the child have disappeared.
  private func disappear(_ side: Side) {
    if has(side), let view = side.child.viewIfLoaded, view.superview === containerView { view.removeFromSuperview() }
    if side.record.isTransitioning(in: self) { container.settleAppearance(of: side.child, isShown: false) }
  }

  /// Ends the part of a child, which is forgotten unless it stays in the container.
  ///
  /// - Returns: whether no other container has the child.
  @discardableResult
  private func release(_ side: Side, stays: Bool) -> Bool {
    guard side.record.isTransitioning(in: self) else { return false }
    let isOurs = side.record.isHere(side.child, in: container)
    side.record.phase = .idle
    guard !stays || side.child.parent !== container else { return isOurs }
    if isOurs { side.record.removeView(of: side.child, from: containerView) }
    side.record.forget()
    return isOurs
  }
}

extension ChildRecord {
  /// Returns whether the child takes part in a transition.
  func isTransitioning(in transition: RunningTransition) -> Bool {
    if case .transitioning(let running) = phase { running === transition } else { false }
  }
}

extension UIView {
  /// The first responder among this view and its descendants.
  fileprivate var firstResponder: UIView? {
    isFirstResponder ? self : subviews.lazy.compactMap(\.firstResponder).first
  }
}
#endif
