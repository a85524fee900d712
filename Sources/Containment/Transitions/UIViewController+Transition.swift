#if UIKIT
import PlatformUI

extension UIViewController {
  /// Replaces a child by another controller, with every callback in its place.
  ///
  /// ```swift
  /// try transition(from: list, to: detail, using: .crossDissolve())
  /// ```
  /// `to` becomes a child and `from` leaves. If this controller forwards appearance automatically, UIKit's
  /// `transition(from:to:duration:options:animations:completion:)` does the work. That method raises an exception in
  /// other containers, where this one sends the appearance callbacks itself.
  ///
  /// Everything happens at once, the completion included, if the transition has no duration, if this controller is not
  /// on the screen, and while its `transitionCoordinator` runs, for example while it is pushed. A first responder in
  /// `from` resigns when the transition starts. This controller is kept alive until the transition has ended. The
  /// transition ends early if this controller leaves its window. If others take one of the two children away, the other
  /// one continues. Until the transition has ended, neither child can be unembedded or put into another transition.
  ///
  /// - Parameters:
  ///   - from: a child of this controller.
  ///   - to: a controller without a parent.
  ///   - transition: what the transition looks like.
  ///   - layout: where `to` goes. Nil stands for the layout that `from` was embedded with. If that was a frame or a
  ///     custom layout, or if `from` was added by other means, `to` gets the current frame and autoresizing mask of
  ///     `from`.
  ///   - completion: called once, at the end, with ``ContainmentTransition/Outcome/finished``,
  ///     ``ContainmentTransition/Outcome/interrupted`` or ``ContainmentTransition/Outcome/takenAway``.
  /// - Throws: ``ContainmentError/sameController``, ``ContainmentError/notAChild`` for `from`,
  ///   ``ContainmentError/transitionInProgress`` while `from` takes part in another transition, and for `to` whatever
  ///   ``embed(_:in:layout:)`` throws. Nothing has changed then. The method traps where `embed` traps.
  public func transition(
    from: UIViewController, to: UIViewController, using transition: ContainmentTransition,
    layout: ChildLayout? = nil, completion: (@MainActor (ContainmentTransition.Outcome) -> Void)? = nil
  ) throws(ContainmentError) {
    let records = try prepareTransition(from: from, to: to)
    start(transition, from: from, to: to, records, layout: layout, completion: completion)
  }

  /// Replaces a child by another controller and waits until that has taken over.
  ///
  /// This controller is kept alive until then. Cancelling the task does not stop the transition.
  ///
  /// - Parameters:
  ///   - from: a child of this controller.
  ///   - to: the controller that takes its place.
  ///   - transition: how the views are exchanged.
  ///   - layout: the layout of the new view; nil to keep that of the old one.
  /// - Returns: the value that the form with a completion passes to it.
  /// - Throws: the errors of the form with a completion. Nothing has changed then.
  @discardableResult
  public func transition(
    from: UIViewController, to: UIViewController, using transition: ContainmentTransition,
    layout: ChildLayout? = nil
  ) async throws(ContainmentError) -> ContainmentTransition.Outcome {
    let records = try prepareTransition(from: from, to: to)
    return await withCheckedContinuation { continuation in
      start(transition, from: from, to: to, records, layout: layout) { continuation.resume(returning: $0) }
    }
  }

  /// Starts to replace a child by another controller, in a transition that a finger holds.
  ///
  /// ```swift
  /// let handle = try beginTransition(from: list, to: detail, using: .push)
  /// handle.fractionComplete = 0.3
  /// handle.finish()
  /// ```
  /// `to` becomes a child and starts to appear, and `from` starts to disappear. `from` is notified that it leaves only
  /// when the transition has ended, because it stays if the transition is cancelled. Then `to` gets
  /// `viewWillDisappear`, `viewDidDisappear` and `willMove(toParent: nil)`, and `from` appears again.
  ///
  /// Where ``transition(from:to:using:layout:completion:)`` happens at once, this method does so, too, and the handle
  /// has ended. A container that forwards appearance automatically and isn't a ``ContainerViewController`` should call
  /// ``beginForwardingAppearance(_:animated:)`` and ``endForwardingAppearance()`` in its appearance callbacks, so that
  /// the transition ends before the container disappears.
  ///
  /// - Parameters:
  ///   - from: a child of this controller.
  ///   - to: a controller without a parent.
  ///   - transition: what the transition looks like.
  ///   - layout: where `to` goes. Nil stands for the layout that `from` was embedded with, as in `transition`.
  ///   - completion: called once, at the end, with the ``TransitionHandle/outcome``.
  /// - Returns: the handle that moves the transition. A handle that is released cancels it.
  /// - Throws: ``ContainmentError/notInteractive`` if the transition has no duration, flips, curls or has a transition
  ///   option, and the errors of ``transition(from:to:using:layout:completion:)``. Nothing has changed then. For people
  ///   who asked for less motion, flips and curls dissolve, and can be held.
  public func beginTransition(
    from: UIViewController, to: UIViewController, using transition: ContainmentTransition, layout: ChildLayout? = nil,
    completion: (@MainActor (ContainmentTransition.Outcome) -> Void)? = nil
  ) throws(ContainmentError) -> TransitionHandle {
    guard transition.reduced.canBeHeld else { throw .notInteractive }
    let records = try prepareTransition(from: from, to: to)
    let handle = TransitionHandle()
    start(transition, from: from, to: to, records, layout: layout, heldBy: handle) { [weak handle] outcome in
      handle?.didEnd(outcome)
      completion?(outcome)
    }
    return handle
  }

  // MARK: - Preconditions

  /// The records of the two children of a transition.
  typealias TransitionRecords = (from: ChildRecord, to: ChildRecord)

  /// Throws the reason why a transition cannot start. Returns the records of both children.
  func checkTransition(from: UIViewController, to: UIViewController) throws(ContainmentError) -> TransitionRecords {
    guard from !== to else {
      trapIfSystemContainer()
      throw .sameController
    }
    let record = try recordForUnembedding(from)
    return (record, try recordForEmbedding(to, in: from.viewIfLoaded?.superview))
  }

  /// Checks a transition and loads the views that it needs.
  private func prepareTransition(
    from: UIViewController, to: UIViewController
  ) throws(ContainmentError) -> TransitionRecords {
    let records = try checkTransition(from: from, to: to)
    guard !isViewLoaded || !from.isViewLoaded else { return records }
    // Their `viewDidLoad` may embed a child or take one away.
    loadViewIfNeeded()
    from.loadViewIfNeeded()
    return try checkTransition(from: from, to: to)
  }

  // MARK: - The way of a transition

  /// Runs a transition that was checked.
  ///
  /// - Parameters:
  ///   - containerView: where `to` goes if the view of `from` has no superview. Nil stands for this controller's view.
  ///   - handle: the handle of the finger that holds the transition.
  func start(
    _ transition: ContainmentTransition, from: UIViewController, to: UIViewController, _ records: TransitionRecords,
    in containerView: @autoclosure () -> UIView? = nil, layout: ChildLayout? = nil,
    heldBy handle: TransitionHandle? = nil, completion: (@MainActor (ContainmentTransition.Outcome) -> Void)?
  ) {
    let fromView: UIView = from.view
    let superview = fromView.superview
    let running = RunningTransition(
      in: self, containerView: superview ?? containerView() ?? view, from: from, to: to, records,
      using: transition.reduced, isHeldAtFirst: handle != nil, completion: completion)
    handle?.running = running
    // From here on, callbacks run code of others. The phases keep the two children out of anything else.
    records.from.phase = .transitioning(running)
    records.to.begin(in: self)
    records.to.phase = .moving
    removeEarlierView(of: to)
    addChild(to)
    if handle == nil { running.announceLeaving() }
    let toView: UIView = to.view
    // A view without a superview has no frame that the new view could take.
    let layout = layout ?? records.from.layout ?? (superview == nil ? .fill : nil)
    if to.parent === self {
      records.to.place(toView, in: running.containerView, layout: layout, like: fromView)
      records.to.phase = .transitioning(running)
      (self as? ContainerViewController)?.didReplace(from, by: to)
    } else {
      records.to.phase = .idle
    }
    fromView.endEditing(true)
    guard running.transition.duration > 0, canAnimate(running) else { return exchange(running, layout) }
    if handle != nil || running.transition.timing.isSpring && running.transition.canBeHeld {
      running.drive = handle == nil ? .finishing : .held
    }
    running.prepare()
    guard canAnimate(running) else {
      running.animate()
      return exchange(running, layout)
    }
    if let drive = running.drive {
      running.beginAppearance()
      add(running, layout)
      guard !running.hasEnded else { return }
      running.startAnimator(drive)
      // A callback may have taken the container off the screen.
      if !running.containerView.isOnScreen { running.settle() }
    } else if shouldAutomaticallyForwardAppearanceMethods {
      self.transition(
        from: from, to: to, duration: running.transition.duration, options: running.options,
        animations: {
          running.finish(layout)
          running.animate()
        },
        completion: { finished in
          MainActor.assumeIsolated { running.end(finished) }
        })
    } else {
      animateForwarding(running, layout)
    }
  }

  /// Returns whether an animation is visible and both children are where UIKit's `transition` needs them. Callbacks may
  /// have taken one of them away.
  ///
  /// While this controller is itself being pushed or presented, its children appear or disappear with it. A second
  /// appearance transition inside the first one would not be balanced.
  private func canAnimate(_ running: RunningTransition) -> Bool {
    UIView.areAnimationsEnabled && running.containerView.isOnScreen && transitionCoordinator == nil
      && !(running.isHeldAtFirst && ContainerRecord.existing(for: self)?.appearance.isUnderway == true)
      && running.from.parent === self && running.to.parent === self
      && running.from.view.superview === running.containerView
  }

  /// Exchanges the two children at once.
  private func exchange(_ running: RunningTransition, _ layout: ChildLayout?) {
    running.drive = nil
    running.announceLeaving()
    if shouldAutomaticallyForwardAppearanceMethods {
      add(running, layout)
      // UIKit notifies the old child that it disappears when its view leaves.
      running.removeOldView()
    } else {
      beginForwarding(false, to: running.from, in: running.from.view, animated: false)
      beginForwarding(true, to: running.to, in: running.containerView, animated: false)
      add(running, layout)
    }
    running.end(true)
  }

  /// Adds the view of the new child, unless that was taken away.
  private func add(_ running: RunningTransition, _ layout: ChildLayout?) {
    guard running.to.parent === self else { return }
    running.containerView.addSubview(running.to.view)
    running.finish(layout)
  }

  /// Does the work of UIKit's `transition` in a container that must not call it.
  private func animateForwarding(_ running: RunningTransition, _ layout: ChildLayout?) {
    beginForwarding(false, to: running.from, in: running.from.view, animated: true)
    beginForwarding(true, to: running.to, in: running.containerView, animated: true)
    if running.transition.usesTransitionOption {
      UIView.transition(
        with: running.containerView, duration: running.transition.duration, options: running.options,
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
        withDuration: running.transition.duration, delay: 0, options: running.options,
        animations: { running.animate() },
        completion: { finished in
          MainActor.assumeIsolated { running.end(finished) }
        })
    }
  }
}
#endif
