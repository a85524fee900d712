/// The recognizer of a scroll view's drags. It holds the touches of the content for a moment.
final class ScrollPanRecognizer: UIPanGestureRecognizer {
  /// The time for which a touch waits before the content gets it, in seconds. UIKit documents that there is a timer,
  /// not its time.
  static let holdTime: TimeInterval = 0.15

  private var hold: VirtualClock.Ticket?
  private var scrollView: UIScrollView? { view as? UIScrollView }

  override var holdsTouches: Bool { super.holdsTouches || (hold != nil && isUndecided) }

  override func act() {
    super.act()
    scrollView?.panDidAct()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, numberOfTouches == 1 else { return }
    scrollView?.panDidTouch()
    let isAtOnce = touches.first?.view?.takesTouchesAtOnce == true
    if scrollView?.delaysContentTouches == true, !isAtOnce { holdContentTouches() }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if isOver { stopHolding() }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    if isOver { stopHolding() }
  }

  override func reset() {
    super.reset()
    stopHolding()
    scrollView?.panDidFail()
  }

  private func holdContentTouches() {
    stopHolding()
    let clock = VirtualClock.clock(of: view)
    hold = clock.schedule(at: clock.now + Self.holdTime) { [weak self] in
      guard let self else { return }
      hold = nil
      releaseHeldTouches()
    }
  }

  private func stopHolding() {
    hold?.cancel()
    hold = nil
  }
}
