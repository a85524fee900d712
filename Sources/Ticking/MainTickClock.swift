import Dispatch
import Foundation

#if canImport(Darwin)
import Darwin
#endif

/// The time of the main queue. There are two: ``TickClock/main``, which timers follow unless they are given another
/// clock, and ``TickClock/continuous``.
///
/// They differ in what they do while the device sleeps. ``TickClock/main`` sleeps, too: a timer of ten seconds that is
/// interrupted by an hour of sleep ends ten waking seconds after its start. ``TickClock/continuous`` goes on: the same
/// timer ends as soon as the device is awake again. Nothing is called while the device sleeps, or while the app is
/// suspended.
///
/// Calls come while the user scrolls, too, because the run loop serves the main queue in all its common modes.
///
/// All calls share one source of the system, so a timer that is waiting costs only memory.
@MainActor
public final class MainTickClock: TickClock {
  nonisolated static let shared = MainTickClock()
  nonisolated static let sharedContinuous = MainTickClock(goesOnAsleep: true)

  private let goesOnAsleep: Bool
  private var queue = CallQueue()

  /// The calls of the current turn. The array is kept for its storage.
  private var turn: [ScheduledCall] = []

  /// The sources of the system; empty before the first call.
  private var sources: [any DispatchSourceTimer] = []

  /// The earliest and the latest time at which the sources fire next; infinite if they don't.
  private var armed = (earliest: TimeInterval.infinity, latest: TimeInterval.infinity)

  /// The clock that both clocks follow instead of the system; nil outside of ``withReplacement(_:_:)``.
  private static var replacement: (any TickClock)?

  /// Runs a closure in which ``TickClock/main`` and ``TickClock/continuous`` follow another clock, and returns what the
  /// closure returns.
  ///
  /// Use it in a test of code that uses one of them. The code must start its timers inside of the closure, and what
  /// the test wants to see of them must happen there, too:
  ///
  /// ```swift
  /// let clock = ManualTickClock()
  /// MainTickClock.withReplacement(clock) {
  ///   let timer = CountedTimer(every: 1, count: 1, onTick: { print($0.number) })
  ///   timer.start()
  ///   clock.advance(by: 1)  // Prints "1"
  /// }
  /// ```
  /// The closure can't suspend, so no other code of the main actor meets the replacement: tests that run side by side
  /// don't disturb each other. Calls that were scheduled before stay where they are.
  ///
  /// A timer that is still running when the closure ends follows the system's time again, which has another zero. The
  /// call that it waits for comes from the replacement, if that goes on. The timer then reads the system's time, so it
  /// may jump to its end, with a lateness of hours. For a timer that has to tick after the closure has ended, pass the
  /// clock as the parameter `clock` of the timer instead.
  ///
  /// A replacement inside of another one holds until its own closure ends.
  ///
  /// - Parameters:
  ///   - clock: The clock to follow. If it is a `MainTickClock`, the time stays that of the system.
  ///   - body: The closure.
  /// - Throws: The error that the closure throws, with the type that the closure declares.
  public static func withReplacement<R, E: Error>(
    _ clock: any TickClock, _ body: () throws(E) -> R
  ) throws(E) -> R {
    let outer = replacement
    replacement = clock
    defer { replacement = outer }
    return try body()
  }

  /// The system's time, in seconds, or the time of the clock that this one follows.
  public var now: TimeInterval { asking { $0.now } ?? systemTime }

  /// Returns the result of a closure for the clock that this one follows; nil if it follows none. A main clock as the
  /// replacement is none, and a replacement that asks a main clock itself gets the system's time.
  private func asking<R>(_ body: (any TickClock) -> R) -> R? {
    guard let clock = Self.replacement, !(clock is MainTickClock) else { return nil }
    Self.replacement = nil
    defer { Self.replacement = clock }
    return body(clock)
  }

  private var systemTime: TimeInterval { goesOnAsleep ? SystemTime.continuous : SystemTime.uptime }

  /// The number of calls that wait.
  package var scheduledCount: Int { queue.count }

  /// Creates a clock with sources of its own. Tests use it to be alone.
  package nonisolated init(goesOnAsleep: Bool = false) {
    self.goesOnAsleep = goesOnAsleep
  }

  /// Calls a closure once, as soon as this clock has reached a time.
  ///
  /// - Parameters:
  ///   - time: The time to call the closure at, in seconds, as in ``now``. If it has been reached, the call comes in
  ///     the next turn.
  ///   - tolerance: By how many seconds the call may be later.
  ///   - body: The closure. It is released after the call or the cancellation.
  /// - Returns: A value that can cancel the call.
  /// - Complexity: O(log *n*) for *n* calls that wait.
  @discardableResult
  public func schedule(
    at time: TimeInterval, tolerance: TimeInterval, _ body: @escaping @MainActor () -> Void
  ) -> TickSchedule {
    if let schedule = asking({ $0.schedule(at: time, tolerance: tolerance, body) }) { return schedule }
    let call = queue.add(at: time, tolerance: tolerance, body)
    arm()
    return TickSchedule { self.queue.remove(call) }
  }

  /// Lets the sources fire in time for the next call.
  ///
  /// A source that fires too early does no harm: it finds nothing due, and is set again. So removing a call costs
  /// nothing here.
  ///
  /// The clock that goes on while the device sleeps has two sources. The wall clock goes on, too, but a user can set it
  /// back. The uptime can't be set, but stands still. So the source that fires first counts.
  private func arm() {
    guard let first = queue.first else { return }
    // The call after the next one may wait less long.
    let leeway = min(first.tolerance, max(0, (queue.secondTime ?? .infinity) - first.time))
    guard first.time < armed.earliest || first.time + leeway < armed.latest else { return }
    armed = (first.time, first.time + leeway)
    let tolerance = DispatchTimeInterval.nanoseconds(Int(clamping: Self.nanoseconds(leeway)))
    if sources.isEmpty { sources = (0..<(goesOnAsleep ? 2 : 1)).map { _ in makeSource() } }
    guard goesOnAsleep else {
      let deadline = DispatchTime(uptimeNanoseconds: Self.nanoseconds(first.time))
      return sources[0].schedule(deadline: deadline, leeway: tolerance)
    }
    // An Int has only 32 bits on some watches. The source then fires earlier, and is set again.
    let delay = DispatchTimeInterval.nanoseconds(Int(clamping: Self.nanoseconds(first.time - systemTime)))
    sources[0].schedule(deadline: .now() + delay, leeway: tolerance)
    sources[1].schedule(wallDeadline: .now() + delay, leeway: tolerance)
  }

  /// Makes a source that runs turns.
  ///
  /// It has no isolation, and passes a method: a closure of the main actor would be checked for its thread, in addition
  /// to the check that `assumeIsolated` makes.
  private nonisolated func makeSource() -> any DispatchSourceTimer {
    let source = DispatchSource.makeTimerSource(queue: .main)
    source.setEventHandler { [weak self] in
      if let self { MainActor.assumeIsolated(runTurn) }
    }
    source.activate()
    return source
  }

  /// Makes the calls that are due. What they schedule has to wait for the next run-loop turn, also if it is due
  /// already.
  private func runTurn() {
    armed = (.infinity, .infinity)
    var calls = turn
    turn = []
    let now = systemTime
    while let call = queue.takeFirst(upTo: now) { calls.append(call) }
    // A call that an earlier one has cancelled does nothing.
    for call in calls { call.perform() }
    calls.removeAll(keepingCapacity: true)
    turn = calls
    arm()
  }

  /// Returns a time in whole nanoseconds, never earlier than it is, and within what the system can count.
  private static func nanoseconds(_ seconds: TimeInterval) -> UInt64 {
    UInt64(max(0, min(seconds * 1e9, 4e18)).rounded(.up))
  }
}

extension TickClock where Self == MainTickClock {
  /// The time of the main queue that stands still while the device sleeps: the system's uptime. It can be named in
  /// every isolation.
  public nonisolated static var main: MainTickClock { .shared }

  /// The time of the main queue that goes on while the device sleeps, as that of Swift's `ContinuousClock` does. It can
  /// be named in every isolation.
  ///
  /// Use it for a countdown that something outside of the device counts, too, such as the seconds for which a code in a
  /// message is valid:
  ///
  /// ```swift
  /// let timer = CountedTimer(every: 1, count: 30, clock: .continuous, onTick: { print(30 - $0.number) })
  /// timer.start()
  /// ```
  /// The ticks of the time asleep are missed ticks when the device is awake again: see ``CountedTimer/MissedTicks``.
  public nonisolated static var continuous: MainTickClock { .sharedContinuous }
}

/// The times of the system, in seconds. Their zeros differ.
private enum SystemTime {
  /// The time that stands still while the device sleeps.
  static var uptime: TimeInterval { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

  /// The time that goes on while the device sleeps: that of Swift's `ContinuousClock`, which needs iOS 16.
  ///
  /// On Apple's platforms, `ContinuousClock` reads the clock that is read here: `mach_continuous_time` in nanoseconds.
  static var continuous: TimeInterval {
    #if canImport(Darwin)
    Double(clock_gettime_nsec_np(CLOCK_MONOTONIC_RAW)) / 1e9
    #else
    (ContinuousClock.now - start) / .seconds(1)
    #endif
  }

  #if !canImport(Darwin)
  private static let start = ContinuousClock.now
  #endif
}
