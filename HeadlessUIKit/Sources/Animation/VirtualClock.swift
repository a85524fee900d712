/// The time of one screen, in seconds. It stands still until the screen's driver moves it.
///
/// Each ``HeadlessScreen`` has a clock of its own, so tests that run side by side don't move each other's animations.
/// What belongs to no screen has no time that passes: it uses ``withoutScreen``, whose work every screen runs when it
/// settles, because there is only one run loop.
@MainActor
final class VirtualClock {
  /// The clock of everything that is in no screen's window. It never moves.
  static let withoutScreen = VirtualClock()

  /// Returns the clock of the screen that shows a view; ``withoutScreen`` if the view is nil or on no screen.
  static func clock(of view: UIView?) -> VirtualClock {
    view?.window?.findScreen()?.clock ?? withoutScreen
  }

  /// One scheduled action, which can be cancelled.
  @MainActor
  struct Ticket {
    fileprivate let number: Int
    fileprivate weak var clock: VirtualClock?

    /// Removes the action from its clock. Does nothing if it has run already, or if the clock is gone.
    func cancel() {
      clock?.entries.removeAll { $0.number == number }
    }
  }

  private struct Entry {
    let time: TimeInterval
    let number: Int
    /// Whether the action waits while a finger or its momentum scrolls.
    let waitsForScrolls: Bool
    let action: @MainActor () -> Void
  }

  /// The seconds that have passed since the clock was created.
  private(set) var now: TimeInterval = 0
  private var entries: [Entry] = []
  private var lastNumber = 0
  private var runningAnimations = 0

  /// The screen that moves this clock. Nil for ``withoutScreen``, and as soon as the screen is being deallocated.
  weak var screen: HeadlessScreen?

  /// Whether views on this clock are on no screen.
  var isWithoutScreen: Bool { self === VirtualClock.withoutScreen }

  /// Whether animations run on this clock, so that the picture changes with the time.
  var isAnimating: Bool { runningAnimations > 0 }

  func animationDidStart() {
    runningAnimations += 1
  }

  func animationDidEnd() {
    runningAnimations -= 1
  }

  /// Returns whether a time has been reached. A sum of steps such as 0.1 s may miss it by a rounding error of 1e-9 s.
  func isDue(_ time: TimeInterval) -> Bool { time <= now + 1e-9 }

  /// Schedules an action for `time`. It runs after every action that was scheduled for that time before it.
  @discardableResult
  func schedule(
    at time: TimeInterval, waitsForScrolls: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> Ticket {
    lastNumber += 1
    let index = entries.firstIndex { $0.time > time } ?? entries.count
    entries.insert(
      Entry(time: time, number: lastNumber, waitsForScrolls: waitsForScrolls, action: action), at: index)
    screen?.window.sceneChanged()
    return Ticket(number: lastNumber, clock: self)
  }

  /// Schedules an action for the next turn of the run loop, which is the next time that the screen settles.
  @discardableResult
  func scheduleOnNextTurn(_ action: @escaping @MainActor () -> Void) -> Ticket {
    schedule(at: now, action)
  }

  /// Runs the actions that are due now. Actions that those schedule wait for the next call.
  ///
  /// - Returns: Whether any action was due.
  func runDue() -> Bool {
    let due = entries.filter { isDue($0.time) && mayRun($0) }.map(\.number)
    for number in due {
      // An earlier action may have cancelled this one.
      guard let index = entries.firstIndex(where: { $0.number == number }) else { continue }
      entries.remove(at: index).action()
    }
    return !due.isEmpty
  }

  private func mayRun(_ entry: Entry) -> Bool {
    !entry.waitsForScrolls || screen?.window.isScrolledByFinger != true
  }

  /// Returns the time of the next action; nil if there is none, or if it is later than `limit`.
  func nextTime(upTo limit: TimeInterval) -> TimeInterval? {
    entries.first(where: mayRun).flatMap { $0.time <= limit + 1e-9 ? $0.time : nil }
  }

  /// Moves the clock to a later time. Does nothing if `time` has passed.
  func move(to time: TimeInterval) {
    guard time > now else { return }
    now = time
    if isAnimating { screen?.window.sceneChanged() }
  }
}
