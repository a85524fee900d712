#if UIKIT
import PlatformUI

/// One transition on its way. It holds the container and both children until it has ended.
@MainActor
final class RunningTransition {
  let container: UIViewController
  let from: UIViewController
  let to: UIViewController
  /// The view that both views lie in.
  let place: UIView
  private let transition: ContainmentTransition
  private var completion: (@MainActor (Bool) -> Void)?
  private var hasEnded = false
  private let fromAlpha: CGFloat
  private let fromTransform: CGAffineTransform
  /// What the animation made of the old view.
  private var fromEnd: (alpha: CGFloat, transform: CGAffineTransform)
  /// The new view's own transform, once the animation's start has taken its place.
  private var toTransform: CGAffineTransform?
  private var sizeFollower: SizeFollower?

  init(
    in container: UIViewController, place: UIView, from: UIViewController, to: UIViewController,
    using transition: ContainmentTransition, completion: (@MainActor (Bool) -> Void)?
  ) {
    self.container = container
    self.place = place
    self.from = from
    self.to = to
    self.transition = transition
    self.completion = completion
    fromAlpha = from.view.alpha
    fromTransform = from.view.transform
    fromEnd = (fromAlpha, fromTransform)
  }

  // MARK: Motion

  private func offset(_ edge: ContainmentTransition.Edge) -> CGVector {
    edge.offset(
      for: place.bounds.size, isRightToLeft: place.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  private func move(_ view: UIView, from transform: CGAffineTransform, by offset: CGVector) {
    view.transform = transform.concatenating(CGAffineTransform(translationX: offset.dx, y: offset.dy))
  }

  /// Where the animation starts.
  func prepare() {
    let toTransform = to.view.transform
    self.toTransform = toTransform
    switch transition.style {
    case .instant, .crossDissolve:
      break
    case .push(let edge):
      move(to.view, from: toTransform, by: offset(edge))
      sizeFollower = SizeFollower(in: place) { [weak self] in self?.refit() }
    case .cover(let edge):
      move(to.view, from: toTransform, by: offset(edge))
    case .custom(let prepare, _):
      prepare?(from.view, to.view)
    }
  }

  /// Where it ends.
  func animate() {
    switch transition.style {
    case .instant:
      break
    case .crossDissolve:
      // The new picture has the old view no more, also where the new view is not opaque.
      from.view.alpha = 0
    case .push:
      comeIn()
      pushOut()
    case .cover:
      comeIn()
    case .custom(_, let animations):
      animations(from.view, to.view)
    }
    noteEnd()
  }

  private func noteEnd() {
    fromEnd = (from.view.alpha, from.view.transform)
  }

  private func comeIn() {
    if let toTransform { to.view.transform = toTransform }
  }

  /// Has a layout of one's own place the new view, which was added: where it will lie in the end, not where the animation
  /// starts.
  func finish(_ layout: ChildLayout?) {
    guard case .custom? = layout else { return }
    let (view, start): (UIView, CGAffineTransform) = (to.view, to.view.transform)
    UIView.performWithoutAnimation {
      comeIn()
      let isMoved = view.transform != start
      layout?.finish(view, in: place)
      // The layout may turn or scale the view: so it will lie in the end.
      if toTransform != nil { toTransform = view.transform }
      if isMoved { view.transform = start }
    }
  }

  private func pushOut() {
    guard case .push(let edge) = transition.style else { return }
    let offset = offset(edge)
    move(from.view, from: fromTransform, by: CGVector(dx: -offset.dx, dy: -offset.dy))
  }

  /// Moves the old view out as far as the new size needs.
  private func refit() {
    guard !hasEnded, isStill(from) else { return }
    UIView.performWithoutAnimation { pushOut() }
    noteEnd()
  }

  // MARK: End

  /// Whether a child is in nobody else's hands yet.
  private func isStill(_ child: UIViewController) -> Bool {
    guard let record = ContainmentRecord.existing(for: child) else { return false }
    return record.transition === self && record.isStill(child, in: container)
  }

  /// Takes the old view out.
  func removeOldView() {
    if isStill(from), let view = from.viewIfLoaded, view.superview === place { view.removeFromSuperview() }
  }

  /// Puts both children where they belong and tells whoever asked, once.
  ///
  /// Whatever others did to the two in the meantime is left as it is.
  func end(_ finished: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    sizeFollower?.removeFromSuperview()
    let toStays = isStill(to) && to.parent === container
    if toStays { container.relayEnd(to: to) } else if isStill(to) { container.relayLeave(to) }
    if isStill(from) { container.relayLeave(from) }
    forget(to)
    if toStays, to.parent === container { to.didMove(toParent: container) }
    let fromIsLeft = isStill(from)
    forget(from)
    if let view = from.viewIfLoaded {
      // Where others have it by now, what they made of it stays.
      if fromIsLeft || view.alpha == fromEnd.alpha { view.alpha = fromAlpha }
      if fromIsLeft || view.transform == fromEnd.transform { view.transform = fromTransform }
    }
    if fromIsLeft, from.parent === container { from.removeFromParent() }
    let completion = completion
    self.completion = nil
    completion?(finished && toStays)
  }

  private func forget(_ child: UIViewController) {
    guard let record = ContainmentRecord.existing(for: child), record.transition === self else { return }
    record.transition = nil
    guard child === from || child.parent !== container else { return }
    if record.isStill(child, in: container), let view = child.viewIfLoaded {
      if view.superview === place { view.removeFromSuperview() }
      record.resetMask(of: view)
    }
    record.forgetChild()
  }
}
#endif
