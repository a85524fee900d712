#if UIKIT
/// The vertical geometry of a scroll view: what is visible, and how far it scrolls.
package struct ScrollRange: Equatable {
  /// The vertical content offset, in points.
  package var offset: CGFloat
  /// The height of the scroll view.
  package var height: CGFloat
  /// The height of the content.
  package var contentHeight: CGFloat
  /// What bars and insets cover at the top and at the bottom.
  package var topInset: CGFloat
  package var bottomInset: CGFloat

  /// Creates the geometry of a scroll view as it is now.
  @MainActor
  package init(_ scrollView: UIScrollView) {
    self.init(
      offset: scrollView.contentOffset.y, height: scrollView.bounds.height,
      contentHeight: scrollView.contentSize.height, topInset: scrollView.adjustedContentInset.top,
      bottomInset: scrollView.adjustedContentInset.bottom)
  }

  package init(
    offset: CGFloat, height: CGFloat, contentHeight: CGFloat, topInset: CGFloat, bottomInset: CGFloat
  ) {
    self.offset = offset
    self.height = height
    self.contentHeight = contentHeight
    self.topInset = topInset
    self.bottomInset = bottomInset
  }

  /// Returns whether a scroll view has the same height, content and insets, wherever it is scrolled to.
  package func differsOnlyInOffset(from other: ScrollRange) -> Bool {
    var other = other
    other.offset = offset
    return other == self
  }

  /// The edges of the visible part, in the content's coordinates.
  package var visibleTop: CGFloat { offset + topInset }
  package var visibleBottom: CGFloat { offset + height - bottomInset }

  /// Returns the nearest offset at which the visible part shows no more than the content and its insets.
  ///
  /// Content that is shorter than the visible part stays at the top.
  package func clamped(_ offset: CGFloat) -> CGFloat {
    let last = contentHeight + bottomInset - height
    return max(-topInset, min(offset, last))
  }
}
#endif
