/// What recognizers decide and ask in the second phase.
extension TouchDelivery {
  /// Prepares for a recognizer that is about to recognize its gesture.
  ///
  /// The recognizers that share its touches, and can't recognize simultaneously, fail. If it cancels touches, those of
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

  /// Continues with what waited for a recognizer that recognized or failed.
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
  private func cancel(_ session: TouchSession) {
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

  /// Cancels the gestures of recognizers whose views left the window.
  func viewsDidLeave(_ view: UIView) {
    for session in sessions {
      for recognizer in session.recognizers where recognizer.view?.isDescendant(of: view) == true {
        recognizer.abandon()
      }
    }
  }
}
