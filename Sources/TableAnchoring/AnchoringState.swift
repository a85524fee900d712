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

  /// What the table does by itself. Work inside other work counts as the greater one.
  enum Work: Comparable {
    case none
    /// The offset is moved by the table, and not by the app or the user.
    case moving
    /// The rows are measured or noted.
    case measuring
  }

  /// The measurement that is needed, and comes as soon as it can.
  var request: Request?
  var work = Work.none
  /// Whether a change of the open update asks for an animation. Nil if there is no change so far.
  private(set) var isAnimated: Bool?
  private var openUpdates = 0

  /// Whether a layout pass may note the rows, measure them and put one back.
  var isFree: Bool { work == .none && openUpdates == 0 }

  /// Asks for a measurement, in place of one that is needed already.
  ///
  /// - Returns: Whether it is needed now. While the rows are measured or noted it isn't, because it could be asked for
  ///   again in each layout pass, without end.
  mutating func add(_ request: Request) -> Bool {
    guard work != .measuring else { return false }
    self.request = request
    return true
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
