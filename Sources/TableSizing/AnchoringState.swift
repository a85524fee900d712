#if UIKIT
import PlatformUI

/// What a table does to its rows or waits for, where one thing excludes another. It has no view.
///
/// A measurement that is needed waits while an update is open, while the user scrolls, and while the table is at work:
/// while it lays out, changes rows, asks its data source, or gets another size.
struct AnchoringState: Equatable {
  /// A measurement that is still to come.
  struct Request: Equatable {
    /// The row that stays where it is.
    var anchor: TableAnchor
    /// Whether the rows move to their new places in time.
    var animated = false
  }

  private enum Phase: Equatable {
    case settled
    case needed(Request, waitsForScrolling: Bool)
    case measuring
  }

  private var phase = Phase.settled
  private var openUpdates = 0
  private var work = 0
  /// Whether a change of the open update asks for an animation. Nil if there is no change so far.
  private(set) var isAnimated: Bool?
  /// Whether the table asks for the identifiers of what is in sight. It does so in each layout pass, so a request would
  /// be followed by another one, without end.
  var isNoting = false

  /// Whether a measurement is still to come.
  var isNeeded: Bool {
    if case .needed = phase { true } else { false }
  }

  /// Whether the rows are being measured.
  var isMeasuring: Bool { phase == .measuring }

  /// Whether the offset is moved by the table and not by the app or the user.
  var isAtWork: Bool { work > 0 || isMeasuring }

  /// Whether one call that changes rows has begun and hasn't ended, and no other around it.
  var isOutermost: Bool { openUpdates <= 1 }

  /// Whether a layout pass may note the rows, measure them and put one back.
  var isFree: Bool { !isAtWork && openUpdates == 0 }

  // MARK: Measuring

  /// Asks for a measurement. If one is needed already, the new one takes its place.
  ///
  /// - Returns: Whether a measurement is needed now. A request while the rows are being measured is lost: it could ask
  ///   again in every layout pass, without end.
  mutating func add(_ request: Request) -> Bool {
    if isNoting { return false }
    switch phase {
    case .measuring: return false
    case .settled: phase = .needed(request, waitsForScrolling: false)
    case .needed(_, let waitsForScrolling): phase = .needed(request, waitsForScrolling: waitsForScrolling)
    }
    return true
  }

  /// The measurement that is needed and may begin.
  var request: Request? {
    guard isFree, case .needed(let request, _) = phase else { return nil }
    return request
  }

  /// Begins the measurement that is needed. It must be followed by a call of ``endMeasuring()``.
  mutating func beginMeasuring() { phase = .measuring }

  /// Ends the measurement.
  mutating func endMeasuring() { phase = .settled }

  /// Notes that the measurement waits until the user has stopped scrolling.
  ///
  /// - Returns: Whether a measurement is needed that didn't wait for that yet.
  mutating func waitForScrolling() -> Bool {
    guard case .needed(let request, waitsForScrolling: false) = phase else { return false }
    phase = .needed(request, waitsForScrolling: true)
    return true
  }

  /// Notes that the user has stopped scrolling.
  mutating func scrollingDidEnd() {
    guard case .needed(let request, _) = phase else { return }
    phase = .needed(request, waitsForScrolling: false)
  }

  // MARK: Working

  /// Begins what moves the offset by itself. It must be followed by a call of ``endWork()``.
  mutating func beginWork() { work += 1 }

  /// Ends what ``beginWork()`` began.
  mutating func endWork() { work -= 1 }

  /// Begins a call that changes rows. Each one must be followed by one of ``endUpdate()``.
  mutating func beginUpdate(isAnimated: Bool?) {
    if openUpdates == 0 { self.isAnimated = nil }
    openUpdates += 1
    if let isAnimated { self.isAnimated = self.isAnimated == true || isAnimated }
  }

  /// Ends a call that changes rows.
  mutating func endUpdate() {
    openUpdates = max(0, openUpdates - 1)
  }
}
#endif
