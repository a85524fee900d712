extension UIViewController {
  final func runTransition(
    from: UIViewController, to: UIViewController, duration: TimeInterval, options: UIView.AnimationOptions,
    animations: (@MainActor () -> Void)?, completion: (@MainActor (Bool) -> Void)?
  ) {
    checkTransition(from: from, to: to)
    let container: UIView = from.view.storedSuperview ?? view
    let animated = duration > 0
    lastTransition += 1
    let number = lastTransition
    from.transitionNumber = number
    to.transitionNumber = number
    from.isLeavingInTransition = true
    to.isLeavingInTransition = false
    if isVisibleOrBecoming, view.window != nil {
      if from.isVisibleOrBecoming { from.beginAppearance(false, animated: animated) }
      if !to.isVisibleOrBecoming { to.beginAppearance(true, animated: animated) }
    }
    let finish: @MainActor (Bool) -> Void = { finished in
      // A transition that began in the meantime may have taken over either of the two.
      if to.transitionNumber == number {
        to.transitionNumber = nil
        // While this controller itself appears or disappears, it ends the child's appearance together with its own.
        let isUnderway = to.appearance.state == .appearing || to.appearance.state == .disappearing
        if isUnderway, to.parent !== self || to.appearance.state != self.appearance.state { to.endAppearance() }
      }
      if from.transitionNumber == number {
        from.viewIfLoaded?.removeFromSuperview()
        from.transitionNumber = nil
        from.isLeavingInTransition = false
        if from.appearance.state == .disappearing { from.endAppearance() }
      }
      completion?(finished)
    }
    let insert: @MainActor () -> Void = {
      if to.view.storedSuperview !== container { container.addSubview(to.view) }
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
