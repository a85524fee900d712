/// A visual effect. The stand-in draws none.
@MainActor
open class UIVisualEffect: NSObject {}

/// A view with an effect behind its content, which belongs into ``contentView``. The stand-in draws no effect.
@MainActor
open class UIVisualEffectView: UIView {
  /// The view to add subviews to.
  public final let contentView = UIView()
  /// The effect, which the stand-in does not draw.
  open var effect: UIVisualEffect?

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Declared because UIKit requires it. Always nil.
  public required init?(coder: NSCoder) {
    nil
  }
}
