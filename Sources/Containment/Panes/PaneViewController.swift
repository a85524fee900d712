#if UIKIT
import PlatformUI

/// A container that shows several children side by side, or one above the other.
///
/// ```swift
/// let container = PaneViewController(
///   axis: .horizontal,
///   panes: [
///     Pane(list, size: .fixed(240)), Pane(detail, minimum: 320), Pane(inspector, size: .fixed(200)),
///   ])
/// container.spacing = 1
/// ```
/// The panes fill the view and follow its size. Side by side, they begin at the leading edge, so they are mirrored in a
/// language that is read from right to left. Panes that do not fit become shorter: first those with a weight, then
/// those with a fixed length, at last all of them below their minimum. None ever lies outside the view. If all panes
/// are fixed, the rest of the view stays empty.
///
/// A transition from a pane's controller to another one gives the pane to the other one.
@MainActor
open class PaneViewController: ContainerViewController {
  /// The panes, in order.
  public private(set) final var panes: [Pane] = []

  /// Whether a call further up the stack is exchanging children.
  private var isExchanging = false

  /// Whether the next layout gives the children sizes that they haven't been notified of.
  private var hasNewSizes = false
  private var coordinator: PaneCoordinator?

  /// The direction of the row of panes: horizontal from the leading edge, or vertical from the top.
  public final var axis: NSLayoutConstraint.Axis {
    didSet { if axis != oldValue { sizesMayChange() } }
  }

  /// The distance between two panes, in points. The default is 0. A number that is negative, NaN or infinite counts as
  /// 0.
  public final var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { sizesMayChange() } }
  }

  /// Creates a container with panes. Their controllers become children when the view is loaded. If a controller is
  /// embedded elsewhere by then, its place stays empty.
  ///
  /// The initializer traps if a controller can't be embedded or is there twice. ``setPanes(_:)`` throws an error
  /// instead.
  ///
  /// - Parameters:
  ///   - axis: The direction of the row of panes.
  ///   - panes: The panes, from the leading edge or the top.
  public init(axis: NSLayoutConstraint.Axis = .horizontal, panes: [Pane] = []) {
    self.axis = axis
    super.init(nibName: nil, bundle: nil)
    do throws(ContainmentError) {
      try setPanes(panes)
    } catch {
      fatalError(
        "Can't create \(type(of: self)) with these panes. \(error) Give each pane a controller of its own that no "
          + "other container has, or create it without panes and call setPanes(_:), which throws the reason.")
    }
  }

  /// Creates a container from an archive, without panes.
  public required init?(coder: NSCoder) {
    axis = .horizontal
    super.init(coder: coder)
  }

  /// Replaces the panes. A controller that had a pane before stays embedded, with its new size and order. Other
  /// controllers come and go. A child that a transition has kept is shown again.
  ///
  /// As with another ``axis`` or ``spacing``, the children whose size changes get `viewWillTransition(to:with:)` at the
  /// beginning of the next layout pass, if this controller is in a window.
  ///
  /// Call this method and `view.layoutIfNeeded()` in an animation block to move the panes to their places.
  ///
  /// - Throws: The errors of `embed` and `unembed`. ``ContainmentError/alreadyEmbedded`` is also thrown if a controller
  ///   is there twice, and ``ContainmentError/transitionInProgress`` also in a callback of a child that comes or goes
  ///   with other panes. Nothing has changed then.
  /// - Complexity: O(*n*) for *n* panes, before and after.
  public final func setPanes(_ newPanes: [Pane]) throws(ContainmentError) {
    if isExchanging { throw .transitionInProgress }
    let (old, new) = (controllers(of: panes), controllers(of: newPanes))
    guard new.count == newPanes.count else { throw .alreadyEmbedded }
    for pane in newPanes where !(old.contains(ObjectIdentifier(pane.controller)) && pane.controller.parent === self) {
      try recordForEmbedding(pane.controller, in: viewIfLoaded, acceptsKept: true)
    }
    let leaving = panes.filter { !new.contains(ObjectIdentifier($0.controller)) && $0.controller.parent === self }
    for pane in leaving { _ = try recordForUnembedding(pane.controller) }
    panes = newPanes
    exchange(leaving: leaving.map(\.controller))
  }

  private func controllers(of panes: [Pane]) -> Set<ObjectIdentifier> {
    Set(panes.map { ObjectIdentifier($0.controller) })
  }

  /// Takes away the children that leave. If the view is loaded, embeds the controllers that are not there yet.
  private func exchange(leaving: [UIViewController]) {
    isExchanging = true
    defer { isExchanging = false }
    // A callback may have given them to other containers, which keep them.
    for controller in leaving { try? unembed(controller) }
    guard isViewLoaded else { return }
    for (pane, frame) in zip(panes, frames(in: view.bounds))
    where pane.controller.parent !== self || keeps(pane.controller) {
      guard let record = try? recordForEmbedding(pane.controller, in: view, acceptsKept: true) else { continue }
      embed(pane.controller, record, in: view, layout: .frame(frame))
    }
    sizesMayChange()
  }

  // MARK: Layout

  private func frames(in bounds: CGRect) -> [CGRect] {
    let layout = PaneLayout(
      items: panes.map { PaneLayout.Item(size: $0.size, minimum: $0.minimum) }, spacing: spacing,
      scale: traitCollection.displayScale)
    let isRightToLeft = view.isRightToLeft
    return layout.segments(in: axis == .horizontal ? bounds.width : bounds.height).map { segment in
      var frame = bounds
      if axis == .horizontal {
        let end = bounds.width - segment.start - segment.length
        (frame.origin.x, frame.size.width) = (bounds.minX + (isRightToLeft ? end : segment.start), segment.length)
      } else {
        (frame.origin.y, frame.size.height) = (bounds.minY + segment.start, segment.length)
      }
      return frame
    }
  }

  /// The children that have a pane, with their frames. Two share a pane during a transition.
  private var places: [(child: UIViewController, frame: CGRect)] {
    zip(panes, frames(in: view.bounds)).flatMap { pane, frame in
      [pane.controller, predecessor(of: pane.controller)].compactMap { child in
        if let child, child.parent === self { (child, frame) } else { nil }
      }
    }
  }

  private func sizesMayChange() {
    guard let view = viewIfLoaded else { return }
    if view.window != nil { hasNewSizes = true }
    view.setNeedsLayout()
  }

  /// Makes the controllers of the panes children.
  open override func viewDidLoad() {
    super.viewDidLoad()
    exchange(leaving: [])
  }

  /// Notifies the children of the sizes that new panes, another axis or another spacing give them.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    guard hasNewSizes else { return }
    hasNewSizes = false
    let coordinator = PaneCoordinator(containerView: view)
    self.coordinator = coordinator
    for (child, frame) in places where child.viewIfLoaded.map({ $0.bounds.size != frame.size }) == true {
      child.viewWillTransition(to: frame.size, with: coordinator)
    }
  }

  /// Puts every pane into its place.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    for (child, frame) in places { child.viewIfLoaded?.frameWithoutTransform = frame }
    let coordinator = coordinator
    self.coordinator = nil
    coordinator?.run()
  }

  // MARK: Transitions

  /// Gives the pane of a child that leaves to the child that replaces it.
  ///
  /// The new child may have an empty pane, because it was unembedded by hand before. That pane goes: a controller has
  /// one pane.
  final override func didReplace(_ old: UIViewController, by new: UIViewController) {
    guard panes.contains(where: { $0.controller === old }) else { return }
    panes = panes.compactMap { pane in
      if pane.controller === new { return nil }
      return pane.controller === old ? Pane(new, size: pane.size, minimum: pane.minimum) : pane
    }
    // A child that was kept has the frame of the pane that it had before.
    new.view.frameWithoutTransform = old.view.frameWithoutTransform
    sizesMayChange()
  }

  /// Returns the child that leaves a pane in a running transition to `controller`.
  private func predecessor(of controller: UIViewController) -> UIViewController? {
    guard case .transitioning(let running)? = ChildRecord.existing(for: controller)?.phase,
      running.to.controller === controller
    else { return nil }
    return running.from.controller
  }

  /// The size that a pane will have when the view has `parentSize`.
  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    let pane = panes.firstIndex { $0.controller === container || predecessor(of: $0.controller) === container }
    guard let index = pane else {
      return super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
    }
    return frames(in: CGRect(origin: .zero, size: parentSize))[index].size
  }
}
#endif
