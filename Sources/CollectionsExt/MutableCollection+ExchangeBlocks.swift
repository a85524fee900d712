extension MutableCollection {
  /// Exchanges the neighboring blocks `lower..<middle` and `middle..<upper`. Every move ends here.
  ///
  ///     lower      middle         upper
  ///     a   b   c │ 1   2   3   4          before
  ///     1   2   3   4 │ a   b   c          after
  ///                     the returned index
  ///
  /// Neither block is empty, and the caller has checked the bounds.
  ///
  /// - Returns: The index where the second block begins after the exchange.
  /// - Complexity: O(*n*), where *n* is the length of both blocks. Nothing outside of them is read.
  @inlinable
  @inline(__always)
  @discardableResult
  mutating func exchangeBlocks(lower: Index, middle: Index, upper: Index) -> Index {
    guard hasOffsets() else { return exchangeBlocksElementwise(lower: lower, middle: middle, upper: upper) }
    let start = distance(from: startIndex, to: lower)
    let left = distance(from: lower, to: middle)
    let right = distance(from: middle, to: upper)
    let isDone: Void?? = withContiguousMutableStorageIfAvailable { buffer in
      buffer.baseAddress?.advanced(by: start).exchangeBlocks(left: left, right: right)
    }
    guard isDone != nil else { return exchangeBlocksElementwise(lower: lower, middle: middle, upper: upper) }
    return index(lower, offsetBy: right)
  }

  /// Returns whether offsets are worth counting.
  ///
  /// With random access they cost nothing, and the compiler knows that there is random access. Without it, counting is
  /// a walk through the collection, which pays only if the storage is contiguous.
  @inlinable
  mutating func hasOffsets() -> Bool {
    if Self.self is any RandomAccessCollection.Type { return true }
    return withContiguousMutableStorageIfAvailable({ _ in }) != nil
  }

  /// Exchanges two neighboring blocks element by element, moving only forward.
  ///
  /// It swaps, because that is the only way to move elements that every mutable collection has. A collection with a
  /// `swapAt(_:_:)` of its own copies no element. `lower` and `middle` begin at the arrows and go forward together:
  ///
  ///     a   b │ 1   2   3       swap a and 1
  ///     ↑       ↑
  ///     1   b │ a   2   3       swap b and 2; the first block is now behind the target
  ///         ↑       ↑
  ///     1   2 │ a   b   3       swap a and 3; the second block is used up and in place
  ///             ↑       ↑
  ///     1   2   3 │ b   a       the rest of the first block is out of order: go on with it in the same way
  ///                 ↑   ↑
  ///     1   2   3 │ a   b
  @inlinable
  mutating func exchangeBlocksElementwise(lower: Index, middle: Index, upper: Index) -> Index {
    var target = lower
    var restart = middle
    var next = middle
    var meeting: Index?
    while target != next {
      swapAt(target, next)
      formIndex(after: &target)
      formIndex(after: &next)
      if next == upper {
        if meeting == nil { meeting = target }
        next = restart
      } else if target == restart {
        restart = next
      }
    }
    return meeting ?? upper
  }
}
