#if UIKIT
import PlatformUI

/// What a table waits for, and what it does that must not be interrupted. It has no view.
struct AnchoringState: Equatable {
  /// A measurement that is still to come.
  struct Request: Equatable {
    /// The row that stays where it is.
    var anchor: TableAnchor
    /// Whether the rows move to their new places in time.
    var animated = false
  }

  /// The measurement that is needed, and comes as soon as it can.
  var request: Request?
  /// Whether a layout pass is asked for when the user has stopped scrolling.
  var waitsForScrolling = false
  /// Whether a change of the open update asks for an animation. Nil if there is no change so far.
  private(set) var isAnimated: Bool?
  private var openUpdates = 0
  private var work = 0
  private var isDeaf = false

  /// Whether the offset is moved by the table and not by the app or the user.
  var isAtWork: Bool { work > 0 }

  /// Whether a layout pass may note the rows, measure them and put one back.
  var isFree: Bool { !isAtWork && openUpdates == 0 }

  /// Asks for a measurement, in place of one that is needed already.
  ///
  /// - Returns: Whether it is needed now.
  mutating func add(_ request: Request) -> Bool {
    if !isDeaf { self.request = request }
    return !isDeaf
  }

  /// Begins what moves the offset by itself, or asks the data source. Each call is followed by one of `endWork`.
  ///
  /// - Parameter isDeaf: Whether the rows are measured or noted. A request meanwhile is lost, because it could come
  ///   again in each layout pass, without end.
  mutating func beginWork(isDeaf: Bool) {
    work += 1
    if isDeaf { self.isDeaf = true }
  }

  mutating func endWork(isDeaf: Bool) {
    work -= 1
    if isDeaf { self.isDeaf = false }
  }

  /// Begins a call that changes rows. Each call is followed by one of `endUpdate`.
  mutating func beginUpdate(isAnimated: Bool?) {
    if openUpdates == 0 { self.isAnimated = nil }
    openUpdates += 1
    if let isAnimated { self.isAnimated = self.isAnimated == true || isAnimated }
  }

  mutating func endUpdate() { openUpdates = max(0, openUpdates - 1) }
}
#endif
