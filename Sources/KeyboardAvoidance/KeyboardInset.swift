#if UIKIT
import PlatformUI

/// What the keyboard adds to the insets and to the offset of a scroll view, and takes back when it goes.
@MainActor
final class KeyboardInset {
  private weak var scrollView: UIScrollView?
  private let margin: CGFloat
  /// The points that are part of the bottom insets because of the keyboard.
  private var added: CGFloat = 0
  /// The offset from before the first scroll to a first responder, and the one that shows the last responder.
  private var scroll: (from: CGPoint, to: CGPoint)?

  init(of scrollView: UIScrollView, margin: CGFloat) {
    self.scrollView = scrollView
    self.margin = margin
  }

  /// Adjusts the insets to a covered height, and scrolls.
  func cover(_ covered: CGFloat) {
    guard let scrollView = adjustedView else { return }
    let fromSafeArea = scrollView.adjustedContentInset.bottom - scrollView.contentInset.bottom
    let inset = max(0, covered - fromSafeArea)
    if inset != added {
      let change = inset - added
      added = inset
      scrollView.contentInset.bottom += change
      scrollView.verticalScrollIndicatorInsets.bottom += change
      // A table that keeps its end in sight scrolls in its layout, which so becomes part of the keyboard's animation.
      scrollView.layoutIfNeeded()
    }
    if inset > 0 { showFirstResponder() } else { scrollBack() }
  }

  /// Scrolls the first responder in the scroll view into sight.
  func showFirstResponder() {
    guard let scrollView = adjustedView, !scrollView.isDragging, let responder = scrollView.firstResponderInside
    else { return }
    let offset = ScrollTarget(scrollView).offset(
      showing: responder.convert(responder.bounds, to: scrollView), margin: margin)
    guard offset != scrollView.contentOffset else { return }
    let from = hasOwnOffset ? scroll?.from ?? scrollView.contentOffset : scrollView.contentOffset
    scrollView.contentOffset = offset
    scroll = (from, scrollView.contentOffset)
  }

  /// Takes the present offset for the one after the scroll to the first responder, if it shows the responder.
  ///
  /// UIKit scrolls to a text field as well. It may do so after this object, with another margin. This method is called
  /// at the end of the animation.
  func animationDidEnd() {
    guard let scrollView, let scroll, !scrollView.isTracking, !scrollView.isDecelerating,
      let responder = scrollView.firstResponderInside
    else { return }
    let target = ScrollTarget(scrollView)
    let showing = target.offset(showing: responder.convert(responder.bounds, to: scrollView), margin: 0)
    if showing == scrollView.contentOffset { self.scroll = (scroll.from, showing) }
  }

  /// Scrolls back to where the content was, unless somebody else has scrolled. The content ends at the new inset.
  private func scrollBack() {
    guard let scrollView else { return }
    let offset = hasOwnOffset ? scroll?.from ?? scrollView.contentOffset : scrollView.contentOffset
    scroll = nil
    guard !scrollView.isDragging else { return }
    let clamped = ScrollTarget(scrollView).clamped(offset)
    if clamped != scrollView.contentOffset { scrollView.contentOffset = clamped }
  }

  /// The scroll view; nil if it is the table of a table view controller, which UIKit adjusts itself.
  private var adjustedView: UIScrollView? {
    scrollView?.next is UITableViewController ? nil : scrollView
  }

  /// Whether the offset is the one that shows the first responder.
  private var hasOwnOffset: Bool { scroll?.to == scrollView?.contentOffset }
}

extension UIView {
  /// The first responder among the view and its descendants.
  fileprivate var firstResponderInside: UIView? {
    if isFirstResponder { return self }
    for subview in subviews {
      if let responder = subview.firstResponderInside { return responder }
    }
    return nil
  }
}
#endif
