/// A call of `transition(from:to:…)` that hasn't finished.
///
/// A later call may take over either of the two controllers. This one then leaves that controller alone.
@MainActor
final class ChildTransition {
  let from: UIViewController
  let to: UIViewController
  private let parent: UIViewController
  private let container: UIView

  init(from: UIViewController, to: UIViewController, of parent: UIViewController) {
    self.from = from
    self.to = to
    self.parent = parent
    container = from.view.storedSuperview ?? parent.view
  }

  /// Takes over the controllers. If the parent is on the screen, they begin to disappear and to appear.
  func begin(animated: Bool) {
    from.appearance.join(self)
    to.appearance.join(self)
    guard parent.isVisibleOrBecoming, parent.view.window != nil else { return }
    let comingIsFirst = parent.view.variation.comingControllerIsFirst
    if comingIsFirst, !to.isVisibleOrBecoming { to.beginAppearance(true, animated: animated) }
    if from.isVisibleOrBecoming { from.beginAppearance(false, animated: animated) }
    if !to.isVisibleOrBecoming, parent.isVisibleOrBecoming { to.beginAppearance(true, animated: animated) }
  }

  /// Makes the changes, with the new view in its place, for a duration in seconds.
  func run(
    for duration: TimeInterval, options: UIView.AnimationOptions, animations: (@MainActor () -> Void)?,
    completion: @escaping @MainActor (Bool) -> Void
  ) {
    let seconds = container.window == nil ? 0 : duration
    if options.pictureTransition != nil {
      let change: @MainActor () -> Void = {
        self.insert()
        animations?()
      }
      UIView.transition(
        with: container, duration: seconds, options: options, animations: change, completion: completion)
    } else {
      insert()
      let block = AnimationBlock(duration: seconds, delay: 0, options: options, completion: completion)
      block.run {
        animations?()
        // The transition takes its time even when nothing visible changes.
        if seconds > 0, AnimationBlock.isEnabled {
          from.view.hold(in: block)
          to.view.hold(in: block)
        }
      }
    }
  }

  private func insert() {
    if to.view.storedSuperview !== container { container.addSubview(to.view) }
  }

  /// Ends the appearance of the new controller, removes the old view, and ends the disappearance of the old controller.
  func finish() {
    if to.appearance.leave(self), to.appearance.isUnderway {
      // While the parent itself appears or disappears, it ends the child's appearance together with its own.
      if to.parent !== parent || to.appearance.state != parent.appearance.state { to.endAppearanceOnScreen() }
    }
    if from.appearance.leave(self) {
      from.viewIfLoaded?.removeFromSuperview()
      if from.appearance.state == .disappearing { from.endAppearance() }
    }
  }
}

extension UIViewController {
  final func runTransition(
    from: UIViewController, to: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions,
    animations: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)?
  ) {
    checkTransition(from: from, to: to)
    let transition = ChildTransition(from: from, to: to, of: self)
    transition.begin(animated: duration > 0)
    transition.run(for: duration, options: options, animations: animations) { finished in
      transition.finish()
      completion?(finished)
    }
  }

  /// Traps where UIKit raises an exception.
  private func checkTransition(from: UIViewController, to: UIViewController) {
    guard from.parent === self, to.parent === self else {
      fatalError(
        "Children view controllers \(from) and \(to) must have a common parent view controller when calling "
          + "transition(from:to:duration:options:animations:completion:), and that must be the receiver \(self). "
          + "Call addChild first.")
    }
    guard from !== to else {
      fatalError("\(from) can't be replaced by itself in a transition. Pass two different children.")
    }
    guard shouldAutomaticallyForwardAppearanceMethods else {
      fatalError(
        "\(self) doesn't forward appearance methods (shouldAutomaticallyForwardAppearanceMethods is false), so "
          + "transition(from:to:duration:options:animations:completion:) can't be used on it. Call "
          + "beginAppearanceTransition and endAppearanceTransition on the children instead.")
    }
  }
}
