extension UIViewController {
  final func runTransition(
    from: UIViewController, to: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions,
    animations: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)?
  ) {
    checkTransition(from: from, to: to)
    let container: UIView = from.view.superview ?? view
    let animated = duration > 0
    from.isInTransition = true
    to.isInTransition = true
    from.isLeavingInTransition = true
    if isVisibleOrBecoming, view.window != nil {
      if from.isVisibleOrBecoming { from.beginAppearance(false, animated: animated) }
      if to.appearance.state == .disappeared { to.beginAppearance(true, animated: animated) }
    }
    let finish: @MainActor (Bool) -> Void = { finished in
      from.viewIfLoaded?.removeFromSuperview()
      from.isInTransition = false
      to.isInTransition = false
      from.isLeavingInTransition = false
      if from.appearance.state == .disappearing { from.endAppearance() }
      // While this controller itself appears or disappears, the child's part ends with that.
      let toIsUnderway = to.appearance.state == .appearing || to.appearance.state == .disappearing
      if toIsUnderway, to.parent !== self || to.appearance.state != self.appearance.state { to.endAppearance() }
      completion?(finished)
    }
    let insert: @MainActor () -> Void = {
      if to.view.superview !== container { container.addSubview(to.view) }
    }
    let seconds = container.window == nil ? 0 : duration
    if options.crossDissolves {
      let change: @MainActor () -> Void = {
        insert()
        animations?()
      }
      UIView.transition(
        with: container, duration: seconds, options: options, animations: change, completion: finish)
    } else {
      insert()
      let block = AnimationBlock(duration: seconds, delay: 0, options: options, completion: finish)
      block.run {
        animations?()
        // The transition takes its time even when nothing visible changes.
        if seconds > 0, AnimationBlock.isEnabled {
          from.view.hold(.alpha, offset: [0], for: block)
          to.view.hold(.alpha, offset: [0], for: block)
        }
      }
    }
  }

  /// UIKit raises exceptions for these.
  private func checkTransition(from: UIViewController, to: UIViewController) {
    guard from.parent === self, to.parent === self else {
      fatalError(
        "Children view controllers \(from) and \(to) must have a common parent view controller when calling "
          + "transition(from:to:duration:options:animations:completion:), and that must be the receiver \(self). "
          + "Call addChild first.")
    }
    guard shouldAutomaticallyForwardAppearanceMethods else {
      fatalError(
        "\(self) does not forward appearance methods (shouldAutomaticallyForwardAppearanceMethods is false), so "
          + "transition(from:to:duration:options:animations:completion:) can't be used on it. Call "
          + "beginAppearanceTransition and endAppearanceTransition on the children instead.")
    }
  }
}
