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
/// Without an animation, the views are exchanged between `start` and `end`, in the same call. An animator drives a
/// transition that a finger holds, or that has a spring: `RunningTransition+Animator.swift`. One that a finger holds
/// notifies `from` that it leaves when that is certain, at the end.
@MainActor
final class RunningTransition {
  let container: UIViewController
  let from: UIViewController
  let to: UIViewController
  /// The view that both views lie in.
  let containerView: UIView
  let records: UIViewController.TransitionRecords
  let transition: ContainmentTransition
  private let completion: (@MainActor (ContainmentTransition.Outcome) -> Void)?
  /// Whether a finger held the transition at first.
  let isHeldAtFirst: Bool
  private(set) var hasEnded = false
  private var hasAnnouncedLeaving = false
  /// What drives the transition, if an animator does.
  var drive: Drive?
  /// The animator. The transition owns it, because UIKit raises an exception if a paused one is released.
  var animator: UIViewPropertyAnimator?
  /// The properties of the old view before the animation; nil without one.
  private var fromStart: AnimatedProperties?
  /// The properties of the old view that the animation set last.
  private var fromEnd: AnimatedProperties?
  /// The properties of the new view before the start of the animation replaced them.
  private var toOwn: AnimatedProperties?
  private var follower: ContainerViewFollower?

  /// The properties of a view that a transition changes.
  private struct AnimatedProperties {
    var alpha: CGFloat
    var transform: CGAffineTransform

    @MainActor
    init(of view: UIView) {
      alpha = view.alpha
      transform = view.transform
    }
  }

  init(
    in container: UIViewController, containerView: UIView, from: UIViewController, to: UIViewController,
    _ records: UIViewController.TransitionRecords, using transition: ContainmentTransition,
    isHeldAtFirst: Bool,
    completion: (@MainActor (ContainmentTransition.Outcome) -> Void)?
  ) {
    self.container = container
    self.containerView = containerView
    self.from = from
    self.to = to
    self.records = records
    self.transition = transition
    self.isHeldAtFirst = isHeldAtFirst
    self.completion = completion
  }

  // MARK: Motion

  private var isRightToLeft: Bool { containerView.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// The options that UIKit animates with.
  var options: UIView.AnimationOptions { transition.options(isRightToLeft: isRightToLeft) }

  private func offset(_ edge: ContainmentTransition.Edge) -> CGVector {
    edge.offset(for: containerView.bounds.size, isRightToLeft: isRightToLeft)
  }

  private func move(_ view: UIView, from transform: CGAffineTransform, by offset: CGVector) {
    view.transform = transform.concatenating(CGAffineTransform(translationX: offset.dx, y: offset.dy))
  }

  /// Puts the views where the animation starts.
  func prepare() {
    if fromStart == nil { fromStart = AnimatedProperties(of: from.view) }
    let own = toOwn ?? AnimatedProperties(of: to.view)
    toOwn = own
    switch transition.style {
    case .instant, .reveal, .flip, .curl:
      break
    case .crossDissolve:
      if drive != nil { to.view.alpha = 0 }
    case .push(let edge), .cover(let edge):
      move(to.view, from: own.transform, by: offset(edge))
    case .custom(let prepare, _):
      prepare?(from.view, to.view)
    }
    if follower == nil, drive != nil || exit != nil { follow() }
  }

  /// Watches the size and the window of the container view.
  private func follow() {
    follower = ContainerViewFollower(
      in: containerView, onResize: { [weak self] in self?.refit() },
      onDeparture: { [weak self] in self?.settle() })
  }

  /// Puts the views where the animation ends.
  func animate() {
    switch transition.style {
    case .instant, .flip, .curl:
      break
    case .crossDissolve:
      if drive != nil {
        to.view.alpha = toOwn?.alpha ?? 1
      } else {
        // Hides the old view in the new picture, even if the new view isn't opaque.
        from.view.alpha = 0
      }
    case .push:
      moveIn()
      moveOut()
    case .cover:
      moveIn()
    case .reveal:
      containerView.insertSubview(to.view, belowSubview: from.view)
      moveOut()
    case .custom(_, let animations):
      animations(from.view, to.view)
    }
    fromEnd = AnimatedProperties(of: from.view)
  }

  private func moveIn() {
    if let toOwn { to.view.transform = toOwn.transform }
  }

  /// How far the old view moves out; nil if it doesn't.
  private var exit: CGVector? {
    switch transition.style {
    case .push(let edge):
      let offset = offset(edge)
      return CGVector(dx: -offset.dx, dy: -offset.dy)
    case .reveal(let edge): return offset(edge)
    case .instant, .crossDissolve, .cover, .flip, .curl, .custom: return nil
    }
  }

  private func moveOut() {
    if let exit, let fromStart { move(from.view, from: fromStart.transform, by: exit) }
  }

  /// Runs a custom layout against the final position, then restores the start of the animation.
  func finish(_ layout: ChildLayout?) {
    guard case .custom? = layout?.rule else { return }
    let (view, start): (UIView, CGAffineTransform) = (to.view, to.view.transform)
    UIView.performWithoutAnimation {
      moveIn()
      let isMoved = view.transform != start
      layout?.finish(view, in: containerView)
      // The layout may turn or scale the view. The view ends like that.
      toOwn?.transform = view.transform
      if isMoved { view.transform = start }
    }
  }

  /// Moves the views as far as a new size of the container view needs.
  private func refit() {
    guard !hasEnded, has(from, records.from) else { return }
    if drive == .held { return startAgain() }
    UIView.performWithoutAnimation { moveOut() }
    fromEnd = AnimatedProperties(of: from.view)
  }

  // MARK: End

  /// Returns whether a child is still in this transition and in no other container.
  func has(_ child: UIViewController, _ record: ChildRecord) -> Bool {
    record.isTransitioning(in: self) && record.isHere(child, in: container)
  }

  /// Removes the old view.
  func removeOldView() {
    if has(from, records.from), let view = from.viewIfLoaded, view.superview === containerView {
      view.removeFromSuperview()
    }
  }

  /// Notifies the old child once that it leaves.
  func announceLeaving() {
    guard !hasAnnouncedLeaving else { return }
    hasAnnouncedLeaving = true
    from.willMove(toParent: nil)
  }

  /// Puts both children where they belong and calls the completion, once. Whatever others did to the children stays.
  func end(_ finished: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    follower?.removeFromSuperview()
    if isHeldAtFirst, has(from, records.from), from.parent === container { announceLeaving() }
    var toStays = false
    if records.to.isTransitioning(in: self) {
      switch records.to.standing(of: to, in: container) {
      case .here:
        toStays = true
        container.endForwarding(to: to, isExplicit: notifiesExplicitly)
      case .takenAway:
        container.finishDisappearance(of: to, isExplicit: notifiesExplicitly)
      case .passedOn, .unknown:
        break
      }
    }
    if notifiesExplicitly { removeOldView() }
    if records.from.isTransitioning(in: self) {
      container.finishDisappearance(of: from, isExplicit: notifiesExplicitly)
    }
    if notifiesExplicitly { records.to.appearance = ForwardedAppearance() }
    if keepNewChild(), toStays { to.didMove(toParent: container) }
    let fromIsOurs = forget(from, records.from)
    restoreProperties(isOurs: fromIsOurs)
    if fromIsOurs, from.parent === container { from.removeFromParent() }
    completion?(!toStays ? .takenAway : finished ? .finished : .interrupted)
  }

  /// Lets the old child stay and the new one leave, and calls the completion, once.
  func endCancelled() {
    guard !hasEnded else { return }
    hasEnded = true
    follower?.removeFromSuperview()
    restoreProperties(isOurs: has(from, records.from))
    turnBack()
    if has(to, records.to) {
      if to.parent === container { to.willMove(toParent: nil) }
      if let view = to.viewIfLoaded, let toOwn { (view.alpha, view.transform) = (toOwn.alpha, toOwn.transform) }
    }
    let toIsOurs = has(to, records.to)
    if records.to.isTransitioning(in: self) {
      if toIsOurs { records.to.removeView(of: to, from: containerView) }
      records.to.forget()
    }
    if records.from.isTransitioning(in: self) {
      records.from.phase = .idle
      if from.parent !== container { records.from.forget() }
    }
    if from.parent === container { (container as? ContainerViewController)?.didReplace(to, by: from) }
    if toIsOurs, to.parent === container { to.removeFromParent() }
    completion?(.cancelled)
  }

  /// Restores what the animation changed about the old view. If others have the view by now, what they changed stays.
  private func restoreProperties(isOurs: Bool) {
    guard let fromStart, let view = from.viewIfLoaded else { return }
    if isOurs || view.alpha == fromEnd?.alpha { view.alpha = fromStart.alpha }
    if isOurs || view.transform == fromEnd?.transform { view.transform = fromStart.transform }
  }

  /// Ends the part of the new child, which is forgotten unless it stays in the container.
  ///
  /// - Returns: whether it stays.
  private func keepNewChild() -> Bool {
    guard to.parent === container else {
      forget(to, records.to)
      return false
    }
    if records.to.isTransitioning(in: self) { records.to.phase = .idle }
    return true
  }

  /// Ends the part of a child that leaves.
  ///
  /// - Returns: whether no other container has the child, so that its view was removed here.
  @discardableResult
  private func forget(_ child: UIViewController, _ record: ChildRecord) -> Bool {
    guard record.isTransitioning(in: self) else { return false }
    let isOurs = record.isHere(child, in: container)
    if isOurs { record.removeView(of: child, from: containerView) }
    record.forget()
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
