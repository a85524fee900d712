extension HeadlessScreen {
  /// Touches and lifts at a point of the window.
  public func tap(at point: CGPoint) {
    touchDown(at: point)
    touchUp()
  }

  /// Taps a view in its middle.
  ///
  /// - Returns: `false`, without a touch, when something else than the view or a descendant is hit there.
  @discardableResult
  public func tap(_ view: UIView) -> Bool {
    settle()
    guard view.window === window else { return false }
    let bounds = view.bounds
    let point = view.convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil)
    guard let hit = window.hitTest(point, with: nil), hit.isDescendant(of: view) else { return false }
    tap(at: point)
    return true
  }

  /// Puts a finger down at a point of the window; one more when there are fingers already.
  public func touchDown(at point: CGPoint) {
    settle()
    let touch = UITouch(window: window, point: point)
    fingers.append(touch)
    send(touch, .began)
  }

  /// Moves the finger that came last.
  public func touchMove(to point: CGPoint) {
    guard let touch = fingers.last else { return }
    settle()
    touch.previousWindowPoint = touch.windowPoint
    touch.windowPoint = point
    send(touch, .moved)
  }

  /// Lifts the finger that came last.
  public func touchUp() {
    settle()
    if let touch = fingers.popLast() { send(touch, .ended) }
  }

  /// Takes the finger that came last away, as a telephone call does.
  public func touchCancel() {
    settle()
    if let touch = fingers.popLast() { send(touch, .cancelled) }
  }

  /// Drags a finger along a line in steps of a sixtieth of a second.
  public func drag(from start: CGPoint, to end: CGPoint, over seconds: TimeInterval) {
    let seconds = seconds.isFinite ? min(max(0, seconds), 600) : 0
    let steps = max(1, Int((seconds * 60).rounded()))
    touchDown(at: start)
    for step in 1...steps {
      let share = CGFloat(step) / CGFloat(steps)
      advance(by: seconds / Double(steps))
      touchMove(to: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
    }
    touchUp()
  }

  private func send(_ touch: UITouch, _ phase: UITouch.Phase) {
    touch.phase = phase
    touch.timestamp = time
    let all = Set(window.touchDelivery.touches + [touch])
    window.sendEvent(UIEvent(changed: touch, all: all))
    settle()
  }
}
