import Foundation
import TestSupport
import Testing
import Ticking

@Suite("Clocks")
@MainActor
struct ClockTests {
  @Test("A manual clock makes calls in order of time, and of scheduling for the same time")
  func order() {
    let clock = ManualTickClock()
    var calls: [String] = []
    for (name, time) in [("c", 2.0), ("a", 1), ("d", 2), ("b", 1), ("past", -1)] {
      clock.schedule(at: time, tolerance: 0) { calls.append("\(name) \(clock.now)") }
    }
    #expect(clock.scheduledCount == 5)
    clock.advance(by: 0)
    #expect(calls == ["past 0.0"])
    clock.advance(by: 5)
    #expect(calls == ["past 0.0", "a 1.0", "b 1.0", "c 2.0", "d 2.0"])
    #expect(clock.now == 5 && clock.scheduledCount == 0)
  }

  @Test("A time that is NaN counts as reached, and doesn't stop the calls behind it", arguments: [0, 1])
  func notANumber(place: Int) {
    let clock = ManualTickClock()
    var calls: [String] = []
    for number in 0..<3 {
      let time = number == place ? .nan : Double(3 - number)
      clock.schedule(at: time, tolerance: 0) { calls.append("\(number)") }
    }
    clock.checkInvariants()
    clock.advance(by: 5)
    #expect(calls == (place == 0 ? ["0", "2", "1"] : ["1", "2", "0"]))
  }

  @Test("A stall makes no call; the next advance makes the late ones")
  func stall() {
    let clock = ManualTickClock()
    var times: [TimeInterval] = []
    clock.schedule(at: 1, tolerance: 0) { times.append(clock.now) }
    clock.stall(for: 3)
    #expect(times == [] && clock.now == 3)
    clock.advance(by: 1)
    #expect(times == [3] && clock.now == 4)
  }

  @Test("A cancelled call isn't made, and its closure is released; cancelling twice or late does nothing")
  func cancel() {
    let clock = ManualTickClock()
    weak var captured: ManualTickClock?
    var calls = 0
    let schedule = scope {
      let object = ManualTickClock()
      captured = object
      return clock.schedule(at: 1, tolerance: 0) {
        withExtendedLifetime(object) {}
        calls += 1
      }
    }
    #expect(captured != nil)
    schedule.cancel()
    #expect(captured == nil && clock.scheduledCount == 0)
    schedule.cancel()
    let made = clock.schedule(at: 1, tolerance: 0) { calls += 1 }
    clock.advance(by: 1)
    made.cancel()
    #expect(calls == 1)
  }

  @Test("A call may schedule and cancel others")
  func reentrancy() {
    let clock = ManualTickClock()
    var calls: [Int] = []
    let second = clock.schedule(at: 1, tolerance: 0) { calls.append(2) }
    clock.schedule(at: 0.5, tolerance: 0) {
      calls.append(1)
      second.cancel()
      clock.schedule(at: 0, tolerance: 0) { calls.append(3) }
      clock.schedule(at: 2, tolerance: 0) { calls.append(4) }
    }
    clock.advance(by: 2)
    #expect(calls == [1, 3, 4])
  }

  @Test("100,000 random additions, removals and advances agree with a sorted array")
  func model() {
    let seed = UInt64.random(in: .min ... .max)
    print("ManualTickClock model: seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let clock = ManualTickClock()
    var model: [(time: TimeInterval, number: Int)] = []
    var schedules: [Int: TickSchedule] = [:]
    var calls: [Int] = []
    var expected: [Int] = []
    for number in 0..<100_000 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        let time = clock.now + Double(Int.random(in: -4...40, using: &random)) / 4
        schedules[number] = clock.schedule(at: time, tolerance: 0) { calls.append(number) }
        model.insert((time, number), at: model.firstIndex { $0.time > time } ?? model.endIndex)
      case 5..<8:
        guard let entry = model.randomElement(using: &random) else { continue }
        schedules.removeValue(forKey: entry.number)?.cancel()
        model.removeAll { $0.number == entry.number }
      default:
        clock.advance(by: Double(Int.random(in: 0...8, using: &random)) / 4)
        let due = model.prefix { $0.time <= clock.now }
        expected += due.map(\.number)
        model.removeFirst(due.count)
      }
      clock.checkInvariants()
      guard clock.scheduledCount == model.count, calls == expected else {
        Issue.record("Step \(number): \(calls) instead of \(expected)")
        return
      }
      calls = []
      expected = []
    }
  }

  @Test(
    "The clocks of the main queue go forward, and make calls on the main actor in order of time, never early",
    arguments: [MainTickClock.main, .continuous])
  func mainClock(clock: MainTickClock) async {
    let start = clock.now
    var calls: [String] = []
    await withCheckedContinuation { continuation in
      for (name, delay) in [("c", 0.03), ("a", 0.01), ("b", 0.02)] {
        clock.schedule(at: start + delay, tolerance: 0) {
          #expect(clock.now >= start + delay)
          calls.append(name)
        }
      }
      let cancelled = clock.schedule(at: start + 0.015, tolerance: 0) { calls.append("cancelled") }
      cancelled.cancel()
      clock.schedule(at: start + 0.04, tolerance: 0) { continuation.resume() }
    }
    #expect(calls == ["a", "b", "c"])
  }

  @Test(
    "A call with a large tolerance doesn't make a later, exact one late", arguments: [MainTickClock.main, .continuous])
  func tolerances(clock: MainTickClock) async {
    let start = clock.now
    var calls: [String] = []
    await withCheckedContinuation { continuation in
      clock.schedule(at: start + 0.01, tolerance: 1_000) { calls.append("tolerant") }
      clock.schedule(at: start + 0.02, tolerance: 0) {
        calls.append("exact")
        continuation.resume()
      }
    }
    // The tolerant call may wait for 1,000 seconds, but comes with the exact one at the latest.
    #expect(calls == ["tolerant", "exact"])
  }

  @Test(
    "What a call of the main queue's clocks schedules for now comes in a later turn",
    arguments: [MainTickClock.main, .continuous])
  func turns(clock: MainTickClock) async {
    var calls: [String] = []
    await withCheckedContinuation { continuation in
      clock.schedule(at: clock.now, tolerance: 0) {
        clock.schedule(at: 0, tolerance: 0) {
          calls.append("inner")
          continuation.resume()
        }
        calls.append("outer")
      }
      #expect(calls == [])
    }
    #expect(calls == ["outer", "inner"])
  }

  @Test(
    "A call for the far future, or for no time at all, waits and can be cancelled",
    arguments: [1e300, TimeInterval.infinity], [false, true])
  func farFuture(time: TimeInterval, goesOnAsleep: Bool) async {
    let clock = MainTickClock(goesOnAsleep: goesOnAsleep)
    let schedule = clock.schedule(at: time, tolerance: 0) { Issue.record("The call was made.") }
    #expect(clock.scheduledCount == 1)
    await withCheckedContinuation { continuation in
      clock.schedule(at: clock.now + 0.001, tolerance: 0) { continuation.resume() }
    }
    #expect(clock.scheduledCount == 1)
    schedule.cancel()
    #expect(clock.scheduledCount == 0)
  }

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  @Test("The continuous clock is the system's clock that goes on while the device sleeps")
  func continuousTime() {
    let clock = ContinuousClock()
    let outerStart = clock.now
    let start = MainTickClock.continuous.now
    let innerStart = clock.now
    while clock.now - innerStart < .milliseconds(2) {}
    let innerEnd = clock.now
    let end = MainTickClock.continuous.now
    let outerEnd = clock.now
    // A difference of seconds is rounded.
    let rounding = 1e-6
    let shortest: Double = (innerEnd - innerStart) / Duration.seconds(1)
    let longest: Double = (outerEnd - outerStart) / Duration.seconds(1)
    #expect(end - start >= shortest - rounding)
    #expect(end - start <= longest + rounding)
  }

  @Test(
    "A replacement makes timers of the main queue follow another clock", arguments: [MainTickClock.main, .continuous])
  func replacement(clock: MainTickClock) {
    let manual = ManualTickClock()
    let log = TimerLog()
    let result = MainTickClock.withReplacement(manual) {
      let timer = log.timer(count: 2, clock: clock)
      timer.start()
      #expect(manual.scheduledCount == 1 && clock.now == 0)
      manual.advance(by: 1.5)
      timer.pause()
      manual.advance(by: 1)
      timer.resume()
      manual.advance(by: 0.5)
      return log.take()
    }
    #expect(result == ["1", "2", "finished"])
    #expect(clock.now > 0)
  }

  @Test("A replacement ends with its closure, also if that throws, and an inner one gives way to the outer one")
  func endOfReplacements() {
    struct Refusal: Error {}
    let outer = ManualTickClock()
    let inner = ManualTickClock()
    outer.advance(by: 1)
    inner.advance(by: 2)
    MainTickClock.withReplacement(outer) {
      #expect(throws: Refusal.self) {
        try MainTickClock.withReplacement(inner) { () throws(Refusal) in
          #expect(MainTickClock.main.now == 2)
          throw Refusal()
        }
      }
      #expect(MainTickClock.main.now == 1)
    }
    #expect(MainTickClock.main.now > 2)
  }

  @Test("A main clock as the replacement changes nothing")
  func mainReplacement() {
    let now = MainTickClock.main.now
    MainTickClock.withReplacement(.main) { #expect(MainTickClock.main.now >= now) }
  }

  @Test("A replacement that follows the main clock itself gets the system's time")
  func replacementOfItself() {
    /// A clock that is half as fast.
    final class HalfClock: TickClock {
      var now: TimeInterval { MainTickClock.main.now / 2 }

      func schedule(
        at time: TimeInterval, tolerance: TimeInterval, _ body: @escaping @MainActor () -> Void
      ) -> TickSchedule {
        MainTickClock.main.schedule(at: time * 2, tolerance: tolerance * 2, body)
      }
    }
    let waiting = MainTickClock.main.scheduledCount
    let now = MainTickClock.main.now
    MainTickClock.withReplacement(HalfClock()) {
      #expect((now / 2...now / 2 + 60).contains(MainTickClock.main.now))
      let schedule = MainTickClock.main.schedule(at: now, tolerance: 0) {}
      #expect(MainTickClock.main.scheduledCount == waiting + 1)
      schedule.cancel()
    }
    #expect(MainTickClock.main.scheduledCount == waiting)
  }
}
