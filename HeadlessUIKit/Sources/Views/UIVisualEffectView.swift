/// A visual effect, which HeadlessUIKit doesn't draw.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// A view that draws an effect behind its ``contentView``. HeadlessUIKit doesn't draw the effect.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  /// The view that subviews are added to.
  public final let contentView = UIView()
  /// The effect, which HeadlessUIKit doesn't draw.
  open var effect: UIVisualEffect?

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Returns nil: HeadlessUIKit has no archives to decode.
  public required init?(coder: NSCoder) {
    nil
  }
}
