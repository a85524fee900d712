/// The reason why a ``PThreadMutex`` could not be locked.
///
/// No case is added without a breaking release, so a `switch` needs no `default`.
public enum MutexError: Error, Hashable, Sendable {
  /// This thread already holds the mutex and would wait for itself forever. This is `EDEADLK`.
  case wouldDeadlock

  /// This thread holds the recursive mutex as often as the system can count. This is `EAGAIN`.
  case tooDeep
}

extension MutexError: CustomStringConvertible {
  /// A sentence about the reason and the remedy.
  public var description: String {
    switch self {
    case .wouldDeadlock:
      "This thread already holds the mutex. Lock it once, or create it with PThreadMutex(.recursive)."
    case .tooDeep:
      "This thread holds the recursive mutex as often as the system can count. Unlock it as often as it is locked."
    }
  }
}
