import Foundation
import TestSupport
import Testing
import Ticking

@Suite("A counted timer")
@MainActor
struct CountedTimerTests {
  let clock = ManualTickClock()
  let log = TimerLog()

  @Test("Ticks are numbered from 1, come after each interval, and end with the completion")
  func threeTicks() {
    let timer = log.timer(count: 3, clock: clock)
    #expect(timer.state == .idle && timer.remaining == 3)
    timer.start()
    #expect(timer.state == .running)
    clock.advance(by: 0.999)
    #expect(log.take() == [])
    clock.advance(by: 0.001)
    #expect(log.take() == ["1"] && timer.remaining == 2)
    clock.advance(by: 10)
    #expect(log.take() == ["2", "3", "finished"])
    #expect(timer.state == .ended && timer.remaining == 0)
    #expect(clock.scheduledCount == 0)
  }

  @Test("A tick says when it was due, and that it isn't late")
  func ticks() {
    var ticks: [CountedTimer.Tick] = []
    let timer = CountedTimer(every: 0.25, count: 4, clock: clock, onTick: { ticks.append($0) })
    clock.advance(by: 100)
    timer.start()
    clock.advance(by: 100)
    #expect(
      ticks == [
        .init(number: 1, due: 100.25), .init(number: 2, due: 100.5), .init(number: 3, due: 100.75),
        .init(number: 4, due: 101),
      ])
    withExtendedLifetime(timer) {}
  }

  @Test("A timer without a count goes on")
  func endless() {
    let timer = log.timer(clock: clock)
    timer.start()
    clock.advance(by: 1_000)
    #expect(log.take().count == 1_000)
    #expect(timer.remaining == nil && timer.state == .running)
    timer.cancel()
    #expect(timer.remaining == nil)
  }

  @Test("A count of 0 finishes in the next run-loop turn, not inside of start()")
  func zero() {
    let timer = log.timer(count: 0, clock: clock)
    timer.start()
    #expect(log.take() == [] && timer.state == .running && timer.remaining == 0)
    clock.advance(by: 0)
    #expect(log.take() == ["finished"] && timer.state == .ended)
  }

  @Test("A count of 1 ticks once")
  func one() {
    let timer = log.timer(count: 1, clock: clock)
    timer.start()
    clock.advance(by: 5)
    #expect(log.take() == ["1", "finished"])
    #expect(timer.state == .ended)
  }

  @Test("Many ticks of a tenth of a second don't drift")
  func drift() {
    var last: CountedTimer.Tick?
    let ticks = steps(100_000, long: 1_000_000)
    let timer = CountedTimer(every: 0.1, count: ticks, clock: clock, onTick: { last = $0 })
    timer.start()
    clock.advance(by: Double(ticks) * 0.1 + 1)
    #expect(last?.number == ticks)
    #expect(last?.due == Double(ticks) * 0.1)
    #expect(timer.state == .ended)
  }

  @Test("Pausing stops the time, and resuming moves the ticks that are still to come")
  func pause() {
    let timer = log.timer(count: 3, clock: clock)
    timer.start()
    clock.advance(by: 1.75)
    timer.pause()
    #expect(timer.state == .paused && timer.remaining == 2 && clock.scheduledCount == 0)
    clock.advance(by: 100)
    #expect(log.take() == ["1"])
    timer.resume()
    #expect(timer.state == .running)
    clock.advance(by: 0.125)
    #expect(log.take() == [])
    clock.advance(by: 0.125)
    #expect(log.take() == ["2"])
    clock.advance(by: 1)
    #expect(log.take() == ["3", "finished"])
  }

  @Test("A tick that was overdue at the pause is as late after it")
  func pauseWhenLate() {
    var ticks: [CountedTimer.Tick] = []
    let timer = CountedTimer(every: 1, count: 2, clock: clock, onTick: { ticks.append($0) })
    timer.start()
    clock.stall(for: 1.25)
    timer.pause()
    clock.advance(by: 10)
    #expect(ticks == [])
    timer.resume()
    clock.advance(by: 0)
    #expect(ticks == [.init(number: 1, due: 11, lateness: 0.25)])
    clock.advance(by: 0.75)
    #expect(ticks.last == .init(number: 2, due: 12))
    withExtendedLifetime(timer) {}
  }

  @Test("Pausing and resuming in other states does nothing")
  func pauseElsewhere() {
    let timer = log.timer(count: 1, clock: clock)
    timer.pause()
    timer.resume()
    #expect(timer.state == .idle)
    timer.start()
    timer.resume()
    clock.advance(by: 0.5)
    timer.pause()
    timer.pause()
    clock.advance(by: 1)
    timer.resume()
    timer.resume()
    clock.advance(by: 0.5)
    #expect(log.take() == ["1", "finished"])
    timer.pause()
    timer.resume()
    #expect(timer.state == .ended)
    clock.advance(by: 5)
    #expect(log.take() == [])
  }

  @Test("Cancelling ends a running or paused timer; the completion comes in the next run-loop turn")
  func cancel() {
    let timer = log.timer(count: 3, clock: clock)
    timer.start()
    clock.advance(by: 1)
    timer.cancel()
    #expect(timer.state == .ended && timer.remaining == 2 && log.take() == ["1"])
    clock.advance(by: 0)
    #expect(log.take() == ["cancelled"])
    timer.start()
    timer.pause()
    timer.cancel()
    #expect(timer.state == .ended && timer.remaining == 3)
    clock.advance(by: 100)
    #expect(log.take() == ["cancelled"])
  }

  @Test("Cancelling before the start, twice, and after the end does nothing")
  func cancelElsewhere() {
    let timer = log.timer(count: 1, clock: clock)
    timer.cancel()
    #expect(timer.state == .idle)
    clock.advance(by: 1)
    #expect(log.take() == [])
    timer.start()
    timer.cancel()
    timer.cancel()
    clock.advance(by: 5)
    #expect(log.take() == ["cancelled"])
    timer.start()
    clock.advance(by: 1)
    timer.cancel()
    clock.advance(by: 5)
    #expect(log.take() == ["1", "finished"])
  }

  @Test("Starting again counts from 1, and completes the start before it")
  func restart() {
    let timer = log.timer(count: 2, clock: clock)
    timer.start()
    clock.advance(by: 1.5)
    timer.start()
    #expect(timer.remaining == 2)
    clock.advance(by: 0.5)
    #expect(log.take() == ["1", "cancelled"])
    clock.advance(by: 2)
    #expect(log.take() == ["1", "2", "finished"])
    timer.start()
    clock.advance(by: 2)
    #expect(log.take() == ["1", "2", "finished"])
  }

  @Test("A timer without a completion can do everything")
  func withoutCompletion() {
    var ticks = 0
    let timer = CountedTimer(every: 1, count: 1, clock: clock, onTick: { _ in ticks += 1 })
    timer.start()
    clock.advance(by: 1)
    timer.start()
    timer.cancel()
    timer.start()
    timer.start()
    clock.advance(by: 1)
    #expect(ticks == 2 && timer.state == .ended && clock.scheduledCount == 0)
  }

  @Test("Intervals of less than a nanosecond count as one; very long ones just wait")
  func extremeIntervals() {
    let short = log.timer(every: 1e-300, clock: clock)
    short.start()
    clock.stall(for: 1e9)
    clock.advance(by: 0)
    #expect(Int(log.events.first ?? "").map { $0 > 900_000_000_000_000_000 } == true)
    short.cancel()
    clock.advance(by: 0)
    _ = log.take()
    let long = log.timer(every: 1e300, clock: clock)
    long.start()
    clock.advance(by: 1e9)
    #expect(log.take() == [] && long.state == .running)
  }

  @Test("The clock receives the tolerance")
  func tolerance() {
    final class Clock: TickClock {
      let now: TimeInterval = 5
      var tolerances: [TimeInterval] = []

      func schedule(
        at time: TimeInterval, tolerance: TimeInterval, _ body: @escaping @MainActor () -> Void
      ) -> TickSchedule {
        tolerances.append(tolerance)
        return TickSchedule {}
      }
    }
    let clock = Clock()
    let timer = CountedTimer(every: 1, tolerance: 0.25, clock: clock, onTick: { _ in })
    timer.start()
    #expect(clock.tolerances == [0.25])
    timer.cancel()
  }

  @Test("A clock that counts a rounding error too little neither repeats nor loses a tick")
  func imprecise() {
    final class Clock: TickClock {
      var now: TimeInterval = 0
      var bodies: [@MainActor () -> Void] = []

      func schedule(
        at time: TimeInterval, tolerance: TimeInterval, _ body: @escaping @MainActor () -> Void
      ) -> TickSchedule {
        bodies.append(body)
        return TickSchedule {}
      }
    }
    let clock = Clock()
    var ticks: [CountedTimer.Tick] = []
    let timer = CountedTimer(every: 1, count: 2, clock: clock, onTick: { ticks.append($0) })
    timer.start()
    clock.now = 1 - 1e-10
    clock.bodies.removeFirst()()
    clock.now = 2 - 1e-10
    clock.bodies.removeFirst()()
    #expect(ticks == [.init(number: 1, due: 1), .init(number: 2, due: 2)])
    #expect(timer.state == .ended && clock.bodies.isEmpty)
  }
}
