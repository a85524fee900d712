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
