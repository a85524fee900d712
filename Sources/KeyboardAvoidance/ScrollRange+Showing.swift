#if UIKIT
import PlatformUI

extension ScrollRange {
  /// The height of what the insets leave free, in points.
  var visibleHeight: CGFloat { max(0, height - topInset - bottomInset) }

  /// Returns the offset at which a rectangle of the content is in sight, with a margin above and below it.
  ///
  /// The offset is the present one if the rectangle is in sight. If there isn't enough space for the margins, they are
  /// smaller. A rectangle that is too high is shown from its top.
  func offset(showing rect: CGRect, margin: CGFloat) -> CGFloat {
    let free = visibleHeight - rect.height
    let margin = free < 0 ? margin : min(margin, free / 2)
    var y = offset
    y = max(y, rect.maxY + margin - (height - bottomInset))
    y = min(y, rect.minY - margin - topInset)
    return y == offset ? offset : clamped(y)
  }
}
#endif
