import Foundation

/// What a timer or a sequence of ticks is created with, after its check.
struct TimerSettings {
  let interval: TimeInterval
  let count: Int?
  let missedTicks: CountedTimer.MissedTicks
  let tolerance: TimeInterval

  /// Checks the values of a caller. Values that no timer can have trap.
  init(
    every interval: TimeInterval, count: Int?, missedTicks: CountedTimer.MissedTicks, tolerance: TimeInterval,
    caller: String
  ) {
    guard interval > 0, interval.isFinite else {
      fatalError("\(caller) was given an interval of \(interval) seconds. It must be greater than 0 and finite.")
    }
    if let count, count < 0 {
      fatalError("\(caller) was given a count of \(count). It must be 0 or more; nil means that there is no end.")
    }
    guard tolerance >= 0, tolerance.isFinite else {
      fatalError("\(caller) was given a tolerance of \(tolerance) seconds. It must be 0 or more, and finite.")
    }
    // No clock is finer, and the numbers of the ticks stay within an Int.
    self.interval = max(interval, 1e-9)
    self.count = count
    self.missedTicks = missedTicks
    self.tolerance = tolerance
  }

  /// Returns the plan of the ticks after a start.
  func plan(startingAt start: TimeInterval) -> TickPlan {
    TickPlan(every: interval, count: count, missedTicks: missedTicks, start: start)
  }
}
