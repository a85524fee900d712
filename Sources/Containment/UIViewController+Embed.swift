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
  /// The view is in its place at once, also inside an animation block. With an explicit `containerView` this controller's
  /// own view is not loaded.
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
    if containerView == nil, !isViewLoaded {
      // Our `viewDidLoad` may embed the child itself.
      try checkEmbedding(of: child, in: nil)
      loadViewIfNeeded()
    }
    let record = try recordForEmbedding(child, in: containerView)
    let container: UIView = containerView ?? view
    record.arrive(in: self)
    record.isMoving = true
    if !shouldAutomaticallyForwardAppearanceMethods { removeStrayView(of: child) }
    addChild(child)
    let wasLoaded = child.isViewLoaded
    let childView: UIView = child.view
    // The callbacks, `viewDidLoad` for one, belong to others, who may take the child away again: each step looks anew.
    if wasLoaded || child.parent === self {
      record.place(childView, in: container, layout: layout)
      if relayBegin(true, to: child, in: container) {
        container.addSubview(childView)
        layout.finish(childView, in: container)
      }
    }
    record.isMoving = false
    guard child.parent === self else { return abandon(child, record, in: container) }
    if relayEnd(to: child) { child.didMove(toParent: self) }
  }

  /// Takes out a view that was added before its controller became a child.
  ///
  /// UIKit has told that controller that it appears, and tells it now that it disappears; as a child it would not.
  func removeStrayView(of child: UIViewController) {
    if let view = child.viewIfLoaded, view.superview != nil { view.removeFromSuperview() }
  }

  /// Clears up after a child that someone took away, without its view perhaps, while it was being embedded.
  private func abandon(_ child: UIViewController, _ record: ContainmentRecord, in container: UIView) {
    relayLeave(child)
    guard record.isStill(child, in: self) else { return }
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
    let record = try recordForUnembedding(child)
    record.isMoving = true
    child.willMove(toParent: nil)
    let view = child.viewIfLoaded
    // Here, too, others may take the child away meanwhile, or give it to another container. Looking anew takes its time:
    // where UIKit forwards, and no callback of appearance stands before it, the view is taken out without.
    if let view {
      if relayBegin(false, to: child, in: view) || record.isStill(child, in: self) { view.removeFromSuperview() }
      relayLeave(child)
    }
    let parent = child.parent
    if let view, parent == nil || parent === self { record.resetMask(of: view) }
    record.endMoving(from: self)
    if parent === self { child.removeFromParent() }
  }
}
#endif
