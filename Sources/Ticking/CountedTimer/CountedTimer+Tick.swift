import Foundation

extension CountedTimer {
  /// One call of a timer.
  public struct Tick: Hashable, Sendable {
    /// The number of the tick since the start; the first one is 1.
    public let number: Int

    /// The time at which the tick was due, in seconds, on the timer's clock.
    public let due: TimeInterval

    /// By how many seconds the tick is late; 0 or more.
    public let lateness: TimeInterval

    /// How many ticks were left out immediately before this one. Only ``CountedTimer/MissedTicks/skip`` leaves any out.
    public let missed: Int

    /// Creates a tick, for example to test code that receives some.
    ///
    /// - Parameters:
    ///   - number: The number of the tick, counted from 1.
    ///   - due: The time at which it was due, in seconds of the clock.
    ///   - lateness: By how many seconds it comes late.
    ///   - missed: The number of ticks that were missed before it.
    public init(number: Int, due: TimeInterval, lateness: TimeInterval = 0, missed: Int = 0) {
      self.number = number
      self.due = due
      self.lateness = lateness
      self.missed = missed
    }
  }
}
