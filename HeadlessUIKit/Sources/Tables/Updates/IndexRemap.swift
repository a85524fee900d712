/// How the indices of a list change when things are taken out of it and others are put in.
///
/// Deletions use indices of the old list, insertions those of the new one, as a table's updates do.
struct IndexRemap: Equatable {
  /// The old indices of the things that are taken out, in ascending order without duplicates.
  private var removed: [Int] = []
  /// The new indices of the things that are put in, in ascending order without duplicates.
  private var added: [Int] = []

  init(removed: some Sequence<Int>, added: some Sequence<Int>) {
    self.removed = Set(removed).sorted()
    self.added = Set(added).sorted()
  }

  /// Returns the new index of a thing that stays, or nil if it is taken out.
  ///
  /// - Complexity: O(log *k*) for *k* changes.
  func newIndex(ofOld old: Int) -> Int? {
    let before = removed.partitioningIndex { $0 >= old }
    if before < removed.count, removed[before] == old { return nil }
    let rank = old - before
    // The things that are put in before the one of this rank: their index, less those before them, is at most the rank.
    return rank + added.indices.partitioningIndex { added[$0] - $0 > rank }
  }

  /// Returns the old index of a thing that stays, or nil if it is put in.
  ///
  /// - Complexity: O(log *k*) for *k* changes.
  func oldIndex(ofNew new: Int) -> Int? {
    let before = added.partitioningIndex { $0 >= new }
    if before < added.count, added[before] == new { return nil }
    let rank = new - before
    return rank + removed.indices.partitioningIndex { removed[$0] - $0 > rank }
  }
}
