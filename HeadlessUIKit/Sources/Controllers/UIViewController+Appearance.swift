extension UIViewController {
  /// Whether `transition(from:to:…)` of the parent is moving this controller in or out.
  final var isInTransition: Bool { transitionNumber != nil }

  final var isVisibleOrBecoming: Bool { appearance.state == .appeared || appearance.state == .appearing }

  /// Whether a child that joins now takes part in an animated appearance of its parent.
  final var inheritedAnimated: Bool {
    guard let parent, parent.appearance.state == .appearing || parent.appearance.state == .disappearing else {
      return false
    }
    return parent.appearanceIsAnimated
  }

  /// Begins an appearance or a disappearance, and forwards it to the children.
  ///
  /// - Parameters:
  ///   - reason: The reason, unless it is a move to or from a parent.
  ///   - isExplicit: Whether a container began it by `beginAppearanceTransition(_:animated:)`. Until the matching
  ///     `endAppearanceTransition()`, nothing else ends it and no change of the hierarchy sends callbacks.
  final func beginAppearance(
    _ isAppearing: Bool, animated: Bool, because reason: AppearanceReason? = nil, isExplicit: Bool = false
  ) {
    guard appearance.begin(appearing: isAppearing) else { return reportUnbalanced() }
    if isExplicit { isInExplicitTransition = true }
    appearanceIsAnimated = animated
    appearanceReason = reason ?? pendingMove ?? (isNewToParent ? .movedToParent : nil)
    isNewToParent = false
    if appearanceReason?.isForAppearing != isAppearing { appearanceReason = nil }
    if isAppearing {
      isAppearingWasSent = false
      inCallback(.viewWillAppear) { viewWillAppear(animated) }
    } else {
      inCallback(.viewWillDisappear) { viewWillDisappear(animated) }
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
      inCallback(.viewDidAppear) { viewDidAppear(appearanceIsAnimated) }
    } else {
      inCallback(.viewDidDisappear) { viewDidDisappear(appearanceIsAnimated) }
    }
    appearanceReason = nil
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    let awaited: AppearanceStateMachine.State = wasAppearing ? .appearing : .disappearing
    for child in childrenInView where child.appearance.state == awaited {
      if !child.isInTransition, !child.isInExplicitTransition { child.endAppearance() }
    }
  }

  /// Sends `viewIsAppearing`, once an appearance, when the layout pass reaches the view.
  final func appearIfWaiting() {
    if appearance.state == .appearing, let window = viewIfLoaded?.window, !window.isHidden { sendIsAppearing() }
  }

  /// Ends this appearance when the driver settles, and then runs a completion.
  final func finishAppearingLater(then completion: (@MainActor () -> Void)? = nil) {
    viewIfLoaded?.window?.reportIfScreenIsGone()
    AppearanceQueue.waiting.append((self, completion))
  }

  private func sendIsAppearing() {
    guard !isAppearingWasSent else { return }
    isAppearingWasSent = true
    inCallback(.viewIsAppearing) { viewIsAppearing(appearanceIsAnimated) }
  }

  private var childrenInView: [UIViewController] {
    guard let own = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: own) == true }
  }

  private func inCallback(_ name: HeadlessScreen.Event.AppearanceCallback, _ call: () -> Void) {
    let screen = viewIfLoaded?.window?.attachedScreen ?? HeadlessScreen.current
    screen?.eventHandler?(.appearance(name, self))
    let outer = isInAppearanceCallback
    isInAppearanceCallback = true
    call()
    isInAppearanceCallback = outer
  }

  private func reportUnbalanced() {
    Misuse.report(
      "Unbalanced calls to begin/end appearance transitions for \(self).", to: viewIfLoaded?.misuseReceiver)
  }
}
