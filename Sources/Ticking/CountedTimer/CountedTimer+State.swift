extension CountedTimer {
  /// What a timer is doing.
  ///
  /// No case is added without a breaking release, so a `switch` needs no `default`.
  public enum State: Hashable, Sendable {
    /// It has never been started.
    case idle

    /// It is ticking.
    case running

    /// Its time stands still until ``CountedTimer/resume()``.
    case paused

    /// The last tick has come, or the timer was cancelled. It can be started again.
    case ended
  }

  /// How the ticks that followed a start have ended.
  ///
  /// No case is added without a breaking release, so a `switch` needs no `default`.
  public enum Outcome: Hashable, Sendable {
    /// The last tick has come.
    case finished

    /// The timer was cancelled, started again, or released.
    case cancelled
  }
}
