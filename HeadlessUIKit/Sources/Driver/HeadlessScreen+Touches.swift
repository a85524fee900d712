/// The touches of the fingers that are down, in the order in which they were put down. Only this file changes them.
struct FingerTouches {
  fileprivate var touches: [UITouch] = []
  fileprivate var lastNumber = 0
}

extension HeadlessScreen {
  /// A finger on the screen, from ``touchDown(at:)`` until it is lifted or cancelled. Each finger of a screen is
  /// different from all before it.
  public struct Finger: Hashable, Sendable {
    let number: Int
  }

  /// Touches the screen at a point and lifts the finger at once.
  ///
  /// The clock doesn't move between the two, so two calls in a row are a double tap.
  /// See ``touchDown(at:)`` for what is touched.
  ///
  /// - Parameter point: The position in the window's coordinates, in points.
  public func tap(at point: CGPoint) {
    touchDown(at: point)
    touchUp()
  }

  /// Taps a view at its center.
  ///
  /// The screen settles, then hit-testing at the center of the view's bounds decides. If it finds the view or one of
  /// its descendants, that point is tapped as by ``tap(at:)``. Otherwise nothing is touched: the view is in another
  /// window or in none, covered by a view or the keyboard, hidden, transparent, outside its ancestors' bounds, without
  /// user interaction, or animating without `allowUserInteraction`.
  ///
  /// - Parameter view: The view to tap.
  /// - Returns: `true` if the view or a descendant of it was touched; `false` if nothing was touched.
  /// - Complexity: O(*n*) for *n* views in the window.
  @discardableResult
  public func tap(_ view: UIView) -> Bool {
    settle()
    guard let owner = view.window, owner === window || owner === screenKeyboard.window else { return false }
    let point = view.centerInWindow
    guard touchedWindow(at: point) === owner, let hit = owner.hitTest(point, with: nil), hit.isDescendant(of: view)
    else { return false }
    tap(at: point)
    return true
  }

  /// Puts a finger down at a point of the window, or of the keyboard that covers it.
  ///
  /// Every call adds a finger until it is lifted or cancelled. With one finger at a time, use ``touchMove(to:)``,
  /// ``touchUp()`` and ``touchCancel()``. With several, pass the result to ``touchMove(_:to:)``, ``touchUp(_:)`` and
  /// ``touchCancel(_:)``.
  ///
  /// The screen settles before and after the touch. Hit-testing chooses the view that gets the finger, now and in all
  /// later phases. It uses the final geometry of animating views, not the geometry that the picture shows; a view that
  /// animates without `allowUserInteraction`, and everything in it, is passed over. The window itself gets the touch if
  /// none of its subviews is hit. Nothing gets it if the point is outside the window or NaN, if the window takes no
  /// touches, or before ``rootViewController`` is set for the first time, because the window is hidden until then.
  ///
  /// - Parameter point: The position in the window's coordinates, in points.
  /// - Returns: The finger.
  @discardableResult
  public func touchDown(at point: CGPoint) -> Finger {
    settle()
    fingerTouches.lastNumber += 1
    let finger = Finger(number: fingerTouches.lastNumber)
    let touch = UITouch(window: touchedWindow(at: point), point: point, finger: finger)
    fingerTouches.touches.append(touch)
    send(touch, .began)
    if touch.view == nil { eventHandler?(.missed(at: point)) }
    return finger
  }

  /// Moves a finger.
  ///
  /// The finger keeps the view that it touched first, wherever it moves. Does nothing if the finger isn't down. The
  /// screen settles before and after. The clock doesn't move; see ``drag(from:to:over:)`` for a movement that takes
  /// time.
  ///
  /// - Parameters:
  ///   - finger: The result of ``touchDown(at:)``.
  ///   - point: The new position in the window's coordinates, in points. It may be outside the window. A coordinate
  ///     that is NaN or infinite counts as 0.
  public func touchMove(_ finger: Finger, to point: CGPoint) {
    guard let touch = fingerTouches.touches.first(where: { $0.finger == finger }) else { return }
    settle()
    touch.previousWindowPoint = touch.windowPoint
    touch.windowPoint = point.finite
    send(touch, .moved)
  }

  /// Lifts a finger at its present position. If it isn't down, the screen only settles.
  public func touchUp(_ finger: Finger) {
    end(finger, .ended)
  }

  /// Cancels the touch of a finger, as the system does for an incoming call.
  ///
  /// The view and the gesture recognizers get `touchesCancelled(_:with:)`. If the finger isn't down, the screen only
  /// settles.
  public func touchCancel(_ finger: Finger) {
    end(finger, .cancelled)
  }

  /// Moves the finger that was put down last. See ``touchMove(_:to:)``.
  public func touchMove(to point: CGPoint) {
    if let finger = fingers.last { touchMove(finger, to: point) }
  }

  /// Lifts the finger that was put down last, at its present position. If no finger is down, the screen only settles.
  public func touchUp() {
    end(fingers.last, .ended)
  }

  /// Cancels the touch of the finger that was put down last. See ``touchCancel(_:)``.
  public func touchCancel() {
    end(fingers.last, .cancelled)
  }

  /// The fingers that are down, in the order in which they were put down.
  public var fingers: [Finger] { fingerTouches.touches.map(\.finger) }

  /// Puts a finger down, moves it along a straight line at an even speed, and lifts it.
  ///
  /// The clock advances by `seconds` in total, in equal steps of about a sixtieth of a second with a movement after
  /// each. Animations and completions that are due on the way run in between. A drag without a duration has one
  /// movement.
  ///
  /// - Parameters:
  ///   - start: The position of the touch-down in the window's coordinates, in points. See ``touchDown(at:)`` for what
  ///     is touched there; if nothing is hit, the drag only takes its time.
  ///   - end: The position of the lift in the window's coordinates, in points.
  ///   - seconds: The duration in seconds, clamped to 0...600. NaN and infinity count as 0.
  /// - Complexity: O(*s*) settled turns for *s* steps, 60 for each second.
  public func drag(from start: CGPoint, to end: CGPoint, over seconds: TimeInterval) {
    let seconds = min(max(0, seconds.finite), 600)
    let steps = max(1, Int((seconds * 60).rounded()))
    touchDown(at: start)
    for step in 1...steps {
      let share = CGFloat(step) / CGFloat(steps)
      advance(by: seconds / Double(steps))
      touchMove(to: CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share))
    }
    touchUp()
  }

  /// Returns the window that takes a touch at a point: that of the keyboard, or the app's.
  private func touchedWindow(at point: CGPoint) -> UIWindow {
    screenKeyboard.covers(point) ? screenKeyboard.window : window
  }

  private func end(_ finger: Finger?, _ phase: UITouch.Phase) {
    settle()
    guard let index = fingerTouches.touches.firstIndex(where: { $0.finger == finger }) else { return }
    send(fingerTouches.touches.remove(at: index), phase)
  }

  private func send(_ touch: UITouch, _ phase: UITouch.Phase) {
    touch.phase = phase
    touch.timestamp = time
    let target = touch.window ?? window
    let all = Set(target.touchDelivery.touches + [touch])
    performAsCurrent { target.sendEvent(UIEvent(changed: touch, all: all)) }
    settle()
  }
}

extension UIView {
  /// The center of the bounds in the window's coordinates, where a tap on the view touches it.
  final var centerInWindow: CGPoint { convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil) }
}
