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
      ? geometry.scrollsHorizontally || bouncesHorizontally : geometry.scrollsVertically || bouncesVertically
  }

  private var bouncesHorizontally: Bool { bounces && (alwaysBounceHorizontal || scrollGeometry.scrollsHorizontally) }
  private var bouncesVertically: Bool {
    bounces && (alwaysBounceVertical || scrollGeometry.scrollsVertically || refreshControl != nil)
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
      // What the finger has moved before the drag began is lost.
      let translation = panGestureRecognizer.translation(in: self)
      let lost = min(1, UIPanGestureRecognizer.distanceOfBeginning / max(hypot(translation.x, translation.y), 1e-9))
      drag = .dragging(
        start: CGPoint(x: contentOffset.x + translation.x * lost, y: contentOffset.y + translation.y * lost))
      dragWillBegin()
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
    let pulled = CGPoint(x: start.x - translation.x, y: start.y - translation.y)
    var offset = geometry.clamped(pulled)
    if bouncesHorizontally {
      offset.x = ScrollDeceleration.rubberBanded(pulled.x, geometry.horizontalRange, length: bounds.width)
    }
    if bouncesVertically {
      offset.y = ScrollDeceleration.rubberBanded(pulled.y, geometry.verticalRange, length: bounds.height)
    }
    scroll(to: offset)
  }

  /// Moves the content back at once if it is beyond its ends.
  final func clampOffset() {
    let nearest = scrollGeometry.clamped(contentOffset)
    if nearest != contentOffset { contentOffset = nearest }
  }

  private func endDragging(velocity: CGPoint) {
    guard drag.isDragging else { return }
    refreshControl?.dragWillEnd()
    if !bounces { clampOffset() }
    // UIKit counts this velocity in points per millisecond, and the finger moves against the offset.
    let speed = CGPoint(x: 0 - velocity.x / 1000, y: 0 - velocity.y / 1000)
    let (geometry, rate) = (scrollGeometry, decelerationRate.rawValue)
    let x = ScrollDeceleration(
      from: contentOffset.x, speed: geometry.scrollsHorizontally ? speed.x : 0, rate: rate,
      range: geometry.horizontalRange, bounces: bouncesHorizontally)
    let y = ScrollDeceleration(
      from: contentOffset.y, speed: geometry.scrollsVertically ? speed.y : 0, rate: rate,
      range: geometry.verticalRange, bounces: bouncesVertically)
    let end = CGPoint(x: x.end, y: y.end)
    var target = isPagingEnabled ? geometry.page(from: geometry.clamped(contentOffset), speed: speed) : end
    withUnsafeMutablePointer(to: &target) { pointer in
      scrollDelegate?.scrollViewWillEndDragging(self, withVelocity: speed, targetContentOffset: pointer)
    }
    target = target.finite
    drag = .none
    // A subclass may have put off work in its layout until the end. Apple doesn't document this layout pass.
    setNeedsLayout()
    let movesOn = target != contentOffset
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: movesOn)
    guard movesOn else { return }
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
    if target == end, UIView.areAnimationsEnabled {
      begin(ScrollAnimation(x: x, y: y))
    } else {
      scroll(to: target, animated: true, ending: .decelerating)
    }
  }
}

extension UIView {
  /// Whether a finger or its momentum scrolls the view or one of its descendants.
  final var isScrolledByFinger: Bool {
    if let view = self as? UIScrollView, view.isDragging || view.isDecelerating { return true }
    return storedSubviews.contains(where: \.isScrolledByFinger)
  }

  /// Performs work after a time in seconds, on a turn of the run loop that is in the default mode, in which no finger
  /// or momentum scrolls.
  package final func performInDefaultMode(after delay: TimeInterval = 0, _ work: @escaping @MainActor () -> Void) {
    let clock = VirtualClock.clock(of: self)
    clock.schedule(at: clock.now + delay, waitsForScrolls: true, work)
  }
}
