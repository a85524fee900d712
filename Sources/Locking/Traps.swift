/// Stops the program because of a caller's bug.
///
/// `precondition` drops its message in release builds; `fatalError` keeps it.
func trap(_ message: String) -> Never {
  fatalError(message)
}

#if !canImport(Darwin)
func trapOnReentry() -> Never {
  trap(
    "A closure of Guarded.withLock entered the same guarded value again. The thread would wait for itself forever. Use "
      + "the value that the closure has been given, or do the second part after the closure has returned.")
}
#endif

#if !os(Windows)
func trapOnCreation(_ code: Int32, of type: String) -> Never {
  trap(
    "The system could not create the mutex of a \(type); its error is \(code). The process has used up its memory or "
      + "its locks.")
}

@usableFromInline
func trapOnLock(_ code: Int32) -> Never {
  trap(
    "PThreadMutex.withLock was called by a thread that already holds the mutex; the system's error is \(code). Lock it "
      + "once, or create it with PThreadMutex(.recursive).")
}

@usableFromInline
func trapOnUnlock(_ code: Int32) -> Never {
  trap(
    "A PThreadMutex was unlocked by a thread that does not hold it; the system's error is \(code). Call unlock() on "
      + "the thread that has called lock(), once for each lock, or use withLock.")
}
#endif
