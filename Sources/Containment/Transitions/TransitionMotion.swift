#if UIKIT
import PlatformUI

/// How a transition moves the views of its two children.
@MainActor
struct TransitionMotion {
  let style: ContainmentTransition.Style
  let containerView: UIView
  let from: TransitionChild
  let to: TransitionChild
  /// Whether an animator drives the transition, so that a dissolve changes the alpha of the new view.
  let usesAnimator: Bool

  /// Puts the views where the animation starts.
  func prepare() {
    (from.ownLook, to.ownLook) = (from.ownLook, to.ownLook)
    from.noteSafeArea()
    switch style {
    case .instant, .reveal, .flip, .curl: break
    case .crossDissolve: if usesAnimator { to.look.alpha = 0 }
    case .push(let edge), .cover(let edge): to.move(by: offset(edge))
    case .custom(let prepare, _): prepare?(from.controller.view, to.controller.view)
    }
  }

  /// Puts the views where the animation ends.
  func animate() {
    to.noteSafeArea()
    switch style {
    case .instant, .flip, .curl: break
    case .crossDissolve:
      // The old view is hidden in the new picture, even if the new view isn't opaque.
      if usesAnimator { to.look.alpha = to.ownLook.alpha } else { from.look.alpha = 0 }
    case .push, .cover, .reveal:
      if case .reveal = style { containerView.insertSubview(to.controller.view, belowSubview: from.controller.view) }
      to.move(by: .zero)
      from.move(by: exit)
    case .custom(_, let animations):
      animations(from.controller.view, to.controller.view)
    }
    from.holdSafeArea()
    to.holdSafeArea()
    from.noteEnd()
  }

  /// Stops the animation where it is, and adds the way back from there to another one.
  func turnBack(_ animator: UIViewPropertyAnimator, by back: UIViewPropertyAnimator) {
    func put(_ looks: (TransitionChild.Look, TransitionChild.Look)) {
      (from.look, to.look) = looks
      from.holdSafeArea()
      to.holdSafeArea()
    }
    animator.stopAnimation(false)
    let now = (from.look, to.look)
    animator.finishAnimation(at: .start)
    let start = (from.look, to.look)
    UIView.performWithoutAnimation { put(now) }
    back.addAnimations { put(start) }
  }

  private func offset(_ edge: ContainmentTransition.Edge) -> CGVector {
    edge.offset(for: containerView.bounds.size, isRightToLeft: containerView.isRightToLeft)
  }

  /// How far the old view moves out.
  private var exit: CGVector {
    switch style {
    case .push(let edge):
      let offset = offset(edge)
      return CGVector(dx: -offset.dx, dy: -offset.dy)
    case .reveal(let edge): return offset(edge)
    case .instant, .crossDissolve, .cover, .flip, .curl, .custom: return .zero
    }
  }

  /// Whether a new size of the container view changes the animation.
  var dependsOnSize: Bool { usesAnimator || exit != .zero }

  /// Moves the old view as far as a new size of the container view needs.
  func refit() {
    guard exit != .zero else { return }
    UIView.performWithoutAnimation { from.move(by: exit) }
    from.noteSafeArea()
    from.noteEnd()
  }

  /// Runs a custom layout against the final position, then restores the start of the animation.
  func layOut(_ layout: ChildLayout?) {
    guard let layout, case .custom = layout.rule else { return }
    let start = to.look.transform
    UIView.performWithoutAnimation {
      to.move(by: .zero)
      let isMoved = to.look.transform != start
      layout.finish(to.controller.view, in: containerView)
      // The layout may turn or scale the view. The view ends like that.
      to.ownLook.transform = to.look.transform
      if isMoved { to.look.transform = start }
    }
  }
}
#endif
