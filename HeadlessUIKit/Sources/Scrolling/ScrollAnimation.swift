/// An animated change of a scroll view's offset, in steps on the virtual clock.
struct ScrollAnimation {
  /// What the delegate is told at the end.
  enum Ending {
    case scrollingAnimation, decelerating
  }

  /// The seconds that a change takes. UIKit documents none.
  static let duration: TimeInterval = 0.3
  /// The number of steps, sixty in a second.
  static let steps = 18

  private(set) var start: CGPoint
  private(set) var end: CGPoint
  let ending: Ending
  var step = 0
  var ticket: VirtualClock.Ticket?

  init(from start: CGPoint, to end: CGPoint, ending: Ending) {
    self.start = start
    self.end = end
    self.ending = ending
  }

  /// The offset at the present step.
  var offset: CGPoint {
    guard step < Self.steps else { return end }
    let progress = TimingCurve.easeInOut.progress(at: Double(step) / Double(Self.steps))
    return CGPoint(x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress)
  }

  mutating func limit(to maximum: CGFloat) {
    end.y = min(end.y, maximum)
  }

  mutating func shift(by distance: CGFloat) {
    start.y += distance
    end.y += distance
  }
}

extension UIScrollView {
  final func scroll(to target: CGPoint, animated: Bool, ending: ScrollAnimation.Ending) {
    guard animated, UIView.areAnimationsEnabled, target != contentOffset else {
      contentOffset = target
      return
    }
    stopScrolling()
    let clock = VirtualClock.clock(of: self)
    scrolling = ScrollAnimation(from: contentOffset, to: target, ending: ending)
    guard !clock.isWithoutScreen else {
      scroll(to: target)
      scrolling?.ticket = clock.scheduleOnNextTurn { [weak self] in self?.finishScrolling() }
      return
    }
    scheduleStep(1, beginning: clock.now, on: clock)
  }

  private func scheduleStep(_ step: Int, beginning: TimeInterval, on clock: VirtualClock) {
    let time = beginning + ScrollAnimation.duration * Double(step) / Double(ScrollAnimation.steps)
    scrolling?.ticket = clock.schedule(at: time) { [weak self, weak clock] in
      guard let self, let clock else { return }
      takeStep(step, beginning: beginning, on: clock)
    }
  }

  private func takeStep(_ step: Int, beginning: TimeInterval, on clock: VirtualClock) {
    guard scrolling != nil else { return }
    scrolling?.step = step
    if let offset = scrolling?.offset { scroll(to: offset) }
    // The delegate may have stopped the animation, or begun another one.
    guard scrolling?.step == step else { return }
    if step < ScrollAnimation.steps {
      scheduleStep(step + 1, beginning: beginning, on: clock)
    } else {
      finishScrolling()
    }
  }

  private func finishScrolling() {
    guard let ending = scrolling?.ending else { return }
    scrolling = nil
    switch ending {
    case .scrollingAnimation: scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    case .decelerating:
      clampOffset()
      setNeedsLayout()
      scrollDelegate?.scrollViewDidEndDecelerating(self)
    }
  }

  /// Lets an animated scrolling end no further down than an offset, because the content has become shorter.
  final func limitScrolling(to maximum: CGFloat) {
    scrolling?.limit(to: maximum)
  }

  /// Moves an animated scrolling down by a distance in points, because the content has moved.
  final func shiftScrolling(by distance: CGFloat) {
    scrolling?.shift(by: distance)
  }

  /// Stops an animated scrolling where it is. The delegate isn't told.
  final func stopScrolling() {
    scrolling?.ticket?.cancel()
    scrolling = nil
  }
}
