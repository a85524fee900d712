#if UIKIT
import PlatformUI

/// A view that draws the borders of its superview, a ``BorderedView``, above the other subviews.
@MainActor
final class SuperviewBorders: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    contentMode = .redraw
    lieAboveSiblings()
  }

  /// Creates the view in the archive of a bordered view, which removes it when the bordered view is decoded.
  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    (superview as? BorderedView)?.drawPicture(in: context, bounds: bounds, hasFill: false, hasBorders: true)
  }
}

extension UIView {
  /// Makes the view lie above the other subviews of its superview, as large as that, and take part in nothing but
  /// drawing.
  ///
  /// Its place among the subviews doesn't matter: the z position of its layer decides the order of drawing. Apple
  /// documents that a higher z position is drawn in front; subviews are at 0 by default. Whether hit-testing follows
  /// the z position isn't documented, and this view never takes part in it.
  func lieAboveSiblings() {
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    // The position is small on purpose. With a perspective transform, it also moves the layer toward the viewer, and
    // large positions are reported to disturb touches on visionOS (airbnb/epoxy-ios, pull request 167).
    layer.zPosition = 1
  }
}
#endif
