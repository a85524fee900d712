#if UIKIT
import PlatformUI

/// What the module remembers about a controller as the child of a container.
@MainActor
final class ChildRecord: ControllerRecord {
  /// What is happening to a child.
  ///
  ///     embed         idle --> moving ------------------------------------> idle
  ///     unembed       idle --> moving --> (forgotten)
  ///     transition
  ///       from        idle ------------> transitioning --> (forgotten), or idle if it is kept
  ///       to          idle --> moving --> transitioning ----------------> idle
  ///                         |            |                |
  ///                         addChild     animation        completion
  ///
  /// A child that is not idle cannot be embedded, unembedded or put into another transition.
  enum Phase {
    /// Nothing is happening.
    case idle
    /// A call further up the stack is embedding the child or taking it away.
    case moving
    /// The child takes part in a transition that has not ended.
    case transitioning(RunningTransition)
  }

  /// The relation between a container and the child that this record describes.
  enum Standing {
    /// The child belongs to the container.
    case here
    /// Someone took the child away from the container, and it has no parent.
    case takenAway
    /// The record is about the container, but another container has the child.
    case passedOn
    /// The record is not about the container.
    case unknown
  }

  /// What is happening to the child.
  var phase = Phase.idle
  /// The appearance that a container which forwards it manually has reported to the child.
  var appearance = ForwardedAppearance()
  /// The layout that the view was given. It is nil where a closure or others place the view.
  private(set) var layout: ChildLayout?

  /// The layout, unless it is a frame, which others may have changed.
  var rule: ChildLayout? { layout?.autoresizingMask?.isEmpty == false ? layout : nil }

  /// The container that everything here is about. It is only compared and never followed.
  private var container: ObjectIdentifier?
  private var maskBefore: UIView.AutoresizingMask?
  private var maskSet: UIView.AutoresizingMask?
  private weak var geometryFollower: ContainerViewFollower?
  private weak var arrivalFollower: ContainerViewFollower?

  // MARK: Finding records

  private static let records = RecordTable<ChildRecord>()

  /// The number of controllers that have a record, including released controllers that were not swept out yet.
  static var count: Int { records.count }

  /// Returns the record of a controller, or nil if there is none.
  static func existing(for controller: UIViewController) -> ChildRecord? { records.record(of: controller) }

  /// Returns the record of a controller. Creates it if there is none.
  static func of(_ controller: UIViewController) -> ChildRecord { records.makeRecord(of: controller) }

  /// Returns the record of a child of a container. If others brought the child here, everything that another container
  /// knew of it is forgotten.
  static func of(_ child: UIViewController, in container: UIViewController) -> ChildRecord {
    let record = of(child)
    record.claim(for: container)
    return record
  }

  // MARK: Coming and going

  /// Whether the child is coming, going or being exchanged.
  var isBusy: Bool { if case .idle = phase { false } else { true } }

  /// Returns how a container stands to the child.
  func standing(of child: UIViewController, in container: UIViewController) -> Standing {
    guard self.container == ObjectIdentifier(container) else { return .unknown }
    guard let parent = child.parent else { return .takenAway }
    return parent === container ? .here : .passedOn
  }

  /// Returns whether the child belongs to a container, or was taken away from it and has no parent.
  func isHere(_ child: UIViewController, in container: UIViewController) -> Bool {
    let standing = standing(of: child, in: container)
    return standing == .here || standing == .takenAway
  }

  /// Starts a new record if this one is not about a container.
  func claim(for container: UIViewController) {
    if self.container != ObjectIdentifier(container) { begin(in: container) }
  }

  /// Starts a new record, with a child that comes to a container.
  func begin(in container: UIViewController) {
    if self.container != nil { forget() }
    self.container = ObjectIdentifier(container)
  }

  /// Forgets everything about the child. The object stays in the table for the next time.
  func forget() {
    stopFollowing()
    container = nil
    layout = nil
    maskBefore = nil
    maskSet = nil
    phase = .idle
    appearance = ForwardedAppearance()
  }

  // MARK: Layout

  /// Gives a child's view its frame and its mask, before the view is added.
  ///
  /// - Parameters:
  ///   - layout: Where the view goes. Nil stands for the place of the other view.
  ///   - other: The view that is replaced. With a custom layout, the view starts in its place.
  func place(_ view: UIView, in containerView: UIView, layout: ChildLayout?, like other: UIView? = nil) {
    geometryFollower?.removeFromSuperview()
    // A closure may capture the container and would keep it alive.
    if case .custom? = layout?.rule { self.layout = nil } else { self.layout = layout }
    if self.layout == nil, let other { view.frameWithoutTransform = other.frameWithoutTransform }
    if let layout {
      if layout.needsFollower { followGeometry(of: containerView, with: view) }
      layout.place(view, in: containerView)
    }
    if let mask = layout == nil ? other?.autoresizingMask : layout?.autoresizingMask { setMask(mask, of: view) }
  }

  /// Sets the autoresizing mask of a view and remembers the one that it had before, unless that was set here, too.
  private func setMask(_ mask: UIView.AutoresizingMask, of view: UIView) {
    let before = view.autoresizingMask
    if before != maskSet { maskBefore = before }
    maskSet = mask
    if before != mask { view.autoresizingMask = mask }
  }

  /// Restores the autoresizing mask that the child's view had before. A mask that someone else set since then stays.
  func resetMask(of child: UIViewController) {
    guard let maskBefore, maskBefore != maskSet else { return }
    if let view = child.viewIfLoaded, view.autoresizingMask == maskSet { view.autoresizingMask = maskBefore }
  }

  /// Removes the child's view from its container view and resets the mask. A view that lies elsewhere stays there.
  func removeView(of child: UIViewController, from containerView: UIView) {
    if let view = child.viewIfLoaded, view.superview === containerView { view.removeFromSuperview() }
    resetMask(of: child)
  }

  // MARK: Following

  /// Corrects the frame of a view whenever its container view gets another size, safe area or reading direction.
  private func followGeometry(of containerView: UIView, with view: UIView) {
    let follower = ContainerViewFollower(
      in: containerView,
      onResize: { [weak self, weak view, weak containerView] in
        guard let self, let view, let containerView, let frame = layout?.frame(in: containerView),
          view.superview === containerView, view.autoresizingMask == maskSet
        else { return }
        view.frameWithoutTransform = frame
      })
    geometryFollower = follower
  }

  /// Calls a closure when a container view that has no superview yet comes into a window.
  func awaitArrival(of containerView: UIView, then arrive: @escaping @MainActor () -> Bool) {
    arrivalFollower?.removeFromSuperview()
    let follower = ContainerViewFollower(in: containerView, onArrival: arrive)
    arrivalFollower = follower
  }

  private func stopFollowing() {
    geometryFollower?.removeFromSuperview()
    arrivalFollower?.removeFromSuperview()
  }
}
#endif
