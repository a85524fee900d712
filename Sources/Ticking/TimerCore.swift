import Dispatch
import Foundation

/// What a timer consists of. The closures outlive the timer for as long as it takes to release them on the main queue.
@MainActor
final class TimerCore {
  private enum Phase {
    case idle
    /// The clock has been asked for the next call.
    case waiting(TickPlan, TickSchedule)
    /// A tick is being handled.
    case ticking(TickPlan)
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
    case .waiting, .ticking: .running
    case .paused: .paused
    case .ended: .ended
    }
  }

  var remaining: Int? {
    switch phase {
    case .idle: settings.count
    case .waiting(let plan, _), .ticking(let plan), .paused(let plan, _): plan.remaining
    case .ended(let remaining): remaining
    }
  }

  // MARK: - Calls of the user

  func start() {
    cancel()
    run(TickPlan(settings, startingAt: clock.now))
  }

  func pause() {
    switch phase {
    case .idle, .paused, .ended: return
    case .waiting(let plan, let schedule):
      schedule.cancel()
      phase = .paused(plan, since: clock.now)
    case .ticking(let plan):
      phase = .paused(plan, since: clock.now)
    }
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
    phase = .waiting(plan, schedule)
  }

  private func fire() {
    guard let owner, case .waiting(var plan, _) = phase else { return }
    // The timer stays alive until its closures have returned.
    defer { keepAlive(owner) }
    if !plan.isFinished {
      // A clock may count a rounding error less than the time it was asked for.
      let tick = plan.takeTick(at: max(clock.now, plan.nextDue))
      phase = .ticking(plan)
      onTick?(tick)
      // The tick may have paused, cancelled, resumed or restarted the timer. Then the rest is done already.
      guard case .ticking = phase else { return }
      guard plan.isFinished else { return run(plan) }
    }
    end()
    completion?(.finished)
  }

  // MARK: - The end

  /// Ends the ticks of the last start.
  ///
  /// - Returns: False if they have ended before.
  @discardableResult
  private func end() -> Bool {
    switch phase {
    case .idle, .ended: return false
    case .waiting(_, let schedule): schedule.cancel()
    case .ticking, .paused: break
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

/// Keeps an object alive until here.
///
/// It has no isolation. A closure of the main actor that is passed to `withExtendedLifetime` would be checked for its
/// thread at each tick.
private func keepAlive(_ object: AnyObject) {
  withExtendedLifetime(object) {}
}
