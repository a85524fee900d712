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
    didSet { if keepsLayersInFront { raiseLayers() } }
  }

  /// Creates a view with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Keeps the layers in front if they are to be.
  open override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    if keepsLayersInFront, !(subview is StackLayer<Level>) { raiseLayers() }
  }

  /// Keeps the layers in front if they are to be.
  open override func bringSubviewToFront(_ view: UIView) {
    super.bringSubviewToFront(view)
    if keepsLayersInFront, !(view is StackLayer<Level>) { raiseLayers() }
  }

  private func raiseLayers() {
    for layer in layers.livingLayers { super.bringSubviewToFront(layer) }
  }
}
#endif
