/// An object that takes part in changes of size and of traits: a view controller.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The size that the object prefers for its content, in points.
  var preferredContentSize: CGSize { get }

  /// Tells the object that the ``preferredContentSize`` of a child changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)

  /// Tells the object that Auto Layout gave a child another size. HeadlessUIKit never calls it.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)

  /// Returns the size, in points, that a child will have when this object has the size `parentSize`.
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize

  /// Tells the object that its size is about to change.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)

  /// Tells the object that its traits are about to change. HeadlessUIKit never calls it: its screens have no size
  /// classes, and the driver's changes of traits have no transition.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController {
  /// Tells the parent, or the presenter, that the preferred size of the content changed.
  final func tellPreferredContentSize() {
    (parent ?? presentingViewController)?.preferredContentSizeDidChange(forChildContentContainer: self)
  }

  /// Returns the size of a child whose container doesn't choose one.
  final func usualSize(of container: any UIContentContainer, in parentSize: CGSize) -> CGSize {
    guard let child = (container as? UIViewController)?.viewIfLoaded, let own = viewIfLoaded else { return parentSize }
    return child.bounds.size == own.bounds.size ? parentSize : child.bounds.size
  }

  /// Tells the children whose size will change that it will.
  final func forwardTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children {
      let childSize = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if child.viewIfLoaded?.bounds.size != childSize { child.viewWillTransition(to: childSize, with: coordinator) }
    }
  }
}
