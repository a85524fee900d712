/// The state that the lock of a concurrent multicast guards.
struct ConcurrentState<Delegate> {
  let roster = Roster<Delegate>()

  var onEmptinessChange: (@Sendable (Bool) -> Void)?

  /// Whether there was no member when the closure was set or last called.
  var wasEmpty = true

  /// Whether a thread is calling the closure. That thread also reports the changes in the meantime.
  var isReporting = false
}
