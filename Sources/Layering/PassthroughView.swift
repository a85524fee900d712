#if UIKIT
import PlatformUI

/// A view that takes no touches itself: they go to its subviews, or to the views behind it.
///
/// Use it for a large view that holds small ones, such as an overlay with a button. A gesture recognizer on it acts
/// only for touches on its subviews, because no touch begins in the view itself.
///
/// On tvOS 18 and later, the view is transparent to focus. On earlier versions of tvOS, a full-size view may hide the
/// views behind it from the focus engine.
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

  /// Returns the view that UIKit finds; nil if that is this view.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  /// A Boolean value that indicates whether focus passes through the view: `true`.
  @available(tvOS 18.0, *)
  open override var isTransparentFocusItem: Bool { true }
}
#endif
