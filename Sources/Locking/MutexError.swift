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

#if !os(Windows)
/// Stops the program because the system has no memory for another mutex.
func trapOnCreation(_ code: Int32) -> Never {
  fatalError(
    "The system could not create the mutex of a PThreadMutex; its error is \(code). The process has used up its memory "
      + "or its locks.")
}

/// Stops the program because a method that can't throw could not lock a mutex.
@usableFromInline
func trapOnLock(_ code: Int32, in call: String) -> Never {
  switch MutexError(code: code) {
  case .wouldDeadlock:
    fatalError(
      "PThreadMutex.\(call) was called by a thread that already holds the mutex; the system's error is \(code). Lock "
        + "it once, or create it with PThreadMutex(.recursive).")
  case .tooDeep:
    fatalError(
      "PThreadMutex.\(call) was called by a thread that holds the recursive mutex as often as the system can count; "
        + "the system's error is \(code). Unlock it as often as it is locked, or call lock(), which throws tooDeep.")
  case nil:
    trapOnDamage(code, in: call)
  }
}

/// Stops the program because the system reports an error that a valid mutex can't have.
func trapOnDamage(_ code: Int32, in call: String) -> Never {
  fatalError("PThreadMutex.\(call) failed with the system's error \(code). The memory of the mutex is damaged.")
}

/// Stops a debug build if the system reports an error that a valid mutex can't have. Does nothing in release builds.
func checkInDebug(_ code: Int32, in call: String) {
  #if DEBUG
  if code != 0 { trapOnDamage(code, in: call) }
  #endif
}

/// Stops the program because a thread unlocks what it doesn't hold.
@usableFromInline
func trapOnUnlock(_ code: Int32) -> Never {
  fatalError(
    "A PThreadMutex was unlocked by a thread that does not hold it; the system's error is \(code). Call unlock() on "
      + "the thread that has called lock(), once for each lock, or use withLock.")
}
#endif
