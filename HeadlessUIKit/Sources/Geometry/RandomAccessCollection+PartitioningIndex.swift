extension RandomAccessCollection {
  /// Returns the index of the first element for which a condition holds; the end index if there is none.
  ///
  /// The condition must hold for all later elements, too.
  ///
  /// - Complexity: O(log *n*) for *n* elements.
  @inline(__always)
  func partitioningIndex(where holds: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, self.count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if holds(self[middle]) { count = half } else { (low, count) = (index(after: middle), count - half - 1) }
    }
    return low
  }
}
