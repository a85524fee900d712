import Foundation
import TestSupport
import Testing
import Ticking

/// An object that notes whether it was released on the main queue.
private final class Witness: Sendable {
  @MainActor static var releasedOnMain = 0
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  deinit {
    guard DispatchQueue.getSpecific(key: Self.key) == true else { return }
    MainActor.assumeIsolated { Self.releasedOnMain += 1 }
  }
}

@Suite("The lifetime of a timer", .serialized)
@MainActor
struct LifetimeTests {
  let clock = ManualTickClock()
  let log = TimerLog()

  @Test("A timer that is released while it runs or pauses is cancelled, and never ticks again")
  func release() async {
    for isPaused in [false, true] {
      var timer: CountedTimer? = log.timer(clock: clock)
      timer?.start()
      clock.advance(by: 1)
      if isPaused { timer?.pause() }
      timer = nil
      clock.advance(by: 10)
      #expect(log.take() == ["1"])
      await drainMainQueue()
      #expect(log.take() == ["cancelled"])
      #expect(clock.scheduledCount == 0)
      clock.advance(by: 10)
      #expect(log.take() == [])
    }
  }

  @Test("A timer that never started or has ended is released without a completion")
  func releaseIdle() async {
    var timer: CountedTimer? = log.timer(count: 1, clock: clock)
    #expect(timer?.state == .idle)
    timer = nil
    await drainMainQueue()
    #expect(log.take() == [])
    timer = log.timer(count: 1, clock: clock)
    timer?.start()
    clock.advance(by: 1)
    timer = nil
    await drainMainQueue()
    #expect(log.take() == ["1", "finished"])
  }

  @Test("A cancellation is reported, even if the timer is released before the next turn")
  func releaseAfterCancellation() async {
    var timer: CountedTimer? = log.timer(clock: clock)
    timer?.start()
    timer?.cancel()
    timer = nil
    await drainMainQueue()
    clock.advance(by: 0)
    #expect(log.take() == ["cancelled"])
  }

  @Test("The timer doesn't keep its owner alive, and goes with it")
  func owner() async {
    final class Owner {
      var timer: CountedTimer?
      var ticks = 0
    }
    weak var owner: Owner?
    weak var timer: CountedTimer?
    scope {
      let object = Owner()
      owner = object
      object.timer = CountedTimer(every: 1, clock: clock, onTick: { [weak object] _ in object?.ticks += 1 })
      object.timer?.start()
      timer = object.timer
      clock.advance(by: 2)
      #expect(object.ticks == 2)
    }
    #expect(owner == nil && timer == nil)
    await drainMainQueue()
    #expect(clock.scheduledCount == 0)
  }

  @Test("What the closures have captured is released on the main queue, wherever the timer was released")
  func releaseElsewhere() async {
    Witness.releasedOnMain = 0
    // Often, because the main queue may be done with the timer before or after the other thread is.
    for _ in 0..<200 {
      weak var witness: Witness?
      // The closures are created, and everything else is released, on the main actor.
      let box = scope {
        let object = Witness()
        witness = object
        let timer = CountedTimer(
          every: 1, onTick: { _ in withExtendedLifetime(object) {} },
          completion: { [log] in
            withExtendedLifetime(object) {}
            log.end($0)
          })
        timer.start()
        return TimerBox(timer)
      }
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          box.drop()
          continuation.resume()
        }
      }
      for _ in 0..<1_000 where witness != nil { await drainMainQueue() }
      #expect(witness == nil)
    }
    #expect(Witness.releasedOnMain == 200)
    #expect(log.take() == Array(repeating: "cancelled", count: 200))
  }

  #if os(macOS) || os(Linux) || os(Windows)
  @Test("Many timers that are made, started and released leave nothing in the clock, and no memory")
  func many() async {
    // A process of its own, because the memory of this one also changes with the tests that run beside.
    await #expect(processExitsWith: .success) {
      if let problem = await problemOfManyTimers() { fatalError(problem) }
    }
  }
  #endif
}

/// Makes, starts and releases many timers.
///
/// - Returns: What they left behind; nil if it is nothing.
@MainActor
private func problemOfManyTimers() async -> String? {
  let clock = MainTickClock()
  func round(_ count: Int) async {
    for number in 0..<count {
      let timer = CountedTimer(every: 1_000 + Double(number % 7), clock: clock, onTick: { _ in })
      timer.start()
      if number.isMultiple(of: 3) { timer.pause() }
      if number.isMultiple(of: 5) { timer.cancel() }
    }
    await drainMainQueue()
  }
  // The first rounds fill the caches of the allocator. One object left for each timer would be 400 kB or more a round.
  for _ in 0..<5 { await round(10_000) }
  let memory = residentKilobytes()
  let rounds = steps(10, long: 90)
  for _ in 0..<rounds { await round(10_000) }
  guard clock.scheduledCount == 0 else { return "\(clock.scheduledCount) calls wait in the clock." }
  if !isSanitized, let memory, let after = residentKilobytes(), after - memory >= 180 * rounds {
    return "The process has grown by \(after - memory) kB."
  }
  return nil
}

/// Holds the last reference to a timer.
private final class TimerBox: @unchecked Sendable {
  private var timer: CountedTimer?

  init(_ timer: CountedTimer) {
    self.timer = timer
  }

  func drop() {
    timer = nil
  }
}

/// The memory of this process, in kilobytes; nil where the system has no file with it.
private func residentKilobytes() -> Int? {
  guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
  return line?.split(separator: " ").compactMap { Int($0) }.first ?? line.flatMap { Int($0.filter(\.isNumber)) }
}
