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
  private var toTransform = CGAffineTransform.identity

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
    toTransform = to.view.transform
    switch transition.style {
    case .instant, .crossDissolve: break
    case .push(let edge), .cover(let edge): move(to.view, from: toTransform, by: offset(edge))
    case .custom(let prepare, _): prepare?(from.view, to.view)
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
      to.view.transform = toTransform
      pushOut()
    case .cover:
      to.view.transform = toTransform
    case .custom(_, let animations):
      animations(from.view, to.view)
    }
  }

  private func pushOut() {
    guard case .push(let edge) = transition.style else { return }
    let offset = offset(edge)
    move(from.view, from: fromTransform, by: CGVector(dx: -offset.dx, dy: -offset.dy))
  }

  /// Moves the old view out as far as the new size of the container needs.
  func refit() {
    guard !hasEnded, case .push = transition.style else { return }
    UIView.performWithoutAnimation { pushOut() }
  }

  // MARK: End

  /// Puts both children where they belong and tells whoever asked, once.
  ///
  /// Whatever others did to the two in the meantime is left as it is.
  func end(_ finished: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    let toStays = to.parent === container
    if toStays { container.relayEnd(to: to) } else { container.relayLeave(to) }
    container.relayLeave(from)
    forget(to)
    if toStays { to.didMove(toParent: container) }
    let record = ContainmentRecord.existing(for: from)
    if let view = from.viewIfLoaded {
      if view.superview === place { view.removeFromSuperview() }
      view.alpha = fromAlpha
      view.transform = fromTransform
      if record?.transition === self { record?.resetMask(of: view) }
    }
    if from.parent === container { from.removeFromParent() }
    if record?.transition === self { record?.forgetChild() }
    let completion = completion
    self.completion = nil
    completion?(finished)
  }

  private func forget(_ child: UIViewController) {
    guard let record = ContainmentRecord.existing(for: child), record.transition === self else { return }
    record.transition = nil
    if child.parent !== container { record.forgetChild() }
  }
}
#endif
