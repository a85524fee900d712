/// An object that takes part in changes of size and of traits: a view controller.
@MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The size that the object prefers for its content, in points.
  var preferredContentSize: CGSize { get }

  /// Tells the object that the ``preferredContentSize`` of a child changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)

  /// Tells the object that Auto Layout gave a child another size. The stand-in has no Auto Layout and never calls it.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)

  /// Returns the size, in points, that a child will have when this object has the size `parentSize`.
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize

  /// Tells the object that its size is about to change.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)

  /// Tells the object that its traits are about to change. The stand-in never calls it: its screens have no size
  /// classes, and the driver's changes of traits have no transition.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}
