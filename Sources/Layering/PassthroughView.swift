#if UIKIT
import PlatformUI

/// A view that takes no touches itself: they go to its subviews, or to whatever lies behind it.
///
/// Use it for anything large that holds small things: an overlay with a button, a layer of badges. A gesture recognizer
/// on it acts only for touches on its subviews, because no touch ever begins in the view itself. On tvOS before 18 a
/// full-size view may hide what is behind it from the focus engine; from tvOS 18 on it is transparent to focus too.
///
/// The technique is the article's `TouchTransmissionView`.
@MainActor
open class PassthroughView: UIView {
  /// Creates a view with a frame in points.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a view from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// What UIKit finds, but for the view itself.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  /// What UIKit finds, the view itself included.
  final func plainHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event)
  }

  /// `true`: focus passes through.
  @available(tvOS 18.0, *)
  open override var isTransparentFocusItem: Bool { true }
}
#endif
