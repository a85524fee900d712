/// The place of one pass over a roster.
///
/// A pass covers the members at its beginning, and stays valid whatever happens to the roster in between.
struct Pass {
  /// The index of the next slot, as of the compaction with the number ``compactions``.
  var index: Int

  /// The index of the slot to stop before, as of the same compaction.
  var endIndex: Int

  /// Every slot with a lower stamp has been visited.
  var stamp: Int

  /// Every slot with this stamp or a higher one was added after the pass began.
  let endStamp: Int

  /// The roster's number of compactions for which the indices are right.
  var compactions: Int
}
