import Foundation

/// The time that a timer follows, and the queue that calls it when its time has come.
///
/// A timer usually follows ``MainTickClock``, the time of the main queue. Tests use ``ManualTickClock``. Adopt the
/// protocol to let timers follow another time, for example that of a game that can be slowed down.
@MainActor
public protocol TickClock: AnyObject, Sendable {
  /// The time now, in seconds. It doesn't go back. Only differences have a meaning.
  var now: TimeInterval { get }

  /// Calls a closure once, as soon as the clock has reached a time, on the main actor.
  ///
  /// The closure must never be called inside of this method. If the time has already been reached, it is called in the
  /// next turn. Closures for the same time are called in the order in which they were scheduled.
  ///
  /// - Parameters:
  ///   - time: The time to call the closure at, in seconds, as in ``now``. It is never called earlier.
  ///   - tolerance: By how many seconds the call may be later in order to save energy; 0 or more.
  ///   - body: The closure. The clock releases it after the call or the cancellation.
  /// - Returns: A value that can cancel the call.
  @discardableResult
  func schedule(
    at time: TimeInterval, tolerance: TimeInterval, _ body: @escaping @MainActor () -> Void
  ) -> TickSchedule
}

/// One call that a ``TickClock`` has been asked for.
///
/// The call comes whether or not this value is kept.
public struct TickSchedule: Sendable {
  private let onCancel: @MainActor () -> Void

  /// Creates the result of ``TickClock/schedule(at:tolerance:_:)``.
  ///
  /// - Parameter onCancel: The closure that removes the call from the clock. It does nothing if the call has been made
  ///   or removed before.
  public init(onCancel: @escaping @MainActor () -> Void) {
    self.onCancel = onCancel
  }

  /// Cancels the call. Does nothing if it has been made or cancelled before.
  @MainActor
  public func cancel() {
    onCancel()
  }
}
