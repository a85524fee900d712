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

  /// What happens to the ticks that became due while the main thread was busy.
  ///
  /// In the picture, the ticks of a timer of one second are due at each mark, and the main thread is busy for 2.5
  /// seconds after the first tick:
  ///
  ///           1s      2s      3s      4s      5s      6s
  ///     ------|-------|-------|-------|-------|-------|--
  ///     busy  1#################
  ///     skip  1                   3   4       5       6      the late tick has the latest number
  ///     burst 1                   234 …                      one turn after the other until all are made up
  ///     delay 1                   2       3       4          the schedule moves
  ///
  /// The default of a timer is ``skip``. The names are those of Tokio's `MissedTickBehavior`.
  ///
  /// No case is added without a breaking release, so a `switch` needs no `default`.
  public enum MissedTicks: Hashable, Sendable, CaseIterable {
    /// One tick stands for all that were missed. Its number is that of the latest one that is due, so numbers jump, but
    /// never past the timer's count. The ticks after it come at their times.
    case skip

    /// Every tick comes, each in a turn of the run loop of its own, until the timer has caught up.
    case burst

    /// Every tick comes. Two ticks are at least an interval apart, unless the delay was shorter than one. After a
    /// longer delay, all later ticks move: the next one comes a whole interval after the late one.
    case delay
  }
}
