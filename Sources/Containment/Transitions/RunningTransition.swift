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

  let container: UIViewController
  /// The view that both views lie in.
  let containerView: UIView
  let from: TransitionChild
  let to: TransitionChild
  let transition: ContainmentTransition
  /// What exchanges the views.
  var way = Way.atOnce
  /// Where the new view goes; nil for the frame of the old one.
  var layout: ChildLayout?
  private let completion: (@MainActor (ContainmentTransition.Outcome) -> Void)?
  private(set) var state = State.prepared
  private var follower: ContainerViewFollower?
  /// The first responder in the old child before an interactive transition.
  private weak var firstResponder: UIResponder?

  init(
    in container: UIViewController, containerView: UIView, from: TransitionChild, to: TransitionChild,
    using transition: ContainmentTransition, completion: (@MainActor (ContainmentTransition.Outcome) -> Void)?
  ) {
    (self.container, self.containerView, self.from, self.to) = (container, containerView, from, to)
    (self.transition, self.completion) = (transition, completion)
  }

  /// How the views move.
  var motion: TransitionMotion {
    TransitionMotion(
      style: transition.style, containerView: containerView, from: from, to: to, usesAnimator: way == .animator)
  }

  /// Whether the children are in their final places.
  var hasEnded: Bool { if case .ended = state { true } else { false } }

  /// Whether the transition will be interactive.
  var isPrepared: Bool { if case .prepared = state { true } else { false } }

  // MARK: Start

  /// Makes it certain that the old child leaves.
  func leave(_ animator: UIViewPropertyAnimator? = nil) {
    state = .finishing(animator)
    if !from.isKept, from.controller.parent === container { from.controller.willMove(toParent: nil) }
    from.controller.viewIfLoaded?.endEditing(true)
  }

  /// Puts the views where the animation starts, and watches the size and the window of the container view.
  func prepare() {
    if isPrepared { firstResponder = from.controller.view.firstResponderInside }
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
    motion.turnBack(animator, by: back)
    back.startAnimation()
  }

  /// Moves the views as a new size of the container view needs.
  private func refit() {
    guard has(from) else { return }
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
    to.releaseSafeArea()
    if to.record.isTransitioning(in: self) {
      container.settleAppearance(of: to.controller, to.record, isShown: true)
    }
    disappear(from)
    release(to, stays: true)
    let isShown = to.controller.parent === container
    if isShown, !to.isKept { to.controller.didMove(toParent: container) }
    remove(from)
    completion?(isShown ? outcome : .takenAway)
  }

  /// Lets the old child stay. The new one disappears first, as in a pop that is cancelled, and leaves unless it is
  /// kept.
  private func endCancelled() {
    from.restore(isOurs: has(from))
    container.beginForwarding(false, to: to.controller, to.record, in: containerView, animated: true)
    disappear(to)
    if from.record.isTransitioning(in: self) {
      container.beginForwarding(true, to: from.controller, from.record, in: containerView, animated: true)
      container.settleAppearance(of: from.controller, from.record, isShown: true)
    }
    if !to.isKept, has(to), to.controller.parent === container { to.controller.willMove(toParent: nil) }
    release(from, stays: true)
    if from.controller.parent === container {
      (container as? ContainerViewController)?.didReplace(to.controller, by: from.controller)
    }
    remove(to)
    if from.controller.parent === container, let window = containerView.window, window.firstResponderInside == nil {
      firstResponder?.becomeFirstResponder()
    }
    completion?(.cancelled)
  }

  /// Returns whether a child is still in this transition and in no other container.
  private func has(_ child: TransitionChild) -> Bool {
    child.record.isTransitioning(in: self) && child.record.isHere(child.controller, in: container)
  }

  /// Removes the view of a child, unless that has moved on, and lets the child have disappeared.
  private func disappear(_ child: TransitionChild) {
    guard has(child) else { return }
    if let view = child.controller.viewIfLoaded, view.superview === containerView { view.removeFromSuperview() }
    guard child.record.isTransitioning(in: self) else { return }
    container.settleAppearance(of: child.controller, child.record, isShown: false)
  }

  /// Lets a child leave that isn't shown any more, unless it is kept.
  private func remove(_ child: TransitionChild) {
    let isOurs = release(child, stays: child.isKept)
    child.restore(isOurs: isOurs)
    if isOurs, !child.isKept, child.controller.parent === container { child.controller.removeFromParent() }
  }

  /// Ends the part of a child, which is forgotten unless it stays in the container.
  ///
  /// - Returns: Whether no other container has the child.
  @discardableResult
  private func release(_ child: TransitionChild, stays: Bool) -> Bool {
    guard child.record.isTransitioning(in: self) else { return false }
    let isOurs = child.record.isHere(child.controller, in: container)
    child.record.phase = .idle
    guard !stays || child.controller.parent !== container else { return isOurs }
    if isOurs { child.record.removeView(of: child.controller, from: containerView) }
    child.record.forget()
    return isOurs
  }
}

extension ChildRecord {
  /// Returns whether the child takes part in a transition.
  func isTransitioning(in transition: RunningTransition) -> Bool {
    if case .transitioning(let running) = phase { running === transition } else { false }
  }
}
#endif
