extension MutableCollection {
  /// Moves the elements at several indices into the gap before the element at an index, and says where they are now.
  ///
  /// ```swift
  /// var letters = ["a", "b", "c", "d", "e"]
  /// let moved = letters.move([0, 3], toInsertionPoint: 2)
  /// print(letters, moved)  // ["b", "a", "d", "c", "e"] 1..<3
  /// ```
  /// They end side by side in the order that they have in the collection, whichever order the indices come in; an index
  /// that comes twice counts once. All other elements keep their order too. The insertion point is counted before the
  /// move, as in SwiftUI's `onMove(perform:)`, whose `IndexSet` can be passed as it is.
  ///
  /// Indices that are neighbours in ascending order move as a block, without an allocation; others take two arrays, one
  /// for the indices and, on contiguous storage, one for the elements. No index, or a block with the gap at its edge or
  /// within, changes nothing and does not copy a shared buffer.
  ///
  /// - Parameters:
  ///   - indices: the indices of elements; any other traps before anything has moved.
  ///   - point: the index of the element to come before, or `endIndex` for the very end; any other traps.
  /// - Returns: the range of the moved elements. It is empty, at the insertion point, when there were no indices.
  /// - Complexity: with *m* indices and *d* elements between the outermost of them and the insertion point, O(*m* + *d*)
  ///   on contiguous storage, O(*d* log *m*) elsewhere, and O(*m* log *m*) more to sort indices that come unsorted.
  @inlinable
  @discardableResult
  public mutating func move(_ indices: some Collection<Index>, toInsertionPoint point: Index) -> Range<Index> {
    checkInsertionPoint(point)
    if let block = checkedNeighbours(indices, at: point) {
      return move(block: block, toInsertionPoint: point)
    }
    return gather(sortedIndices(indices), at: point)
  }

  /// A copy in which the elements at several indices have moved into the gap before the element at an index.
  ///
  /// ```swift
  /// print([1, 2, 3, 4, 5].moving([4, 1], toInsertionPoint: 0))  // [2, 5, 1, 3, 4]
  /// ```
  /// - Parameters:
  ///   - indices: the indices of elements; any other traps.
  ///   - point: the index of the element to come before, or `endIndex`; any other traps.
  /// - Complexity: O(*n*) in the length of the collection for the copy, and that of the move.
  @inlinable
  public func moving(_ indices: some Collection<Index>, toInsertionPoint point: Index) -> Self {
    var copy = self
    copy.move(indices, toInsertionPoint: point)
    return copy
  }

  /// Checks every index; the block that they form when each one follows the one before it, else nil.
  ///
  /// No indices are the empty block at the insertion point.
  @inlinable
  func checkedNeighbours(_ indices: some Collection<Index>, at point: Index) -> Range<Index>? {
    var block: Range<Index>?
    var areNeighbours = true
    for index in indices {
      checkElementIndex(index)
      guard areNeighbours else { continue }
      if let known = block {
        areNeighbours = index == known.upperBound
        if areNeighbours { block = known.lowerBound..<self.index(after: index) }
      } else {
        block = index..<self.index(after: index)
      }
    }
    return areNeighbours ? block ?? point..<point : nil
  }

  /// Moves a block into a gap; a gap at its edge or within leaves it where it is.
  @inlinable
  mutating func move(block: Range<Index>, toInsertionPoint point: Index) -> Range<Index> {
    if point < block.lowerBound {
      let end = exchangeBlocks(lower: point, middle: block.lowerBound, upper: block.upperBound)
      return point..<end
    } else if block.upperBound < point {
      let start = exchangeBlocks(lower: block.lowerBound, middle: block.upperBound, upper: point)
      return start..<point
    }
    return block
  }

  /// The indices in ascending order, each of them once.
  @inlinable
  func sortedIndices(_ indices: some Collection<Index>) -> [Index] {
    var sorted = Array(indices)
    var isAscending = true
    for (index, next) in zip(sorted, sorted.dropFirst()) where next <= index {
      isAscending = false
      break
    }
    if isAscending { return sorted }
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
