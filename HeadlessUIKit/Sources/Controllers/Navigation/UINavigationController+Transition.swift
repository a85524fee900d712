extension UINavigationController {
  // MARK: Beginning

  /// Begins the transition to a new top controller of a stack on the screen.
  ///
  /// The order of the callbacks is the one that is recorded for UIKit: the new view is loaded, the old one is about to
  /// disappear, the new one is about to appear, and the delegate is told. A callback may change the stack again. That
  /// ends this transition, and nothing is left to do here.
  final func show(_ change: NavigationChange, from old: UIViewController?, animated: Bool) {
    guard let content = (view as? BarContainerView)?.content else { return endMoves(of: change) }
    let new = stack.last
    let transition = NavigationTransition(change, from: old, to: new, in: content, animated: animated)
    running = transition
    new?.loadViewIfNeeded()
    guard running === transition else { return }
    if let old, old.isVisibleOrBecoming { old.beginAppearanceTransition(false, animated: animated) }
    guard running === transition else { return }
    new?.appearance.setNewToParent(false)
    if let new, !new.isVisibleOrBecoming { new.beginAppearanceTransition(true, animated: animated) }
    guard running === transition else { return }
    if let new { delegate?.navigationController(self, willShow: new, animated: animated) }
    guard running === transition else { return }
    start(transition, in: content)
  }

  private func start(_ transition: NavigationTransition, in content: UIView) {
    transition.phase = .running
    exchangeSlots(for: transition, in: content)
    guard transition.isAnimated else {
      guard let new = transition.to else { return finish(transition) }
      return new.finishAppearingLater { [weak self] in self?.finish(transition) }
    }
    let isPush = transition.change.motion == .push
    slide(shownSlot, by: isPush ? 1 : -NavigationMetrics.parallax)
    UIView.animate(withDuration: transition.transitionDuration, delay: 0) {
      self.slide(self.shownSlot, by: 0)
      self.slide(self.leavingSlot, by: isPush ? -NavigationMetrics.parallax : 1)
      transition.runAnimations()
    } completion: { _ in
      self.finish(transition)
    }
  }

  /// Adds the new top's view, in front for a push and behind for a pop.
  private func exchangeSlots(for transition: NavigationTransition, in content: UIView) {
    leavingSlot = shownSlot
    shownSlot = transition.to.map { makeSlot(for: $0, in: content) }
    guard let shownSlot else { return }
    if transition.change.motion == .pop {
      content.insertSubview(shownSlot, at: 0)
    } else {
      content.addSubview(shownSlot)
    }
  }

  /// Moves a slot by a part of the width, forward in reading direction.
  private func slide(_ slot: NavigationSlot?, by part: CGFloat) {
    guard let slot, let bounds = slot.superview?.bounds else { return }
    let forward: CGFloat = view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
    slot.center = CGPoint(x: bounds.midX + bounds.width * part * forward, y: bounds.midY)
  }

  // MARK: Ending

  /// Ends the transition that is running, if there is one.
  final func finishTransition() {
    if let running { finish(running) }
  }

  /// Ends a transition: the old view leaves, both appearances end, and then the moves.
  final func finish(_ transition: NavigationTransition) {
    guard running === transition else { return }
    if transition.phase == .preparing, let content = (view as? BarContainerView)?.content {
      exchangeSlots(for: transition, in: content)
    }
    transition.phase = .finished
    running = nil
    shownSlot?.layer.removeAllAnimations()
    let leaving = leavingSlot
    leavingSlot = nil
    leaving?.leave()
    if let old = transition.from, old.appearance.state == .disappearing { old.endAppearanceTransition() }
    if let new = transition.to, new.appearance.isUnderway { endAppearance(of: new) }
    endMoves(of: transition.change)
    if let new = transition.to { delegate?.navigationController(self, didShow: new, animated: transition.isAnimated) }
    transition.runCompletions()
  }

  /// Ends the appearance of the new top, or leaves that to this controller if its own appearance is still under way.
  private func endAppearance(of new: UIViewController) {
    if appearance.state == new.appearance.state {
      new.appearance.letParentEnd()
    } else {
      new.endAppearanceTransition()
    }
  }

  // MARK: Without a transition

  /// Adds the top controller's view if it isn't there, without a transition.
  final func showTop() {
    guard running == nil, let top = stack.last, shownSlot?.controller !== top,
      let content = (view as? BarContainerView)?.content
    else { return }
    shownSlot?.leave()
    let slot = makeSlot(for: top, in: content)
    guard running == nil, stack.last === top else { return slot.leave() }
    shownSlot = slot
    content.addSubview(slot)
    delegate?.navigationController(self, willShow: top, animated: false)
    didShowIsDue = true
    // A controller that appears later is told about in `viewDidAppear(_:)`.
    if appearance.state == .appeared { top.finishAppearingLater { [weak self] in self?.tellDidShow() } }
  }

  final func tellDidShow() {
    guard didShowIsDue else { return }
    didShowIsDue = false
    if let top = stack.last { delegate?.navigationController(self, didShow: top, animated: false) }
  }
}
