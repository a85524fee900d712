#if UIKIT
// `import Containment` also imports UIKit, or its replacement where there is no UIKit.
@_exported import PlatformUI

extension UIViewController {
  /// Makes a controller a child of this one and shows its view, with every callback in its place.
  ///
  /// ```swift
  /// try embed(list, in: sidebar)
  /// ```
  /// The child gets `willMove(toParent:)`, its view is laid out and added in front, then the child gets
  /// `didMove(toParent:)`. If this controller is visible, the child appears. UIKit sends the appearance callbacks, or
  /// `embed` does if this controller does not forward appearance automatically. If `containerView` is in no hierarchy
  /// yet, the child appears when the view has come into this controller's view.
  ///
  /// The view is in its place at once, also inside an animation block. This controller's own view is not loaded.
  ///
  /// - Parameters:
  ///   - child: A controller without a parent.
  ///   - containerView: The view that shows the child: this controller's view, a view below it, or a view that is in no
  ///     hierarchy yet.
  ///   - layout: Where the child's view goes.
  /// - Throws: ``ContainmentError/alreadyEmbedded``, ``ContainmentError/belongsToAnotherContainer``,
  ///   ``ContainmentError/isPresented``, ``ContainmentError/viewInForeignHierarchy``,
  ///   ``ContainmentError/systemContainer``, or ``ContainmentError/transitionInProgress`` for a child that is being
  ///   embedded already or that was taken out of a transition that is still running. Nothing has changed then. The
  ///   method traps if the child is this controller or one of its ancestors.
  public func embed(
    _ child: UIViewController, in containerView: UIView, layout: ChildLayout = .fill
  ) throws(ContainmentError) {
    // 1. Check the preconditions. Nothing changes if one isn't met.
    let record = try recordForEmbedding(child, in: containerView)
    embed(child, record, in: containerView, layout: layout)
  }

  /// Makes a controller a child of this one and shows its view in this controller's view, which is loaded if necessary.
  ///
  /// ```swift
  /// try embed(list)
  /// ```
  /// Otherwise it is the same as ``embed(_:in:layout:)``.
  ///
  /// - Parameters:
  ///   - child: A controller without a parent.
  ///   - layout: Where the child's view goes.
  /// - Throws: What ``embed(_:in:layout:)`` throws. Nothing has changed then.
  public func embed(_ child: UIViewController, layout: ChildLayout = .fill) throws(ContainmentError) {
    if !isViewLoaded {
      try recordForEmbedding(child, in: nil)
      // This controller's `viewDidLoad` may embed the child itself, so the check is repeated below.
      loadViewIfNeeded()
    }
    try embed(child, in: view, layout: layout)
  }

  /// Makes a controller a child of this one without showing its view yet.
  ///
  /// ```swift
  /// try preload(search, in: view)
  /// ```
  /// The child gets `willMove(toParent:)`, its view is loaded and gets the frame that it will have, and the child gets
  /// `didMove(toParent:)`. It is then like a child that a transition has kept: a transition,
  /// ``SwitcherViewController/setContent(_:using:completion:)`` or ``PaneViewController/setPanes(_:)`` shows it, and
  /// ``unembed(_:)`` removes it.
  ///
  /// - Parameters:
  ///   - child: A controller without a parent.
  ///   - containerView: The view that will show the child.
  ///   - layout: Where the child's view will go. A custom layout isn't remembered. Pass it again to the transition.
  /// - Throws: What ``embed(_:in:layout:)`` throws. Nothing has changed then.
  public func preload(
    _ child: UIViewController, in containerView: UIView, layout: ChildLayout = .fill
  ) throws(ContainmentError) {
    let record = try recordForEmbedding(child, in: containerView)
    embed(child, record, in: containerView, layout: layout, isShown: false)
  }

  /// Embeds a child that was checked, or shows one that is kept.
  ///
  /// - Parameter isShown: `false` to leave out the view.
  func embed(
    _ child: UIViewController, _ record: ChildRecord, in containerView: UIView, layout: ChildLayout,
    isShown: Bool = true
  ) {
    // 2. Give the child its parent. From here on, callbacks run code of others, who may take the child away again. The
    //    phase keeps them from embedding it elsewhere, and each step looks whether the child is still there.
    let forwardsManually = !shouldAutomaticallyForwardAppearanceMethods
    let isNew = child.parent == nil
    adopt(child, record, removesView: forwardsManually || !isShown)

    // 3. Lay out its view and add it.
    let childView: UIView = child.view
    if child.parent === self {
      record.place(childView, in: containerView, layout: layout)
      if isShown, !forwardsManually || beginForwarding(true, to: child, record, in: containerView) {
        containerView.addSubview(childView)
        layout.finish(childView, in: containerView)
      }
    }

    // 4. Notify the child that it has come, or clean up if it was taken away.
    record.phase = .idle
    guard child.parent === self else { return abandon(child, record, in: containerView) }
    let isHere = !forwardsManually || settleAppearance(of: child, record, isShown: isShown)
    if isHere, isNew { child.didMove(toParent: self) }
  }

  /// Makes a controller a child, unless it is one that is kept.
  ///
  /// - Parameter removesView: Whether a view that was added before leaves first. UIKit notified the controller that it
  ///   appears, and notifies it then that it disappears. It would not notify a child of a container that forwards
  ///   manually.
  func adopt(_ child: UIViewController, _ record: ChildRecord, removesView: Bool = true) {
    let isNew = child.parent == nil
    if isNew { record.begin(in: self) }
    record.phase = .moving
    guard isNew else { return }
    if removesView, let view = child.viewIfLoaded, view.superview != nil { view.removeFromSuperview() }
    addChild(child)
  }

  /// Cleans up after a child that someone took away, perhaps without its view, while it was being embedded.
  private func abandon(_ child: UIViewController, _ record: ChildRecord, in containerView: UIView) {
    settleAppearance(of: child, record, isShown: false)
    guard record.isHere(child, in: self) else { return }
    record.removeView(of: child, from: containerView)
    record.forget()
  }

  // MARK: - Preconditions

  /// Returns whether a controller is a child of this one that is kept without being shown: it has no view yet, or its
  /// view has no superview. One that was added by hand is none, because it may still wait for its `didMove(toParent:)`.
  func keeps(_ child: UIViewController) -> Bool {
    guard let record = ChildRecord.existing(for: child), child.viewIfLoaded?.superview == nil else { return false }
    return record.standing(of: child, in: self) == .here && !record.isBusy
  }

  /// Returns the record of a controller that can be embedded, or throws the reason why it can't. Loads no view and
  /// changes nothing.
  ///
  /// - Parameter acceptsKept: Whether the controller may also be a child that is kept.
  @discardableResult
  func recordForEmbedding(
    _ child: UIViewController, in containerView: UIView?, acceptsKept: Bool = false
  ) throws(ContainmentError) -> ChildRecord {
    try checkSystemContainer()
    if child === self { trapOnCycle(child, in: self) }
    var ancestor = parent
    while let candidate = ancestor {
      if candidate === child { trapOnCycle(child, in: self) }
      ancestor = candidate.parent
    }
    let isKept = acceptsKept && keeps(child)
    if let parent = child.parent, !isKept {
      throw parent === self ? .alreadyEmbedded : .belongsToAnotherContainer
    }
    let record = ChildRecord.of(child)
    if record.isBusy { throw .transitionInProgress }
    if !isKept, child.presentingViewController != nil { throw .isPresented }
    if let containerView, !canHoldChild(containerView) { throw .viewInForeignHierarchy }
    if let superview = child.viewIfLoaded?.superview, superview.nearestController !== self {
      throw .viewInForeignHierarchy
    }
    return record
  }

  /// Returns whether a view can show a child: a view of this controller, or a view that is in no hierarchy yet.
  private func canHoldChild(_ view: UIView) -> Bool {
    if view === viewIfLoaded { return true }
    if let controller = view.nearestController { return controller === self }
    // The documentation of `window` does not say what it is for a window.
    return !(view is UIWindow) && view.window == nil
  }
}

extension UIView {
  /// The controller that the view belongs to: the first controller in its responder chain.
  fileprivate var nearestController: UIViewController? {
    var responder: UIResponder? = self
    while let current = responder {
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return nil
  }
}

private func trapOnCycle(_ child: UIViewController, in container: UIViewController) -> Never {
  fatalError(
    "Can't embed \(child) in \(container): it is the container itself or one of its ancestors. Embed a controller that "
      + "is neither.")
}
#endif
