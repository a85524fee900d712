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
/// Without an animation, the views are exchanged between `start` and `end`, in the same call.
@MainActor
final class RunningTransition {
  let container: UIViewController
  let from: UIViewController
  let to: UIViewController
  /// The view that both views lie in.
  let containerView: UIView
  private let records: UIViewController.TransitionRecords
  private let transition: ContainmentTransition
  private let completion: (@MainActor (ContainmentTransition.Outcome) -> Void)?
  private var hasEnded = false
  /// The properties of the old view before the animation.
  private let fromStart: AnimatedProperties
  /// The properties of the old view that the animation set last.
  private var fromEnd: AnimatedProperties
  /// The new view's own transform, while the start of the animation replaces it.
  private var toTransform: CGAffineTransform?
  private var sizeFollower: ContainerViewFollower?

  /// The properties of a view that a transition changes.
  private struct AnimatedProperties {
    let alpha: CGFloat
    let transform: CGAffineTransform

    @MainActor
    init(of view: UIView) {
      alpha = view.alpha
      transform = view.transform
    }
  }

  init(
    in container: UIViewController, containerView: UIView, from: UIViewController, to: UIViewController,
    _ records: UIViewController.TransitionRecords, using transition: ContainmentTransition,
    completion: (@MainActor (ContainmentTransition.Outcome) -> Void)?
  ) {
    self.container = container
    self.containerView = containerView
    self.from = from
    self.to = to
    self.records = records
    self.transition = transition
    self.completion = completion
    fromStart = AnimatedProperties(of: from.view)
    fromEnd = fromStart
  }

  // MARK: Motion

  private func offset(_ edge: ContainmentTransition.Edge) -> CGVector {
    edge.offset(
      for: containerView.bounds.size, isRightToLeft: containerView.effectiveUserInterfaceLayoutDirection == .rightToLeft
    )
  }

  private func move(_ view: UIView, from transform: CGAffineTransform, by offset: CGVector) {
    view.transform = transform.concatenating(CGAffineTransform(translationX: offset.dx, y: offset.dy))
  }

  /// Puts the views where the animation starts.
  func prepare() {
    let toTransform = to.view.transform
    self.toTransform = toTransform
    switch transition.style {
    case .instant, .crossDissolve:
      break
    case .push(let edge):
      move(to.view, from: toTransform, by: offset(edge))
      sizeFollower = ContainerViewFollower(in: containerView, onResize: { [weak self] in self?.refit() })
    case .cover(let edge):
      move(to.view, from: toTransform, by: offset(edge))
    case .custom(let prepare, _):
      prepare?(from.view, to.view)
    }
  }

  /// Puts the views where the animation ends.
  func animate() {
    switch transition.style {
    case .instant:
      break
    case .crossDissolve:
      // Hides the old view in the new picture, even if the new view isn't opaque.
      from.view.alpha = 0
    case .push:
      moveIn()
      pushOut()
    case .cover:
      moveIn()
    case .custom(_, let animations):
      animations(from.view, to.view)
    }
    fromEnd = AnimatedProperties(of: from.view)
  }

  private func moveIn() {
    if let toTransform { to.view.transform = toTransform }
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
      if toTransform != nil { toTransform = view.transform }
      if isMoved { view.transform = start }
    }
  }

  private func pushOut() {
    guard case .push(let edge) = transition.style else { return }
    let offset = offset(edge)
    move(from.view, from: fromStart.transform, by: CGVector(dx: -offset.dx, dy: -offset.dy))
  }

  /// Moves the old view out as far as a new size of the container view needs.
  private func refit() {
    guard !hasEnded, has(from, records.from) else { return }
    UIView.performWithoutAnimation { pushOut() }
    fromEnd = AnimatedProperties(of: from.view)
  }

  // MARK: End

  /// Returns whether a child is still in this transition and in no other container.
  private func has(_ child: UIViewController, _ record: ChildRecord) -> Bool {
    record.isTransitioning(in: self) && record.isHere(child, in: container)
  }

  /// Removes the old view.
  func removeOldView() {
    if has(from, records.from), let view = from.viewIfLoaded, view.superview === containerView {
      view.removeFromSuperview()
    }
  }

  /// Puts both children where they belong and calls the completion, once. Whatever others did to the children stays.
  func end(_ finished: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    sizeFollower?.removeFromSuperview()
    var toStays = false
    if records.to.isTransitioning(in: self) {
      switch records.to.standing(of: to, in: container) {
      case .here:
        toStays = true
        container.endForwarding(to: to)
      case .takenAway:
        container.finishDisappearance(of: to)
      case .passedOn, .unknown:
        break
      }
    }
    if records.from.isTransitioning(in: self) { container.finishDisappearance(of: from) }
    leave(to, records.to)
    if toStays, to.parent === container { to.didMove(toParent: container) }
    let fromIsOurs = has(from, records.from)
    leave(from, records.from)
    restoreProperties(isOurs: fromIsOurs)
    if fromIsOurs, from.parent === container { from.removeFromParent() }
    completion?(!toStays ? .takenAway : finished ? .finished : .interrupted)
  }

  /// Restores what the animation changed about the old view. If others have the view by now, what they changed stays.
  private func restoreProperties(isOurs: Bool) {
    guard let view = from.viewIfLoaded else { return }
    if isOurs || view.alpha == fromEnd.alpha { view.alpha = fromStart.alpha }
    if isOurs || view.transform == fromEnd.transform { view.transform = fromStart.transform }
  }

  /// Ends the part of a child. A child that does not stay in the container is forgotten.
  private func leave(_ child: UIViewController, _ record: ChildRecord) {
    guard record.isTransitioning(in: self) else { return }
    record.phase = .idle
    guard child === from || child.parent !== container else { return }
    if record.isHere(child, in: container) { record.removeView(of: child, from: containerView) }
    record.forget()
  }
}

extension ChildRecord {
  /// Returns whether the child takes part in a transition.
  fileprivate func isTransitioning(in transition: RunningTransition) -> Bool {
    if case .transitioning(let running) = phase { running === transition } else { false }
  }
}
#endif
