#if UIKIT
import PlatformUI

/// What the module has to remember of a controller between two calls: as a child, and as a container.
///
/// Controllers are remembered weakly; the records of those that are gone are swept out when there are many of them.
@MainActor
final class ContainmentRecord {
  private weak var controller: UIViewController?

  /// As a child: of which container all this is known. It is only compared, never followed.
  private var container: ObjectIdentifier?
  /// As a child: the rule by which its view follows the container view. Nil where others place it, a closure perhaps, or
  /// where it keeps a frame.
  private(set) var layout: ChildLayout?
  private var maskBefore: UIView.AutoresizingMask?
  private var maskSet: UIView.AutoresizingMask?
  /// As a child: whether it is being embedded or taken away right now, further up the stack.
  var isMoving = false
  /// As a child: the transition it takes part in.
  var transition: RunningTransition?
  /// As a child: whether it is coming, going or exchanged right now.
  var isBusy: Bool { isMoving || transition != nil }
  /// As a child of a container that does not forward appearance: what it was told.
  var appearance = RelayedAppearance()
  /// As a container: its own appearance, if it said so.
  var ownAppearance: RelayedAppearance?
  /// As a container: whether that appearance is animated.
  var ownAppearanceIsAnimated = false

  private init(_ controller: UIViewController) {
    self.controller = controller
  }

  private static var records: [ObjectIdentifier: ContainmentRecord] = [:]
  private static var sweepCount = 64

  /// How many controllers are remembered, those that are gone and not yet swept out included.
  static var count: Int { records.count }

  /// The record of a controller, if there is one.
  static func existing(for controller: UIViewController) -> ContainmentRecord? {
    guard let record = records[ObjectIdentifier(controller)] else { return nil }
    // Another controller may have lived at the same address.
    return record.controller === controller ? record : nil
  }

  /// The record of a controller, made if there is none.
  static func of(_ controller: UIViewController) -> ContainmentRecord {
    if let record = existing(for: controller) { return record }
    if records.count >= sweepCount {
      records = records.filter { $0.value.controller != nil }
      sweepCount = max(64, 2 * records.count)
    }
    let record = ContainmentRecord(controller)
    records[ObjectIdentifier(controller)] = record
    return record
  }

  /// The record of a child of a container. What is known of it from another container is forgotten: others brought it
  /// here.
  static func of(_ child: UIViewController, in container: UIViewController) -> ContainmentRecord {
    let record = of(child)
    if !record.isKnown(to: container) { record.arrive(in: container) }
    return record
  }

  /// Starts anew, with a child that comes.
  func arrive(in container: UIViewController) {
    if self.container != nil { forgetChild() }
    self.container = ObjectIdentifier(container)
  }

  /// Whether what is known of a child is of this container.
  func isKnown(to container: UIViewController) -> Bool { self.container == ObjectIdentifier(container) }

  /// Whether what is known of a child is of this container, and no other one has the child by now.
  func isStill(_ child: UIViewController, in container: UIViewController) -> Bool {
    guard isKnown(to: container) else { return false }
    guard let parent = child.parent else { return true }
    return parent === container
  }

  /// Forgets what is known of the controller as a child. The record stays for the next time.
  func forgetChild() {
    container = nil
    layout = nil
    maskBefore = nil
    maskSet = nil
    isMoving = false
    transition = nil
    appearance = RelayedAppearance()
  }

  /// Forgets what is known of a child that has left a container, unless another one knows it by now.
  func endMoving(from container: UIViewController) {
    if isKnown(to: container) { forgetChild() }
  }

  // MARK: Layout

  /// Puts a child's view into its place, before it is added.
  func place(_ view: UIView, in container: UIView, layout: ChildLayout) {
    switch layout {
    case .fill, .insets: self.layout = layout
    // A frame may be changed by others; what a closure captures, the container perhaps, would live as long as this.
    case .frame, .custom: self.layout = nil
    }
    maskBefore = view.autoresizingMask
    layout.place(view, in: container)
    maskSet = view.autoresizingMask
  }

  /// The same for a view that comes in another one's place: there it starts where the layout is a closure's business, and
  /// there it stays where there is no layout.
  func place(_ view: UIView, in container: UIView, layout: ChildLayout?, like other: UIView) {
    switch layout {
    case .custom?, nil:
      // Not the frame: the other view may be turned or scaled.
      view.bounds.size = other.bounds.size
      view.center = other.center
    default:
      break
    }
    if let layout { return place(view, in: container, layout: layout) }
    self.layout = nil
    maskBefore = view.autoresizingMask
    view.autoresizingMask = other.autoresizingMask
    maskSet = view.autoresizingMask
  }

  /// Gives the view the mask back that it had before. A mask that someone else set since is left alone.
  func resetMask(of view: UIView) {
    if let maskBefore, view.autoresizingMask == maskSet { view.autoresizingMask = maskBefore }
  }
}
#endif
