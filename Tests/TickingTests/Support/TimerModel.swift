import Ticking

/// What a timer should do, written down as simply as possible: time is a whole number of units, and at each unit the
/// model looks whether something is due.
struct TimerModel {
  enum Phase {
    case idle
    case running
    case paused(since: Int)
    case ended
  }

  let name: String
  let interval: Int
  let count: Int?
  let missedTicks: CountedTimer.MissedTicks

  var phase = Phase.idle
  var number = 0
  var nextDue = 0

  /// The cancellations that are reported in the next run-loop turn.
  var reports = 0
  var starts = 0

  init(name: String, interval: Int, count: Int?, missedTicks: CountedTimer.MissedTicks) {
    self.name = name
    self.interval = interval
    self.count = count
    self.missedTicks = missedTicks
  }

  var state: CountedTimer.State {
    switch phase {
    case .idle: .idle
    case .running: .running
    case .paused: .paused
    case .ended: .ended
    }
  }

  var remaining: Int? { count.map { $0 - number } }

  mutating func start(at now: Int) {
    cancel()
    starts += 1
    phase = .running
    number = 0
    nextDue = now + interval
  }

  mutating func cancel() {
    switch phase {
    case .idle, .ended: return
    case .running, .paused: break
    }
    phase = .ended
    reports += 1
  }

  mutating func pause(at now: Int) {
    if case .running = phase { phase = .paused(since: now) }
  }

  mutating func resume(at now: Int) {
    guard case .paused(let since) = phase else { return }
    phase = .running
    nextDue += now - since
  }

  /// Performs the next thing that is due; nil if there is none. The tick is followed by what the tick itself does.
  mutating func step(at now: Int) -> String? {
    if reports > 0 {
      reports -= 1
      return "\(name) cancelled"
    }
    guard case .running = phase else { return nil }
    if number == count {
      phase = .ended
      return "\(name) finished"
    }
    guard nextDue <= now else { return nil }
    var due = nextDue
    number += 1
    var missed = 0
    nextDue += interval
    switch missedTicks {
    case .burst: break
    case .skip:
      while nextDue <= now, number != count {
        due = nextDue
        number += 1
        missed += 1
        nextDue += interval
      }
    case .delay:
      if nextDue <= now { nextDue = now + interval }
    }
    return "\(name) \(number) \(due) \(now - due) \(missed)"
  }
}
