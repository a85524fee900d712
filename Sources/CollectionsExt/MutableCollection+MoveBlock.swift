extension MutableCollection {
  /// Moves a block of neighbouring elements so that it **starts** at the destination index afterwards.
  ///
  /// ```swift
  /// var letters = ["a", "b", "c", "d", "e"]
  /// letters.move(0...1, to: 3)
  /// print(letters)  // ["c", "d", "e", "a", "b"]
  /// ```
  /// An empty block changes nothing, nor does one that is there already; a shared buffer is then not copied. The block
  /// keeps its order, all others keep theirs.
  ///
  /// On contiguous storage the shorter one steps aside, the block or what it moves past: up to 1,024 bytes to the stack,
  /// up to 64 KB to a buffer on the heap, which is the one allocation that there may be. Longer ones are exchanged in
  /// place. All other collections take swaps.
  ///
  /// - Parameters:
  ///   - block: a range of indices, such as `2..<5`, `2...` or `...4`; one that reaches over the bounds traps.
  ///   - destination: the index that the block starts at afterwards. One that leaves too little room for the block traps.
  /// - Complexity: O(*b* + *d*) in the length of the block and its distance from the destination.
  @inlinable
  public mutating func move(_ block: some RangeExpression<Index>, to destination: Index) {
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

  /// A copy in which a block of neighbouring elements has moved so that it starts at the destination index.
  ///
  /// ```swift
  /// print([1, 2, 3, 4, 5].moving(3..., to: 0))  // [4, 5, 1, 2, 3]
  /// ```
  /// - Parameters:
  ///   - block: a range of indices; one that reaches over the bounds traps.
  ///   - destination: the index that the block starts at afterwards. One that leaves too little room for the block traps.
  /// - Complexity: O(*n*) in the length of the collection for the copy; O(1) when nothing moves.
  @inlinable
  public func moving(_ block: some RangeExpression<Index>, to destination: Index) -> Self {
    var copy = self
    copy.move(block, to: destination)
    return copy
  }
}
