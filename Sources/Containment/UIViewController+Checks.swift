#if UIKIT
import PlatformUI

extension UIViewController {
  /// Says what stands in the way of embedding a controller. Loads no view and changes nothing.
  package func checkEmbedding(of child: UIViewController, in containerView: UIView?) throws(ContainmentError) {
    _ = try recordForEmbedding(child, in: containerView)
  }

  /// The record of a controller that may be embedded.
  func recordForEmbedding(
    _ child: UIViewController, in containerView: UIView?
  ) throws(ContainmentError) -> ContainmentRecord {
    trapIfSystemContainer()
    if child === self { trapOnCycle(child, in: self) }
    var ancestor = parent
    while let candidate = ancestor {
      if candidate === child { trapOnCycle(child, in: self) }
      ancestor = candidate.parent
    }
    if let parent = child.parent { throw parent === self ? .alreadyEmbedded : .belongsToAnotherContainer }
    let record = ContainmentRecord.of(child)
    if record.isBusy { throw .transitionInProgress }
    if child.presentingViewController != nil { throw .isPresented }
    if let containerView, !isPlace(containerView) { throw .viewInForeignHierarchy }
    if let superview = child.viewIfLoaded?.superview, nearestController(of: superview) !== self {
      throw .viewInForeignHierarchy
    }
    return record
  }

  /// Whether a child's view may be put into a view: one of this controller's own, or one in no hierarchy yet.
  private func isPlace(_ view: UIView) -> Bool {
    if let owner = nearestController(of: view) { return owner === self }
    return view.window == nil
  }

  /// The record of a child that may be taken away.
  @discardableResult
  func recordForUnembedding(_ child: UIViewController) throws(ContainmentError) -> ContainmentRecord {
    let record = ContainmentRecord.existing(for: child)
    // What we embedded ourselves is in no system container.
    let isOurs = record?.isKnown(to: self) == true
    if !isOurs { trapIfSystemContainer() }
    guard child.parent === self else { throw .notAChild }
    guard let record, isOurs else { return ContainmentRecord.of(child, in: self) }
    if record.isBusy { throw .transitionInProgress }
    return record
  }

  /// Says what stands in the way of a transition.
  func checkTransition(from: UIViewController, to: UIViewController) throws(ContainmentError) {
    trapIfSystemContainer()
    guard from !== to else { throw .sameController }
    try recordForUnembedding(from)
    try checkEmbedding(of: to, in: from.viewIfLoaded?.superview)
  }

  private func trapIfSystemContainer() {
    switch self {
    case is UINavigationController, is UITabBarController, is UISplitViewController, is UIPageViewController:
      fatalError(
        "Can't manage children of \(self) by embed, unembed or transition: a navigation, tab, split or page controller "
          + "manages its own. Use that controller's methods, or a container of your own.")
    default:
      break
    }
  }
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
