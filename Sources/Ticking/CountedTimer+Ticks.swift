import Foundation

extension CountedTimer {
  /// Returns ticks as an asynchronous sequence.
  ///
  /// ```swift
  /// for await tick in CountedTimer.ticks(every: 1, count: 3) {
  ///   print(tick.number)
  /// }
  /// ```
  /// Each iteration counts from its own first element on. Nothing is buffered: an element comes when it is due and
  /// asked for. For a loop whose body takes longer than an interval, `missedTicks` decides what comes next, as it does
  /// for a timer whose main thread is busy.
  ///
  /// The sequence ends after the last tick or when its task is cancelled. If you leave the loop with `break`, nothing
  /// is scheduled any more.
  ///
  /// The method can be called in every isolation, and the loop may run off the main actor.
  ///
  /// - Parameters:
  ///   - interval: The seconds from the beginning to the first tick and from tick to tick. A value that is not greater
  ///     than 0 and finite traps. A value below a nanosecond counts as a nanosecond.
  ///   - count: The number of ticks; nil means that there is no end. A negative value traps.
  ///   - missedTicks: What happens to ticks that became due while the loop's body was running.
  ///   - tolerance: By how many seconds a tick may be later in order to save energy. A value that is negative, NaN or
  ///     infinite traps.
  ///   - clock: The time that the ticks follow.
  public nonisolated static func ticks(
    every interval: TimeInterval,
    count: Int? = nil,
    missedTicks: MissedTicks = .skip,
    tolerance: TimeInterval = 0,
    clock: any TickClock = .main
  ) -> Ticks {
    let settings = TimerSettings(
      every: interval, count: count, missedTicks: missedTicks, tolerance: tolerance, caller: "CountedTimer.ticks")
    return Ticks(settings: settings, clock: clock)
  }

  /// Ticks as an asynchronous sequence: the result of ``CountedTimer/ticks(every:count:missedTicks:tolerance:clock:)``.
  ///
  /// It ends after the last tick or when its task is cancelled. If you leave the loop with `break`, nothing is
  /// scheduled any more.
  public struct Ticks: AsyncSequence, Sendable {
    /// What the sequence consists of.
    public typealias Element = Tick

    let settings: TimerSettings
    let clock: any TickClock

    /// Returns an iterator that begins to count when its first element is asked for.
    public nonisolated func makeAsyncIterator() -> Iterator {
      Iterator(source: TickSource(settings: settings, clock: clock))
    }

    /// The state of one iteration.
    public struct Iterator: AsyncIteratorProtocol {
      let source: TickSource

      /// Waits for the next tick and returns it; nil after the last one, and if the task is cancelled.
      ///
      /// Something is scheduled only while this method waits. So nothing remains if you don't call it again, as when a
      /// loop is left with `break`.
      public nonisolated mutating func next() async -> Tick? {
        await source.next()
      }
    }
  }
}

/// One iteration of a sequence of ticks.
@MainActor
final class TickSource {
  private let settings: TimerSettings
  private let clock: any TickClock

  /// The ticks; nil before the first one is asked for.
  private var plan: TickPlan?

  nonisolated init(settings: TimerSettings, clock: any TickClock) {
    self.settings = settings
    self.clock = clock
  }

  /// Waits for the next tick, at least for one turn, or until the task is cancelled.
  func next() async -> CountedTimer.Tick? {
    let plan = plan ?? TickPlan(settings, startingAt: clock.now)
    self.plan = plan
    guard !plan.isFinished, !Task.isCancelled else { return nil }
    let waiter = Waiter()
    let tick = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let schedule = clock.schedule(at: plan.nextDue, tolerance: settings.tolerance) {
          waiter.finish(with: self.takeTick())
        }
        waiter.begin(continuation, schedule)
      }
    } onCancel: {
      // This runs after begin(_:_:), because the main actor is busy until then.
      Task { @MainActor in waiter.finish(with: nil) }
    }
    return Task.isCancelled ? nil : tick
  }

  private func takeTick() -> CountedTimer.Tick? {
    guard var plan, !plan.isFinished else { return nil }
    defer { self.plan = plan }
    return plan.takeTick(at: max(clock.now, plan.nextDue))
  }
}

/// A task that waits for a clock, which is woken once.
@MainActor
private final class Waiter {
  private var waiting: (continuation: CheckedContinuation<CountedTimer.Tick?, Never>, schedule: TickSchedule)?

  func begin(_ continuation: CheckedContinuation<CountedTimer.Tick?, Never>, _ schedule: TickSchedule) {
    waiting = (continuation, schedule)
  }

  func finish(with tick: CountedTimer.Tick?) {
    waiting?.schedule.cancel()
    waiting?.continuation.resume(returning: tick)
    waiting = nil
  }
}
