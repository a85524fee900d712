#if UIKIT
import PlatformUI

/// A view that draws the borders of its superview above the other subviews. It takes no touches.
///
/// Its place among the subviews doesn't matter: ``zPosition`` decides the order of drawing, and nothing else depends on
/// that place. Apple documents that a higher z position is drawn in front. Whether hit-testing follows the z position
/// isn't documented; as an inert view, the overlay never takes part in it.
@MainActor
final class BorderOverlay: UIView {
  /// The z position of the layer. Subviews are at 0 by default.
  ///
  /// It is small on purpose. With a perspective transform, the position also moves the layer toward the viewer, and
  /// large positions are reported to disturb touches on visionOS (airbnb/epoxy-ios, pull request 167).
  static let zPosition: CGFloat = 1

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    layer.zPosition = Self.zPosition
  }

  /// Creates the overlay in the archive of a bordered view, which removes it when the view is decoded.
  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    (superview as? BorderedView)?.drawPicture(in: context, bounds: bounds, hasFill: false, hasBorders: true)
  }
}
#endif
