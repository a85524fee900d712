import Foundation
import SideBySide
import Ticking

let benchmarks: @Sendable () -> Void = {
  // Each tick is due at once, so that what is measured is what a tick costs, and not the time between ticks.
  compare(
    "n ticks on the main queue", sizes: [1_000], unit: "ticks", sampling: .once,
    peers: [
      Peer("CountedTimer") { count in
        {
          var isDone = false
          let timer = CountedTimer(
            every: 1e-9, count: count, missedTicks: .burst, onTick: { consume($0.number) },
            completion: { _ in isDone = true })
          timer.start()
          runMainQueue { isDone }
        }
      },
      Peer("DispatchSourceTimer set anew at each tick") { count in
        {
          var number = 0
          let source = DispatchSource.makeTimerSource(queue: .main)
          source.setEventHandler {
            MainActor.assumeIsolated {
              number += 1
              consume(number)
              if number < count { source.schedule(deadline: .now()) }
            }
          }
          source.schedule(deadline: .now())
          source.activate()
          runMainQueue { number == count }
          source.cancel()
        }
      },
      Peer("DispatchQueue.main.async at each tick") { count in
        {
          var number = 0
          func tick() {
            number += 1
            consume(number)
            if number < count { DispatchQueue.main.async { MainActor.assumeIsolated { tick() } } }
          }
          DispatchQueue.main.async { MainActor.assumeIsolated { tick() } }
          runMainQueue { number == count }
        }
      },
    ])

  // A manual clock has no system behind it: what is left is the timer itself.
  compare(
    "n ticks on a manual clock", sizes: [1_000], unit: "ticks", sampling: .repeated(10),
    peers: [
      Peer("CountedTimer") { count in
        let clock = ManualTickClock()
        let timer = CountedTimer(every: 1, clock: clock, onTick: { consume($0.number) })
        timer.start()
        return { withExtendedLifetime(timer) { clock.advance(by: Double(count)) } }
      },
      Peer("a closure that schedules itself") { count in
        let clock = ManualTickClock()
        func tick(_ number: Int) {
          consume(number)
          clock.schedule(at: clock.now + 1, tolerance: 0) { tick(number + 1) }
        }
        tick(0)
        return { clock.advance(by: Double(count)) }
      },
    ])

  compare(
    "Make start and release n timers of an hour", sizes: [1_000], unit: "timers", sampling: .once,
    peers: [
      Peer("CountedTimer") { count in
        {
          for _ in 0..<count {
            let timer = CountedTimer(every: 3_600, onTick: { consume($0.number) })
            timer.start()
          }
          drainMainQueue()
        }
      },
      Peer("DispatchSourceTimer") { count in
        {
          for number in 0..<count {
            let source = DispatchSource.makeTimerSource(queue: .main)
            source.setEventHandler { consume(number) }
            source.schedule(deadline: .now() + 3_600, repeating: 3_600)
            source.activate()
            source.cancel()
          }
          drainMainQueue()
        }
      },
    ])
}

// MARK: - Material

/// Serves the main queue until a condition holds.
@MainActor
private func runMainQueue(until isDone: () -> Bool) {
  while !isDone() { RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 1)) }
}

/// Serves the main queue until everything that is in it now has been done.
@MainActor
private func drainMainQueue() {
  var isDone = false
  DispatchQueue.main.async { MainActor.assumeIsolated { isDone = true } }
  runMainQueue { isDone }
}
