import Foundation

/// A recognizer of fingers that rest on a view for a while.
///
/// The gesture begins when the fingers have been down for ``minimumPressDuration`` on the screen's clock. After that it
/// changes with every movement, however far, and ends when one of the fingers is lifted. It fails if a finger is lifted
/// or moved too far before it begins.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The time that the fingers must be down, in seconds. 0.5 by default. A negative number and NaN count as 0.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The number of fingers of the gesture. 1 by default.
  open var numberOfTouchesRequired = 1
  /// The number of taps before the press, with the same number of fingers. 0 by default.
  open var numberOfTapsRequired = 0
  /// The greatest distance that a finger may move before the gesture begins, in points. 10 by default.
  open var allowableMovement: CGFloat = 10

  private var taps = 0
  /// Where the fingers of the current tap or press were put down, in the window.
  private var starts: [UITouch: CGPoint] = [:]
  /// The center of the fingers of the last tap or press, in the window.
  private var place = CGPoint.zero
  private var deadline: VirtualClock.Ticket?

  override var isWaitingForMore: Bool { taps > 0 }

  /// Tracks the fingers. Too many of them make the gesture fail; those that come after it began are ignored.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    for touch in touches { starts[touch] = touch.windowPoint }
    if starts.count > numberOfTouchesRequired { return fail() }
    if starts.count == numberOfTouchesRequired { fingersAreDown() }
  }

  /// Waits for the end of the press, or for that of one of the taps before it.
  private func fingersAreDown() {
    let last = place
    place = location(in: nil)
    if taps > 0, hypot(place.x - last.x, place.y - last.y) > TapLimit.distance { return fail() }
    if taps < numberOfTapsRequired {
      failAfter(TapLimit.rest)
    } else {
      schedule(after: max(0, minimumPressDuration.finite)) { $0.state = .began }
    }
  }

  /// Changes the gesture, or fails if a finger moved too far before it began.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible {
      if touches.contains(where: movedTooFar) { fail() }
    } else {
      state = .changed
    }
  }

  private func movedTooFar(_ touch: UITouch) -> Bool {
    guard let start = starts[touch] else { return false }
    return hypot(touch.windowPoint.x - start.x, touch.windowPoint.y - start.y) > allowableMovement
  }

  /// Ends the gesture. Before it began, this counts a tap, or fails.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else {
      state = .ended
      return
    }
    guard taps < numberOfTapsRequired, starts.count == numberOfTouchesRequired else { return fail() }
    guard numberOfTouches == touches.count else { return }
    taps += 1
    starts = [:]
    failAfter(TapLimit.pause)
  }

  /// Cancels the gesture.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  /// Resets the number of taps.
  open override func reset() {
    super.reset()
    taps = 0
    starts = [:]
    cancelDeadline()
  }

  private func fail() {
    state = .failed
    startOverIfDone()
  }

  /// Slightly later than the limit, as for taps.
  private func failAfter(_ seconds: TimeInterval) {
    schedule(after: seconds + 1e-6) { $0.fail() }
  }

  private func schedule(
    after seconds: TimeInterval, _ action: @escaping @MainActor (UILongPressGestureRecognizer) -> Void
  ) {
    cancelDeadline()
    let clock = VirtualClock.clock(of: view)
    deadline = clock.schedule(at: clock.now + seconds) { [weak self] in
      guard let self, state == .possible else { return }
      action(self)
    }
  }

  private func cancelDeadline() {
    deadline?.cancel()
    deadline = nil
  }
}
