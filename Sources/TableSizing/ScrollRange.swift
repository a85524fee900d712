#if UIKIT
import PlatformUI

/// The vertical geometry of a scroll view: what is visible, and how far it scrolls. It has no view.
struct ScrollRange: Equatable {
  /// The vertical content offset, in points.
  var offset: CGFloat
  /// The height of the scroll view.
  var height: CGFloat
  /// The height of the content.
  var contentHeight: CGFloat
  /// What bars and insets cover at the top and at the bottom.
  var topInset: CGFloat
  var bottomInset: CGFloat

  /// The edges of the visible part, in the content's coordinates.
  var visibleTop: CGFloat { offset + topInset }
  var visibleBottom: CGFloat { offset + height - bottomInset }

  /// Returns the nearest offset at which the visible part shows no more than the content and its insets.
  ///
  /// Content that is shorter than the visible part stays at the top.
  func clamped(_ offset: CGFloat) -> CGFloat {
    let last = contentHeight + bottomInset - height
    return max(-topInset, min(offset, last))
  }
}
#endif
