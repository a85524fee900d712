/// Delivers the touches of a window to gesture recognizers and views.
///
/// Each change of a touch passes through three phases, in this order:
///
/// 1. *Hit-testing*, when the touch begins. It finds the view, and the recognizers of the view and of its ancestors.
///    They stay the same until the touch ends.
/// 2. *Recognizers.* Those of the view receive the change before those of its ancestors. A recognizer that recognizes
///    its gesture makes others fail, and may cancel the touch of the view.
/// 3. *The view.* The change is owed to the view, which receives it as soon as no recognizer holds it back. A beginning
///    waits for the recognizers that hold touches, an end for those that delay it and are undecided.
///
/// When a recognizer decides, `recognizerDidDecide(_:)` repeats the third phase for what was held back.
@MainActor
final class TouchDelivery {
  var sessions: [TouchSession] = []
  private var lastTap: (time: TimeInterval, point: CGPoint, count: Int)?

  /// The touches that haven't ended.
  var touches: [UITouch] { sessions.filter { !$0.isLifted }.map(\.touch) }

  func deliver(_ event: UIEvent, in window: UIWindow) {
    let touch = event.changed
    switch touch.phase {
    case .began: begin(touch, event, in: window)
    case .moved, .stationary: pass(touch, event) { $0.touchesMoved([touch], with: event) }
    case .ended: pass(touch, event) { $0.touchesEnded([touch], with: event) }
    case .cancelled: pass(touch, event) { $0.touchesCancelled([touch], with: event) }
    case .regionEntered, .regionMoved, .regionExited: break
    }
    dropFinishedSessions()
  }

  // MARK: Beginning

  private func begin(_ touch: UITouch, _ event: UIEvent, in window: UIWindow) {
    guard let view = window.hitTest(touch.windowPoint, with: event) else { return }
    touch.view = view
    touch.tapCount = tapCount(of: touch)
    let recognizers = recognizers(for: touch, from: view)
    touch.gestureRecognizers = recognizers
    let viewIsFree = !sessions.contains { $0.touch.view === view && !$0.isLifted }
    let session = TouchSession(
      touch: touch, recognizers: recognizers, reachesView: viewIsFree || view.isMultipleTouchEnabled)
    sessions.append(session)
    for recognizer in recognizers where recognizer.isEnabled && recognizer.view != nil {
      recognizer.receive(touch, from: self)
      if !recognizer.isOver { recognizer.touchesBegan([touch], with: event) }
    }
    session.owed.append(.began)
    settle(session, event)
  }

  private func recognizers(for touch: UITouch, from view: UIView) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    var current: UIView? = view
    while let candidate = current {
      found += candidate.storedRecognizers.filter { recognizer in
        recognizer.isEnabled && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) != false
      }
      current = candidate.storedSuperview
    }
    return found
  }

  private func tapCount(of touch: UITouch) -> Int {
    let point = touch.windowPoint
    guard let last = lastTap, touch.timestamp - last.time <= 0.35,
      hypot(point.x - last.point.x, point.y - last.point.y) <= TouchSession.tapDistance
    else { return 1 }
    return last.count + 1
  }

  // MARK: Moving and ending

  private func pass(_ touch: UITouch, _ event: UIEvent, _ tell: (UIGestureRecognizer) -> Void) {
    guard let session = sessions.first(where: { $0.touch === touch }) else { return }
    let lifts = touch.phase == .ended || touch.phase == .cancelled
    if lifts { session.isLifted = true }
    if hypot(touch.windowPoint.x - session.start.x, touch.windowPoint.y - session.start.y) > TouchSession.tapDistance {
      session.isTap = false
    }
    if lifts {
      let isTap = touch.phase == .ended && session.isTap
      lastTap = isTap ? (touch.timestamp, touch.windowPoint, touch.tapCount) : nil
    }
    // Of the recognizers of one view, those that require more taps come first.
    for recognizer in inOrderOfTaps(session.recognizers) where recognizer.activeTouches.contains(touch) {
      if !recognizer.isOver { tell(recognizer) }
      if lifts { recognizer.lose(touch) }
    }
    session.owed.append(touch.phase)
    settle(session, event)
    if lifts { startOver(session.recognizers) }
  }

  private func inOrderOfTaps(_ recognizers: [UIGestureRecognizer]) -> [UIGestureRecognizer] {
    var result: [UIGestureRecognizer] = []
    var index = 0
    while index < recognizers.count {
      let view = recognizers[index].view
      let group = recognizers[index...].prefix { $0.view === view }
      result += group.sorted { taps($0) > taps($1) }
      index += group.count
    }
    return result
  }

  private func taps(_ recognizer: UIGestureRecognizer) -> Int {
    (recognizer as? UITapGestureRecognizer)?.numberOfTapsRequired ?? 0
  }

  private func startOver(_ recognizers: [UIGestureRecognizer]) {
    for recognizer in recognizers where recognizer.isOver && recognizer.activeTouches.isEmpty { recognizer.startOver() }
  }

  // MARK: What the view receives

  /// Sends the view what it hasn't received yet, as far as the recognizers permit.
  func settle(_ session: TouchSession, _ event: UIEvent) {
    guard let view = session.touch.view, session.reachesView, !session.viewIsDone else {
      session.owed = []
      return
    }
    while let phase = session.owed.first {
      if phase == .began || !session.viewSawBegan {
        if session.recognizers.contains(where: \.holdsTouches) { return }
      }
      if phase == .ended, session.recognizers.contains(where: { $0.delaysTouchesEnded && $0.isUndecided }) { return }
      session.owed.removeFirst()
      tell(view, session, phase, event)
    }
  }

  private func tell(_ view: UIView, _ session: TouchSession, _ phase: UITouch.Phase, _ event: UIEvent) {
    let touches: Set<UITouch> = [session.touch]
    if phase == .began, !ancestorsLetBegin(session.touch, in: view, event) {
      session.viewIsDone = true
      return
    }
    log(phase, view, session.touch)
    switch phase {
    case .began:
      session.viewSawBegan = true
      view.touchesBegan(touches, with: event)
    case .moved:
      view.touchesMoved(touches, with: event)
    case .ended:
      session.viewIsDone = true
      view.touchesEnded(touches, with: event)
    case .cancelled:
      session.viewIsDone = true
      view.touchesCancelled(touches, with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited:
      break
    }
  }

  func log(_ phase: UITouch.Phase, _ view: UIView, _ touch: UITouch) {
    touch.window?.attachedScreen?.eventHandler?(.touch(phase, view, at: touch.windowPoint))
  }

  /// Returns whether every view around a view lets it have a touch.
  private func ancestorsLetBegin(_ touch: UITouch, in view: UIView, _ event: UIEvent) -> Bool {
    var current = view.storedSuperview
    while let candidate = current {
      if !candidate.letsTouchBegin(touch, in: view, with: event) { return false }
      current = candidate.storedSuperview
    }
    return true
  }

  func dropFinishedSessions() {
    sessions.removeAll { session in
      session.isLifted && session.owed.isEmpty && !session.recognizers.contains { $0.isUndecided }
    }
  }
}

/// One touch on its way to recognizers and a view, from its beginning to its end.
@MainActor
final class TouchSession {
  /// The distance from its beginning within which a touch counts as a tap, in points. UIKit documents none.
  static let tapDistance: CGFloat = 45

  let touch: UITouch
  var recognizers: [UIGestureRecognizer]
  let start: CGPoint
  /// Whether the view receives this touch at all.
  let reachesView: Bool
  /// The phases that the view hasn't received yet, in order.
  var owed: [UITouch.Phase] = []
  var viewSawBegan = false
  var viewIsDone = false
  var isLifted = false
  /// Whether the touch stayed near its beginning.
  var isTap = true

  init(touch: UITouch, recognizers: [UIGestureRecognizer], reachesView: Bool) {
    self.touch = touch
    start = touch.windowPoint
    self.recognizers = recognizers
    self.reachesView = reachesView
  }
}
