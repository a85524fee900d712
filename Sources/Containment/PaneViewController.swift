#if UIKIT
import PlatformUI

/// A container that shows several children side by side, or one above the other.
///
/// ```swift
/// let container = PaneViewController(
///   axis: .horizontal,
///   panes: [Pane(list, .fixed(240)), Pane(detail, .weight(1), minimum: 320), Pane(inspector, .fixed(200))])
/// container.spacing = 1
/// ```
/// The panes fill the view and follow its size. Side by side they begin at the leading edge, so that they are mirrored
/// where the language is read from right to left. Panes that do not fit become shorter, first those with a weight, then
/// those with a fixed length, at last below their minimum; none ever lies outside the view. Fixed panes alone leave the
/// rest of the view empty.
///
/// The technique is from the article on container view controllers, whose example has three panes.
@MainActor
open class PaneViewController: ContainerViewController {
  /// The direction in which the panes follow each other.
  public enum Axis: Hashable, Sendable {
    /// Side by side, from the leading edge.
    case horizontal
    /// One above the other, from the top.
    case vertical
  }

  /// The panes, in order.
  public private(set) final var panes: [Pane] = []

  /// Whether children are coming and going right now, further up the stack.
  private var isExchanging = false

  /// The direction in which the panes follow each other.
  public final var axis: Axis {
    didSet { if axis != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  /// The distance between two panes, in points; 0 at first. A number that is negative, NaN or infinite counts as 0.
  public final var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  /// Creates a container with panes. Their controllers become children when the view is loaded; one that is embedded
  /// elsewhere by then leaves its place empty.
  ///
  /// A controller that can't be embedded traps, and so does one that is there twice. See ``setPanes(_:)`` for panes that
  /// are not sure.
  public init(axis: Axis = .horizontal, panes: [Pane] = []) {
    self.axis = axis
    super.init(nibName: nil, bundle: nil)
    do throws(ContainmentError) {
      try setPanes(panes)
    } catch {
      fatalError(
        "Can't create \(type(of: self)) with these panes: \(error). Give each pane a controller of its own that no other "
          + "container has, or create it without panes and call setPanes(_:), which throws the reason.")
    }
  }

  /// Creates a container from an archive, without panes.
  public required init?(coder: NSCoder) {
    axis = .horizontal
    super.init(coder: coder)
  }

  /// Exchanges the panes. A controller that had a pane before stays embedded, with its new size and in its new order;
  /// the others come and go.
  ///
  /// Inside an animation block, with `view.layoutIfNeeded()` after it, the panes move to their places.
  ///
  /// - Throws: what `embed` and `unembed` throw, before anything changed; ``ContainmentError/alreadyEmbedded`` also when a
  ///   controller is there twice, ``ContainmentError/transitionInProgress`` also inside a callback of a child that comes or
  ///   goes with other panes.
  /// - Complexity: O(*n*) for *n* panes, before and after.
  public final func setPanes(_ newPanes: [Pane]) throws(ContainmentError) {
    if isExchanging { throw .transitionInProgress }
    let (old, new) = (controllers(of: panes), controllers(of: newPanes))
    guard new.count == newPanes.count else { throw .alreadyEmbedded }
    for pane in newPanes where !(old.contains(ObjectIdentifier(pane.controller)) && pane.controller.parent === self) {
      try checkEmbedding(of: pane.controller, in: viewIfLoaded)
    }
    let leaving = panes.filter { !new.contains(ObjectIdentifier($0.controller)) && $0.controller.parent === self }
    for pane in leaving { try recordForUnembedding(pane.controller) }
    panes = newPanes
    exchange(leaving: leaving.map(\.controller))
  }

  private func controllers(of panes: [Pane]) -> Set<ObjectIdentifier> {
    Set(panes.map { ObjectIdentifier($0.controller) })
  }

  /// Lets those that leave go, and those come that are not there yet, if there is a view to show them in.
  private func exchange(leaving: [UIViewController]) {
    isExchanging = true
    defer { isExchanging = false }
    // By now others may have them: then they stay theirs.
    for controller in leaving { try? unembed(controller) }
    guard isViewLoaded else { return }
    for (pane, frame) in zip(panes, frames(in: view.bounds)) where pane.controller.parent !== self {
      try? embed(pane.controller, layout: .frame(frame))
    }
    view.setNeedsLayout()
  }

  // MARK: Layout

  private func frames(in bounds: CGRect) -> [CGRect] {
    let layout = PaneLayout(
      items: panes.map { PaneLayout.Item(size: $0.size, minimum: $0.minimum) }, spacing: spacing,
      scale: traitCollection.displayScale)
    guard axis == .horizontal else {
      return layout.segments(in: bounds.size.height).map { segment in
        CGRect(
          x: bounds.origin.x, y: bounds.origin.y + segment.start, width: bounds.size.width, height: segment.length)
      }
    }
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return layout.segments(in: bounds.size.width).map { segment in
      let x = isRightToLeft ? bounds.size.width - segment.start - segment.length : segment.start
      return CGRect(x: bounds.origin.x + x, y: bounds.origin.y, width: segment.length, height: bounds.size.height)
    }
  }

  /// Makes the panes' controllers children.
  open override func viewDidLoad() {
    super.viewDidLoad()
    exchange(leaving: [])
  }

  /// Puts every pane into its place.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    for (pane, frame) in zip(panes, frames(in: view.bounds)) where pane.controller.parent === self {
      if let view = pane.controller.viewIfLoaded { place(view, frame) }
    }
  }

  private func place(_ view: UIView, _ frame: CGRect) {
    if view.transform.isIdentity {
      view.frame = frame
    } else {
      // It is being pushed, perhaps: its frame is where it was moved, not where its place is.
      view.bounds.size = frame.size
      view.center = CGPoint(x: frame.midX, y: frame.midY)
    }
  }

  /// The size that a pane will have when the view has `parentSize`.
  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    guard let index = panes.firstIndex(where: { $0.controller === container }) else {
      return super.size(forChildContentContainer: container, withParentContainerSize: parentSize)
    }
    return frames(in: CGRect(origin: .zero, size: parentSize))[index].size
  }
}
#endif
