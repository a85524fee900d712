/// The heights of the rows of one section, some of which may be estimates.
///
/// While all rows have the same height, this takes no memory for each row.
struct RowHeights: Equatable {
  private enum Storage: Equatable {
    case uniform(count: Int, height: CGFloat)
    case various(HeightTree)
  }

  private enum Exactness: Equatable {
    /// Every height is exact.
    case all
    /// No height is exact.
    case none
    /// The heights of these rows are exact.
    case some(Set<Int>)
  }

  private var storage: Storage
  private var exactness: Exactness

  /// Creates rows that all have one height, in points.
  init(count: Int, height: CGFloat, areExact: Bool) {
    storage = .uniform(count: count, height: height)
    exactness = areExact ? .all : .none
  }

  /// Creates rows with heights in points.
  init(_ heights: [CGFloat], areExact: Bool) {
    storage = .various(HeightTree(heights))
    exactness = areExact ? .all : .none
  }

  /// Returns whether every row is known to have one height. There may be no rows.
  func areAll(_ height: CGFloat) -> Bool {
    switch storage {
    case .uniform(let count, let common): count == 0 || common == height
    case .various(let tree): tree.count == 0
    }
  }

  var count: Int {
    switch storage {
    case .uniform(let count, _): count
    case .various(let tree): tree.count
    }
  }

  /// The height of all rows, in points.
  var total: CGFloat { top(of: count) }

  subscript(row: Int) -> CGFloat {
    switch storage {
    case .uniform(_, let height): height
    case .various(let tree): tree[row]
    }
  }

  /// Returns the distance of a row from the first row, in points. The row may be `count`.
  func top(of row: Int) -> CGFloat {
    switch storage {
    case .uniform(_, let height): CGFloat(row) * height
    case .various(let tree): tree.sum(before: row)
    }
  }

  /// Returns the row at a distance in points from the top of the first row.
  ///
  /// - Returns: 0 if the distance is negative, and `count` if it is at the end or behind it.
  func row(at offset: CGFloat) -> Int {
    switch storage {
    case .uniform(let count, let height):
      guard offset >= 0 else { return 0 }
      guard height > 0, offset < CGFloat(count) * height else { return count }
      // The division may be off by one row, because both values are rounded.
      var row = min(Int(offset / height), count - 1)
      if CGFloat(row) * height > offset { row -= 1 }
      if CGFloat(row + 1) * height <= offset { row += 1 }
      return row
    case .various(let tree):
      return tree.index(at: offset)
    }
  }

  /// Returns whether the height of a row is exact.
  func isExact(_ row: Int) -> Bool {
    switch exactness {
    case .all: true
    case .none: false
    case .some(let rows): rows.contains(row)
    }
  }

  /// Sets the exact height of a row, in points.
  ///
  /// - Complexity: O(log *n*); O(*n*) for the first row that differs from the others.
  mutating func measure(_ row: Int, _ height: CGFloat) {
    setExact(row)
    if case .uniform(let count, let common) = storage {
      if height == common { return }
      storage = .various(HeightTree(Array(repeating: common, count: count)))
    }
    guard case .various(var tree) = storage else { return }
    storage = .uniform(count: 0, height: 0)  // The tree must have one owner, or it would be copied.
    tree[row] = height
    storage = .various(tree)
  }

  /// Makes an estimate of every height, in O(1).
  mutating func forgetExactness() {
    exactness = .none
  }

  /// Makes an estimate of the height of a row, unless all heights are exact.
  mutating func forgetExactness(of row: Int) {
    if case .some(var rows) = exactness {
      exactness = .none  // The set must have one owner, or it would be copied.
      rows.remove(row)
      exactness = .some(rows)
    }
  }

  private mutating func setExact(_ row: Int) {
    switch exactness {
    case .all:
      break
    case .none:
      exactness = .some([row])
    case .some(var rows):
      exactness = .none  // The set must have one owner, or it would be copied.
      rows.insert(row)
      exactness = .some(rows)
    }
  }
}
