#if UIKIT
import PlatformUI

/// What a transition changes about its two views: their places, their alpha and their safe areas.
@MainActor
final class TransitionMotion {
  /// The properties of a view that a transition changes.
  private struct Look {
    var alpha: CGFloat
    var transform: CGAffineTransform

    @MainActor
    init(of view: UIView) {
      (alpha, transform) = (view.alpha, view.transform)
    }

    @MainActor
    func apply(to view: UIView) {
      (view.alpha, view.transform) = (alpha, transform)
    }
  }

  private let style: ContainmentTransition.Style
  private let containerView: UIView
  private let from: UIViewController
  private let to: UIViewController
  /// Whether an animator drives the transition, so that a dissolve changes the alpha of the new view.
  private let usesAnimator: Bool
  /// The old view before the animation; nil without one.
  private var fromStart: Look?
  /// The old view as the animation set it last.
  private var fromEnd: Look?
  /// The new view before the start of the animation changed it.
  private var toOwn: Look?
  private let fromArea: SteadySafeArea
  private let toArea: SteadySafeArea

  init(
    _ style: ContainmentTransition.Style, in containerView: UIView, from: UIViewController, to: UIViewController,
    usesAnimator: Bool
  ) {
    self.style = style
    self.containerView = containerView
    (self.from, self.to) = (from, to)
    self.usesAnimator = usesAnimator
    (fromArea, toArea) = (SteadySafeArea(of: from), SteadySafeArea(of: to))
  }

  // MARK: Start and end

  /// Puts the views where the animation starts.
  func prepare() {
    if fromStart == nil { fromStart = Look(of: from.view) }
    let own = toOwn ?? Look(of: to.view)
    toOwn = own
    fromArea.note()
    switch style {
    case .instant, .reveal, .flip, .curl: break
    case .crossDissolve: if usesAnimator { to.view.alpha = 0 }
    case .push(let edge), .cover(let edge): move(to.view, from: own.transform, by: offset(edge))
    case .custom(let prepare, _): prepare?(from.view, to.view)
    }
  }

  /// Puts the views where the animation ends.
  func animate() {
    switch style {
    case .instant, .flip, .curl:
      break
    case .crossDissolve:
      // The old view is hidden in the new picture, even if the new view isn't opaque.
      if usesAnimator { to.view.alpha = toOwn?.alpha ?? 1 } else { from.view.alpha = 0 }
    case .push, .cover:
      moveIn()
      moveOut()
    case .reveal:
      containerView.insertSubview(to.view, belowSubview: from.view)
      moveOut()
    case .custom(_, let animations):
      animations(from.view, to.view)
    }
    if fromStart != nil { fromArea.hold() }
    fromEnd = Look(of: from.view)
  }

  /// Stops the animation where it is. Returns the changes that bring the views back to the start from there.
  func turnBack(_ animator: UIViewPropertyAnimator) -> @MainActor () -> Void {
    toArea.note()
    animator.stopAnimation(false)
    let (fromNow, toNow) = (Look(of: from.view), Look(of: to.view))
    animator.finishAnimation(at: .start)
    let (fromThen, toThen) = (Look(of: from.view), Look(of: to.view))
    UIView.performWithoutAnimation {
      fromNow.apply(to: from.view)
      toNow.apply(to: to.view)
    }
    return { [self] in
      fromThen.apply(to: from.view)
      toThen.apply(to: to.view)
      fromArea.hold()
      toArea.hold()
    }
  }

  // MARK: Places

  private var isRightToLeft: Bool { containerView.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func offset(_ edge: ContainmentTransition.Edge) -> CGVector {
    edge.offset(for: containerView.bounds.size, isRightToLeft: isRightToLeft)
  }

  private func move(_ view: UIView, from transform: CGAffineTransform, by offset: CGVector) {
    view.transform = transform.concatenating(CGAffineTransform(translationX: offset.dx, y: offset.dy))
  }

  private func moveIn() {
    if let toOwn { to.view.transform = toOwn.transform }
  }

  private func moveOut() {
    if let exit, let fromStart { move(from.view, from: fromStart.transform, by: exit) }
  }

  /// How far the old view moves out; nil if it doesn't.
  private var exit: CGVector? {
    switch style {
    case .push(let edge):
      let offset = offset(edge)
      return CGVector(dx: -offset.dx, dy: -offset.dy)
    case .reveal(let edge): return offset(edge)
    case .instant, .crossDissolve, .cover, .flip, .curl, .custom: return nil
    }
  }

  /// Whether a new size of the container view changes the animation.
  var dependsOnSize: Bool { usesAnimator || exit != nil }

  /// Moves the old view as far as a new size of the container view needs.
  func refit() {
    guard exit != nil, let fromStart else { return }
    UIView.performWithoutAnimation {
      from.view.transform = fromStart.transform
      fromArea.note()
      moveOut()
      fromArea.hold()
    }
    fromEnd = Look(of: from.view)
  }

  /// Runs a custom layout against the final position, then restores the start of the animation.
  func layOut(_ layout: ChildLayout?) {
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

  // MARK: Afterwards

  /// Restores what the animation changed about the old view. If others have the view by now, what they changed stays.
  func restoreOld(isOurs: Bool) {
    fromArea.release()
    guard let fromStart, let view = from.viewIfLoaded else { return }
    if isOurs || view.alpha == fromEnd?.alpha { view.alpha = fromStart.alpha }
    if isOurs || view.transform == fromEnd?.transform { view.transform = fromStart.transform }
  }

  /// Restores what the start changed about the new view, which leaves again.
  func restoreNew(isOurs: Bool) {
    toArea.release()
    if isOurs, let view = to.viewIfLoaded { toOwn?.apply(to: view) }
  }
}
#endif
