/// Why a ``PThreadMutex`` could not be locked.
public enum MutexError: Error, Hashable, Sendable {
  /// This thread already holds the mutex and would wait for itself forever. This is `EDEADLK`.
  case wouldDeadlock

  /// This thread holds the recursive mutex as often as the system can count. This is `EAGAIN`.
  case tooDeep
}
