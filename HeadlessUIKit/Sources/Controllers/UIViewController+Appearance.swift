/// The reason why a view appears or disappears.
enum AppearanceReason {
  case movedToParent, movedFromParent, presented, dismissed

  /// Whether the reason is one for appearing, as opposed to disappearing.
  var isForAppearing: Bool { self == .movedToParent || self == .presented }
}

/// The state of a controller's view: on the screen, on its way there, or on its way off.
///
/// This is a value without any user interface. The controller sends the callbacks that its functions call for.
struct AppearanceStateMachine: Equatable {
  enum State: Equatable {
    case disappeared, appearing, appeared, disappearing
  }

  private(set) var state = State.disappeared

  /// Begins an appearance or a disappearance. It may reverse one that hasn't ended.
  ///
  /// - Returns: Whether the call is balanced. If it is, the matching `viewWill…` must be sent. Otherwise nothing
  ///   changed.
  mutating func begin(appearing: Bool) -> Bool {
    switch (state, appearing) {
    case (.disappeared, true), (.disappearing, true):
      state = .appearing
      return true
    case (.appeared, false), (.appearing, false):
      state = .disappearing
      return true
    default:
      return false
    }
  }

  /// Ends the appearance or disappearance that `begin(appearing:)` began.
  ///
  /// - Returns: Whether the call is balanced. If it is, the `viewDid…` that matches the new state must be sent.
  mutating func end() -> Bool {
    switch state {
    case .appearing:
      state = .appeared
      return true
    case .disappearing:
      state = .disappeared
      return true
    case .appeared, .disappeared:
      return false
    }
  }
}

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

/// The controllers whose appearance ends when the driver settles, and what runs after it.
@MainActor
enum AppearanceQueue {
  static var waiting: [(controller: UIViewController, completion: (@MainActor () -> Void)?)] = []

  /// Ends the appearances in a window, and those of controllers in no window.
  ///
  /// - Returns: Whether there were any.
  static func finish(in window: UIWindow) -> Bool {
    guard !waiting.isEmpty else { return false }
    let isReady = { (controller: UIViewController) in (controller.viewIfLoaded?.window ?? window) === window }
    let ready = waiting.filter { isReady($0.controller) }
    waiting.removeAll { isReady($0.controller) }
    for (controller, completion) in ready {
      if controller.appearance.state == .appearing, !controller.isInExplicitTransition,
        controller.viewIfLoaded?.window != nil
      {
        controller.endAppearance()
      }
      completion?()
    }
    return !ready.isEmpty
  }
}
