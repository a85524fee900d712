#if UIKIT
import PlatformUI

/// An update of rows and sections that has begun: one call, or all calls of a batch.
struct RowUpdate {
  /// The number of calls that have begun and have not ended.
  var depth = 0
  /// Whether a change asks for an animation. Nil if there is no change so far, but perhaps other heights.
  var isAnimated: Bool?
  var changes = RowChanges()
  /// The row that is held, and then those that take over if it is deleted.
  let rows: [HeldRow]
}
#endif
