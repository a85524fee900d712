/// Delivers the touches of a window to gesture recognizers and views.
///
/// `deliver(_:in:)` passes each change of a touch through three phases, in this order:
///
/// 1. *Hit-testing*, when the touch begins. It finds the view, and the recognizers of the view and of its ancestors.
///    They stay the same until the touch ends.
/// 2. *Recognizers.* Those of the view receive the change before those of its ancestors. A recognizer that has seen
///    enough sets its `state`. That makes a decision, and `carryOut(_:of:)` does what follows: other recognizers fail,
///    the touch of the view is cancelled, and recognizers that waited decide in their turn. Each of them goes through
///    its own `state`, because a subclass may override that property to observe it.
/// 3. *The view* receives the change as soon as no recognizer holds it back. A beginning waits for the recognizers that
///    hold touches, an end for those that delay it and are undecided.
@MainActor
final class TouchDelivery {
  private var sessions: [TouchSession] = []
  private var lastTap: (time: TimeInterval, point: CGPoint, count: Int)?

  /// The touches that haven't ended.
  var touches: [UITouch] { sessions.filter { !$0.isLifted }.map(\.touch) }

  func deliver(_ event: UIEvent, in window: UIWindow) {
    let touch = event.changed
    if touch.phase == .began { begin(touch, event, in: window) }
    guard let session = sessions.first(where: { $0.touch === touch }) else { return }
    if session.noteChange() {
      lastTap = session.isTap ? (touch.timestamp, touch.windowPoint, touch.tapCount) : nil
    }
    deliverToRecognizers(of: session, event)
    session.undelivered.append(touch.phase)
    deliverToView(of: session, event)
    if session.isLifted {
      for recognizer in session.recognizers { recognizer.startOverIfDone() }
    }
    dropFinishedSessions()
  }

  // MARK: Hit-testing

  private func begin(_ touch: UITouch, _ event: UIEvent, in window: UIWindow) {
    let variation = window.variation
    if variation.hitTestsTwice { _ = window.hitTest(touch.windowPoint, with: event) }
    guard let view = window.hitTest(touch.windowPoint, with: event) else { return }
    touch.view = view
    touch.tapCount = tapCount(of: touch)
    let recognizers = recognizers(for: touch, from: view)
    touch.gestureRecognizers = recognizers
    let viewIsFree = !sessions.contains { $0.touch.view === view && !$0.isLifted }
    sessions.append(
      TouchSession(touch: touch, recognizers: recognizers, reachesView: viewIsFree || view.isMultipleTouchEnabled))
  }

  private func tapCount(of touch: UITouch) -> Int {
    guard let last = lastTap, touch.timestamp - last.time <= 0.35,
      TouchSession.isNear(touch.windowPoint, last.point)
    else { return 1 }
    return last.count + 1
  }

  private func recognizers(for touch: UITouch, from view: UIView) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    var current: UIView? = view
    let lastComesFirst = view.variation.lastRecognizerComesFirst
    while let candidate = current {
      let own = candidate.storedRecognizers ?? []
      found += (lastComesFirst ? own.reversed() : own).filter { recognizer in
        recognizer.isEnabled && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) != false
      }
      current = candidate.storedSuperview
    }
    return found
  }

  // MARK: Recognizers

  private func deliverToRecognizers(of session: TouchSession, _ event: UIEvent) {
    let touch = session.touch
    if touch.phase == .began {
      for recognizer in session.recognizers where recognizer.isEnabled && recognizer.view != nil {
        recognizer.receive(touch, from: self)
        if !recognizer.isOver { recognizer.touchesBegan([touch], with: event) }
      }
    } else {
      for recognizer in session.recognizersInOrderOfTaps where recognizer.activeTouches.contains(touch) {
        if !recognizer.isOver {
          switch touch.phase {
          case .ended: recognizer.touchesEnded([touch], with: event)
          case .cancelled: recognizer.touchesCancelled([touch], with: event)
          default: recognizer.touchesMoved([touch], with: event)
          }
        }
        if session.isLifted { recognizer.lose(touch) }
      }
    }
  }

  /// Carries out what a recognizer has decided, and what follows from it.
  func carryOut(_ decision: UIGestureRecognizer.Decision, of recognizer: UIGestureRecognizer) {
    let wasActive = recognizer.isActive
    recognizer.enter(decision)
    switch decision {
    case .wait: break
    case .advance: recognizer.act()
    case .recognize:
      recognizer.view?.window?.attachedScreen?.eventHandler?(.recognized(recognizer))
      preventOthers(recognizer)
      recognizer.act()
      proceed(after: recognizer)
    case .giveUp:
      if wasActive { recognizer.act() }
      proceed(after: recognizer)
    }
  }

  /// Cancels the touches of the views, if a recognizer that recognizes its gesture does so, and fails the recognizers
  /// that share its touches and can't recognize simultaneously.
  private func preventOthers(_ recognizer: UIGestureRecognizer) {
    for session in sessions(of: recognizer) {
      if recognizer.cancelsTouchesInView { cancelView(of: session) }
      for other in session.recognizers where other !== recognizer && !other.isOver && prevents(recognizer, other) {
        other.state = .failed
      }
    }
  }

  /// Goes on with what waited for a recognizer: other recognizers, and the views of its touches.
  func proceed(after recognizer: UIGestureRecognizer) {
    for session in sessions(of: recognizer) {
      for other in session.recognizers {
        guard let state = other.stateAwaiting(recognizer) else { continue }
        other.state = state
        other.startOverIfDone()
      }
      deliverToView(of: session, UIEvent(changed: session.touch, all: Set(touches)))
    }
    dropFinishedSessions()
  }

  private func sessions(of recognizer: UIGestureRecognizer) -> [TouchSession] {
    sessions.filter { $0.recognizers.contains { $0 === recognizer } }
  }

  private func prevents(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> Bool {
    if first.delegate?.gestureRecognizer(first, shouldRecognizeSimultaneouslyWith: second) == true { return false }
    if second.delegate?.gestureRecognizer(second, shouldRecognizeSimultaneouslyWith: first) == true { return false }
    return first.canPrevent(second) && second.canBePrevented(by: first)
  }

  // MARK: The view

  /// Sends the view what it hasn't received yet, as far as the recognizers permit.
  private func deliverToView(of session: TouchSession, _ event: UIEvent) {
    guard let view = session.touch.view, session.reachesView, !session.viewIsDone else {
      session.undelivered = []
      return
    }
    while let phase = session.undelivered.first {
      if phase == .began || !session.viewSawBegan {
        if session.recognizers.contains(where: \.holdsTouches) { return }
      }
      if phase == .ended, session.recognizers.contains(where: { $0.delaysTouchesEnded && $0.isUndecided }) { return }
      session.undelivered.removeFirst()
      send(phase, to: view, session, event)
    }
  }

  /// Cancels the touch of the view. A view that didn't receive the beginning of the touch receives nothing.
  private func cancelView(of session: TouchSession) {
    session.undelivered = []
    guard session.reachesView, !session.viewIsDone, let view = session.touch.view else { return }
    if session.viewSawBegan {
      send(.cancelled, to: view, session, UIEvent(changed: session.touch, all: Set(touches)))
    } else {
      session.viewIsDone = true
    }
  }

  private func send(_ phase: UITouch.Phase, to view: UIView, _ session: TouchSession, _ event: UIEvent) {
    let touch = session.touch
    if phase == .began, !ancestorsLetBegin(touch, in: view, event) {
      session.viewIsDone = true
      return
    }
    touch.window?.attachedScreen?.eventHandler?(.touch(phase, view, at: touch.windowPoint))
    switch phase {
    case .began:
      session.viewSawBegan = true
      view.touchesBegan([touch], with: event)
    case .moved:
      view.touchesMoved([touch], with: event)
    case .ended:
      session.viewIsDone = true
      view.touchesEnded([touch], with: event)
    case .cancelled:
      session.viewIsDone = true
      view.touchesCancelled([touch], with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited:
      break
    }
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

  private func dropFinishedSessions() {
    sessions.removeAll { session in
      session.isLifted && session.undelivered.isEmpty && !session.recognizers.contains { $0.isUndecided }
    }
  }

  // MARK: For recognizers and windows

  /// Returns the other recognizers that receive a touch that a recognizer receives.
  func recognizers(sharingTouchesWith recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    for other in sessions(of: recognizer).flatMap(\.recognizers) where other !== recognizer {
      if !found.contains(where: { $0 === other }) { found.append(other) }
    }
    return found
  }

  /// Returns whether the view of one of the recognizer's touches is tracking it.
  func viewIsTracking(touchOf recognizer: UIGestureRecognizer) -> Bool {
    sessions(of: recognizer).contains { $0.viewSawBegan && !$0.viewIsDone }
  }

  /// Stops sending a touch to a recognizer that ignores it.
  func ignore(_ touch: UITouch, by recognizer: UIGestureRecognizer) {
    sessions.first { $0.touch === touch }?.recognizers.removeAll { $0 === recognizer }
  }

  /// Cancels the gestures of recognizers whose views left the window.
  func viewsDidLeave(_ view: UIView) {
    for recognizer in sessions.flatMap(\.recognizers) where recognizer.view?.isDescendant(of: view) == true {
      recognizer.abandon()
    }
  }
}

/// One touch on its way to recognizers and a view, from its beginning to its end.
@MainActor
private final class TouchSession {
  let touch: UITouch
  var recognizers: [UIGestureRecognizer]
  private let start: CGPoint
  /// Whether the view receives this touch at all.
  let reachesView: Bool
  /// The phases that the view hasn't received yet, in order.
  var undelivered: [UITouch.Phase] = []
  var viewSawBegan = false
  var viewIsDone = false
  private(set) var isLifted = false
  /// Whether the touch has stayed near its beginning, and wasn't cancelled.
  private(set) var isTap = true

  init(touch: UITouch, recognizers: [UIGestureRecognizer], reachesView: Bool) {
    self.touch = touch
    start = touch.windowPoint
    self.recognizers = recognizers
    self.reachesView = reachesView
  }

  /// Notes that the touch changed.
  ///
  /// - Returns: Whether it is lifted now.
  func noteChange() -> Bool {
    isLifted = touch.phase == .ended || touch.phase == .cancelled
    isTap = isTap && touch.phase != .cancelled && Self.isNear(touch.windowPoint, start)
    return isLifted
  }

  /// The recognizers; of those of one view, the ones that require more taps come first.
  var recognizersInOrderOfTaps: [UIGestureRecognizer] {
    func taps(_ recognizer: UIGestureRecognizer) -> Int {
      (recognizer as? UITapGestureRecognizer)?.numberOfTapsRequired ?? 0
    }
    var result: [UIGestureRecognizer] = []
    while result.count < recognizers.count {
      let rest = recognizers[result.count...]
      result += rest.prefix { $0.view === rest.first?.view }.sorted { taps($0) > taps($1) }
    }
    return result
  }

  /// Returns whether two points are near enough for a tap and a further tap. UIKit documents no distance.
  static func isNear(_ first: CGPoint, _ second: CGPoint) -> Bool {
    hypot(first.x - second.x, first.y - second.y) <= 45
  }
}
