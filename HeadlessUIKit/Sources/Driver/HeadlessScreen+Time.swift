extension HeadlessScreen {
  /// The time of the screen's clock, in seconds. It is 0 when the screen is created.
  ///
  /// Touches and events of this screen have it as their `timestamp`.
  public var time: TimeInterval { clock.now }

  /// The time at which the screen's picture changes by itself, in seconds on its clock: ``time`` while something is
  /// animating, or else the time of the earliest scheduled work. Nil if nothing is scheduled.
  public var timeOfNextChange: TimeInterval? {
    clock.isAnimating ? time : clock.nextTime(upTo: .infinity)
  }

  /// Moves the clock forward and performs everything that becomes due on the way, in order of time.
  ///
  /// The screen settles first, after each moment at which something is due, and at the end. Work that starts inside a
  /// completion starts at that completion's time, so one call can pass through a whole chain of animations. An
  /// animation that isn't over by then is drawn at the point that it has reached. Only this screen's clock moves.
  ///
  /// - Parameter seconds: The seconds to add to ``time``. Values that are negative, NaN or infinite count as 0.
  public func advance(by seconds: TimeInterval) {
    settle()
    let target = time + max(0, seconds.finite)
    while let next = clock.nextTime(upTo: target) {
      let before = time
      clock.move(to: min(next, target))
      settle()
      // Work that keeps asking for "now" was reported by settle() and must not hold the clock.
      if time == before, clock.nextTime(upTo: target) == next { break }
    }
    clock.move(to: target)
    settle()
  }

  // MARK: Scheduled work

  /// Work that waits for the screen's clock.
  public struct ScheduledWork {
    fileprivate let ticket: VirtualClock.Ticket

    /// Cancels the work. Does nothing if it has been performed or cancelled, or if the screen is gone.
    @preconcurrency @MainActor
    public func cancel() {
      ticket.cancel()
    }
  }

  /// Performs work as soon as the screen's clock reaches a time.
  ///
  /// Use it to let timers of your own follow the screen's clock: see <doc:DrivingYourCode>. Work for a time that has
  /// passed is performed the next time that the screen settles. Work for the same time is performed in the order of the
  /// calls.
  ///
  /// - Parameters:
  ///   - time: The time in seconds, as in ``time``. NaN counts as now.
  ///   - work: The closure. The screen releases it after it was called or cancelled.
  @discardableResult
  @preconcurrency
  public func perform(at time: TimeInterval, _ work: @escaping @MainActor () -> Void) -> ScheduledWork {
    ScheduledWork(ticket: clock.schedule(at: time.isNaN ? self.time : time, work))
  }

  /// Moves the clock forward as if the main thread were busy for so long.
  ///
  /// Nothing is performed, laid out or drawn during this call. What has become due is done late, the next time that the
  /// screen settles. Call this method in a callback to make that callback a slow one.
  ///
  /// - Parameter seconds: The seconds to add to ``time``. Values that are negative, NaN or infinite count as 0.
  public func stall(for seconds: TimeInterval) {
    clock.move(to: time + max(0, seconds.finite))
  }
}
