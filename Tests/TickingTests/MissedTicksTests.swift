import Foundation
import Testing
import Ticking

@Suite("Missed ticks")
@MainActor
struct MissedTicksTests {
  let clock = ManualTickClock()

  /// Starts a timer of one second, makes the main thread busy for `stall` seconds after the first tick, and returns all
  /// ticks until 10 seconds after the start.
  private func ticks(
    _ missedTicks: CountedTimer.MissedTicks, stall: TimeInterval, count: Int? = nil
  ) -> [CountedTimer.Tick] {
    let clock = ManualTickClock()
    var ticks: [CountedTimer.Tick] = []
    let timer = CountedTimer(
      every: 1, count: count, missedTicks: missedTicks, clock: clock,
      onTick: {
        ticks.append($0)
        if $0.number == 1 { clock.stall(for: stall) }
      })
    timer.start()
    clock.advance(by: 10)
    timer.cancel()
    return ticks
  }

  @Test("skip: one tick stands for those that were missed, and the next ones come at their times")
  func skip() {
    let ticks = ticks(.skip, stall: 2.5)
    #expect(ticks.map(\.number) == [1, 3, 4, 5, 6, 7, 8, 9, 10])
    #expect(ticks.map(\.due) == [1, 3, 4, 5, 6, 7, 8, 9, 10])
    #expect(ticks.map(\.missed) == [0, 1, 0, 0, 0, 0, 0, 0, 0])
    #expect(ticks.map(\.lateness) == [0, 0.5, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test("burst: every tick comes, the missed ones at once")
  func burst() {
    let ticks = ticks(.burst, stall: 2.5)
    #expect(ticks.map(\.number) == Array(1...10))
    #expect(ticks.map(\.due) == (1...10).map(TimeInterval.init))
    #expect(ticks.map(\.missed).allSatisfy { $0 == 0 })
    #expect(ticks.map(\.lateness) == [0, 1.5, 0.5, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test("delay: every tick comes, and after a whole missed interval the later ones move")
  func delay() {
    let ticks = ticks(.delay, stall: 2.5)
    #expect(ticks.map(\.number) == Array(1...8))
    #expect(ticks.map(\.due) == [1, 2, 4.5, 5.5, 6.5, 7.5, 8.5, 9.5])
    #expect(ticks.map(\.lateness) == [0, 1.5, 0, 0, 0, 0, 0, 0])
    #expect(ticks.map(\.missed).allSatisfy { $0 == 0 })
  }

  @Test(
    "If less than an interval was missed, no policy moves or drops anything",
    arguments: CountedTimer.MissedTicks.allCases)
  func shortStall(policy: CountedTimer.MissedTicks) {
    let ticks = ticks(policy, stall: 1.75)
    #expect(ticks.map(\.number) == Array(1...10))
    #expect(ticks.map(\.due) == (1...10).map(TimeInterval.init))
    #expect(ticks.map(\.lateness) == [0, 0.75, 0, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test("A stall that ends exactly when a tick is due missed a whole interval")
  func exactStall() {
    #expect(ticks(.skip, stall: 2).map(\.number) == [1, 3, 4, 5, 6, 7, 8, 9, 10])
    #expect(ticks(.delay, stall: 2).map(\.due) == [1, 2, 4, 5, 6, 7, 8, 9, 10])
  }

  @Test("A stall past the end: skip ends with the last number, the others make up every tick")
  func stallPastTheEnd() {
    let skipped = ticks(.skip, stall: 6, count: 4)
    #expect(skipped == [.init(number: 1, due: 1), .init(number: 4, due: 4, lateness: 3, missed: 2)])
    #expect(ticks(.burst, stall: 6, count: 4).map(\.number) == [1, 2, 3, 4])
    #expect(ticks(.delay, stall: 6, count: 4).map(\.number) == [1, 2, 3, 4])
  }

  @Test("In a burst each tick has a turn of its own, so other work comes in between")
  func burstTurns() {
    let log = TimerLog()
    let timer = log.timer(missedTicks: .burst, clock: clock)
    timer.start()
    for time in [1.5, 2.5] {
      clock.schedule(at: time, tolerance: 0) { log.events.append("other at \(time)") }
    }
    clock.stall(for: 3)
    clock.advance(by: 0)
    #expect(log.take() == ["1", "other at 1.5", "2", "other at 2.5", "3"])
    timer.cancel()
  }

  @Test("A burst can be cancelled in the middle")
  func cancelledBurst() {
    let log = TimerLog()
    var timer: CountedTimer?
    timer = CountedTimer(
      every: 1, missedTicks: .burst, clock: clock,
      onTick: {
        log.tick($0)
        if $0.number == 3 { timer?.cancel() }
      }, completion: { log.end($0) })
    timer?.start()
    clock.stall(for: 10)
    clock.advance(by: 10)
    #expect(log.take() == ["1", "2", "3", "cancelled"])
    // The timer's closure has captured the variable.
    timer = nil
  }

  @Test("With the real clock, a busy main thread gives skip one late tick that stands for the others")
  func realTime() async {
    var ticks: [CountedTimer.Tick] = []
    var outcome: CountedTimer.Outcome?
    await withCheckedContinuation { continuation in
      let timer = CountedTimer(
        every: 0.02, count: 6,
        onTick: { ticks.append($0) },
        completion: {
          outcome = $0
          continuation.resume()
        })
      timer.start()
      kept = timer
      // Two ticks become due during this, or more.
      Thread.sleep(forTimeInterval: 0.05)
    }
    kept = nil
    #expect(outcome == .finished)
    let first = ticks.first?.number ?? 0
    #expect(first >= 2 && ticks.first?.missed == first - 1)
    #expect(ticks.last?.number == 6)
    // Whatever the machine was busy with, each number comes at most once and each is accounted for.
    for (previous, tick) in zip(ticks, ticks.dropFirst()) {
      #expect(tick.number == previous.number + tick.missed + 1)
    }
    #expect(ticks.allSatisfy { $0.lateness >= 0 })
  }
}

/// Keeps the timer of a test alive that waits for its completion.
@MainActor private var kept: CountedTimer?
