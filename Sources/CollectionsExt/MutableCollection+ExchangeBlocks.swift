extension MutableCollection {
  /// Makes the neighbouring blocks `lower..<middle` and `middle..<upper` change places: what every move comes down to.
  ///
  /// Neither block is empty. The bounds are valid: whoever calls this has checked them.
  ///
  /// - Returns: where the two blocks meet afterwards.
  /// - Complexity: O(*n*) in the length of both blocks; nothing outside of them is read.
  @inlinable
  @discardableResult
  mutating func exchangeBlocks(lower: Index, middle: Index, upper: Index) -> Index {
    // Asked without an offset first: counting one may cost a walk, which only contiguous storage repays.
    guard withContiguousMutableStorageIfAvailable({ _ in }) != nil else {
      return exchangeBlocksElementwise(lower: lower, middle: middle, upper: upper)
    }
    let start = distance(from: startIndex, to: lower)
    let left = distance(from: lower, to: middle)
    let right = distance(from: middle, to: upper)
    withContiguousMutableStorageIfAvailable { buffer in
      buffer.baseAddress?.advanced(by: start).exchangeBlocks(left: left, right: right)
    }
    return index(lower, offsetBy: right)
  }

  /// The same, element by element and only ever forward. It swaps, because that is the one way to move elements that
  /// every mutable collection has; a collection with a `swapAt(_:_:)` of its own copies nothing.
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
