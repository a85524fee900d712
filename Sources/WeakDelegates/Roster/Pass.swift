/// How far one pass over a roster has come.
///
/// A pass covers the members that are there when it begins, and survives whatever happens to the roster in between.
struct Pass {
  /// The slot to look at next and the one to stop at, as of the compaction with the number ``compactions``.
  var index: Int
  var endIndex: Int

  /// Every slot with a lower stamp has had its turn.
  var stamp: Int

  /// Every slot with this stamp or a higher one came too late.
  let endStamp: Int

  /// The roster's count of compactions when the indices were right.
  var compactions: Int
}
