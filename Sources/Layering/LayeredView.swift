#if UIKIT
import PlatformUI

/// A view whose subviews are sorted into levels.
///
/// ```swift
/// let map = LayeredView<Level>(frame: bounds)
/// map.layers.add(pin, to: .buttons)
/// ```
/// See ``LayerStack``.
@MainActor
open class LayeredView<Level: Comparable>: UIView {
  /// The levels of the view.
  public private(set) final lazy var layers = LayerStack<Level>(hostView: self)

  /// Whether the layers stay in front when another subview is added or moved in front of them.
  ///
  /// The default is `false`: other subviews stay in their places.
  public final var keepsLayersInFront = false {
    didSet { moveLayersToFrontIfNeeded() }
  }

  /// Creates a view with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // Every method that can move a subview in front of the layers moves the layers to the front again.

  /// Adds a subview; behind the layers if they are kept in front.
  open override func addSubview(_ view: UIView) {
    super.addSubview(view)
    moveLayersToFrontIfNeeded()
  }

  /// Inserts a subview; behind the layers if they are kept in front.
  open override func insertSubview(_ view: UIView, at index: Int) {
    super.insertSubview(view, at: index)
    moveLayersToFrontIfNeeded()
  }

  /// Inserts a subview; behind the layers if they are kept in front.
  open override func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    super.insertSubview(view, aboveSubview: siblingSubview)
    moveLayersToFrontIfNeeded()
  }

  /// Inserts a subview; behind the layers if they are kept in front.
  open override func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    super.insertSubview(view, belowSubview: siblingSubview)
    moveLayersToFrontIfNeeded()
  }

  /// Exchanges two subviews; the layers stay in front if they are kept in front.
  open override func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    super.exchangeSubview(at: index1, withSubviewAt: index2)
    moveLayersToFrontIfNeeded()
  }

  /// Moves a subview to the front; behind the layers if they are kept in front.
  open override func bringSubviewToFront(_ view: UIView) {
    super.bringSubviewToFront(view)
    moveLayersToFrontIfNeeded()
  }

  /// Moves a subview to the back; the layers stay in front if they are kept in front.
  open override func sendSubviewToBack(_ view: UIView) {
    super.sendSubviewToBack(view)
    moveLayersToFrontIfNeeded()
  }

  private func moveLayersToFrontIfNeeded() {
    guard keepsLayersInFront else { return }
    layers.keepLayersInFront { super.bringSubviewToFront($0) }
  }
}
#endif
