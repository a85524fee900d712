extension MutableCollection {
  /// Moves a block of neighboring elements so that it **starts** at the destination index.
  ///
  /// ```swift
  /// var letters = ["a", "b", "c", "d", "e"]
  /// letters.move(0...1, toStartAt: 3)
  /// print(letters)  // ["c", "d", "e", "a", "b"]
  /// ```
  /// The destination is an index of the result, as in ``move(from:to:)``. The block keeps its order, and all other
  /// elements keep theirs. If the block is empty or starts there already, nothing changes, and a shared buffer isn't
  /// copied.
  ///
  /// In contiguous storage the shorter of two parts is set aside: the block, or the elements that it moves past. Up to
  /// 1,024 bytes are set aside on the stack and up to 64 KB in a buffer on the heap, which is the only allocation.
  /// Longer parts are exchanged in place. All other collections use `swapAt(_:_:)`.
  ///
  /// - Parameters:
  ///   - block: A range of indices, such as `2..<5`, `2...` or `...4`. A range beyond the bounds traps.
  ///   - destination: The index of the block's first element after the move. An index with too little space for the
  ///     block behind it traps.
  /// - Complexity: O(*b* + *d*), where *b* is the length of the block and *d* its distance from the destination.
  @inlinable
  public mutating func move(_ block: some RangeExpression<Index>, toStartAt destination: Index) {
    let block = checkedBlock(block)
    let count = distance(from: block.lowerBound, to: block.upperBound)
    guard destination >= startIndex, destination <= endIndex,
      let end = index(destination, offsetBy: count, limitedBy: endIndex)
    else {
      let last = index(startIndex, offsetBy: self.count - count)
      trapOnBlockDestination(destination, of: block, valid: startIndex...last)
    }
    if count == 0 { return }
    if destination < block.lowerBound {
      exchangeBlocks(lower: destination, middle: block.lowerBound, upper: block.upperBound)
    } else if block.lowerBound < destination {
      exchangeBlocks(lower: block.lowerBound, middle: block.upperBound, upper: end)
    }
  }

  /// Moves a block of neighboring elements to an insertion point: the gap before the element at an index.
  ///
  /// ```swift
  /// var letters = ["a", "b", "c", "d", "e"]
  /// let moved = letters.move(...1, toInsertionPoint: 4)
  /// print(letters, moved)  // ["c", "d", "a", "b", "e"] 2..<4
  /// ```
  /// The insertion point is counted before the move. To name the index that the block starts at after it, call
  /// ``move(_:toStartAt:)``, which is otherwise the same. An insertion point inside the block or on either side of it
  /// changes nothing.
  ///
  /// - Parameters:
  ///   - block: A range of indices, such as `2..<5`, `2...` or `...4`. A range beyond the bounds traps.
  ///   - point: The index of the element to insert before, or `endIndex` for the very end. Any other index traps.
  /// - Returns: The range of the block after the move. An empty block is returned as an empty range at the insertion
  ///   point.
  /// - Complexity: O(*b* + *d*), where *b* is the length of the block and *d* its distance from the insertion point.
  @inlinable
  @discardableResult
  public mutating func move(
    _ block: some RangeExpression<Index>, toInsertionPoint point: Index
  ) -> Range<Index> {
    let block = checkedBlock(block)
    checkInsertionPoint(point)
    return block.isEmpty ? point..<point : move(block: block, toInsertionPoint: point)
  }

  /// Moves a block of neighboring elements to an insertion point: the gap before the element at an index.
  ///
  /// ```swift
  /// var letters = ["a", "b", "c", "d", "e"]
  /// let moved = letters.move(0...1, toInsertionPoint: 4)
  /// print(letters, moved)  // ["c", "d", "a", "b", "e"] 2..<4
  /// ```
  /// A range of integers is both a range expression and a collection of indices. Both forms of this method move the
  /// same elements; this one lets the compiler choose.
  ///
  /// - Parameters:
  ///   - block: A range of indices, such as `2..<5`. A range beyond the bounds traps.
  ///   - point: The index of the element to insert before, or `endIndex` for the very end. Any other index traps.
  /// - Returns: The range of the block after the move. An empty block is returned as an empty range at the insertion
  ///   point.
  /// - Complexity: O(*b* + *d*), where *b* is the length of the block and *d* its distance from the insertion point.
  @inlinable
  @discardableResult
  public mutating func move(
    _ block: some RangeExpression<Index> & Collection<Index>, toInsertionPoint point: Index
  ) -> Range<Index> {
    let block = checkedBlock(block)
    checkInsertionPoint(point)
    return block.isEmpty ? point..<point : move(block: block, toInsertionPoint: point)
  }

  /// Moves a block to an insertion point, which may lie inside the block or on either side of it.
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
}
