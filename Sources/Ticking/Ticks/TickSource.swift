import Foundation

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
    let plan = plan ?? settings.plan(startingAt: clock.now)
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
