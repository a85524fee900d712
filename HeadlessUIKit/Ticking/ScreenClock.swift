@_exported public import HeadlessUIKit
@_exported public import Ticking

/// The clock of a simulated screen, for timers.
///
/// A timer of Ticking that follows this clock ticks when `HeadlessScreen.advance(by:)` moves the screen's time:
///
/// ```swift
/// let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
/// MainTickClock.withReplacement(ScreenClock(of: screen)) {
///   let timer = CountedTimer(every: 1, count: 3) { print($0.number) }
///   timer.start()
///   screen.advance(by: 1)  // Prints "1"
/// }
/// ```
///
/// The screen owns what it shows, and that may own a timer. So the clock doesn't keep the screen alive. Without its
/// screen, the clock stands at 0 and calls nothing.
@MainActor
public final class ScreenClock: TickClock {
  private weak var screen: HeadlessScreen?

  /// Creates the clock of a screen.
  ///
  /// - Parameter screen: The screen whose time the clock has. The clock doesn't keep it alive.
  public init(of screen: HeadlessScreen) {
    self.screen = screen
  }

  /// The screen's time, in seconds; 0 after the screen was released.
  public var now: TimeInterval { screen?.time ?? 0 }

  /// Calls a closure once, as soon as the screen's clock has reached a time.
  ///
  /// - Parameters:
  ///   - time: The time to call the closure at, in seconds, as in ``now``.
  ///   - tolerance: By how many seconds the call may be later; this clock makes it at its time.
  ///   - body: The closure. It is released after the call or the cancellation.
  /// - Returns: A value that can cancel the call.
  @discardableResult
  public func schedule(
    at time: TimeInterval, tolerance: TimeInterval, _ body: @escaping @MainActor () -> Void
  ) -> TickSchedule {
    let work = screen?.perform(at: time, body)
    return TickSchedule { work?.cancel() }
  }
}
