/// Delivers the touches of a window to gesture recognizers and views.
///
/// Recognizers receive a touch first, those of the hit view before those of its ancestors. What they decide determines
/// what the view receives.
@MainActor
final class TouchDelivery {
  /// One touch, from its beginning to its end.
  @MainActor
  private final class Session {
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

  private var sessions: [Session] = []
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
    let session = Session(
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
      hypot(point.x - last.point.x, point.y - last.point.y) <= Session.tapDistance
    else { return 1 }
    return last.count + 1
  }

  // MARK: Moving and ending

  private func pass(_ touch: UITouch, _ event: UIEvent, _ tell: (UIGestureRecognizer) -> Void) {
    guard let session = sessions.first(where: { $0.touch === touch }) else { return }
    let lifts = touch.phase == .ended || touch.phase == .cancelled
    if lifts { session.isLifted = true }
    if hypot(touch.windowPoint.x - session.start.x, touch.windowPoint.y - session.start.y) > Session.tapDistance {
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
  private func settle(_ session: Session, _ event: UIEvent) {
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

  private func tell(_ view: UIView, _ session: Session, _ phase: UITouch.Phase, _ event: UIEvent) {
    let touches: Set<UITouch> = [session.touch]
    if phase == .began, !scrollViewsLetBegin(session.touch, in: view, event) {
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

  private func log(_ phase: UITouch.Phase, _ view: UIView, _ touch: UITouch) {
    touch.window?.attachedScreen?.eventHandler?(.touch(phase, view, at: touch.windowPoint))
  }

  // MARK: What recognizers decide

  /// Prepares for a recognizer that is about to recognise its gesture.
  ///
  /// The recognizers that share its touches, and can't recognise simultaneously, fail. If it cancels touches, those of
  /// the views are cancelled.
  func recognizerWillAct(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.window?.attachedScreen?.eventHandler?(.recognized(recognizer))
    for session in sessions where session.recognizers.contains(where: { $0 === recognizer }) {
      if recognizer.cancelsTouchesInView { cancel(session) }
      for other in session.recognizers where other !== recognizer && !other.isOver && prevents(recognizer, other) {
        other.state = .failed
      }
    }
  }

  /// Continues with what waited for a recognizer that recognised or failed.
  func recognizerDidDecide(_ recognizer: UIGestureRecognizer) {
    for session in sessions where session.recognizers.contains(where: { $0 === recognizer }) {
      for other in session.recognizers { other.reconsider(after: recognizer) }
      settle(session, UIEvent(changed: session.touch, all: Set(touches)))
    }
    dropFinishedSessions()
  }

  /// Returns the other recognizers that receive a touch that a recognizer receives.
  func recognizers(sharingTouchesWith recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    for session in sessions where session.recognizers.contains(where: { $0 === recognizer }) {
      for other in session.recognizers where other !== recognizer && !found.contains(where: { $0 === other }) {
        found.append(other)
      }
    }
    return found
  }

  private func prevents(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> Bool {
    if first.delegate?.gestureRecognizer(first, shouldRecognizeSimultaneouslyWith: second) == true { return false }
    if second.delegate?.gestureRecognizer(second, shouldRecognizeSimultaneouslyWith: first) == true { return false }
    return first.canPrevent(second) && second.canBePrevented(by: first)
  }

  /// Cancels the touch of the view. A view that didn't receive the beginning of the touch receives nothing.
  private func cancel(_ session: Session) {
    session.owed = []
    guard session.reachesView, !session.viewIsDone, let view = session.touch.view else { return }
    session.viewIsDone = true
    if session.viewSawBegan {
      log(.cancelled, view, session.touch)
      view.touchesCancelled([session.touch], with: UIEvent(changed: session.touch, all: Set(touches)))
    }
  }

  /// Stops sending a touch to a recognizer that ignores it.
  func ignore(_ touch: UITouch, by recognizer: UIGestureRecognizer) {
    sessions.first { $0.touch === touch }?.recognizers.removeAll { $0 === recognizer }
  }

  /// Returns whether the view of one of the recognizer's touches is tracking it.
  func viewIsTracking(touchOf recognizer: UIGestureRecognizer) -> Bool {
    sessions.contains { session in
      session.viewSawBegan && !session.viewIsDone && session.recognizers.contains { $0 === recognizer }
    }
  }

  /// Returns whether every scroll view around a view lets it have a touch.
  private func scrollViewsLetBegin(_ touch: UITouch, in view: UIView, _ event: UIEvent) -> Bool {
    var current = view.storedSuperview
    while let candidate = current {
      if let scrollView = candidate as? UIScrollView,
        !scrollView.touchesShouldBegin([touch], with: event, in: view)
      {
        return false
      }
      current = candidate.storedSuperview
    }
    return true
  }

  private func dropFinishedSessions() {
    sessions.removeAll { session in
      session.isLifted && session.owed.isEmpty && !session.recognizers.contains { $0.isUndecided }
    }
  }

  /// Cancels the gestures of recognizers whose views left the window.
  func viewsDidLeave(_ view: UIView) {
    for session in sessions {
      for recognizer in session.recognizers where recognizer.view?.isDescendant(of: view) == true {
        recognizer.abandon()
      }
    }
  }
}
