/// The appearance of a controller's view: whether it is on the screen, on its way there or on its way off, and why.
///
/// This is a value without any user interface. The controller sends the callbacks that its functions call for.
struct Appearance {
  enum State {
    case disappeared, appearing, appeared, disappearing
  }

  /// The reason why a view appears or disappears.
  enum Reason {
    case movedToParent, movedFromParent, presented, dismissed

    /// Whether the reason is one for appearing, as opposed to disappearing.
    var isForAppearing: Bool { self == .movedToParent || self == .presented }
  }

  private(set) var state = State.disappeared
  /// Whether the appearance or disappearance that began last is animated.
  private(set) var isAnimated = false
  /// The reason for the appearance or disappearance that began last.
  private(set) var reason: Reason?
  /// Whether a container began the appearance or disappearance by `beginAppearanceTransition(_:animated:)`. Then only
  /// the container ends it, and no change of the hierarchy sends callbacks.
  private(set) var isExplicit = false
  /// The call of `transition(from:to:…)` that moves the controller in or out. The call owns itself while it runs.
  private(set) weak var transition: ChildTransition?
  /// The move to or from a parent that has begun and hasn't ended.
  private var move: Reason?
  private var isNewToParent = false
  private var isAppearingIsDue = false
  fileprivate var isInCallback = false

  var isVisibleOrBecoming: Bool { state == .appeared || state == .appearing }
  var isUnderway: Bool { state == .appearing || state == .disappearing }

  /// Begins an appearance or a disappearance. It may reverse one that hasn't ended.
  ///
  /// - Parameter reason: The reason, unless it is a move to or from a parent.
  /// - Returns: Whether the call is balanced. If it is, the matching `viewWill…` must be sent. Otherwise nothing
  ///   changed.
  mutating func begin(_ isAppearing: Bool, animated: Bool, because reason: Reason?, isExplicit: Bool) -> Bool {
    guard isVisibleOrBecoming != isAppearing else { return false }
    state = isAppearing ? .appearing : .disappearing
    isAnimated = animated
    self.isExplicit = isExplicit || self.isExplicit
    let reason = reason ?? move ?? (isNewToParent ? .movedToParent : nil)
    self.reason = reason?.isForAppearing == isAppearing ? reason : nil
    isNewToParent = false
    isAppearingIsDue = isAppearing
    return true
  }

  /// Returns whether `viewIsAppearing` must be sent now, which it is once an appearance.
  mutating func takeIsAppearing() -> Bool {
    defer { isAppearingIsDue = false }
    return isAppearingIsDue
  }

  /// Ends the appearance or disappearance that began last.
  ///
  /// - Returns: Whether the call is balanced. If it is, the `viewDid…` that matches the new state must be sent.
  mutating func end() -> Bool {
    isExplicit = false
    guard isUnderway else { return false }
    state = isVisibleOrBecoming ? .appeared : .disappeared
    return true
  }

  /// Lets the parent end what a container began, together with its own appearance.
  mutating func letParentEnd() {
    isExplicit = false
  }

  // MARK: Moves

  mutating func beginMove(toParent isToParent: Bool) {
    move = isToParent ? .movedToParent : .movedFromParent
  }

  mutating func endMove() {
    move = nil
  }

  /// Sets whether the next appearance is the first one in the parent, although the move has ended: that of a controller
  /// that came to the top of a navigation controller off the screen.
  mutating func setNewToParent(_ isNew: Bool) {
    isNewToParent = isNew
  }

  /// Takes part in a transition, and in no earlier one any more.
  mutating func join(_ transition: ChildTransition) {
    self.transition = transition
  }

  /// Ends taking part in a transition.
  ///
  /// - Returns: Whether the controller took part in it. A transition that began later may have taken over.
  mutating func leave(_ transition: ChildTransition) -> Bool {
    guard self.transition === transition else { return false }
    self.transition = nil
    return true
  }
}

extension UIViewController {
  final var isVisibleOrBecoming: Bool { appearance.isVisibleOrBecoming }

  /// Whether a child that joins now takes part in an animated appearance of its parent.
  final var inheritedAnimated: Bool {
    guard let parent, parent.appearance.isUnderway else { return false }
    return parent.appearance.isAnimated
  }

  /// Begins an appearance or a disappearance, and forwards it to the children.
  final func beginAppearance(
    _ isAppearing: Bool, animated: Bool, because reason: Appearance.Reason? = nil, isExplicit: Bool = false
  ) {
    guard appearance.begin(isAppearing, animated: animated, because: reason, isExplicit: isExplicit) else {
      return reportUnbalanced()
    }
    send(isAppearing ? .viewWillAppear : .viewWillDisappear)
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childrenInView where child.isVisibleOrBecoming != isAppearing {
      // A child that a transition takes away doesn't come back with its parent.
      let isLeaving = child.appearance.transition?.from === child
      if !isAppearing || !isLeaving { child.beginAppearance(isAppearing, animated: animated) }
    }
  }

  /// Ends an appearance or a disappearance, and those of the children that began with it.
  final func endAppearance() {
    sendIsAppearing()
    guard appearance.end() else { return reportUnbalanced() }
    let hasAppeared = appearance.state == .appeared
    send(hasAppeared ? .viewDidAppear : .viewDidDisappear)
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in childrenInView where child.appearance.state == (hasAppeared ? .appearing : .disappearing) {
      if child.appearance.transition == nil, !child.appearance.isExplicit { child.endAppearance() }
    }
  }

  /// Ends an appearance. It turns back if the view isn't on the screen any more, because a callback has taken it away.
  final func endAppearanceOnScreen() {
    if appearance.state == .appearing, viewIfLoaded?.window?.isHidden != false {
      beginAppearance(false, animated: appearance.isAnimated)
    }
    endAppearance()
  }

  /// Sends `viewIsAppearing`, once an appearance, when the layout pass reaches the view.
  final func appearIfWaiting() {
    guard let view = viewIfLoaded, let window = view.window, !window.isHidden else { return }
    if !appearance.isExplicit || !view.variation.explicitIsAppearingComesLast { sendIsAppearing() }
  }

  /// Ends this appearance when the driver settles, and then runs a completion.
  final func finishAppearingLater(then completion: (@MainActor () -> Void)? = nil) {
    viewIfLoaded?.window?.reportIfScreenIsGone()
    AppearanceQueue.waiting.append((self, completion))
  }

  /// Returns whether one of the appearance callbacks is running, for a reason.
  final func isInCallback(because reason: Appearance.Reason) -> Bool {
    appearance.isInCallback && appearance.reason == reason
  }

  private func sendIsAppearing() {
    if appearance.takeIsAppearing() { send(.viewIsAppearing) }
  }

  private func send(_ callback: HeadlessScreen.Event.AppearanceCallback) {
    let screen = viewIfLoaded?.window?.attachedScreen ?? HeadlessScreen.current
    screen?.eventHandler?(.appearance(callback, self))
    let outer = appearance.isInCallback
    appearance.isInCallback = true
    let animated = appearance.isAnimated
    switch callback {
    case .viewWillAppear: viewWillAppear(animated)
    case .viewIsAppearing: viewIsAppearing(animated)
    case .viewDidAppear: viewDidAppear(animated)
    case .viewWillDisappear: viewWillDisappear(animated)
    case .viewDidDisappear: viewDidDisappear(animated)
    }
    appearance.isInCallback = outer
  }

  private var childrenInView: [UIViewController] {
    guard let own = viewIfLoaded else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: own) == true }
  }

  private func reportUnbalanced() {
    Misuse.report(
      "Unbalanced calls to begin/end appearance transitions for \(self).", to: viewIfLoaded?.misuseReceiver)
  }
}

/// The controllers whose appearance ends when the driver settles, and what runs after it.
@MainActor
enum AppearanceQueue {
  fileprivate static var waiting: [(controller: UIViewController, completion: (@MainActor () -> Void)?)] = []

  /// Ends the appearances in a window, and those of controllers in no window.
  ///
  /// - Returns: Whether there were any.
  static func finish(in window: UIWindow) -> Bool {
    guard !waiting.isEmpty else { return false }
    let isReady = { (controller: UIViewController) in (controller.viewIfLoaded?.window ?? window) === window }
    let ready = waiting.filter { isReady($0.controller) }
    waiting.removeAll { isReady($0.controller) }
    for (controller, completion) in ready {
      let appearance = controller.appearance
      if appearance.state == .appearing, !appearance.isExplicit { controller.endAppearanceOnScreen() }
      completion?()
    }
    return !ready.isEmpty
  }
}
