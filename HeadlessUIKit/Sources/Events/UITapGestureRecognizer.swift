/// A recognizer of one or more taps with one finger.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps of the gesture. 1 by default.
  open var numberOfTapsRequired = 1
  /// The number of fingers of the gesture. 1 by default. HeadlessUIKit recognizes taps of one finger only.
  open var numberOfTouchesRequired = 1

  private var taps = 0
  private var start = CGPoint.zero
  private var deadline: VirtualClock.Ticket?

  override var isWaitingForMore: Bool { taps > 0 && taps < numberOfTapsRequired }

  /// Tracks the touch. The gesture fails if it is a second touch, or too far from the last tap.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard activeTouches.count == 1, let point = activeTouches.first?.windowPoint else { return fail() }
    if taps > 0, distance(from: start, to: point) > TapLimit.distance { return fail() }
    start = point
    failAfter(TapLimit.rest)
  }

  /// Fails if the touch moved too far.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let point = activeTouches.first?.windowPoint else { return }
    if distance(from: start, to: point) > TapLimit.movement { fail() }
  }

  /// Counts the tap, and recognizes the gesture or waits for the next tap.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    taps += 1
    cancelDeadline()
    if taps >= numberOfTapsRequired {
      state = .ended
    } else {
      failAfter(TapLimit.pause)
    }
  }

  /// Cancels the gesture.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    cancelDeadline()
    state = .cancelled
  }

  /// Resets the number of taps.
  open override func reset() {
    super.reset()
    taps = 0
    cancelDeadline()
  }

  /// Returns `false` for a recognizer of more taps: a double tap begins with a single tap.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  private func fail() {
    cancelDeadline()
    state = .failed
    startOverIfDone()
  }

  private func failAfter(_ seconds: TimeInterval) {
    cancelDeadline()
    let clock = VirtualClock.clock(of: view)
    // Slightly later than the limit, so that a tap that takes exactly that long still counts.
    deadline = clock.schedule(at: clock.now + seconds + 1e-6) { [weak self] in self?.fail() }
  }

  private func cancelDeadline() {
    deadline?.cancel()
    deadline = nil
  }

  private func distance(from: CGPoint, to: CGPoint) -> CGFloat {
    hypot(to.x - from.x, to.y - from.y)
  }
}

/// The limits of a tap. UIKit documents none of them. They are observed on devices, and nothing may depend on them.
enum TapLimit {
  /// The greatest distance that the touch may move, in points.
  static let movement: CGFloat = 10
  /// The longest duration of a touch, in seconds.
  static let rest: TimeInterval = 0.75
  /// The longest time between two taps, in seconds.
  static let pause: TimeInterval = 0.35
  /// The greatest distance between two taps, in points.
  static let distance: CGFloat = 45
}
