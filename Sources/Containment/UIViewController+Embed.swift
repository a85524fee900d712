#if UIKIT
import PlatformUI

extension UIViewController {
  /// Makes a controller a child of this one and shows its view, with every callback in its place.
  ///
  /// ```swift
  /// try embed(list, in: sidebar)
  /// ```
  /// The child gets `willMove(toParent:)`, its view is laid out and added in front, then the child gets
  /// `didMove(toParent:)`. When this controller is visible, the child appears: UIKit sends the callbacks, or, where this
  /// controller does not forward appearance automatically, `embed` relays them.
  ///
  /// With an explicit `containerView` this controller's own view is not loaded.
  ///
  /// The technique is from the article on container view controllers.
  ///
  /// - Parameters:
  ///   - child: a controller without a parent.
  ///   - containerView: the view to show it in: this controller's view or one below it, or a view that is in no
  ///     hierarchy yet and will be. Nil is this controller's view.
  ///   - layout: where the child's view goes.
  /// - Throws: ``ContainmentError/alreadyEmbedded``, ``ContainmentError/belongsToAnotherContainer``,
  ///   ``ContainmentError/isPresented``, ``ContainmentError/viewInForeignHierarchy``, or
  ///   ``ContainmentError/transitionInProgress`` for a child that is just coming already or that was taken out of a
  ///   transition that still runs, before anything changed.
  ///   Embedding a controller in itself or in one of its descendants is a bug and traps, and so does embedding in a
  ///   navigation, tab, split or page controller.
  public func embed(
    _ child: UIViewController, in containerView: UIView? = nil, layout: ChildLayout = .fill
  ) throws(ContainmentError) {
    try checkEmbedding(of: child, in: containerView)
    if containerView == nil, !isViewLoaded {
      // Our `viewDidLoad` may embed the child itself.
      loadViewIfNeeded()
      try checkEmbedding(of: child, in: nil)
    }
    let container: UIView = containerView ?? view
    let record = ContainmentRecord.of(child)
    record.arrive(in: self)
    record.isMoving = true
    addChild(child)
    let childView: UIView = child.view
    // The callbacks belong to others, who may take the child away again at any time: each step looks anew.
    if child.parent === self {
      record.place(childView, in: container, layout: layout)
      relayBegin(true, to: child, in: container)
    }
    if child.parent === self {
      container.addSubview(childView)
      layout.finish(childView, in: container)
    }
    record.isMoving = false
    guard child.parent === self else { return abandon(child, in: container) }
    relayEnd(to: child)
    if child.parent === self { child.didMove(toParent: self) }
  }

  /// Clears up after a child that someone took away, without its view perhaps, while it was being embedded.
  private func abandon(_ child: UIViewController, in container: UIView) {
    guard let record = ContainmentRecord.existing(for: child), record.isStill(in: self) else { return }
    relayLeave(child)
    if let view = child.viewIfLoaded {
      if view.superview === container { view.removeFromSuperview() }
      record.resetMask(of: view)
    }
    record.forgetChild()
  }

  /// Takes a child and its view away, with every callback in its place.
  ///
  /// The child gets `willMove(toParent: nil)`, its view leaves, then the child gets `didMove(toParent: nil)`. The view
  /// gets the autoresizing mask back that it had before `embed`, unless someone else changed it since.
  ///
  /// - Throws: ``ContainmentError/notAChild``, or ``ContainmentError/transitionInProgress`` while the child takes part in
  ///   a transition or is coming or going already, before anything changed. Traps on a navigation, tab, split or page
  ///   controller.
  public func unembed(_ child: UIViewController) throws(ContainmentError) {
    try checkUnembedding(of: child)
    let record = ContainmentRecord.of(child, in: self)
    record.isMoving = true
    child.willMove(toParent: nil)
    if let view = child.viewIfLoaded {
      // From here on others may have taken the child away, and given it to another container.
      if child.parent === self { relayBegin(false, to: child, in: view) }
      if record.isStill(in: self) { view.removeFromSuperview() }
      relayLeave(child)
      if record.isStill(in: self) { record.resetMask(of: view) }
    }
    if record.isStill(in: self) { record.forgetChild() }
    if child.parent === self { child.removeFromParent() }
  }
}
#endif
