#if UIKIT
import PlatformUI

extension UIViewController {
  /// Makes a controller a child of this one and shows its view, with every callback in its place.
  ///
  /// ```swift
  /// try embed(list, in: sidebar)
  /// ```
  /// The child gets `willMove(toParent:)`, its view fills the container view and follows its size, then the child gets
  /// `didMove(toParent:)`. When this controller is visible, UIKit sends the appearance callbacks.
  ///
  /// With an explicit `containerView` this controller's own view is not loaded.
  ///
  /// The technique is from the article on container view controllers.
  ///
  /// - Parameters:
  ///   - child: a controller without a parent.
  ///   - containerView: the view to show it in: this controller's view or one below it, or a view that is in no
  ///     hierarchy yet and will be. Nil is this controller's view.
  /// - Throws: ``ContainmentError/alreadyEmbedded``, ``ContainmentError/belongsToAnotherContainer``,
  ///   ``ContainmentError/isPresented`` or ``ContainmentError/viewInForeignHierarchy``, before anything changed.
  ///   Embedding a controller in itself or in one of its descendants is a bug and traps.
  public func embed(_ child: UIViewController, in containerView: UIView? = nil) throws(ContainmentError) {
    try checkEmbedding(of: child, in: containerView)
    let container: UIView = containerView ?? view
    addChild(child)
    child.view.frame = container.bounds
    child.view.autoresizingMask = .fillsContainer
    container.addSubview(child.view)
    child.didMove(toParent: self)
  }

  /// Takes a child and its view away, with every callback in its place.
  ///
  /// The child gets `willMove(toParent: nil)`, its view leaves, then the child gets `didMove(toParent: nil)`. The
  /// autoresizing mask that `embed` gave the view is taken back.
  ///
  /// - Throws: ``ContainmentError/notAChild``, before anything changed.
  public func unembed(_ child: UIViewController) throws(ContainmentError) {
    guard child.parent === self else { throw .notAChild }
    child.willMove(toParent: nil)
    if let view = child.viewIfLoaded {
      view.removeFromSuperview()
      if view.autoresizingMask == .fillsContainer { view.autoresizingMask = [] }
    }
    child.removeFromParent()
  }

  /// Says what stands in the way of embedding a controller. Loads no view and changes nothing.
  package func checkEmbedding(
    of child: UIViewController, in containerView: UIView?
  ) throws(ContainmentError) {
    var ancestor: UIViewController? = self
    while let candidate = ancestor {
      if candidate === child { trapOnCycle(child, in: self) }
      ancestor = candidate.parent
    }
    if let parent = child.parent { throw parent === self ? .alreadyEmbedded : .belongsToAnotherContainer }
    if child.presentingViewController != nil { throw .isPresented }
    if let containerView, let owner = nearestController(of: containerView), owner !== self {
      throw .viewInForeignHierarchy
    }
    if let superview = child.viewIfLoaded?.superview, nearestController(of: superview) !== self {
      throw .viewInForeignHierarchy
    }
  }
}

extension UIView.AutoresizingMask {
  /// What `embed` sets and `unembed` takes back.
  fileprivate static var fillsContainer: UIView.AutoresizingMask { [.flexibleWidth, .flexibleHeight] }
}

/// The controller that a view belongs to: the first one up its responder chain.
@MainActor
private func nearestController(of view: UIView) -> UIViewController? {
  var responder: UIResponder? = view
  while let current = responder {
    if let controller = current as? UIViewController { return controller }
    responder = current.next
  }
  return nil
}

private func trapOnCycle(_ child: UIViewController, in container: UIViewController) -> Never {
  fatalError(
    "Can't embed \(child) in \(container): it is that controller or one that contains it. Embed a controller that is "
      + "not among the container and its ancestors.")
}
#endif
