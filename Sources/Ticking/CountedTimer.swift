import Foundation

/// A timer that calls a closure at regular times, counts the calls, and reports when it has ended.
///
/// ```swift
/// final class CountdownViewController: UIViewController {
///   private var timer: CountedTimer?
///
///   override func viewDidAppear(_ animated: Bool) {
///     super.viewDidAppear(animated)
///     timer = CountedTimer(every: 1, count: 3) { [weak self] tick in
///       self?.title = "\(3 - tick.number)"
///     } completion: { [weak self] outcome in
///       if outcome == .finished { self?.title = "Go!" }
///     }
///     timer?.start()
///   }
/// }
/// ```
/// - The timer keeps nobody alive but its closures. Releasing it ends it; you needn't cancel it in a `deinit`.
/// - The completion is called exactly once for each ``start()``, whatever happens: after the last tick, after a
///   cancellation, after another start, and when the last reference to the timer goes away. It is never called inside
///   of one of the timer's methods.
/// - Tick *n* is due *n* intervals after the start. Ticks don't drift, and pauses move them.
/// - Ticks come on the main queue while the user scrolls, too. What happens if the main thread is busy is up to
///   ``MissedTicks``.
/// - A tick may pause, cancel, restart or release its timer. Ticks never nest.
///
/// The timer and its closures belong to the main actor, and the closures are released there, too. The last reference to
/// the timer may go away on any thread.
@MainActor
public final class CountedTimer {
  private let core: TimerCore

  /// Creates a timer, which waits for its first ``start()``.
  ///
  /// - Parameters:
  ///   - interval: The seconds from the start to the first tick and from tick to tick. A value that is not greater than
  ///     0 and finite traps. A value below a nanosecond counts as a nanosecond.
  ///   - count: The number of ticks; nil means that there is no end. With 0, the timer finishes in the run-loop turn
  ///     after its start. A negative value traps.
  ///   - missedTicks: What happens to ticks that became due while the main thread was busy.
  ///   - tolerance: By how many seconds a tick may be later in order to save energy. A value that is negative, NaN or
  ///     infinite traps.
  ///   - clock: The time that the timer follows. The timer keeps it alive.
  ///   - onTick: The closure to call at each tick.
  ///   - completion: The closure to call when the ticks that followed a start have ended.
  public init(
    every interval: TimeInterval,
    count: Int? = nil,
    missedTicks: MissedTicks = .skip,
    tolerance: TimeInterval = 0,
    clock: any TickClock = .main,
    onTick: @escaping @MainActor (Tick) -> Void,
    completion: (@MainActor (Outcome) -> Void)? = nil
  ) {
    let settings = TimerSettings(
      every: interval, count: count, missedTicks: missedTicks, tolerance: tolerance, caller: "CountedTimer")
    core = TimerCore(settings: settings, clock: clock, onTick: onTick, completion: completion)
    core.owner = self
  }

  deinit {
    core.abandonLater()
  }

  /// What the timer is doing.
  public var state: State { core.state }

  /// The number of ticks still to come; nil if there is no end. After a cancellation, it is the number that was left.
  ///
  /// It is 0 when the last tick comes.
  public var remaining: Int? { core.remaining }

  /// Starts the timer from the beginning: the first tick comes after one interval and has the number 1.
  ///
  /// A timer that is running or paused is cancelled first. Its completion is called with ``Outcome/cancelled`` in the
  /// next run-loop turn.
  public func start() {
    core.start()
  }

  /// Stops the time of the timer. Does nothing unless it is running.
  public func pause() {
    core.pause()
  }

  /// Lets the time of the timer go on where it was stopped. Does nothing unless it is paused.
  ///
  /// The ticks still to come are later by the length of the pause.
  public func resume() {
    core.resume()
  }

  /// Ends the timer. Its completion is called with ``Outcome/cancelled`` in the next run-loop turn.
  ///
  /// No tick comes after this call. Does nothing unless the timer is running or paused.
  public func cancel() {
    core.cancel()
  }
}

extension CountedTimer {
  /// What a timer is doing.
  ///
  /// No case is added without a breaking release, so a `switch` needs no `default`.
  public enum State: Hashable, Sendable {
    /// It has never been started.
    case idle

    /// It is ticking.
    case running

    /// Its time stands still until ``CountedTimer/resume()``.
    case paused

    /// The last tick has come, or the timer was cancelled. It can be started again.
    case ended
  }

  /// How the ticks that followed a start have ended.
  ///
  /// No case is added without a breaking release, so a `switch` needs no `default`.
  public enum Outcome: Hashable, Sendable {
    /// The last tick has come.
    case finished

    /// The timer was cancelled, started again, or released.
    case cancelled
  }
}
