import Foundation

/// A clock that stands still until you move it: for tests and previews.
///
/// ```swift
/// let clock = ManualTickClock()
/// let timer = CountedTimer(every: 1, count: 3, clock: clock, onTick: { print($0.number) })
/// timer.start()
/// clock.advance(by: 2)
/// // Prints "1"
/// // Prints "2"
/// ```
@MainActor
public final class ManualTickClock: TickClock {
  /// The seconds by which the clock has been moved.
  public private(set) var now: TimeInterval = 0

  /// The number of calls that wait for this clock. It is 0 after every timer has ended, and before a `for await` loop
  /// has asked for its first tick.
  public var scheduledCount: Int { queue.count }

  private var queue = CallQueue()

  /// Creates a clock at time 0.
  public init() {}

  /// Calls a closure once, as soon as this clock has reached a time.
  ///
  /// - Parameters:
  ///   - time: The time to call the closure at, in seconds, as in ``now``. If it has been reached, the call comes in
  ///     the next turn, which is made by the next ``advance(by:)``.
  ///   - tolerance: By how many seconds the call may be later; this clock makes it at its time.
  ///   - body: The closure. It is released after the call or the cancellation.
  /// - Returns: A value that can cancel the call.
  /// - Complexity: O(log *n*) for *n* calls that wait.
  @discardableResult
  public func schedule(
    at time: TimeInterval, tolerance: TimeInterval, _ body: @escaping @MainActor () -> Void
  ) -> TickSchedule {
    let call = queue.add(at: time, tolerance: tolerance, body)
    return TickSchedule { self.queue.remove(call) }
  }

  /// Moves the clock forward, and makes every call that becomes due on the way, each at its time.
  ///
  /// Advancing by 0 seconds makes the calls that are due now, as one turn of the run loop after the other would do. If
  /// calls that are due at once go on scheduling others without end, this method traps after a million of them.
  ///
  /// - Parameter seconds: The seconds to add to ``now``, from 0 to 1e9. Other values trap.
  public func advance(by seconds: TimeInterval) {
    check(seconds, in: "advance(by:)")
    let target = now + seconds
    var callsAtThisTime = 0
    // A call may stall the clock beyond the target.
    while let call = queue.takeFirst(upTo: max(target, now)) {
      callsAtThisTime = call.time > now ? 0 : callsAtThisTime + 1
      if callsAtThisTime > 1_000_000 {
        fatalError(
          "ManualTickClock made a million calls at time \(now) without coming to rest. Look for a completion that "
            + "starts a timer of 0 ticks, or a tick that starts its timer again at once.")
      }
      now = max(now, call.time)
      call.perform()
    }
    now = max(now, target)
  }

  /// Moves the clock forward without making a call, as if the main thread were busy for so long.
  ///
  /// The calls that became due are made, late, by the next ``advance(by:)``. Call this method in a tick to make that
  /// tick a slow one.
  ///
  /// - Parameter seconds: The seconds to add to ``now``, from 0 to 1e9. Other values trap.
  public func stall(for seconds: TimeInterval) {
    check(seconds, in: "stall(for:)")
    now += seconds
  }

  /// Traps unless the calls that wait are in order. Does nothing in release builds.
  package func checkInvariants() {
    queue.checkInvariants()
  }

  private func check(_ seconds: TimeInterval, in method: String) {
    guard seconds >= 0, seconds <= 1e9 else {
      fatalError("ManualTickClock.\(method) was called with \(seconds). Pass a number of seconds from 0 to 1e9.")
    }
  }
}
