/// Recognises one or more taps of one finger.
@MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// UIKit documents none of these limits; they are what devices are observed to do. Build nothing on them.
  private enum Limit {
    /// How far the finger may wander, in points.
    static let movement: CGFloat = 10
    /// How long the finger may rest, in seconds.
    static let rest: TimeInterval = 0.75
    /// How long the next tap may keep one waiting, in seconds.
    static let pause: TimeInterval = 0.35
    /// How far the next tap may be from the first, in points.
    static let distance: CGFloat = 45
  }

  /// How many taps it takes. 1 by default.
  open var numberOfTapsRequired = 1
  /// How many fingers it takes. 1 by default; the stand-in recognises no more.
  open var numberOfTouchesRequired = 1

  private var taps = 0
  private var start = CGPoint.zero
  private var deadline: VirtualClock.Ticket?

  override var isWaitingForMore: Bool { taps > 0 && taps < numberOfTapsRequired }

  /// Follows the finger; a second one, or one too far from the last tap, is no tap.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard activeTouches.count == 1, let point = activeTouches.first?.windowPoint else { return fail() }
    if taps > 0, distance(from: start, to: point) > Limit.distance { return fail() }
    start = point
    failAfter(Limit.rest)
  }

  /// A finger that wanders is no tap.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let point = activeTouches.first?.windowPoint else { return }
    if distance(from: start, to: point) > Limit.movement { fail() }
  }

  /// Counts the tap; recognises, or waits for the next one.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    taps += 1
    cancelDeadline()
    if taps >= numberOfTapsRequired {
      state = .ended
    } else {
      failAfter(Limit.pause)
    }
  }

  /// The touch was taken away.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    cancelDeadline()
    state = .cancelled
  }

  /// Forgets the taps counted so far.
  open override func reset() {
    super.reset()
    taps = 0
    cancelDeadline()
  }

  /// Fewer taps do not stand in the way of more: a double tap begins with a single one.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  private func fail() {
    cancelDeadline()
    state = .failed
    if activeTouches.isEmpty { startOver() }
  }

  private func failAfter(_ seconds: TimeInterval) {
    cancelDeadline()
    let clock = VirtualClock.clock(of: view)
    // Just after the limit: a tap that takes exactly that long still counts.
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
