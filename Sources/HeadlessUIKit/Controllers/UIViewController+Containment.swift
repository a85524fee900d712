extension UIViewController {
  final func adopt(_ child: UIViewController) {
    var ancestor: UIViewController? = self
    while let candidate = ancestor {
      guard candidate !== child else {
        fatalError(
          "Can't add \(child) as a child of \(self): it is that controller or one of its ancestors. Add another "
            + "controller."
        )
      }
      ancestor = candidate.parent
    }
    guard child.parent !== self else { return }
    child.removeFromParent()
    child.willMove(toParent: self)
    child.pendingMove = .movedToParent
    storedChildren.append(child)
    child.storedParent = self
  }

  final func leaveParent() {
    guard let parent else { return }
    parent.storedChildren.removeAll { $0 === self }
    storedParent = nil
    parent.childDidLeave(self)
    didMove(toParent: nil)
    pendingMove = nil
    isNewToParent = false
  }
}

extension UIViewController {
  /// The insets that the app and a container add to the safe area of the view, in points.
  final var extraSafeAreaInsets: UIEdgeInsets {
    let (own, container) = (additionalSafeAreaInsets, containerSafeAreaInsets)
    return UIEdgeInsets(
      top: own.top + container.top, left: own.left + container.left, bottom: own.bottom + container.bottom,
      right: own.right + container.right)
  }
}
