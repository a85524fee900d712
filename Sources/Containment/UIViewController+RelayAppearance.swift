#if UIKIT
import PlatformUI

extension UIViewController {
  /// Tells the children that this controller starts to appear or to disappear, where they are not told automatically.
  ///
  /// A container that overrides `shouldAutomaticallyForwardAppearanceMethods` with `false` has to hand its own appearance
  /// on. With these two methods it does so in step with ``embed(_:in:layout:)``, ``unembed(_:)`` and transitions, also
  /// when its appearance turns around half-way:
  ///
  /// ```swift
  /// override func viewWillAppear(_ animated: Bool) {
  ///   super.viewWillAppear(animated)
  ///   relayAppearance(true, animated: animated)
  /// }
  ///
  /// override func viewDidAppear(_ animated: Bool) {
  ///   super.viewDidAppear(animated)
  ///   relayAppearanceEnd()
  /// }
  /// ```
  /// and likewise, with `false`, when it disappears. ``ContainerViewController`` and its subclasses do it by themselves.
  /// In a container that forwards automatically no child is told anything.
  ///
  /// - Parameters:
  ///   - isAppearing: whether this controller appears.
  ///   - animated: whether that is animated.
  /// - Complexity: O(*n*) for *n* children.
  public func relayAppearance(_ isAppearing: Bool, animated: Bool) {
    let record = ContainmentRecord.of(self)
    var own = record.ownAppearance ?? RelayedAppearance()
    guard own.begin(isAppearing) else { return }
    record.ownAppearance = own
    record.ownAppearanceIsAnimated = animated
    guard !shouldAutomaticallyForwardAppearanceMethods, let ownView = viewIfLoaded else { return }
    for child in children where child.viewIfLoaded?.isDescendant(of: ownView) == true {
      // The callbacks belong to others, who may turn this controller round, or give the next child to another one.
      guard record.ownAppearance?.isVisibleOrBecoming == isAppearing else { return }
      guard child.parent === self else { continue }
      let childRecord = ContainmentRecord.of(child, in: self)
      if isAppearing, childRecord.transition?.from === child { continue }
      begin(isAppearing, animated: animated, on: child, childRecord)
    }
  }

  /// Tells the children that what ``relayAppearance(_:animated:)`` started is over.
  ///
  /// - Complexity: O(*n*) for *n* children.
  public func relayAppearanceEnd() {
    guard let record = ContainmentRecord.existing(for: self), record.ownAppearance?.isUnderway == true else { return }
    let awaited = record.ownAppearance?.state
    _ = record.ownAppearance?.end()
    guard !shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in children where child.parent === self {
      let childRecord = ContainmentRecord.of(child, in: self)
      guard childRecord.transition == nil, childRecord.appearance.state == awaited else { continue }
      end(child, childRecord)
    }
  }

  // MARK: For embed, unembed and transition

  /// What this controller said of its own appearance; nil where it never says anything.
  private var ownAppearance: RelayedAppearance? {
    if let said = ContainmentRecord.existing(for: self)?.ownAppearance { return said }
    return self is ContainerViewController ? RelayedAppearance() : nil
  }

  /// Whether something in `place` is to be seen now, or soon.
  ///
  /// A container that relays its appearance says so. Of any other UIKit tells nothing: it counts as visible in a window
  /// that is.
  private func showsChildren(in place: UIView) -> Bool {
    guard let ownView = viewIfLoaded, place.isDescendant(of: ownView) else { return false }
    if let ownAppearance { return ownAppearance.isVisibleOrBecoming }
    guard place.isOnScreen else { return false }
    guard let parent, let own = parent.ownAppearance else { return true }
    guard !parent.shouldAutomaticallyForwardAppearanceMethods else { return own.isVisibleOrBecoming }
    return ContainmentRecord.existing(for: self)?.appearance.isVisibleOrBecoming == true
  }

  /// Begins a child's appearance, if this container has to relay it and it is to be seen.
  ///
  /// - Parameter animated: nil is as the container's own appearance, if that is under way.
  /// - Returns: `false` if the child is this container's no more, afterwards.
  @discardableResult
  func relayBegin(_ isAppearing: Bool, to child: UIViewController, in place: UIView, animated: Bool? = nil) -> Bool {
    guard !shouldAutomaticallyForwardAppearanceMethods else { return true }
    guard child.parent === self else { return false }
    let record = ContainmentRecord.of(child, in: self)
    if !isAppearing, ownAppearance == nil, showsChildren(in: place), record.appearance.state == .disappeared {
      // The container relays its appearance in ways of its own: what is on the screen was told to appear.
      record.appearance = RelayedAppearance.appeared
    }
    if isAppearing || ownAppearance == nil {
      guard showsChildren(in: place) else { return true }
    }
    let container = ContainmentRecord.existing(for: self)
    let isUnderway = container?.ownAppearance?.isUnderway == true
    begin(
      isAppearing, animated: animated ?? (isUnderway && container?.ownAppearanceIsAnimated == true), on: child, record)
    return child.parent === self
  }

  /// Ends a child's appearance, unless it ends with the container's own.
  ///
  /// - Returns: `false` if the child is this container's no more, afterwards.
  @discardableResult
  func relayEnd(to child: UIViewController) -> Bool {
    guard !shouldAutomaticallyForwardAppearanceMethods else { return true }
    guard let record = recordStillHere(of: child) else { return false }
    let own = ContainmentRecord.existing(for: self)?.ownAppearance
    if own?.isUnderway == true, own?.state == record.appearance.state { return true }
    end(child, record)
    return child.parent === self
  }

  /// Ends what a child was told and what has not ended: as disappeared.
  func relayLeave(_ child: UIViewController) {
    guard !shouldAutomaticallyForwardAppearanceMethods, let record = recordStillHere(of: child) else { return }
    if record.appearance.state == .appearing { begin(false, animated: false, on: child, record) }
    if record.appearance.state == .disappearing { end(child, record) }
  }

  private func recordStillHere(of child: UIViewController) -> ContainmentRecord? {
    guard let record = ContainmentRecord.existing(for: child), record.isStill(child, in: self) else { return nil }
    return record
  }

  private func begin(_ isAppearing: Bool, animated: Bool, on child: UIViewController, _ record: ContainmentRecord) {
    if record.appearance.begin(isAppearing) { child.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  private func end(_ child: UIViewController, _ record: ContainmentRecord) {
    if record.appearance.end() { child.endAppearanceTransition() }
  }
}

extension RelayedAppearance {
  static var appeared: RelayedAppearance {
    var appearance = RelayedAppearance()
    _ = appearance.begin(true)
    _ = appearance.end()
    return appearance
  }
}

extension UIView {
  /// Whether the view is in a window that is not hidden.
  var isOnScreen: Bool { window?.isHidden == false }
}
#endif
