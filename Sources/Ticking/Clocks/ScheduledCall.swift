import Foundation

/// One call that waits in a clock.
@MainActor
final class ScheduledCall {
  /// The time of the call, in seconds.
  let time: TimeInterval

  /// By how many seconds the call may be later.
  let tolerance: TimeInterval

  /// The place of the call among those for the same time.
  let number: Int

  /// The closure to call; nil after the call or its cancellation.
  private var body: (@MainActor () -> Void)?

  /// The position in the heap; nil if it isn't there any more. Only ``CallQueue`` sets it.
  var position: Int?

  init(time: TimeInterval, tolerance: TimeInterval, number: Int, body: @escaping @MainActor () -> Void) {
    self.time = time
    self.tolerance = tolerance
    self.number = number
    self.body = body
  }

  func isBefore(_ other: ScheduledCall) -> Bool {
    (time, number) < (other.time, other.number)
  }

  /// Calls the closure unless it has been called or dropped.
  func perform() {
    let body = body
    self.body = nil
    body?()
  }

  /// Releases the closure without a call.
  func drop() {
    body = nil
  }
}
