/// A controller's place in the tree of controllers. Only this file changes it.
struct Containment {
  fileprivate(set) var children: [UIViewController] = []
  fileprivate(set) weak var parent: UIViewController?
}

extension UIViewController {
  /// The children of this controller, in the order in which they were added.
  public final var children: [UIViewController] { containment.children }

  /// The controller that contains this controller, or nil.
  public final var parent: UIViewController? { containment.parent }

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
    containment.children.append(child)
    child.containment.parent = self
  }

  final func leaveParent() {
    guard let parent else { return }
    parent.containment.children.removeAll { $0 === self }
    containment.parent = nil
    parent.childDidLeave(self)
    didMove(toParent: nil)
    appearance.endMove()
    appearance.setNewToParent(false)
  }
}
