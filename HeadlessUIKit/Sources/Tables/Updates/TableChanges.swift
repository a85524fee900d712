/// The changes that were collected between `beginUpdates()` and `endUpdates()`.
///
/// Deletions, reloads and the beginnings of moves name what was there before. Insertions and the ends of moves name
/// what is there after all changes.
struct TableChanges: Equatable {
  struct Move<Index: Hashable>: Hashable {
    var from: Index
    var to: Index
  }

  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var reloadedSections: [Int] = []
  var movedSections: [Move<Int>] = []
  var deletedRows: [IndexPath] = []
  var insertedRows: [IndexPath] = []
  var reloadedRows: [IndexPath] = []
  var movedRows: [Move<IndexPath>] = []

  /// Whether there is no change of rows or sections, so that only counts and heights are asked for again.
  var isEmpty: Bool { self == TableChanges() }
}
