import Foundation
import SideBySide
import Ticking

@main
struct TimersSuite: Suite {
  static func compareAll() {
    // A manual clock has no system behind it: what is left is the timer itself.
    compare(
      "n ticks on a manual clock", sizes: [1_000], unit: "ticks", sampling: .repeated(10), counted: [1_000],
      peers: [
        Peer("CountedTimer") { count in
          let clock = ManualTickClock()
          let timer = CountedTimer(every: 1, clock: clock, onTick: { consume($0.number) })
          timer.start()
          return {
            clock.advance(by: Double(count))
            consume(timer)
          }
        },
        // The main queue isn't served while the work runs, so this is only the call that a bare timer makes at each
        // tick.
        Peer("DispatchSourceTimer set anew") { count in
          let source = DispatchSource.makeTimerSource(queue: .main)
          source.setEventHandler {}
          source.activate()
          return {
            for number in 0..<count {
              consume(number)
              source.schedule(deadline: .now() + 3_600)
            }
          }
        },
        Peer("a closure that schedules itself") { count in
          let clock = ManualTickClock()
          @MainActor func tick(_ number: Int) {
            consume(number)
            clock.schedule(at: clock.now + 1, tolerance: 0) { tick(number + 1) }
          }
          tick(0)
          return { clock.advance(by: Double(count)) }
        },
      ])

    #if COUNTS
    // A suite that measures times runs in a block of the main queue. There the queue can't be served, so nothing would
    // ever tick.
    compare(
      "n ticks on the main queue", sizes: [], unit: "ticks", sampling: .once, counted: [20],
      peers: [
        Peer("CountedTimer") { count in
          {
            var isOver = false
            // Without missed ticks, each tick is counted, however slow the machine is.
            let timer = CountedTimer(every: 0.01, count: count, missedTicks: .delay) {
              consume($0.number)
            } completion: { _ in
              isOver = true
            }
            timer.start()
            serveMainQueue(until: { isOver })
          }
        },
        Peer("DispatchSourceTimer") { count in
          {
            var number = 0
            let source = DispatchSource.makeTimerSource(queue: .main)
            source.setEventHandler {
              number += 1
              consume(number)
            }
            source.schedule(deadline: .now() + 0.01, repeating: 0.01)
            source.activate()
            serveMainQueue(until: { number == count })
            source.cancel()
          }
        },
        // What a clock has to do whose next call may be another timer's: the source doesn't repeat.
        Peer("DispatchSourceTimer set anew") { count in
          {
            var number = 0
            let source = DispatchSource.makeTimerSource(queue: .main)
            source.setEventHandler {
              number += 1
              consume(number)
              if number < count { source.schedule(deadline: .now() + 0.01) }
            }
            source.schedule(deadline: .now() + 0.01)
            source.activate()
            serveMainQueue(until: { number == count })
            source.cancel()
          }
        },
      ])
    #endif

    compare(
      "Make start and release n timers of an hour", sizes: [1_000], unit: "timers", sampling: .once,
      peers: [
        Peer("CountedTimer") { count in
          {
            for _ in 0..<count {
              let timer = CountedTimer(every: 3_600, onTick: { consume($0.number) })
              timer.start()
            }
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
          }
        },
      ])
  }
}

#if COUNTS
/// Runs the main run loop, which serves the main queue, until something has happened.
@MainActor
private func serveMainQueue(until hasHappened: () -> Bool) {
  while !hasHappened() { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
}
#endif
