#if UIKIT
import PlatformUI

/// The vertical geometry of a scroll view. It has no view.
struct ScrollTarget {
  /// The rectangle of the content that the scroll view shows, covered parts included.
  let bounds: CGRect
  /// The insets of the content, with the safe area.
  let inset: UIEdgeInsets
  /// The height of the content.
  let contentHeight: CGFloat

  /// The height of what the insets leave free, in points.
  var visibleHeight: CGFloat { max(0, bounds.height - inset.top - inset.bottom) }

  /// Returns the offset at which a rectangle of the content is in sight, with a margin above and below it.
  ///
  /// The offset is the present one if the rectangle is in sight. If there isn't enough space for the margins, they are
  /// smaller. A rectangle that is too high is shown from its top.
  func offset(showing rect: CGRect, margin: CGFloat) -> CGPoint {
    let free = visibleHeight - rect.height
    let margin = free < 0 ? margin : min(margin, free / 2)
    var y = bounds.minY
    y = max(y, rect.maxY + margin - (bounds.height - inset.bottom))
    y = min(y, rect.minY - margin - inset.top)
    return y == bounds.minY ? bounds.origin : clamped(CGPoint(x: bounds.minX, y: y))
  }

  /// Returns the nearest offset at which the content fills the scroll view, or begins at its top.
  func clamped(_ offset: CGPoint) -> CGPoint {
    let range = ScrollRange(
      offset: bounds.minY, height: bounds.height, contentHeight: contentHeight, topInset: inset.top,
      bottomInset: inset.bottom)
    return CGPoint(x: offset.x, y: range.clamped(offset.y))
  }
}

extension ScrollTarget {
  /// Creates the geometry of a scroll view as it is now.
  @MainActor
  init(_ scrollView: UIScrollView) {
    bounds = scrollView.bounds
    inset = scrollView.adjustedContentInset
    contentHeight = scrollView.contentSize.height
  }
}
#endif
