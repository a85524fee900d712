#if UIKIT
import PlatformUI

/// Draws the borders of its superview above the other subviews. It takes no touches.
@MainActor
final class BorderOverlay: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("BorderOverlay is never archived: a BorderedView makes one with init(frame:) when it needs one.")
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    (superview as? BorderedView)?.drawPicture(in: context, bounds: bounds, hasFill: false, hasBorders: true)
  }
}
#endif
