#if UIKIT
import PlatformUI

/// What a layout has found out about a node.
struct LayoutBox {
  /// Whether the node takes part: it isn't hidden, and neither is everything in it.
  var isVisible = false
  /// Whether the node holds something flexible.
  var isFlexible = PerAxis(false)
  /// The least length of a row or a column: what its items have at least.
  var minimum = PerAxis<CGFloat>(0)
  /// The length that the content wants, within its limits; nil as long as it hasn't been measured, infinite if the
  /// content takes all it is offered.
  var wish = PerAxis<CGFloat?>(nil)
  /// The position in the coordinates of the host, in points.
  var start = PerAxis<CGFloat>(0)
  var length = PerAxis<CGFloat>(0)
}
#endif
