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
