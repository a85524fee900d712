/// The place of one pass over a roster.
///
/// A pass covers the members at its beginning, and stays valid whatever happens to the roster in between.
@usableFromInline
struct Pass {
  /// The index of the next slot, as of the compaction with the number ``compactions``.
  @usableFromInline var index: Int

  /// The index of the slot to stop before, as of the same compaction.
  @usableFromInline var endIndex: Int

  /// Every slot with a lower stamp has been visited.
  @usableFromInline var stamp: Int

  /// Every slot with this stamp or a higher one was added after the pass began.
  @usableFromInline let endStamp: Int

  /// The roster's number of compactions for which the indices are right.
  @usableFromInline var compactions: Int

  @inlinable
  init(index: Int, endIndex: Int, stamp: Int, endStamp: Int, compactions: Int) {
    self.index = index
    self.endIndex = endIndex
    self.stamp = stamp
    self.endStamp = endStamp
    self.compactions = compactions
  }
}
