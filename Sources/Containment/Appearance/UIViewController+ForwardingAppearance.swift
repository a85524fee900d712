#if UIKIT
import PlatformUI

extension UIViewController {
  /// Notifies the children that this controller starts to appear or to disappear, if UIKit does not do that
  /// automatically.
  ///
  /// A container that overrides `shouldAutomaticallyForwardAppearanceMethods` with `false` has to forward its own
  /// appearance. These two methods do that in step with ``embed(_:in:layout:)``, ``unembed(_:)`` and transitions, also
  /// when the appearance is reversed halfway:
  ///
  /// ```swift
  /// override func viewWillAppear(_ animated: Bool) {
  ///   super.viewWillAppear(animated)
  ///   beginForwardingAppearance(true, animated: animated)
  /// }
  ///
  /// override func viewDidAppear(_ animated: Bool) {
  ///   super.viewDidAppear(animated)
  ///   endForwardingAppearance()
  /// }
  /// ```
  /// Call them in the same way, with `false`, when this controller disappears. ``ContainerViewController`` and its
  /// subclasses call them automatically. In a container that forwards automatically, no child is notified.
  ///
  /// - Parameters:
  ///   - isAppearing: Whether this controller appears.
  ///   - animated: Whether that is animated.
  /// - Complexity: O(*n*) for *n* children.
  public func beginForwardingAppearance(_ isAppearing: Bool, animated: Bool) {
    guard !shouldAutomaticallyForwardAppearanceMethods else { return }
    if !isAppearing { settleTransitions() }
    var own = ContainerRecord.existing(for: self)?.appearance ?? ForwardedAppearance()
    guard own.begin(isAppearing) else { return }
    let record = ContainerRecord.of(self)
    (record.appearance, record.isAnimated) = (own, animated)
    guard let ownView = viewIfLoaded else { return }
    for child in children where child.viewIfLoaded?.isDescendant(of: ownView) == true {
      // Callbacks may reverse this controller's appearance, or give the next child to another container.
      guard record.appearance.isVisibleOrBecoming == isAppearing else { return }
      guard child.parent === self else { continue }
      let childRecord = ChildRecord.of(child, in: self)
      if isAppearing, childRecord.transition?.from.controller === child { continue }
      begin(isAppearing, animated: animated, on: child, childRecord)
    }
  }

  /// Notifies the children that the transition of ``beginForwardingAppearance(_:animated:)`` has ended.
  ///
  /// - Complexity: O(*n*) for *n* children.
  public func endForwardingAppearance() {
    guard let record = ContainerRecord.existing(for: self) else { return }
    let awaited = record.appearance.state
    guard record.appearance.end(), !shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children {
      guard let childRecord = ChildRecord.existing(for: child), childRecord.standing(of: child, in: self) == .here
      else { continue }
      // A child in a transition has appeared when that has ended. It has disappeared when the container has.
      if awaited == .appearing, childRecord.transition != nil { continue }
      if childRecord.appearance.state == awaited, childRecord.appearance.end() { child.endAppearanceTransition() }
    }
  }

  /// Ends the transitions that an animator drives, so that each child is still or leaves when this controller does.
  private func settleTransitions() {
    for child in children { ChildRecord.existing(for: child)?.transition?.settle() }
  }

  // MARK: For embed, unembed and transition

  /// Returns whether a view in `containerView` is visible or about to become visible.
  ///
  /// A container that forwards its appearance manually reports that. UIKit reports nothing about other containers, so
  /// they count as visible in a visible window.
  private func showsChildren(in containerView: UIView, _ own: ContainerRecord?) -> Bool {
    if let own { return own.appearance.isVisibleOrBecoming && contains(containerView) }
    guard containerView.isOnScreen, contains(containerView) else { return false }
    guard let parent, ContainerRecord.existing(for: parent) != nil else { return true }
    return ChildRecord.existing(for: self)?.appearance.isVisibleOrBecoming == true
  }

  /// Returns whether a view is this controller's view or lies in it.
  private func contains(_ containerView: UIView) -> Bool {
    guard let ownView = viewIfLoaded else { return false }
    return containerView.isDescendant(of: ownView)
  }

  /// Begins a child's appearance if this container has to forward it and the child is visible.
  ///
  /// A child that comes to a container view outside this controller's view is notified when that view has come into it.
  ///
  /// - Parameter animated: Nil if the child follows this container's own appearance.
  /// - Returns: Whether the child still belongs to this container afterwards.
  @discardableResult
  func beginForwarding(
    _ isAppearing: Bool, to child: UIViewController, _ record: ChildRecord, in containerView: UIView,
    animated: Bool? = nil
  ) -> Bool {
    guard !shouldAutomaticallyForwardAppearanceMethods else { return true }
    guard child.parent === self else { return false }
    record.claim(for: self)
    let own = ContainerRecord.existing(for: self)
    if isAppearing, !contains(containerView) { forwardOnArrival(of: containerView, to: child, record) }
    if isAppearing || own == nil {
      guard showsChildren(in: containerView, own) else { return true }
      // A container that forwards its appearance in its own way has notified a visible child.
      if !isAppearing, record.appearance.state == .disappeared { record.appearance = .appeared }
    }
    let isPartOfOwn = own?.appearance.isUnderway == true && own?.isAnimated == true
    begin(isAppearing, animated: animated ?? isPartOfOwn, on: child, record)
    return child.parent === self
  }

  /// Brings a child's appearance to its end: the child has appeared if it is shown and this container is visible, and
  /// otherwise it has disappeared. What began with this container's own appearance ends with that.
  ///
  /// - Returns: Whether the child still belongs to this container afterwards.
  @discardableResult
  func settleAppearance(of child: UIViewController, _ record: ChildRecord, isShown: Bool) -> Bool {
    guard !shouldAutomaticallyForwardAppearanceMethods else { return true }
    guard record.isHere(child, in: self) else { return false }
    let own = ContainerRecord.existing(for: self)
    var isVisible = false
    if isShown, child.parent === self, let view = child.viewIfLoaded { isVisible = showsChildren(in: view, own) }
    // A child that has appeared, and isn't visible any more, was notified by whoever took it away.
    if isVisible || record.appearance.isUnderway { begin(isVisible, animated: false, on: child, record) }
    if isShown, let own, own.appearance.isUnderway, own.appearance.state == record.appearance.state { return true }
    if record.appearance.end() { child.endAppearanceTransition() }
    return child.parent === self
  }

  /// Lets a child appear when its container view, which lies outside this controller's view, has come into it.
  private func forwardOnArrival(of containerView: UIView, to child: UIViewController, _ record: ChildRecord) {
    record.awaitArrival(of: containerView) { [weak self, weak child, weak record, weak containerView] in
      guard let self, let child, let record, let containerView, child.parent === self else { return true }
      guard contains(containerView) else { return false }
      if record.transition?.from.controller !== child, child.viewIfLoaded?.isDescendant(of: containerView) == true {
        beginForwarding(true, to: child, record, in: containerView)
        settleAppearance(of: child, record, isShown: true)
      }
      return true
    }
  }

  private func begin(_ isAppearing: Bool, animated: Bool, on child: UIViewController, _ record: ChildRecord) {
    if record.appearance.begin(isAppearing) { child.beginAppearanceTransition(isAppearing, animated: animated) }
  }
}

extension ChildRecord {
  /// The transition that the child takes part in, if that has not ended.
  fileprivate var transition: RunningTransition? {
    if case .transitioning(let running) = phase, !running.hasEnded { running } else { nil }
  }
}

extension UIView {
  /// Whether the view is in a window that is not hidden.
  var isOnScreen: Bool { window?.isHidden == false }

  /// Whether the view is read from right to left.
  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}
#endif
