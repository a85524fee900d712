#if UIKIT
import PlatformUI

/// What the keyboard adds to the insets and to the offset of a scroll view, and takes back when it goes.
@MainActor
final class KeyboardInset {
  private weak var scrollView: UIScrollView?
  private let margin: CGFloat
  private var contentInset = AddedInset()
  private var indicatorInset = AddedInset()
  /// The first responder whose caret is where it stays. The caret of one that has just begun may still be an old one: a
  /// tap moves it before or after the keyboard is announced.
  private weak var settledResponder: UIView?
  /// The offset from before the first scroll to what is edited, and the one that shows it.
  private var scroll: (from: CGPoint, to: CGPoint)?

  init(of scrollView: UIScrollView, margin: CGFloat) {
    self.scrollView = scrollView
    self.margin = margin
  }

  /// Adjusts the insets to a covered height, and scrolls.
  func cover(_ covered: CGFloat, isInLayout: Bool = false) {
    adjust(to: covered, isInLayout: isInLayout)
    if contentInset.added > 0 { showWhatIsEdited() } else { scrollBack() }
  }

  /// Adjusts the insets to a covered height, also if the app has set them since.
  ///
  /// - Parameter isInLayout: Whether this happens in a layout pass, which goes on with the scroll view.
  func adjust(to covered: CGFloat, isInLayout: Bool = false) {
    guard let scrollView = adjustedView else { return }
    let fromSafeArea = scrollView.adjustedContentInset.bottom - scrollView.contentInset.bottom
    // A part of whole 1024ths is added and subtracted without an error.
    let part = (max(0, covered - fromSafeArea) * 1024).rounded() / 1024
    let content = contentInset.replace(with: part, in: scrollView.contentInset.bottom)
    let indicator = indicatorInset.replace(with: part, in: scrollView.verticalScrollIndicatorInsets.bottom)
    if indicator != scrollView.verticalScrollIndicatorInsets.bottom {
      scrollView.verticalScrollIndicatorInsets.bottom = indicator
    }
    guard content != scrollView.contentInset.bottom else { return }
    scrollView.contentInset.bottom = content
    // A table that keeps its end in sight scrolls in its layout, which so becomes part of the keyboard's animation.
    if !isInLayout { scrollView.layoutIfNeeded() }
  }

  /// Takes the caret of a responder for an old one, because editing has begun, or for the present one.
  func setCaret(of responder: UIView, isSettled: Bool) {
    settledResponder = isSettled ? responder : nil
  }

  /// Scrolls what is edited in the scroll view into sight. A caret that may be an old one scrolls nothing.
  func showWhatIsEdited() {
    guard let scrollView = adjustedView, !scrollView.isDragging,
      let responder = scrollView.firstResponderInside as? UIView
    else { return }
    let before = scrollView.contentOffset
    let isOwn = hasOwnOffset
    guard let offset = offset(showing: responder, in: scrollView, margin: margin) else { return }
    if offset != before { scrollView.contentOffset = offset }
    guard scrollView.contentOffset != before else { return }
    scroll = (isOwn ? scroll?.from ?? before : before, scrollView.contentOffset)
  }

  /// Shows a caret that has become known, and takes the present offset for the one after the scroll to what is edited,
  /// if it shows that.
  ///
  /// UIKit scrolls to a text field as well. It may do so after this object, with another margin. This method is called
  /// at the end of the animation.
  func animationDidEnd() {
    guard let scrollView, !scrollView.isTracking, !scrollView.isDecelerating,
      let responder = scrollView.firstResponderInside as? UIView
    else { return }
    if settledResponder !== responder, contentInset.added > 0 {
      settledResponder = responder
      UIView.animate(
        withDuration: 0.25, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction],
        animations: { self.showWhatIsEdited() }, completion: nil)
    }
    if let scroll, let showing = offset(showing: responder, in: scrollView, margin: 0),
      showing == scrollView.contentOffset
    {
      self.scroll = (scroll.from, showing)
    }
  }

  /// Returns the offset that shows what is edited. It is the present one if that shows it, and nil if nobody knows it
  /// yet.
  private func offset(showing responder: UIView, in scrollView: UIScrollView, margin: CGFloat) -> CGPoint? {
    let range = ScrollRange(scrollView)
    let place = responder.editedPlace(in: scrollView, fitting: range.visibleHeight - 2 * margin)
    if case .caret = place, settledResponder !== responder { return nil }
    return CGPoint(x: scrollView.contentOffset.x, y: range.offset(showing: place.rect, margin: margin))
  }

  /// Scrolls back to where the content was, unless somebody else has scrolled. The content ends at the new inset.
  private func scrollBack() {
    guard let scrollView = adjustedView else { return }
    let offset = hasOwnOffset ? scroll?.from ?? scrollView.contentOffset : scrollView.contentOffset
    scroll = nil
    guard !scrollView.isDragging else { return }
    let clamped = CGPoint(x: offset.x, y: ScrollRange(scrollView).clamped(offset.y))
    if clamped != scrollView.contentOffset { scrollView.contentOffset = clamped }
  }

  /// The scroll view; nil if the nearest controller adjusts it by itself.
  private var adjustedView: UIScrollView? {
    let controller = scrollView?.controllersAround.first as? any KeyboardAdjusting
    return controller?.scrollViewItAdjusts === scrollView ? nil : scrollView
  }

  /// Whether the offset is the one that shows what is edited.
  private var hasOwnOffset: Bool { scroll?.to == scrollView?.contentOffset }
}

extension UIResponder {
  /// The responder and those after it in the responder chain.
  var chain: some Sequence<UIResponder> { sequence(first: self, next: \.next) }

  /// The controllers in the responder chain, from the nearest one on.
  var controllersAround: [UIViewController] { chain.compactMap { $0 as? UIViewController } }
}
#endif
