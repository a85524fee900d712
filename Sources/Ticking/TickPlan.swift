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
}

/// When the ticks after one start are due, and which of them come: the arithmetic of a timer.
///
/// Tick *n* is due at `origin` + *n* × `interval`. Nothing is added up, so rounding errors don't grow.
struct TickPlan {
  private let interval: TimeInterval
  private let count: Int?
  private let missedTicks: CountedTimer.MissedTicks

  /// The time of the start, moved by pauses and delays.
  private var origin: TimeInterval

  /// The number of the last tick that has come; 0 if none has.
  private(set) var last = 0

  init(_ settings: TimerSettings, startingAt start: TimeInterval) {
    interval = settings.interval
    count = settings.count
    missedTicks = settings.missedTicks
    origin = start
  }

  var isFinished: Bool { last == count }

  /// The number of ticks still to come; nil if there is no end.
  var remaining: Int? { count.map { $0 - last } }

  /// The time of the next tick.
  var nextDue: TimeInterval { due(last + 1) }

  private func due(_ number: Int) -> TimeInterval { origin + Double(number) * interval }

  /// Moves all ticks still to come.
  mutating func move(by seconds: TimeInterval) {
    origin += seconds
  }

  /// Returns the tick that comes at a time, and counts it. The next tick must be due, and the plan not finished.
  mutating func takeTick(at now: TimeInterval) -> CountedTimer.Tick {
    let first = last + 1
    let number = missedTicks == .skip ? latestNumber(at: now) : first
    let due = due(number)
    last = number
    if missedTicks == .delay, self.due(number + 1) <= now {
      origin = now - Double(number) * interval
    }
    return CountedTimer.Tick(number: number, due: due, lateness: max(0, now - due), missed: number - first)
  }

  /// Returns the number of the latest tick that is due, at least the next one and at most the last one.
  private func latestNumber(at now: TimeInterval) -> Int {
    let elapsed = (now - origin) / interval
    // An Int has only 32 bits on some watches.
    var number = max(last + 1, Int(max(0, min(elapsed, Double(Int.max / 2)))))
    // The division may be a rounding error away from what due(_:) returns.
    if number > last + 1, due(number) > now { number -= 1 }
    if due(number + 1) <= now { number += 1 }
    return min(number, count ?? .max)
  }
}
