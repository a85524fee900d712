/// A change of a scroll view's offset in steps on the virtual clock.
struct ScrollAnimation {
  /// What the delegate is told at the end.
  enum Ending {
    case scrollingAnimation, decelerating
  }

  private enum Course {
    /// From one offset to another, in ``duration``.
    case eased(from: CGPoint, to: CGPoint)
    /// What a finger has left.
    case decelerating(x: ScrollDeceleration, y: ScrollDeceleration)
  }

  /// The seconds that an eased change takes. UIKit documents none.
  static let duration: TimeInterval = 0.3
  private static let stepsPerSecond = 60.0

  private var course: Course
  let ending: Ending
  /// The number of steps.
  let steps: Int
  var step = 0
  var ticket: VirtualClock.Ticket?

  init(from start: CGPoint, to end: CGPoint, ending: Ending) {
    course = .eased(from: start, to: end)
    self.ending = ending
    steps = Int(Self.duration * Self.stepsPerSecond)
  }

  init(x: ScrollDeceleration, y: ScrollDeceleration) {
    course = .decelerating(x: x, y: y)
    ending = .decelerating
    steps = max(1, Int((max(x.duration, y.duration) / 1000 * Self.stepsPerSecond).rounded(.up)))
  }

  /// The time of a step after the beginning, in seconds.
  static func time(of step: Int) -> TimeInterval { Double(step) / stepsPerSecond }

  /// The offset at the present step.
  var offset: CGPoint {
    switch course {
    case .eased(let start, let end):
      guard step < steps else { return end }
      let progress = TimingCurve.easeInOut.progress(at: Double(step) / Double(steps))
      return CGPoint(x: start.x + (end.x - start.x) * progress, y: start.y + (end.y - start.y) * progress)
    case .decelerating(let x, let y):
      let time = step < steps ? Self.time(of: step) * 1000 : .infinity
      return CGPoint(x: x.offset(at: time), y: y.offset(at: time))
    }
  }

  mutating func limit(to maximum: CGFloat) {
    switch course {
    case .eased(let start, let end): course = .eased(from: start, to: CGPoint(x: end.x, y: min(end.y, maximum)))
    case .decelerating(let x, var y):
      y.limit(to: maximum, at: Self.time(of: step) * 1000)
      course = .decelerating(x: x, y: y)
    }
  }

  mutating func shift(by distance: CGFloat) {
    switch course {
    case .eased(let start, let end):
      course = .eased(
        from: CGPoint(x: start.x, y: start.y + distance), to: CGPoint(x: end.x, y: end.y + distance))
    case .decelerating(let x, var y):
      y.move(by: distance)
      course = .decelerating(x: x, y: y)
    }
  }
}

extension UIScrollView {
  final func scroll(to target: CGPoint, animated: Bool, ending: ScrollAnimation.Ending) {
    guard animated, UIView.areAnimationsEnabled, target != contentOffset else {
      contentOffset = target
      return
    }
    begin(ScrollAnimation(from: contentOffset, to: target, ending: ending))
  }

  /// Begins a movement. A scroll view that is on no screen is at its end at once.
  final func begin(_ animation: ScrollAnimation) {
    stopScrolling()
    let clock = VirtualClock.clock(of: self)
    scrolling = animation
    guard !clock.isWithoutScreen else {
      scrolling?.step = animation.steps
      if let offset = scrolling?.offset { scroll(to: offset) }
      scrolling?.ticket = clock.scheduleOnNextTurn { [weak self] in self?.finishScrolling() }
      return
    }
    scheduleStep(1, beginning: clock.now, on: clock)
  }

  private func scheduleStep(_ step: Int, beginning: TimeInterval, on clock: VirtualClock) {
    scrolling?.ticket = clock.schedule(at: beginning + ScrollAnimation.time(of: step)) { [weak self, weak clock] in
      guard let self, let clock else { return }
      takeStep(step, beginning: beginning, on: clock)
    }
  }

  private func takeStep(_ step: Int, beginning: TimeInterval, on clock: VirtualClock) {
    guard let steps = scrolling?.steps else { return }
    scrolling?.step = step
    if let offset = scrolling?.offset { scroll(to: offset) }
    // The delegate may have stopped the animation, or begun another one.
    guard scrolling?.step == step else { return }
    if step < steps {
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

  /// Lets a movement end no further down than an offset, because the content has become shorter.
  final func limitScrolling(to maximum: CGFloat) {
    scrolling?.limit(to: maximum)
  }

  /// Moves a movement down by a distance in points, because the content has moved.
  final func shiftScrolling(by distance: CGFloat) {
    scrolling?.shift(by: distance)
  }

  /// Stops a movement where it is. The delegate isn't told.
  final func stopScrolling() {
    scrolling?.ticket?.cancel()
    scrolling = nil
  }
}
