import Locking

extension ConcurrentMulticastDelegate {
  /// A closure that is called when the first member arrives and when the last one has gone.
  ///
  /// The argument is false when there is a living member again, and true when there is none any more. Use the closure
  /// to start work with the first member and to stop it with the last.
  ///
  /// One thread at a time calls the closure, with no lock held, and false and true alternate. Usually this is the
  /// thread that made the change, before its call returns. A change that happens while the closure runs, in the closure
  /// itself or on another thread, is reported by the thread that runs the closure, after it has returned. Changes that
  /// cancel each other out in the meantime aren't reported.
  ///
  /// Deallocation is not reported immediately: it is reported at the end of the next pass or by the next removal.
  /// Setting this property reports nothing; later changes are reported.
  public var onEmptinessChange: (@Sendable (_ isEmpty: Bool) -> Void)? {
    get { state.withLockUnchecked { $0.onEmptinessChange } }
    set {
      // Both are released outside of the lock, because these may be the last references to them.
      let released = state.withLockUnchecked { state in
        let old = state.onEmptinessChange
        let member = state.roster.firstLivingObject()
        state.onEmptinessChange = newValue
        state.wasEmpty = member == nil
        return (old, member)
      }
      withExtendedLifetime(released) {}
    }
  }

  /// Reports the changes since the last report, until there are none.
  func reportEmptiness() {
    while let report = nextReport() {
      report.closure(report.isEmpty)
      state.withLockUnchecked { $0.isReporting = false }
    }
  }

  private func nextReport() -> (closure: @Sendable (Bool) -> Void, isEmpty: Bool)? {
    // Released outside of the lock, because this may be the last reference.
    var member: AnyObject?
    defer { withExtendedLifetime(member) {} }
    return state.withLockUnchecked { state in
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
