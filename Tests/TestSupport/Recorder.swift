/// The ordered log that recording views and controllers write to.
///
/// Several objects can share one recorder; the order of `events` is the order of the calls across all of them.
@MainActor
public final class Recorder {
  /// What has been recorded so far, oldest first. A test may assign it, for instance to empty it.
  public var events: [String] = []

  public init() {}

  /// Appends one event.
  public func record(_ event: String) {
    events.append(event)
  }

  /// Returns the events recorded so far and empties the log.
  public func take() -> [String] {
    defer { events = [] }
    return events
  }

  /// The events whose text begins with `prefix`, in order: those of one object when `prefix` is `"name."`.
  public func events(of prefix: String) -> [String] {
    events.filter { $0.hasPrefix(prefix) }
  }
}
