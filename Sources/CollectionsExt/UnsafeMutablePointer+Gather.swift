extension UnsafeMutablePointer {
  /// Brings the elements at ascending offsets together around a gap: they step aside, the others close up in block
  /// moves, and they come back in one.
  ///
  /// - Returns: the offset of the first of them.
  /// - Complexity: O(*m* + *d*) with *m* offsets and *d* elements between the outermost of them and the gap. More than
  ///   1,024 bytes of selected elements step aside to the heap.
  @inlinable
  func gather(_ offsets: [Int], at gap: Int) -> Int {
    let split = offsets.firstIndex { $0 >= gap } ?? offsets.count
    let start = gap - split
    withUnsafeTemporaryAllocation(of: Pointee.self, capacity: offsets.count) { buffer in
      guard let aside = buffer.baseAddress else { return }
      for (position, offset) in offsets.enumerated() {
        (aside + position).moveInitialize(from: self + offset, count: 1)
      }
      closeUpToTheLeft(offsets[..<split], until: gap)
      closeUpToTheRight(offsets[split...], from: gap)
      (self + start).moveInitialize(from: aside, count: offsets.count)
    }
    return start
  }

  /// Fills the holes at the given offsets with what lies between them and an end; the holes end before that end.
  @inlinable
  func closeUpToTheLeft(_ holes: ArraySlice<Int>, until end: Int) {
    guard var target = holes.first else { return }
    for position in holes.indices {
      let lower = holes[position] + 1
      let upper = position + 1 < holes.endIndex ? holes[position + 1] : end
      (self + target).moveInitialize(from: self + lower, count: upper - lower)
      target += upper - lower
    }
  }

  /// Fills the holes at the given offsets with what lies between a start and them; the holes end behind that start.
  @inlinable
  func closeUpToTheRight(_ holes: ArraySlice<Int>, from start: Int) {
    guard let last = holes.last else { return }
    var target = last + 1
    for position in holes.indices.reversed() {
      let upper = holes[position]
      let lower = position > holes.startIndex ? holes[position - 1] + 1 : start
      target -= upper - lower
      (self + target).moveInitialize(from: self + lower, count: upper - lower)
    }
  }
}
