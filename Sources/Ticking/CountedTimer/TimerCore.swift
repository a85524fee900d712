import Dispatch
import Foundation

/// What a timer consists of. The closures outlive the timer for as long as it takes to release them on the main queue.
@MainActor
final class TimerCore {
  /// The ticks after one start.
  private struct Run {
    var plan: TickPlan

    /// The call that the clock has been asked for; nil while a tick is being handled.
    var schedule: TickSchedule?
  }

  private enum Phase {
    case idle
    case running(Run)
    case paused(TickPlan, since: TimeInterval)
    case ended(remaining: Int?)
  }

  /// The timer; nil as soon as it is being deallocated.
  weak var owner: CountedTimer?

  private let settings: TimerSettings
  private let clock: any TickClock

  /// The closures of the user; nil after the timer's deallocation.
  private var onTick: (@MainActor (CountedTimer.Tick) -> Void)?
  private var completion: (@MainActor (CountedTimer.Outcome) -> Void)?
  private var phase = Phase.idle

  init(
    settings: TimerSettings,
    clock: any TickClock,
    onTick: @escaping @MainActor (CountedTimer.Tick) -> Void,
    completion: (@MainActor (CountedTimer.Outcome) -> Void)?
  ) {
    self.settings = settings
    self.clock = clock
    self.onTick = onTick
    self.completion = completion
  }

  var state: CountedTimer.State {
    switch phase {
    case .idle: .idle
    case .running: .running
    case .paused: .paused
    case .ended: .ended
    }
  }

  var remaining: Int? {
    switch phase {
    case .idle: settings.count
    case .running(let run): run.plan.remaining
    case .paused(let plan, _): plan.remaining
    case .ended(let remaining): remaining
    }
  }

  // MARK: - Calls of the user

  func start() {
    cancel()
    run(settings.plan(startingAt: clock.now))
  }

  func pause() {
    guard case .running(let run) = phase else { return }
    run.schedule?.cancel()
    phase = .paused(run.plan, since: clock.now)
  }

  func resume() {
    guard case .paused(var plan, let since) = phase else { return }
    plan.move(by: clock.now - since)
    run(plan)
  }

  func cancel() {
    guard end(), let completion else { return }
    // A completion that starts the timer again would otherwise run inside of the caller's start().
    clock.schedule(at: clock.now, tolerance: 0) { completion(.cancelled) }
  }

  // MARK: - Calls of the clock

  /// Asks the clock for the next tick, or for the end if there is none.
  private func run(_ plan: TickPlan) {
    let time = plan.isFinished ? clock.now : plan.nextDue
    let tolerance = plan.isFinished ? 0 : settings.tolerance
    let schedule = clock.schedule(at: time, tolerance: tolerance) { self.fire() }
    phase = .running(Run(plan: plan, schedule: schedule))
  }

  private func fire() {
    // The timer stays alive until its closures have returned.
    guard let owner, case .running(var run) = phase else { return }
    withExtendedLifetime(owner) {
      if !run.plan.isFinished {
        // A clock may count a rounding error less than the time it was asked for.
        let tick = run.plan.takeTick(at: max(clock.now, run.plan.nextDue))
        run.schedule = nil
        phase = .running(run)
        onTick?(tick)
        // The tick may have paused, cancelled, resumed or restarted the timer. Then the rest is done already.
        guard case .running(let current) = phase, current.schedule == nil else { return }
        guard current.plan.isFinished else { return self.run(current.plan) }
      }
      end()
      completion?(.finished)
    }
  }

  // MARK: - The end

  /// Ends the ticks of the last start.
  ///
  /// - Returns: False if they have ended before.
  @discardableResult
  private func end() -> Bool {
    switch phase {
    case .idle, .ended: return false
    case .running(let run): run.schedule?.cancel()
    case .paused: break
    }
    phase = .ended(remaining: remaining)
    return true
  }

  /// Ends what is running, and releases the closures, on the main queue.
  ///
  /// A `deinit` may run on any thread, and closures of the main actor may have captured what must not be released
  /// elsewhere. That thread may also be the last one to release this object.
  nonisolated func abandonLater() {
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        if self.end() { self.completion?(.cancelled) }
        self.onTick = nil
        self.completion = nil
      }
    }
  }
}
