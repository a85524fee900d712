/// The heights of a list of things one below the other, with their sums.
///
/// It is a Fenwick tree. A change, a sum and a search take O(log *n*) steps.
struct HeightTree: Equatable {
  /// The heights, in points.
  private(set) var heights: [CGFloat]
  /// The sums. The one at index *i* + 1 covers as many heights up to *i* as the lowest bit of *i* + 1 says.
  private var sums: [CGFloat]

  /// Creates a tree in O(*n*).
  init(_ heights: [CGFloat]) {
    self.heights = heights
    sums = [0] + heights
    for index in sums.indices.dropFirst() {
      let parent = index + index & -index
      if parent < sums.count { sums[parent] += sums[index] }
    }
  }

  var count: Int { heights.count }

  /// The height of everything, in points.
  var total: CGFloat { sum(before: count) }

  subscript(index: Int) -> CGFloat {
    get { heights[index] }
    set {
      let change = newValue - heights[index]
      guard change != 0 else { return }
      heights[index] = newValue
      var position = index + 1
      while position < sums.count {
        sums[position] += change
        position += position & -position
      }
    }
  }

  /// Returns the sum of the heights before an index, from 0 to `count`.
  func sum(before index: Int) -> CGFloat {
    var sum: CGFloat = 0
    var position = index
    while position > 0 {
      sum += sums[position]
      position -= position & -position
    }
    return sum
  }

  /// Returns the index of the thing at an offset in points. A thing without a height is at no offset.
  ///
  /// - Returns: 0 if the offset is negative, and `count` if it is at the end or behind it.
  func index(at offset: CGFloat) -> Int {
    guard count > 0 else { return 0 }
    var position = 0
    var rest = offset
    var bit = 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
    while bit > 0 {
      let next = position + bit
      if next <= count, sums[next] <= rest {
        position = next
        rest -= sums[next]
      }
      bit >>= 1
    }
    return position
  }
}
