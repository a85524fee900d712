extension UnsafeMutablePointer {
  /// The number of elements in 1,024 bytes, up to which `withUnsafeTemporaryAllocation` always uses the stack.
  @inlinable
  static var stackCapacity: Int { 1_024 / Swift.max(1, MemoryLayout<Pointee>.stride) }

  /// The number of elements in 64 KB, up to which a block is set aside as a whole. It then stays in the processor's
  /// cache.
  @inlinable
  static var asideCapacity: Int { Swift.max(1, 65_536 / Swift.max(1, MemoryLayout<Pointee>.stride)) }

  /// Exchanges two neighboring blocks that begin here, neither of which is empty.
  ///
  /// Elements are taken out of memory and put back, never copied. Nothing is allocated if the shorter block is one
  /// element, fits on the stack, or is too long to be set aside.
  ///
  /// - Complexity: O(*left* + *right*).
  @inlinable
  @inline(__always)
  func exchangeBlocks(left: Int, right: Int) {
    if left == 1, right == 1 {
      let element = move()
      moveInitialize(from: self + 1, count: 1)
      (self + 1).initialize(to: consume element)
    } else {
      exchangeLongerBlocks(left: left, right: right)
    }
  }

  /// Exchanges two neighboring blocks, at least one of which is longer than one element.
  @inlinable
  @inline(never)
  func exchangeLongerBlocks(left: Int, right: Int) {
    if left == 1 {
      let element = move()
      moveInitialize(from: self + 1, count: right)
      (self + right).initialize(to: consume element)
    } else if right == 1 {
      let element = (self + left).move()
      (self + 1).moveInitialize(from: self, count: left)
      initialize(to: consume element)
    } else {
      exchangeLongBlocks(left: left, right: right)
    }
  }

  /// Exchanges two blocks in place until the rest of the shorter one can be set aside (the algorithm of Gries and
  /// Mills).
  ///
  /// Each step exchanges the shorter block, A or C, with as many elements at the far end of the longer one. The
  /// elements that arrive there are in their final place, and two neighboring blocks remain, A and C:
  ///
  ///     left ≤ right:    A │ B   C    →    B   A │ C
  ///     right < left:    A   B │ C    →    A │ C   B
  @inlinable
  func exchangeLongBlocks(left: Int, right: Int) {
    var start = self
    var left = left
    var right = right
    while min(left, right) > Self.asideCapacity {
      if left <= right {
        start.exchangeElements(with: start + left, count: left)
        start += left
        right -= left
      } else {
        (start + (left - right)).exchangeElements(with: start + left, count: right)
        left -= right
      }
    }
    if left > 0, right > 0 { start.exchangeBlocksAside(left: left, right: right) }
  }

  /// Exchanges two blocks by setting the shorter one aside.
  ///
  ///     memory                  aside
  ///     a   b │ 1   2   3       ·   ·
  ///     ·   · │ 1   2   3       a   b      the shorter block is set aside
  ///     1   2   3   ·   ·       a   b      the longer block moves as a whole
  ///     1   2   3 │ a   b       ·   ·      the shorter block comes back
  @inlinable
  func exchangeBlocksAside(left: Int, right: Int) {
    withUnsafeTemporaryAllocation(of: Pointee.self, capacity: min(left, right)) { buffer in
      guard let aside = buffer.baseAddress else { return }
      if left <= right {
        aside.moveInitialize(from: self, count: left)
        moveInitialize(from: self + left, count: right)
        (self + right).moveInitialize(from: aside, count: left)
      } else {
        aside.moveInitialize(from: self + left, count: right)
        (self + right).moveInitialize(from: self, count: left)
        moveInitialize(from: aside, count: right)
      }
    }
  }

  /// Exchanges a number of elements here with the same number of elements elsewhere. The two places don't overlap.
  @inlinable
  func exchangeElements(with other: Self, count: Int) {
    guard Self.stackCapacity > 1 else {
      // Elements that are too large for the stack are exchanged one by one.
      for offset in 0..<count {
        let element = (self + offset).move()
        (self + offset).moveInitialize(from: other + offset, count: 1)
        (other + offset).initialize(to: consume element)
      }
      return
    }
    withUnsafeTemporaryAllocation(of: Pointee.self, capacity: Self.stackCapacity) { buffer in
      guard let aside = buffer.baseAddress else { return }
      var done = 0
      while done < count {
        let portion = min(Self.stackCapacity, count - done)
        aside.moveInitialize(from: self + done, count: portion)
        (self + done).moveInitialize(from: other + done, count: portion)
        (other + done).moveInitialize(from: aside, count: portion)
        done += portion
      }
    }
  }
}
