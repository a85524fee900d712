/// What the lock of a concurrent multicast guards.
struct ConcurrentState<Delegate> {
  let roster = Roster<Delegate>()

  var onEmptinessChange: (@Sendable (Bool) -> Void)?

  /// Whether there was nobody when the closure was set or last called.
  var wasEmpty = true

  /// Whether a thread is calling the closure. It reports what happens in the meantime, too.
  var isReporting = false
}
