/// What the finger does to a scroll view.
enum DragState: Equatable {
  /// No finger is down.
  case none
  /// A finger is down and hasn't moved far.
  case tracking
  /// A finger scrolls the content, which had an offset at the beginning.
  case dragging(start: CGPoint)

  var isDragging: Bool {
    if case .dragging = self { true } else { false }
  }
}

extension UIScrollView {
  /// Whether the movement of the finger may scroll the content.
  final var dragMayBegin: Bool {
    guard scrolls(along: panGestureRecognizer.translation(in: self)) else { return false }
    guard panGestureRecognizer.contentIsTracking else { return true }
    guard canCancelContentTouches, let content = panGestureRecognizer.activeTouches.first?.view else { return false }
    return content === self || touchesShouldCancel(in: content)
  }

  private func scrolls(along translation: CGPoint) -> Bool {
    let geometry = scrollGeometry
    return abs(translation.x) > abs(translation.y)
      ? geometry.scrollsHorizontally || (bounces && alwaysBounceHorizontal)
      : geometry.scrollsVertically || (bounces && alwaysBounceVertical)
  }

  final func panDidTouch() {
    if drag == .none { drag = .tracking }
    if scrolling != nil { stopScrolling() }
  }

  final func panDidFail() {
    if drag == .tracking { drag = .none }
  }

  final func panDidAct() {
    switch panGestureRecognizer.state {
    case .began:
      drag = .dragging(start: contentOffset)
      scrollDelegate?.scrollViewWillBeginDragging(self)
      if keyboardDismissMode == .onDrag { window?.endEditing(false) }
      followFinger()
    case .changed:
      followFinger()
    case .ended:
      endDragging(velocity: panGestureRecognizer.velocity(in: self))
    case .cancelled:
      endDragging(velocity: .zero)
    case .possible, .failed:
      break
    }
  }

  /// Lets a drag go on from another offset, because the content has moved under the finger.
  final func moveStartOfDrag(byX x: CGFloat = 0, y: CGFloat) {
    guard case .dragging(let start) = drag else { return }
    drag = .dragging(start: CGPoint(x: start.x + x, y: start.y + y))
  }

  private func followFinger() {
    guard case .dragging(let start) = drag else { return }
    var translation = panGestureRecognizer.translation(in: self)
    if isDirectionalLockEnabled {
      if abs(translation.x) > abs(translation.y) { translation.y = 0 } else { translation.x = 0 }
    }
    let geometry = scrollGeometry
    let offset = CGPoint(
      x: geometry.scrollsHorizontally ? start.x - translation.x : start.x,
      y: geometry.scrollsVertically ? start.y - translation.y : start.y)
    scroll(to: geometry.clamped(offset))
  }

  /// Moves the content back if its end came nearer under the finger. HeadlessUIKit doesn't bounce, so it is there at
  /// once.
  final func clampOffset() {
    let nearest = scrollGeometry.clamped(contentOffset)
    if nearest != contentOffset { contentOffset = nearest }
  }

  private func endDragging(velocity: CGPoint) {
    guard drag.isDragging else { return }
    // UIKit counts this velocity in points per millisecond, and the finger moves against the offset.
    let speed = CGPoint(x: 0 - velocity.x / 1000, y: 0 - velocity.y / 1000)
    let geometry = scrollGeometry
    let end = geometry.clamped(contentOffset)
    var target = isPagingEnabled ? geometry.page(from: end, speed: speed) : end
    withUnsafeMutablePointer(to: &target) { pointer in
      scrollDelegate?.scrollViewWillEndDragging(self, withVelocity: speed, targetContentOffset: pointer)
    }
    target = target.finite
    drag = .none
    clampOffset()
    // A subclass may have put off work in its layout until the end. Apple doesn't document this layout pass.
    setNeedsLayout()
    let movesOn = target != contentOffset
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: movesOn)
    guard movesOn else { return }
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
    scroll(to: target, animated: true, ending: .decelerating)
  }
}
