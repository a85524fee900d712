/// Brings a window's touches to the recognizers and views that they concern.
///
/// Recognizers come first, the hit view's before its ancestors'. What the view gets to see depends on what they decide.
@MainActor
final class TouchDelivery {
  /// One finger's way, from down to lift.
  private final class Session {
    let touch: UITouch
    var recognizers: [UIGestureRecognizer]
    /// Whether the view takes this finger at all.
    let reachesView: Bool
    /// What the view is still owed, in order.
    var owed: [UITouch.Phase] = []
    var viewSawBegan = false
    var viewIsDone = false
    var isLifted = false

    init(touch: UITouch, recognizers: [UIGestureRecognizer], reachesView: Bool) {
      self.touch = touch
      self.recognizers = recognizers
      self.reachesView = reachesView
    }
  }

  private var sessions: [Session] = []
  private var lastTap: (time: TimeInterval, point: CGPoint, count: Int)?

  /// The fingers that are down.
  var touches: [UITouch] { sessions.filter { !$0.isLifted }.map(\.touch) }

  func deliver(_ event: UIEvent, in window: UIWindow) {
    let touch = event.changed
    switch touch.phase {
    case .began: begin(touch, event, in: window)
    case .moved, .stationary: pass(touch, event) { $0.touchesMoved([touch], with: event) }
    case .ended: pass(touch, event) { $0.touchesEnded([touch], with: event) }
    case .cancelled: pass(touch, event) { $0.touchesCancelled([touch], with: event) }
    }
    dropFinishedSessions()
  }

  // MARK: Down

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
      current = candidate.superview
    }
    return found
  }

  private func tapCount(of touch: UITouch) -> Int {
    let point = touch.windowPoint
    guard let last = lastTap, touch.timestamp - last.time <= 0.35,
      hypot(point.x - last.point.x, point.y - last.point.y) <= 45
    else { return 1 }
    return last.count + 1
  }

  // MARK: Move, lift, cancel

  private func pass(_ touch: UITouch, _ event: UIEvent, _ tell: (UIGestureRecognizer) -> Void) {
    guard let session = sessions.first(where: { $0.touch === touch }) else { return }
    let lifts = touch.phase == .ended || touch.phase == .cancelled
    if lifts { session.isLifted = true }
    if touch.phase == .ended { lastTap = (touch.timestamp, touch.windowPoint, touch.tapCount) }
    // Among one view's recognizers the one that wants more taps has the first word.
    for recognizer in inOrderOfSay(session.recognizers) where recognizer.activeTouches.contains(touch) {
      if !recognizer.isOver { tell(recognizer) }
      if lifts { recognizer.lose(touch) }
    }
    session.owed.append(touch.phase)
    settle(session, event)
    if lifts { startOver(session.recognizers) }
  }

  private func inOrderOfSay(_ recognizers: [UIGestureRecognizer]) -> [UIGestureRecognizer] {
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

  // MARK: What the view sees

  /// Hands the view what it is owed, as far as the recognizers let it.
  private func settle(_ session: Session, _ event: UIEvent) {
    guard let view = session.touch.view, session.reachesView, !session.viewIsDone else {
      session.owed = []
      return
    }
    while let phase = session.owed.first {
      if phase == .began || !session.viewSawBegan {
        if session.recognizers.contains(where: { $0.delaysTouchesBegan && $0.isUndecided }) { return }
      }
      if phase == .ended, session.recognizers.contains(where: { $0.delaysTouchesEnded && $0.isUndecided }) { return }
      session.owed.removeFirst()
      tell(view, session, phase, event)
    }
  }

  private func tell(_ view: UIView, _ session: Session, _ phase: UITouch.Phase, _ event: UIEvent) {
    let touches: Set<UITouch> = [session.touch]
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
    case .stationary:
      break
    }
  }

  // MARK: What recognizers decide

  /// A recognizer is about to act: the others that share its touches and may not act with it fail, and the views lose
  /// the touches if it says so.
  func recognizerWillAct(_ recognizer: UIGestureRecognizer) {
    for session in sessions where session.recognizers.contains(where: { $0 === recognizer }) {
      if recognizer.cancelsTouchesInView { cancel(session) }
      for other in session.recognizers where other !== recognizer && !other.isOver && prevents(recognizer, other) {
        other.state = .failed
      }
    }
  }

  /// A recognizer recognised or failed: whoever waited for it goes on.
  func recognizerDidDecide(_ recognizer: UIGestureRecognizer) {
    for session in sessions where session.recognizers.contains(where: { $0 === recognizer }) {
      for other in session.recognizers { other.reconsider(after: recognizer) }
      settle(session, UIEvent(changed: session.touch, all: Set(touches)))
    }
    dropFinishedSessions()
  }

  private func prevents(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> Bool {
    if first.delegate?.gestureRecognizer(first, shouldRecognizeSimultaneouslyWith: second) == true { return false }
    if second.delegate?.gestureRecognizer(second, shouldRecognizeSimultaneouslyWith: first) == true { return false }
    return first.canPrevent(second) && second.canBePrevented(by: first)
  }

  /// A view that saw a touch begin sees it cancelled; one that did not, sees nothing of it.
  private func cancel(_ session: Session) {
    session.owed = []
    guard session.reachesView, !session.viewIsDone, let view = session.touch.view else { return }
    session.viewIsDone = true
    if session.viewSawBegan {
      view.touchesCancelled([session.touch], with: UIEvent(changed: session.touch, all: Set(touches)))
    }
  }

  /// A finger that a recognizer ignores is none of its business from now on.
  func ignore(_ touch: UITouch, by recognizer: UIGestureRecognizer) {
    sessions.first { $0.touch === touch }?.recognizers.removeAll { $0 === recognizer }
  }

  private func dropFinishedSessions() {
    sessions.removeAll { session in
      session.isLifted && session.owed.isEmpty && !session.recognizers.contains { $0.isUndecided }
    }
  }

  /// Recognizers on views that left the window give up.
  func viewsDidLeave(_ view: UIView) {
    for session in sessions {
      for recognizer in session.recognizers where recognizer.view?.isDescendant(of: view) == true {
        recognizer.abandon()
      }
    }
  }
}
