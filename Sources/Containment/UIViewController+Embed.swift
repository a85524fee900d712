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
  ///   ``ContainmentError/isPresented`` or ``ContainmentError/viewInForeignHierarchy``, before anything changed.
  ///   Embedding a controller in itself or in one of its descendants is a bug and traps, and so does embedding in a
  ///   navigation, tab, split or page controller.
  public func embed(
    _ child: UIViewController, in containerView: UIView? = nil, layout: ChildLayout = .fill
  ) throws(ContainmentError) {
    try checkEmbedding(of: child, in: containerView)
    let container: UIView = containerView ?? view
    addChild(child)
    let childView: UIView = child.view
    ContainmentRecord.of(child).place(childView, in: container, layout: layout)
    relayBegin(true, to: child, in: container)
    container.addSubview(childView)
    layout.finish(childView, in: container)
    relayEnd(to: child)
    child.didMove(toParent: self)
  }

  /// Takes a child and its view away, with every callback in its place.
  ///
  /// The child gets `willMove(toParent: nil)`, its view leaves, then the child gets `didMove(toParent: nil)`. The view
  /// gets the autoresizing mask back that it had before `embed`, unless someone else changed it since.
  ///
  /// - Throws: ``ContainmentError/notAChild``, or ``ContainmentError/transitionInProgress`` while the child takes part in
  ///   a transition, before anything changed. Traps on a navigation, tab, split or page controller.
  public func unembed(_ child: UIViewController) throws(ContainmentError) {
    let record = try checkUnembedding(of: child)
    child.willMove(toParent: nil)
    if let view = child.viewIfLoaded {
      relayBegin(false, to: child, in: view)
      view.removeFromSuperview()
      relayLeave(child)
      record?.resetMask(of: view)
    }
    child.removeFromParent()
    record?.forgetChild()
  }
}
#endif
