extension UINavigationController {
  /// Replaces the stack, and shows the new top.
  final func changeStack(to newStack: [UIViewController], animated: Bool) {
    check(newStack)
    finishTransition()
    let change = NavigationChange(from: stack, to: newStack)
    let oldTop = stack.last
    stack = newStack
    for controller in change.left { controller.willMove(toParent: nil) }
    for controller in change.joined { addChild(controller) }
    updateBarItems(animated: animated && change.motion != .none && isOnScreen)
    guard isOnScreen, change.motion != .none else {
      if let shownSlot, shownSlot.controller !== stack.last {
        self.shownSlot = nil
        shownSlot.leave()
      }
      endMoves(of: change)
      if let top = stack.last, top.parent === self, change.joined.contains(where: { $0 === top }) {
        top.appearance.setNewToParent(true)
      }
      viewIfLoaded?.setNeedsLayout()
      return
    }
    show(change, from: oldTop, animated: animated)
  }

  /// Whether a change of the stack is seen.
  final var isOnScreen: Bool {
    guard let window = viewIfLoaded?.window, !window.isHidden else { return false }
    return isVisibleOrBecoming
  }

  /// Ends what `willMove(toParent:)` has begun.
  final func endMoves(of change: NavigationChange) {
    for controller in change.left where controller.parent === self && !isOnStack(controller) {
      controller.containerSafeAreaInsets = .zero
      controller.removeFromParent()
    }
    for controller in change.joined where controller.parent === self && isOnStack(controller) {
      controller.didMove(toParent: self)
    }
  }

  /// Takes a child off the stack that was removed from its parent by someone else.
  final func forget(_ child: UIViewController) {
    guard isOnStack(child) else { return }
    finishTransition()
    stack.removeAll { $0 === child }
    child.containerSafeAreaInsets = .zero
    if shownSlot?.controller === child {
      shownSlot?.leave()
      shownSlot = nil
    }
    updateBarItems(animated: false)
    viewIfLoaded?.setNeedsLayout()
  }

  private func isOnStack(_ controller: UIViewController) -> Bool {
    stack.contains { $0 === controller }
  }

  /// Traps where UIKit raises an exception.
  private func check(_ newStack: [UIViewController]) {
    var seen: Set<ObjectIdentifier> = []
    for controller in newStack {
      guard seen.insert(ObjectIdentifier(controller)).inserted else {
        fatalError(
          "All view controllers in a navigation controller must be distinct: \(controller) occurs twice in what was "
            + "set on \(self). Pass each controller once.")
      }
      guard !(controller is UINavigationController), !(controller is UITabBarController) else {
        fatalError(
          "Pushing a navigation or tab bar controller is not supported: \(controller) can't be on the stack of "
            + "\(self). Present it, or push another controller.")
      }
    }
  }
}
