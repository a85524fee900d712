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

  /// For the archive of a whole bordered view, which then removes what comes out.
  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    (superview as? BorderedView)?.drawPicture(in: context, bounds: bounds, hasFill: false, hasBorders: true)
  }
}
#endif
