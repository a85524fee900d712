import Foundation
import TestSupport
import Testing
import Ticking

@Suite("Ticks as an asynchronous sequence")
@MainActor
struct TicksTests {
  let clock = ManualTickClock()

  /// Moves the clock until a task has ended.
  private func advance(by step: TimeInterval, until isDone: @escaping @MainActor () -> Bool) async {
    for _ in 0..<10_000 where !isDone() {
      await Task.yield()
      if clock.scheduledCount > 0 { clock.advance(by: step) }
      await drainMainQueue()
    }
    #expect(isDone())
  }

  @Test("The sequence has the ticks of a timer, and ends after the last one")
  func ticks() async {
    var ticks: [CountedTimer.Tick] = []
    var isDone = false
    let sequence = CountedTimer.ticks(every: 1, count: 3, clock: clock)
    let task = Task {
      for await tick in sequence { ticks.append(tick) }
      isDone = true
    }
    await advance(by: 1) { isDone }
    #expect(ticks == [.init(number: 1, due: 1), .init(number: 2, due: 2), .init(number: 3, due: 3)])
    #expect(clock.scheduledCount == 0)
    await task.value
  }

  @Test("A loop off the main actor needs no hop of its own")
  func offTheMainActor() async {
    let numbers = await Task.detached {
      var numbers: [Int] = []
      for await tick in CountedTimer.ticks(every: 0.001, count: 3) { numbers.append(tick.number) }
      return numbers
    }.value
    #expect(numbers.last == 3)
  }

  @Test("A loop that is left with break leaves nothing scheduled")
  func leaving() async {
    var numbers: [Int] = []
    var isDone = false
    let sequence = CountedTimer.ticks(every: 1, clock: clock)
    let task = Task {
      for await tick in sequence {
        numbers.append(tick.number)
        if tick.number == 2 { break }
      }
      isDone = true
    }
    await advance(by: 1) { isDone }
    #expect(numbers == [1, 2])
    #expect(clock.scheduledCount == 0)
    await task.value
  }

  @Test("A count of 0 gives no element")
  func none() async {
    for await _ in CountedTimer.ticks(every: 1, count: 0, clock: clock) { Issue.record("There was a tick.") }
  }

  @Test(
    "The policy decides what a slow loop gets",
    arguments: [
      (CountedTimer.MissedTicks.skip, [1, 3, 4, 5]), (.burst, [1, 2, 3, 4, 5]), (.delay, [1, 2, 3, 4, 5]),
    ])
  func slowReader(policy: CountedTimer.MissedTicks, numbers: [Int]) async {
    var ticks: [CountedTimer.Tick] = []
    var isDone = false
    let sequence = CountedTimer.ticks(every: 1, count: 5, missedTicks: policy, clock: clock)
    let task = Task {
      for await tick in sequence {
        ticks.append(tick)
        if tick.number == 1 { clock.stall(for: 2.5) }
      }
      isDone = true
    }
    await advance(by: 0.5) { isDone }
    #expect(ticks.map(\.number) == numbers)
    #expect(ticks.map(\.due) == (policy == .delay ? [1, 2, 4.5, 5.5, 6.5] : numbers.map(TimeInterval.init)))
    await task.value
  }

  @Test("Each iteration counts for itself")
  func iterations() async {
    let sequence = CountedTimer.ticks(every: 0.001, count: 2)
    for _ in 0..<2 {
      var numbers: [Int] = []
      for await tick in sequence { numbers.append(tick.number) }
      #expect(numbers.last == 2)
    }
    var iterator = sequence.makeAsyncIterator()
    while await iterator.next() != nil {}
    #expect(await iterator.next() == nil)
  }

  @Test("Cancelling the task ends the loop at once, and leaves nothing in the clock")
  func cancellation() async {
    var numbers: [Int] = []
    let sequence = CountedTimer.ticks(every: 1, clock: clock)
    let task = Task {
      for await tick in sequence { numbers.append(tick.number) }
    }
    while clock.scheduledCount == 0 { await Task.yield() }
    clock.advance(by: 1)
    while numbers.isEmpty || clock.scheduledCount == 0 { await Task.yield() }
    task.cancel()
    await task.value
    #expect(numbers == [1])
    #expect(clock.scheduledCount == 0)
  }

  @Test("A task that is cancelled before its loop gets no tick")
  func cancelledBefore() async {
    let sequence = CountedTimer.ticks(every: 1, clock: clock)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      for await _ in sequence { Issue.record("There was a tick.") }
    }
    await task.value
    #expect(clock.scheduledCount == 0)
  }

  @Test("A loop on another actor gets the ticks, too")
  func elsewhere() async {
    let sequence = CountedTimer.ticks(every: 0.001, count: 3, missedTicks: .burst)
    let numbers = await Task.detached {
      var numbers: [Int] = []
      for await tick in sequence { numbers.append(tick.number) }
      return numbers
    }.value
    #expect(numbers == [1, 2, 3])
  }
}
