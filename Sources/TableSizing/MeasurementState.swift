#if UIKIT
import PlatformUI

/// The measurement that a table has been asked for, and what it waits for. It has no view.
///
/// The rows are measured, or a measurement is needed, or they are being measured. A measurement that is needed waits
/// while a batch of updates is open, and while the table asks its data source.
struct MeasurementState: Equatable {
  /// A measurement that is still to come.
  struct Request: Equatable {
    /// The row that stays where it is.
    var anchor: TableAnchor
    /// Whether the rows move to their new places in time.
    var animated = false
    /// Where the row was before the width changed. Nil if it is to be found when the rows are measured.
    var held: HeldRow?
  }

  private enum Phase: Equatable {
    case measured
    case needed(Request, waitsForScrolling: Bool)
    case measuring
  }

  private var phase = Phase.measured
  private var openBatches = 0

  /// Whether the table asks its data source. The answer would disagree with a measurement in the middle of it.
  var asksDataSource = false

  /// Whether a measurement is still to come.
  var isNeeded: Bool {
    if case .needed = phase { true } else { false }
  }

  /// Whether the rows are being measured.
  var isMeasuring: Bool { phase == .measuring }

  /// Whether no measurement runs, no batch is open, and the data source isn't being asked.
  var mayMeasure: Bool { !isMeasuring && openBatches == 0 && !asksDataSource }

  // MARK: Measuring

  /// Asks for a measurement. A request that waits already becomes one with the new one, whose anchor holds.
  ///
  /// - Returns: Whether a measurement is needed now. A request while the rows are being measured is lost: it could ask
  ///   again in every layout pass, without end.
  mutating func add(_ new: Request) -> Bool {
    switch phase {
    case .measuring:
      return false
    case .measured:
      phase = .needed(new, waitsForScrolling: false)
    case .needed(let old, let waitsForScrolling):
      var merged = new
      // The earliest position is the one that the user has seen.
      if old.anchor == new.anchor { merged.held = old.held ?? new.held }
      phase = .needed(merged, waitsForScrolling: waitsForScrolling)
    }
    return true
  }

  /// Begins the measurement that is needed. Each call that returns a request must be followed by one of ``end()``.
  ///
  /// - Returns: What was asked for; nil if no measurement is needed, or if it has to wait.
  mutating func begin() -> Request? {
    guard mayMeasure, case .needed(let request, _) = phase else { return nil }
    phase = .measuring
    return request
  }

  /// Ends the measurement.
  mutating func end() {
    phase = .measured
  }

  /// Forgets where the row was before, because the rows have changed or moved on the screen.
  mutating func forgetHeldRow() {
    guard case .needed(var request, let waitsForScrolling) = phase else { return }
    request.held = nil
    phase = .needed(request, waitsForScrolling: waitsForScrolling)
  }

  // MARK: Waiting

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

  /// Notes that a batch of updates has begun.
  mutating func batchDidBegin() {
    openBatches += 1
  }

  /// Notes that a batch of updates has ended.
  ///
  /// - Returns: Whether a measurement has waited for that.
  mutating func batchDidEnd() -> Bool {
    openBatches = max(0, openBatches - 1)
    return openBatches == 0 && isNeeded
  }
}
#endif
