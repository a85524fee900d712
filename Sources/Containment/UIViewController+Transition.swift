#if UIKIT
import PlatformUI

extension UIViewController {
  /// Puts a controller in the place of a child, with every callback in its place.
  ///
  /// ```swift
  /// try transition(from: list, to: detail, using: .crossDissolve())
  /// ```
  /// `to` becomes a child and `from` leaves. Where this controller forwards appearance automatically, UIKit's
  /// `transition(from:to:duration:options:animations:completion:)` does the work, which would raise an exception
  /// elsewhere: there the callbacks are relayed.
  ///
  /// Out of the screen, and without a duration, everything happens at once, the completion included. A first responder in
  /// `from` resigns when the transition starts. This controller lives at least until the transition has ended. When it
  /// leaves its window in the middle, the transition ends early; when others take one of the two children away, the other
  /// one goes on as if they had not. Until it has ended neither can be unembedded or put into another transition.
  ///
  /// The technique is from the article on container view controllers.
  ///
  /// - Parameters:
  ///   - from: a child of this controller.
  ///   - to: a controller without a parent.
  ///   - transition: how it looks.
  ///   - layout: where `to` goes. Nil is the layout that `from` was embedded with; where that was a frame or one of your
  ///     own, or `from` was added by other means, `to` gets the frame and the autoresizing mask that `from` has now.
  ///   - completion: called once, at the end: with `true` when `to` has taken over; with `false` if the animation was cut
  ///     short, or if someone took `to` away meanwhile.
  /// - Throws: ``ContainmentError/sameController``, ``ContainmentError/notAChild`` for `from`,
  ///   ``ContainmentError/transitionInProgress`` while `from` takes part in another transition, and for `to` whatever
  ///   ``embed(_:in:layout:)`` throws, before anything changed. Traps where that traps.
  public func transition(
    from: UIViewController, to: UIViewController, using transition: ContainmentTransition,
    layout: ChildLayout? = nil, completion: (@MainActor (Bool) -> Void)? = nil
  ) throws(ContainmentError) {
    try prepareTransition(from: from, to: to)
    start(transition, from: from, to: to, layout: layout, completion: completion)
  }

  /// Puts a controller in the place of a child and waits until it has taken over.
  ///
  /// This controller lives at least until then. Cancelling the task does not stop the transition.
  ///
  /// - Returns: whether the transition ran to its end with `to` in its place; `false` if it was cut short, with `to` in its
  ///   place all the same, or if someone took `to` away meanwhile.
  /// - Throws: as the form with a completion does, before anything changed.
  @discardableResult
  public func transition(
    from: UIViewController, to: UIViewController, using transition: ContainmentTransition,
    layout: ChildLayout? = nil
  ) async throws(ContainmentError) -> Bool {
    try prepareTransition(from: from, to: to)
    return await withCheckedContinuation { continuation in
      start(transition, from: from, to: to, layout: layout) { continuation.resume(returning: $0) }
    }
  }

  /// Says what stands in the way of a transition, and loads the views that it needs.
  private func prepareTransition(from: UIViewController, to: UIViewController) throws(ContainmentError) {
    try checkTransition(from: from, to: to)
    guard !isViewLoaded || !from.isViewLoaded else { return }
    // Their `viewDidLoad` may embed or take away.
    loadViewIfNeeded()
    from.loadViewIfNeeded()
    try checkTransition(from: from, to: to)
  }

  /// Runs a transition that was checked.
  ///
  /// - Parameters:
  ///   - place: where `to` goes if the view of `from` lies nowhere. Nil is this controller's view.
  ///   - began: called when `to` is a child and `from` is about to leave.
  func start(
    _ transition: ContainmentTransition, from: UIViewController, to: UIViewController, at place: UIView? = nil,
    layout: ChildLayout? = nil, began: (@MainActor () -> Void)? = nil, completion: (@MainActor (Bool) -> Void)?
  ) {
    let place: UIView = from.view.superview ?? place ?? view
    let running = RunningTransition(
      in: self, place: place, from: from, to: to, using: transition, completion: completion)
    let (fromRecord, toRecord) = (ContainmentRecord.of(from, in: self), ContainmentRecord.of(to))
    // From here on callbacks of others run, which can't take the two into anything else.
    fromRecord.transition = running
    toRecord.arrive(in: self)
    toRecord.isMoving = true
    removeStrayView(of: to)
    addChild(to)
    from.willMove(toParent: nil)
    let toView: UIView = to.view
    // A view that lies nowhere yet has no place that the new one could take.
    let layout = layout ?? fromRecord.layout ?? (from.view.superview == nil ? .fill : nil)
    if to.parent === self {
      toRecord.place(toView, in: place, layout: layout, like: from.view)
      toRecord.transition = running
    }
    toRecord.isMoving = false
    began?()
    from.view.endEditing(true)
    guard transition.duration > 0, canAnimate(running) else { return exchange(running, layout) }
    running.prepare()
    guard canAnimate(running) else {
      running.animate()
      return exchange(running, layout)
    }
    if shouldAutomaticallyForwardAppearanceMethods {
      self.transition(
        from: from, to: to, duration: transition.duration, options: transition.options,
        animations: {
          running.finish(layout)
          running.animate()
        },
        completion: { finished in
          MainActor.assumeIsolated { running.end(finished) }
        })
    } else {
      animateRelaying(running, transition, layout)
    }
  }

  /// Whether there is something to be seen, and both are where UIKit's `transition` needs them: the callbacks before it
  /// may have taken one away.
  private func canAnimate(_ running: RunningTransition) -> Bool {
    UIView.areAnimationsEnabled && running.place.isOnScreen && running.from.parent === self
      && running.to.parent === self && running.from.view.superview === running.place
  }

  /// Exchanges the two at once.
  private func exchange(_ running: RunningTransition, _ layout: ChildLayout?) {
    let (from, to) = (running.from, running.to)
    relayBegin(false, to: from, in: from.view, animated: false)
    relayBegin(true, to: to, in: running.place, animated: false)
    add(running, layout)
    // Where appearance is forwarded, leaving is what makes it disappear; else it is told before it leaves.
    if shouldAutomaticallyForwardAppearanceMethods { running.removeOldView() }
    running.end(true)
  }

  /// Adds the view of a controller that comes, unless that went away again.
  private func add(_ running: RunningTransition, _ layout: ChildLayout?) {
    guard running.to.parent === self else { return }
    running.place.addSubview(running.to.view)
    running.finish(layout)
  }

  /// Does what UIKit's `transition` does where it may not be called.
  private func animateRelaying(
    _ running: RunningTransition, _ transition: ContainmentTransition, _ layout: ChildLayout?
  ) {
    relayBegin(false, to: running.from, in: running.from.view, animated: true)
    relayBegin(true, to: running.to, in: running.place, animated: true)
    if transition.usesTransitionOption {
      UIView.transition(
        with: running.place, duration: transition.duration, options: transition.options,
        animations: { [self] in
          add(running, layout)
          running.animate()
        },
        completion: { finished in
          MainActor.assumeIsolated { running.end(finished) }
        })
    } else {
      add(running, layout)
      UIView.animate(
        withDuration: transition.duration, delay: 0, options: transition.options,
        animations: { running.animate() },
        completion: { finished in
          MainActor.assumeIsolated { running.end(finished) }
        })
    }
  }
}
#endif
