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
open class LayeredView<Level: Hashable & Comparable>: UIView {
  /// The levels of the view.
  public private(set) final lazy var layers = LayerStack<Level>(hostView: self)

  /// Whether the layers come to the front again when another subview is added in front of them, or brought there.
  /// `false` by default: other subviews are left where they are.
  open var keepsLayersInFront = false {
    didSet { keepLayersInFront() }
  }

  /// Creates a view with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  // Whatever way another subview takes to the front, the layers follow.

  /// Adds a subview; behind the layers if those are to be kept in front.
  open override func addSubview(_ view: UIView) {
    super.addSubview(view)
    keepLayersInFront()
  }

  /// Inserts a subview; behind the layers if those are to be kept in front.
  open override func insertSubview(_ view: UIView, at index: Int) {
    super.insertSubview(view, at: index)
    keepLayersInFront()
  }

  /// Inserts a subview; behind the layers if those are to be kept in front.
  open override func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    super.insertSubview(view, aboveSubview: siblingSubview)
    keepLayersInFront()
  }

  /// Inserts a subview; behind the layers if those are to be kept in front.
  open override func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    super.insertSubview(view, belowSubview: siblingSubview)
    keepLayersInFront()
  }

  /// Exchanges two subviews; the layers stay in front if they are to be.
  open override func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    super.exchangeSubview(at: index1, withSubviewAt: index2)
    keepLayersInFront()
  }

  /// Brings a subview to the front; behind the layers if those are to be kept in front.
  open override func bringSubviewToFront(_ view: UIView) {
    super.bringSubviewToFront(view)
    keepLayersInFront()
  }

  /// Sends a subview to the back; the layers stay in front if they are to be.
  open override func sendSubviewToBack(_ view: UIView) {
    super.sendSubviewToBack(view)
    keepLayersInFront()
  }

  private func keepLayersInFront() {
    guard keepsLayersInFront else { return }
    let inOrder = layers.livingLayers
    // Usually they lie there already; only a change needs the work.
    guard !zip(subviews.suffix(inOrder.count), inOrder).allSatisfy({ $0 === $1 }) else { return }
    for layer in inOrder { super.bringSubviewToFront(layer) }
  }
}
#endif
