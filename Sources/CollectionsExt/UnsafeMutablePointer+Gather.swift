extension UnsafeMutablePointer {
  /// Gathers the elements at ascending offsets around a gap.
  ///
  ///     memory                             aside
  ///     a   B   c   D   e │ f   G   h      ·   ·   ·
  ///     a   ·   c   ·   e │ f   ·   h      B   D   G      the selected elements are set aside
  ///     a   c   e   ·   · │ ·   f   h      B   D   G      the others close up, away from the gap
  ///     a   c   e   B   D │ G   f   h      ·   ·   ·      the selected elements come back
  ///
  /// - Returns: The offset of the first selected element after the move.
  /// - Complexity: O(*m* + *d*), where *m* is the number of offsets and *d* the number of elements between the
  ///   outermost of them and the gap. More than 1,024 bytes of selected elements are set aside on the heap.
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

  /// Fills the holes at ascending offsets with the elements between them, so that all holes lie before `end`.
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

  /// Fills the holes at ascending offsets with the elements between them, so that all holes lie behind `start`.
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
