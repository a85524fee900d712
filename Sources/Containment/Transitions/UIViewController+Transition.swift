#if UIKIT
import PlatformUI

extension UIViewController {
  /// Replaces a child by another controller, with every callback in its place.
  ///
  /// ```swift
  /// try transition(from: list, to: detail, using: .crossDissolve())
  /// ```
  /// `to` becomes a child and `from` leaves. With `keepsOld`, `from` stays a child whose view isn't shown: it gets its
  /// disappearance and no `willMove(toParent:)`, and keeps its view and its layout. It can come back as `to`, then with
  /// its appearance and no `willMove(toParent:)` or `didMove(toParent:)`. ``unembed(_:)`` removes it.
  ///
  /// If this controller forwards appearance automatically, UIKit's
  /// `transition(from:to:duration:options:animations:completion:)` does the work. That method raises an exception in
  /// other containers, where this one sends the appearance callbacks itself.
  ///
  /// Everything happens at once, the completion included, if the transition has no duration, if this controller is not
  /// on the screen, and while its `transitionCoordinator` runs, for example while it is pushed. A first responder in
  /// `from` resigns when the transition starts. A view that is moved keeps its safe area on the way: what it would lose
  /// is added to its controller's `additionalSafeAreaInsets` until the end. An edge of them that the controller sets
  /// itself meanwhile stays as it was set. This controller is kept alive until the transition has ended. The transition
  /// ends early if this controller leaves its window. If others take one of the two children away, the other one
  /// continues. Until the transition has ended, neither child can be unembedded or put into another transition.
  ///
  /// - Parameters:
  ///   - from: A child of this controller.
  ///   - to: A controller without a parent, or a child of this controller that is kept: its view isn't loaded, or has
  ///     no superview. A child that was added with `addChild(_:)` isn't kept.
  ///   - transition: What the transition looks like. A spring becomes an animation that ends slowly where this
  ///     controller forwards appearance automatically.
  ///   - layout: Where `to` goes. Nil stands for the layout that `to` has if it was kept, and otherwise for the one
  ///     that `from` was embedded with. If that was a frame or a custom layout, or if `from` was added by other means,
  ///     `to` gets the current frame and autoresizing mask of `from`. A custom layout of a kept child isn't remembered.
  ///   - keepsOld: Whether `from` stays a child.
  ///   - completion: Called once, at the end, with ``ContainmentTransition/Outcome/finished``,
  ///     ``ContainmentTransition/Outcome/interrupted`` or ``ContainmentTransition/Outcome/takenAway``.
  /// - Throws: ``ContainmentError/sameController``, ``ContainmentError/notAChild`` for `from`,
  ///   ``ContainmentError/transitionInProgress`` while `from` takes part in another transition, and for `to` whatever
  ///   ``embed(_:in:layout:)`` throws. Nothing has changed then. The method traps where `embed` traps.
  public func transition(
    from: UIViewController, to: UIViewController, using transition: ContainmentTransition,
    layout: ChildLayout? = nil, keepsOld: Bool = false,
    completion: (@MainActor (ContainmentTransition.Outcome) -> Void)? = nil
  ) throws(ContainmentError) {
    let children = try prepareTransition(from: from, to: to, keepsOld: keepsOld)
    start(transition, of: children, layout: layout, completion: completion)
  }

  /// Replaces a child by another controller and waits until that has taken over.
  ///
  /// This controller is kept alive until then. Cancelling the task does not stop the transition.
  ///
  /// - Parameters:
  ///   - from: A child of this controller.
  ///   - to: The controller that takes its place: one without a parent, or a child that is kept.
  ///   - transition: How the views are exchanged.
  ///   - layout: The layout of the new view; nil for its own if it was kept, or else that of the old one.
  ///   - keepsOld: Whether `from` stays a child.
  /// - Returns: The value that the form with a completion passes to it.
  /// - Throws: The errors of the form with a completion. Nothing has changed then.
  @discardableResult
  public func transition(
    from: UIViewController, to: UIViewController, using transition: ContainmentTransition,
    layout: ChildLayout? = nil, keepsOld: Bool = false
  ) async throws(ContainmentError) -> ContainmentTransition.Outcome {
    let children = try prepareTransition(from: from, to: to, keepsOld: keepsOld)
    return await withCheckedContinuation { continuation in
      start(transition, of: children, layout: layout) { continuation.resume(returning: $0) }
    }
  }

  /// Starts to replace a child by another controller, in an interactive transition.
  ///
  /// ```swift
  /// let handle = try beginTransition(from: list, to: detail, using: .push)
  /// handle.fractionComplete = 0.3
  /// handle.finish()
  /// ```
  /// `to` becomes a child and starts to appear, and `from` starts to disappear. `from` is notified that it leaves only
  /// when ``TransitionHandle/finish(velocity:)`` is called, because it stays if the transition is cancelled. Editing in
  /// `from` ends then, too. If the transition is cancelled, `to` gets `viewWillDisappear`, `viewDidDisappear` and,
  /// unless it was kept, `willMove(toParent: nil)`. `from` appears again, and gets back the first responder unless
  /// another view has it by then.
  ///
  /// Where ``transition(from:to:using:layout:keepsOld:completion:)`` happens at once, this method does so, too, and the
  /// handle has ended. This controller has to forward appearance manually, as every ``ContainerViewController`` does:
  /// UIKit doesn't let others send the appearance callbacks of such a transition.
  ///
  /// - Parameters:
  ///   - from: A child of this controller.
  ///   - to: A controller without a parent, or a child that is kept.
  ///   - transition: What the transition looks like.
  ///   - layout: Where `to` goes. Nil stands for the same as in `transition`.
  ///   - keepsOld: Whether `from` stays a child when the transition finishes.
  ///   - completion: Called once, at the end, with the ``TransitionHandle/outcome``.
  /// - Returns: The handle that moves the transition. A handle that is released cancels it.
  /// - Throws: ``ContainmentError/notInteractive`` if the transition has no duration, flips, curls or has a transition
  ///   option, or if this controller forwards appearance automatically, and the errors of
  ///   ``transition(from:to:using:layout:keepsOld:completion:)``. Nothing has changed then. For people who asked for
  ///   less motion, flips and curls dissolve, and can be interactive.
  public func beginTransition(
    from: UIViewController, to: UIViewController, using transition: ContainmentTransition, layout: ChildLayout? = nil,
    keepsOld: Bool = false, completion: (@MainActor (ContainmentTransition.Outcome) -> Void)? = nil
  ) throws(ContainmentError) -> TransitionHandle {
    try checkSystemContainer()
    guard transition.reduced.canBeInteractive, !shouldAutomaticallyForwardAppearanceMethods else {
      throw .notInteractive
    }
    let children = try prepareTransition(from: from, to: to, keepsOld: keepsOld)
    let handle = TransitionHandle()
    start(transition, of: children, layout: layout, handle: handle) { [weak handle] outcome in
      handle?.didEnd(outcome)
      completion?(outcome)
    }
    return handle
  }

  // MARK: - Preconditions

  /// The two children of a transition.
  typealias TransitionChildren = (from: TransitionChild, to: TransitionChild)

  /// Throws the reason why a transition cannot start. Returns both children.
  func checkTransition(
    from: UIViewController, to: UIViewController, keepsOld: Bool
  ) throws(ContainmentError) -> TransitionChildren {
    guard from !== to else {
      try checkSystemContainer()
      throw .sameController
    }
    let (old, wasKept) = (try recordForUnembedding(from), to.parent === self)
    let new = try recordForEmbedding(to, in: from.viewIfLoaded?.superview, acceptsKept: true)
    return (TransitionChild(from, old, isKept: keepsOld), TransitionChild(to, new, isKept: wasKept))
  }

  /// Checks a transition and loads the views that it needs.
  private func prepareTransition(
    from: UIViewController, to: UIViewController, keepsOld: Bool
  ) throws(ContainmentError) -> TransitionChildren {
    let children = try checkTransition(from: from, to: to, keepsOld: keepsOld)
    guard !isViewLoaded || !from.isViewLoaded else { return children }
    // Their `viewDidLoad` may embed a child or take one away.
    loadViewIfNeeded()
    from.loadViewIfNeeded()
    return try checkTransition(from: from, to: to, keepsOld: keepsOld)
  }

  // MARK: - The way of a transition

  /// Runs a transition that was checked.
  ///
  /// - Parameters:
  ///   - containerView: Where the new child goes if the view of the old one has no superview. Nil stands for this
  ///     controller's view.
  ///   - handle: The handle of an interactive transition.
  func start(
    _ transition: ContainmentTransition, of children: TransitionChildren,
    in containerView: @autoclosure () -> UIView? = nil, layout: ChildLayout? = nil,
    handle: TransitionHandle? = nil, completion: (@MainActor (ContainmentTransition.Outcome) -> Void)?
  ) {
    let (from, to) = (children.from.controller, children.to.controller)
    let (old, new) = (children.from.record, children.to.record)
    let superview = from.view.superview
    let running = RunningTransition(
      in: self, containerView: superview ?? containerView() ?? view, from: children.from, to: children.to,
      using: transition.reduced, completion: completion)
    handle?.running = running
    // From here on, callbacks run code of others. The phases keep the two children out of anything else.
    old.phase = .transitioning(running)
    adopt(to, new)
    if handle == nil { running.leave() }
    let toView: UIView = to.view
    // A view without a superview has no frame that the new view could take.
    running.layout = layout ?? (children.to.isKept ? new.layout : nil) ?? old.rule ?? (superview == nil ? .fill : nil)
    if to.parent === self {
      new.place(toView, in: running.containerView, layout: running.layout, like: from.view)
      new.phase = .transitioning(running)
      (self as? ContainerViewController)?.didReplace(from, by: to)
    } else {
      new.phase = .idle
    }
    running.run()
  }
}
#endif
