extension MutableCollection {
  /// Moves the elements at several indices to an insertion point: the gap before the element at an index.
  ///
  /// ```swift
  /// var letters = ["a", "b", "c", "d", "e"]
  /// let moved = letters.move([0, 3], toInsertionPoint: 2)
  /// print(letters, moved)  // ["b", "a", "d", "c", "e"] 1..<3
  /// ```
  /// The elements end side by side, in the order that they have in the collection, whatever the order of the indices.
  /// An index that occurs twice counts once. All other elements keep their order too. The insertion point is counted
  /// before the move, as in SwiftUI's `onMove(perform:)`, whose `IndexSet` can be passed unchanged.
  ///
  /// Indices that follow each other move as a block, without an allocation. Otherwise the indices take an array and, in
  /// contiguous storage, their offsets take another one; there, selected elements of more than 1,024 bytes are set
  /// aside on the heap. If there are no indices, or if they form a block with the insertion point inside it or on
  /// either side of it, nothing changes, and a shared buffer isn't copied.
  ///
  /// - Parameters:
  ///   - indices: The indices of elements. Any other index traps before anything has moved.
  ///   - point: The index of the element to insert before, or `endIndex` for the very end. Any other index traps.
  /// - Returns: The range of the moved elements. If there are no indices, it is an empty range at the insertion point.
  /// - Complexity: O(*m* + *d*) in contiguous storage and O(*d* log *m*) elsewhere, where *m* is the number of indices
  ///   and *d* the number of elements between the outermost of them and the insertion point. Sorting indices that
  ///   aren't in ascending order takes O(*m* log *m*) more.
  @inlinable
  @discardableResult
  public mutating func move(_ indices: some Collection<Index>, toInsertionPoint point: Index) -> Range<Index> {
    checkInsertionPoint(point)
    if let block = checkedNeighbors(indices, at: point) {
      return move(block: block, toInsertionPoint: point)
    }
    return gather(sortedIndices(indices), at: point)
  }

  /// Moves the elements at the indices of a range set to an insertion point: the gap before the element at an index.
  ///
  /// ```swift
  /// var numbers = [1, 2, 3, 4, 5, 6]
  /// let moved = numbers.move(numbers.indices(where: { $0.isMultiple(of: 2) }), toInsertionPoint: 0)
  /// print(numbers, moved)  // [2, 4, 6, 1, 3, 5] 0..<3
  /// ```
  /// It does what the standard library's `moveSubranges(_:to:)` does, under the name that its insertion point has here.
  /// It takes less time: 16 µs to move one of 100,000 integers to the other end, where that method takes 37,000 µs.
  /// The elements keep their order, and so do all others.
  ///
  /// - Parameters:
  ///   - indices: The indices of elements. A range beyond the bounds traps before anything has moved.
  ///   - point: The index of the element to insert before, or `endIndex` for the very end. Any other index traps.
  /// - Returns: The range of the moved elements. If the set is empty, it is an empty range at the insertion point.
  /// - Complexity: O(*m* + *d*) in contiguous storage and O(*d* log *m*) elsewhere, where *m* is the number of indices
  ///   and *d* the number of elements between the outermost of them and the insertion point.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @inlinable
  @discardableResult
  public mutating func move(_ indices: RangeSet<Index>, toInsertionPoint point: Index) -> Range<Index> {
    checkInsertionPoint(point)
    for range in indices.ranges { checkBlock(range) }
    guard let first = indices.ranges.first else { return point..<point }
    if indices.ranges.count == 1 { return move(block: first, toInsertionPoint: point) }
    return gather(indices.ranges.flatMap { self[$0].indices }, at: point)
  }

  /// Checks every index and returns the block that they form, or nil if one doesn't follow the one before it.
  ///
  /// No indices form the empty block at the insertion point.
  @inlinable
  func checkedNeighbors(_ indices: some Collection<Index>, at point: Index) -> Range<Index>? {
    var block: Range<Index>?
    var areNeighbors = true
    for index in indices {
      checkElementIndex(index)
      guard areNeighbors else { continue }
      if let known = block {
        areNeighbors = index == known.upperBound
        if areNeighbors { block = known.lowerBound..<self.index(after: index) }
      } else {
        block = index..<self.index(after: index)
      }
    }
    return areNeighbors ? block ?? point..<point : nil
  }

  /// Returns the indices in ascending order, each of them once.
  @inlinable
  func sortedIndices(_ indices: some Collection<Index>) -> [Index] {
    var sorted = Array(indices)
    if zip(sorted, sorted.dropFirst()).allSatisfy(<) { return sorted }
    sorted.sort()
    var count = 1
    for position in 1..<sorted.count where sorted[position] != sorted[count - 1] {
      sorted[count] = sorted[position]
      count += 1
    }
    sorted.removeSubrange(count...)
    return sorted
  }
}
