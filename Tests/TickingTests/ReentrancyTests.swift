import Foundation
import TestSupport
import Testing
import Ticking

/// A timer that its own closures can reach and drop.
@MainActor
private final class Holder {
  var timer: CountedTimer?
}

@Suite("Calls in a tick")
@MainActor
struct ReentrancyTests {
  let clock = ManualTickClock()
  let log = TimerLog()
  private let holder = Holder()

  private func makeTimer(count: Int? = nil, onTick: @escaping @MainActor (CountedTimer.Tick, CountedTimer?) -> Void) {
    holder.timer = CountedTimer(
      every: 1, count: count, clock: clock,
      onTick: { [log, weak holder] in
        log.tick($0)
        onTick($0, holder?.timer)
      }, completion: { [log] in log.end($0) })
    holder.timer?.start()
  }

  @Test("A tick may cancel its timer, also the last tick")
  func cancel() {
    makeTimer { $1?.cancel() }
    clock.advance(by: 5)
    #expect(log.take() == ["1", "cancelled"])
    makeTimer(count: 1) { $1?.cancel() }
    clock.advance(by: 5)
    #expect(log.take() == ["1", "cancelled"])
  }

  @Test("A tick may start its timer again a hundred times; each start gets one completion")
  func restart() {
    var starts = 1
    makeTimer(count: 2) { _, timer in
      guard starts < 101 else { return }
      starts += 1
      timer?.start()
    }
    clock.advance(by: 1_000)
    let events = log.take()
    #expect(events.filter { $0 == "cancelled" }.count == 100)
    #expect(events.suffix(3) == ["1", "2", "finished"])
  }

  @Test("A tick may start its timer a hundred times in a row; only the last start ticks")
  func manyRestarts() {
    var isFirst = true
    makeTimer(count: 1) { _, timer in
      guard isFirst else { return }
      isFirst = false
      for _ in 0..<100 { timer?.start() }
    }
    clock.advance(by: 1)
    #expect(log.take() == ["1"] + Array(repeating: "cancelled", count: 100))
    clock.advance(by: 1)
    #expect(log.take() == ["1", "finished"])
  }

  @Test("A tick may pause its timer, and pause and resume it")
  func pause() {
    makeTimer(count: 2) { tick, timer in
      timer?.pause()
      if tick.number == 2 { timer?.resume() }
    }
    clock.advance(by: 5)
    #expect(log.take() == ["1"] && holder.timer?.state == .paused)
    holder.timer?.resume()
    clock.advance(by: 1)
    #expect(log.take() == ["2", "finished"])
  }

  @Test("A timer that its last tick pauses finishes after it was resumed")
  func pauseInTheLastTick() {
    makeTimer(count: 1) { $1?.pause() }
    clock.advance(by: 5)
    #expect(log.take() == ["1"] && holder.timer?.state == .paused && holder.timer?.remaining == 0)
    holder.timer?.resume()
    #expect(log.take() == [])
    clock.advance(by: 0)
    #expect(log.take() == ["finished"])
  }

  @Test("A tick may release its timer, a hundred times")
  func release() async {
    for _ in 0..<100 {
      makeTimer { [holder] _, _ in holder.timer = nil }
      clock.advance(by: 5)
      #expect(log.take() == ["1"])
      await drainMainQueue()
      #expect(log.take() == ["cancelled"])
    }
    #expect(clock.scheduledCount == 0)
  }

  @Test("The last tick may release its timer, which finishes all the same")
  func releaseInTheLastTick() async {
    makeTimer(count: 1) { [holder] _, _ in holder.timer = nil }
    clock.advance(by: 5)
    await drainMainQueue()
    #expect(log.take() == ["1", "finished"])
  }

  @Test("A tick that takes several intervals isn't interrupted by other ticks")
  func nesting() {
    var depth = 0
    var deepest = 0
    makeTimer(count: 5) { [clock] _, _ in
      depth += 1
      deepest = max(deepest, depth)
      // A nested run loop would do this.
      clock.advance(by: 2.5)
      depth -= 1
    }
    clock.advance(by: 20)
    #expect(deepest == 1)
    #expect(log.take().last == "finished")
  }

  @Test("A completion may start its timer again, also after a cancellation by a start")
  func completionRestarts() {
    var starts = 0
    let holder = holder
    holder.timer = CountedTimer(
      every: 1, count: 1, clock: clock,
      onTick: { [log] in log.tick($0) },
      completion: { [log] in
        log.end($0)
        guard starts < 3 else { return }
        starts += 1
        holder.timer?.start()
      })
    holder.timer?.start()
    clock.advance(by: 10)
    #expect(log.take() == ["1", "finished", "1", "finished", "1", "finished", "1", "finished"])
    starts = 0
    holder.timer?.start()
    holder.timer?.start()
    // Each of the three completions cancels the start before, and the last one is left alone.
    clock.advance(by: 10)
    #expect(log.take() == ["cancelled", "cancelled", "cancelled", "cancelled", "1", "finished"])
    holder.timer = nil
  }

  @Test("A completion is never called inside of a method of the timer")
  func completionsComeLater() {
    let timer = log.timer(count: 0, clock: clock)
    let calls: [@MainActor (CountedTimer) -> Void] = [
      { $0.start() }, { $0.start() }, { $0.cancel() }, { $0.start() }, { $0.pause() }, { $0.cancel() }, { $0.start() },
    ]
    var completions = 0
    for (number, call) in calls.enumerated() {
      call(timer)
      #expect(log.take() == [])
      guard number.isMultiple(of: 2) else { continue }
      clock.advance(by: 0)
      completions += log.take().count
    }
    #expect(completions == 4)
  }
}
