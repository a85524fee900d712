extension ConcurrentMulticastDelegate {
  /// Called with false when there is a living member again and with true when there is none any more: to start work
  /// with the first member and stop it with the last.
  ///
  /// One thread at a time calls it, with no lock held, and false and true alternate. Usually that is the thread that
  /// made the change, before its call returns; but a change that happens while the closure runs, in the closure itself
  /// or on another thread, is reported by the thread that is running it, when it has returned. Changes that cancel each
  /// other out in the meantime are not reported.
  ///
  /// A member that dies says nothing: its absence is reported at the end of the next pass, or by the next removal.
  /// Setting this property reports nothing; changes count from then on.
  public var onEmptinessChange: (@Sendable (_ isEmpty: Bool) -> Void)? {
    get { state.withLock { $0.onEmptinessChange } }
    set {
      // Both go out of the lock: the old closure and the member may have nobody else who holds them.
      let released = state.withLock { state in
        let old = state.onEmptinessChange
        let member = state.roster.firstLivingObject()
        state.onEmptinessChange = newValue
        state.wasEmpty = member == nil
        return (old, member)
      }
      withExtendedLifetime(released) {}
    }
  }

  /// Tells whoever watches about changes since the last report, until there are none.
  func reportEmptiness() {
    while let report = nextReport() {
      report.closure(report.isEmpty)
      state.withLock { $0.isReporting = false }
    }
  }

  private func nextReport() -> (closure: @Sendable (Bool) -> Void, isEmpty: Bool)? {
    // Outlives the lock: letting go of it can end its life.
    var member: AnyObject?
    defer { withExtendedLifetime(member) {} }
    return state.withLock { state in
      guard let closure = state.onEmptinessChange, !state.isReporting else { return nil }
      member = state.roster.firstLivingObject()
      let isEmpty = member == nil
      guard isEmpty != state.wasEmpty else { return nil }
      state.wasEmpty = isEmpty
      state.isReporting = true
      return (closure, isEmpty)
    }
  }
}
