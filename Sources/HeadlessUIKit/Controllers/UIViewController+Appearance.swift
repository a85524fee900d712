extension UIViewController {
  /// Whether `transition(from:to:…)` of the parent is moving this controller in or out.
  final var isInTransition: Bool { transitionNumber != nil }

  final var isVisibleOrBecoming: Bool { appearance.state == .appeared || appearance.state == .appearing }

  /// Whether a child that joins now joins an animated appearance of its parent.
  final var inheritedAnimated: Bool {
    guard let parent, parent.appearance.state == .appearing || parent.appearance.state == .disappearing else {
      return false
    }
    return parent.appearanceIsAnimated
  }

  final func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    guard appearance.begin(appearing: isAppearing) else { return reportUnbalanced() }
    appearanceIsAnimated = animated
    transitionMove =
      switch (pendingMove, isAppearing) {
      case (.toParent, true): .toParent
      case (.fromParent, false): .fromParent
      default: nil
      }
    if isAppearing {
      isAppearingWasSent = false
      inCallback { viewWillAppear(animated) }
    } else {
      inCallback { viewWillDisappear(animated) }
    }
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childrenInView where !child.isLeavingInTransition || !isAppearing {
      if child.isVisibleOrBecoming != isAppearing, child.appearance.state != .disappearing || isAppearing {
        child.beginAppearance(isAppearing, animated: animated)
      }
    }
  }

  final func endAppearance() {
    let wasAppearing = appearance.state == .appearing
    if wasAppearing { sendIsAppearing() }
    guard appearance.end() else { return reportUnbalanced() }
    if wasAppearing {
      inCallback { viewDidAppear(appearanceIsAnimated) }
    } else {
      inCallback { viewDidDisappear(appearanceIsAnimated) }
    }
    transitionMove = nil
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    let awaited: AppearanceStateMachine.State = wasAppearing ? .appearing : .disappearing
    for child in childrenInView where child.appearance.state == awaited && !child.isInTransition {
      child.endAppearance()
    }
  }

  /// `viewIsAppearing`, once an appearance, when the layout pass reaches the view.
  final func appearIfWaiting() {
    if appearance.state == .appearing, let window = viewIfLoaded?.window, !window.isHidden { sendIsAppearing() }
  }

  /// Lets the driver end this appearance when it settles.
  final func finishAppearingLater() {
    viewIfLoaded?.window?.reportIfScreenIsGone()
    AppearanceQueue.waiting.append(self)
  }

  private func sendIsAppearing() {
    guard !isAppearingWasSent else { return }
    isAppearingWasSent = true
    inCallback { viewIsAppearing(appearanceIsAnimated) }
  }

  private var childrenInView: [UIViewController] {
    guard let own = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: own) == true }
  }

  private func inCallback(_ callback: () -> Void) {
    let outer = isInAppearanceCallback
    isInAppearanceCallback = true
    callback()
    isInAppearanceCallback = outer
  }

  private func reportUnbalanced() {
    HeadlessScreen.report("Unbalanced calls to begin/end appearance transitions for \(self).")
  }
}

/// Controllers whose views came into a visible window and whose appearance ends when the driver settles.
@MainActor
enum AppearanceQueue {
  static var waiting: [UIViewController] = []

  /// Ends the appearances in a window.
  ///
  /// - Returns: whether there was any.
  static func finish(in window: UIWindow) -> Bool {
    guard !waiting.isEmpty else { return false }
    let ready = waiting.filter { $0.viewIfLoaded?.window === window || $0.viewIfLoaded?.window == nil }
    waiting.removeAll { controller in ready.contains { $0 === controller } }
    for controller in ready where controller.appearance.state == .appearing && controller.viewIfLoaded?.window != nil {
      controller.endAppearance()
    }
    return !ready.isEmpty
  }
}

extension UIView {
  /// The controllers of this tree that no other controller of the tree stands above.
  final func topControllers() -> [UIViewController] {
    if let viewController { return [viewController] }
    return subviews.flatMap { $0.topControllers() }
  }

  /// Those of them that disappear when this tree leaves its window, those included that were about to with their parent.
  final func controllersToDisappear() -> [UIViewController] {
    topControllers().filter { controller in
      guard let parent = controller.parent else { return controller.isVisibleOrBecoming }
      guard parent.shouldAutomaticallyForwardAppearanceMethods else { return false }
      return controller.isVisibleOrBecoming
        || controller.appearance.state == .disappearing && !controller.isInTransition
    }
  }

  /// Those of them that appear when this tree comes into a window.
  final func controllersToAppear(in window: UIWindow?, under superview: UIView?) -> [UIViewController] {
    guard let window, !window.isHidden else { return [] }
    return topControllers().filter { controller in
      guard controller.appearance.state == .disappeared else { return false }
      guard let parent = controller.parent else { return true }
      if parent.viewIfLoaded.map({ superview?.isDescendant(of: $0) == true }) != true {
        HeadlessScreen.report(
          "The view of \(controller) was added outside the view of its parent \(parent). UIKit raises "
            + "UIViewControllerHierarchyInconsistency for it: add it inside, or remove the child from its parent first."
        )
      }
      return parent.shouldAutomaticallyForwardAppearanceMethods && parent.isVisibleOrBecoming
    }
  }
}
