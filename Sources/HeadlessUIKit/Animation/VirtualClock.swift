/// The time that animations and recognizers live in. It stands still until the driver moves it.
///
/// There is one for all screens, as a device has one: what one screen's driver advances, advances for every screen.
@MainActor
final class VirtualClock {
  static let shared = VirtualClock()

  /// Names one scheduled action.
  struct Ticket: Hashable {
    fileprivate let number: Int
  }

  private struct Entry {
    let time: TimeInterval
    let ticket: Ticket
    let action: @MainActor () -> Void
  }

  /// Seconds since the process began to use the clock.
  private(set) var now: TimeInterval = 0
  private var entries: [Entry] = []
  private var lastNumber = 0

  /// Sums of steps such as 0.1 s miss their target by a rounding error: that much is forgiven.
  func isDue(_ time: TimeInterval) -> Bool { time <= now + 1e-9 }

  /// Runs an action when the clock reaches `time`, after everything that was scheduled for that time before it.
  func schedule(at time: TimeInterval, _ action: @escaping @MainActor () -> Void) -> Ticket {
    lastNumber += 1
    let ticket = Ticket(number: lastNumber)
    let index = entries.firstIndex { $0.time > time } ?? entries.count
    entries.insert(Entry(time: time, ticket: ticket, action: action), at: index)
    return ticket
  }

  func cancel(_ ticket: Ticket) {
    entries.removeAll { $0.ticket == ticket }
  }

  /// Runs what is due now. What those actions schedule waits for the next call.
  ///
  /// - Returns: whether anything ran.
  func runDue() -> Bool {
    guard let first = entries.first, isDue(first.time) else { return false }
    let due = entries.filter { isDue($0.time) }.map(\.ticket)
    for ticket in due {
      guard let index = entries.firstIndex(where: { $0.ticket == ticket }) else { continue }
      entries.remove(at: index).action()
    }
    return !due.isEmpty
  }

  /// When the next action is due, if that is not after `limit`.
  func nextTime(upTo limit: TimeInterval) -> TimeInterval? {
    guard let first = entries.first, first.time <= limit + 1e-9 else { return nil }
    return first.time
  }

  func move(to time: TimeInterval) {
    guard time > now else { return }
    now = time
    SceneRecorder.sceneChanged()
  }
}
