/// A view whose content can be larger than the view. The stand-in draws and moves the content but has no gesture for
/// it.
@MainActor
open class UIScrollView: UIView {
  /// The size of the content, in points.
  open var contentSize = CGSize.zero

  /// The point of the content that is at the view's top left corner, in points. It is the origin of the bounds.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }
}
