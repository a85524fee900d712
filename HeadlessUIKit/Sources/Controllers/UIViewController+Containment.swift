extension UIViewController {
  /// The children of this controller, in the order in which they were added.
  public final var children: [UIViewController] { ownChildren }

  /// The controller that contains this controller, or nil.
  public final var parent: UIViewController? { ownParent }

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
    child.appearance.beginMove(toParent: true)
    ownChildren.append(child)
    child.ownParent = self
  }

  final func leaveParent() {
    guard let parent else { return }
    parent.ownChildren.removeAll { $0 === self }
    ownParent = nil
    parent.childDidLeave(self)
    didMove(toParent: nil)
    appearance.endMove()
    appearance.setNewToParent(false)
  }
}
