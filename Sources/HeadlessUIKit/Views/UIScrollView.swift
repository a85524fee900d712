/// A view whose content can be larger than itself. The stand-in shows and moves it; it has no gesture of its own.
@MainActor
open class UIScrollView: UIView {
  /// The size of the content, in points.
  open var contentSize = CGSize.zero

  /// The point of the content at the view's top left corner: the origin of the bounds.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }
}
