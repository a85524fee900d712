import Foundation
import Ticking

/// What timers have said, in order.
@MainActor
final class TimerLog {
  var events: [String] = []

  /// Returns the events so far and empties the log.
  func take() -> [String] {
    defer { events = [] }
    return events
  }

  func tick(_ tick: CountedTimer.Tick) {
    events.append("\(tick.number)")
  }

  func end(_ outcome: CountedTimer.Outcome) {
    events.append("\(outcome)")
  }

  /// Creates a timer that writes the numbers of its ticks and its outcomes here.
  func timer(
    every interval: TimeInterval = 1, count: Int? = nil, missedTicks: CountedTimer.MissedTicks = .skip,
    clock: any TickClock
  ) -> CountedTimer {
    CountedTimer(
      every: interval, count: count, missedTicks: missedTicks, clock: clock,
      onTick: { self.tick($0) }, completion: { self.end($0) })
  }
}

/// Waits until the main queue has done everything that was in it.
@MainActor
func drainMainQueue() async {
  await withCheckedContinuation { continuation in
    DispatchQueue.main.async { continuation.resume() }
  }
}
