extension UIView {
  /// Returns the controllers of this hierarchy that are below no other controller of the hierarchy.
  final func topControllers() -> [UIViewController] {
    if let viewController { return [viewController] }
    return storedSubviews.flatMap { $0.topControllers() }
  }

  /// Returns the top controllers that disappear when this hierarchy leaves its window.
  ///
  /// A controller that is already disappearing with its parent is among them. One in an explicit transition is not:
  /// nothing is sent to it between `beginAppearanceTransition(_:animated:)` and `endAppearanceTransition()`.
  final func controllersToDisappear() -> [UIViewController] {
    topControllers().filter { controller in
      guard !controller.appearance.isExplicit else { return false }
      guard let parent = controller.parent else { return controller.isVisibleOrBecoming }
      guard parent.shouldAutomaticallyForwardAppearanceMethods else { return false }
      return controller.isVisibleOrBecoming
        || controller.appearance.state == .disappearing && controller.appearance.transition == nil
    }
  }

  /// Returns the top controllers that appear when this hierarchy enters a window.
  final func controllersToAppear(in window: UIWindow?, under superview: UIView?) -> [UIViewController] {
    guard let window, !window.isHidden else { return [] }
    return topControllers().filter { controller in
      guard controller.appearance.state == .disappeared else { return false }
      guard let parent = controller.parent else { return true }
      if parent.viewIfLoaded.map({ superview?.isDescendant(of: $0) == true }) != true {
        Misuse.report(
          "The view of \(controller) was added outside the view of its parent \(parent). UIKit raises "
            + "UIViewControllerHierarchyInconsistency for it. Add the view inside, or remove the child from its parent "
            + "first.", to: controller.viewIfLoaded?.misuseReceiver)
      }
      return parent.shouldAutomaticallyForwardAppearanceMethods && parent.isVisibleOrBecoming
    }
  }
}
