// Exit tests start a process of their own, which only these platforms can.
#if os(macOS) || os(Linux) || os(Windows)
import Foundation
import TestSupport
import Testing
import Ticking

@Suite("Traps of Ticking")
struct TrapTests {
  @Test(
    "An interval that isn't greater than 0 and finite traps",
    arguments: [0, -1, -TimeInterval.infinity, .infinity, .nan])
  func intervals(interval: TimeInterval) async throws {
    let bits = interval.bitPattern
    let timer = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [bits = bits as UInt64] in
      // Only finite numbers can be passed to the other process.
      let interval = TimeInterval(bitPattern: bits)
      await MainActor.run { _ = CountedTimer(every: interval, onTick: { _ in }) }
    }
    try expectTrap(
      timer, says: "CountedTimer was given an interval of \(interval) seconds. It must be greater than 0 and finite.")
  }

  @Test("A negative count traps")
  func counts() async throws {
    let timer = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = CountedTimer(every: 1, count: -1, onTick: { _ in }) }
    }
    try expectTrap(timer, says: "CountedTimer was given a count of -1. It must be 0 or more; nil means")
  }

  @Test("A tolerance that is negative, NaN or infinite traps", arguments: [-1, TimeInterval.infinity, .nan])
  func tolerances(tolerance: TimeInterval) async throws {
    let bits = tolerance.bitPattern
    let timer = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [bits = bits as UInt64] in
      // Only finite numbers can be passed to the other process.
      let tolerance = TimeInterval(bitPattern: bits)
      await MainActor.run { _ = CountedTimer(every: 1, tolerance: tolerance, onTick: { _ in }) }
    }
    try expectTrap(timer, says: "CountedTimer was given a tolerance of \(tolerance) seconds. It must be 0 or more")
  }

  @Test("So do the values of a sequence of ticks")
  func sequences() async throws {
    let interval = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = CountedTimer.ticks(every: 0) }
    }
    try expectTrap(interval, says: "CountedTimer.ticks was given an interval of 0.0 seconds.")
    let count = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = CountedTimer.ticks(every: 1, count: -7) }
    }
    try expectTrap(count, says: "CountedTimer.ticks was given a count of -7.")
  }

  @Test("A manual clock doesn't go back or nowhere")
  func manualClock() async throws {
    let back = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { ManualTickClock().advance(by: -1) }
    }
    try expectTrap(
      back, says: "ManualTickClock.advance(by:) was called with -1.0. Pass a number of seconds from 0 to 1e9.")
    let nowhere = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { ManualTickClock().stall(for: .nan) }
    }
    try expectTrap(nowhere, says: "ManualTickClock.stall(for:) was called with nan.")
  }

  @Test("A manual clock that doesn't come to rest traps instead of hanging")
  func noRest() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let clock = ManualTickClock()
        var timer: CountedTimer?
        timer = CountedTimer(every: 1, count: 0, clock: clock, onTick: { _ in }, completion: { _ in timer?.start() })
        timer?.start()
        clock.advance(by: 1)
      }
    }
    try expectTrap(result, says: "ManualTickClock made a million calls at time 0.0 without coming to rest.")
  }
}
#endif
