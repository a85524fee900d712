#if UIKIT
import PlatformUI

/// What a table does to its rows and waits for, as far as one thing excludes another. It has no view.
///
/// A measurement that is needed waits while an update is open, and while the table is at work: while it lays out,
/// changes rows, asks its data source, or gets another size.
struct AnchoringState: Equatable {
  /// A measurement that is still to come.
  struct Request: Equatable {
    /// The row that stays where it is.
    var anchor: TableAnchor
    /// Whether the rows move to their new places in time.
    var animated = false
  }

  /// The measurement that is needed.
  private(set) var request: Request?
  /// Whether the table has asked to be told when the user has stopped scrolling.
  var waitsForScrolling = false
  /// Whether a change of the open update asks for an animation. Nil if there is no change so far.
  private(set) var isAnimated: Bool?
  private var openUpdates = 0
  private var work = 0
  private var isDeaf = false

  /// Whether the offset is moved by the table and not by the app or the user.
  var isAtWork: Bool { work > 0 }

  /// Whether one call that changes rows has begun and hasn't ended, and no other around it.
  var isOutermost: Bool { openUpdates <= 1 }

  /// Whether a layout pass may note the rows, measure them and put one back.
  var isFree: Bool { !isAtWork && openUpdates == 0 }

  /// Asks for a measurement. If one is needed already, the new one takes its place.
  ///
  /// - Returns: Whether a measurement is needed now.
  mutating func add(_ request: Request) -> Bool {
    if !isDeaf { self.request = request }
    return !isDeaf
  }

  /// Begins what moves the offset by itself. It must be followed by a call of ``endWork(isDeaf:)``.
  ///
  /// - Parameter isDeaf: Whether the rows are measured or noted. A request meanwhile is lost, because it could come
  ///   again in each layout pass, without end.
  mutating func beginWork(isDeaf: Bool = false) {
    work += 1
    if isDeaf { self.isDeaf = true }
  }

  /// Ends what ``beginWork(isDeaf:)`` began.
  mutating func endWork(isDeaf: Bool = false) {
    work -= 1
    if isDeaf { self.isDeaf = false }
  }

  /// Takes the measurement that is needed, because it begins.
  mutating func takeRequest() { request = nil }

  /// Begins a call that changes rows. Each one must be followed by one of ``endUpdate()``.
  mutating func beginUpdate(isAnimated: Bool?) {
    if openUpdates == 0 { self.isAnimated = nil }
    openUpdates += 1
    if let isAnimated { self.isAnimated = self.isAnimated == true || isAnimated }
  }

  /// Ends a call that changes rows.
  mutating func endUpdate() { openUpdates = max(0, openUpdates - 1) }
}
#endif
