extension HeadlessScreen {
  /// Work that waits for the screen's clock.
  public struct ScheduledWork {
    fileprivate let ticket: VirtualClock.Ticket

    /// Cancels the work. Does nothing if it has been performed or cancelled, or if the screen is gone.
    @MainActor
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
