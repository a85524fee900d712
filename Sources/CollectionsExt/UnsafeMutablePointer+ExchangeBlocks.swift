extension UnsafeMutablePointer {
  /// How many elements fit into the 1,024 bytes up to which `withUnsafeTemporaryAllocation` never goes to the heap.
  @inlinable
  static var stackCapacity: Int { 1_024 / Swift.max(1, MemoryLayout<Pointee>.stride) }

  /// How long a block may be to step aside as a whole: 64 KB, which stay in the processor's cache.
  @inlinable
  static var asideCapacity: Int { Swift.max(1, 65_536 / Swift.max(1, MemoryLayout<Pointee>.stride)) }

  /// Makes two neighbouring blocks change places, in one block move when the shorter one can step aside.
  ///
  /// Elements are taken from memory and put back, never copied. Nothing is allocated when the shorter block is one
  /// element or fits on the stack, nor when it is too long to step aside.
  ///
  /// - Complexity: O(*left* + *right*).
  @inlinable
  func exchangeBlocks(left: Int, right: Int) {
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

  /// Exchanges the shorter block with the far end of the longer one, which puts it in place for good, until what remains
  /// of the shorter can step aside (Gries and Mills).
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

  /// Exchanges two blocks, the shorter of which steps aside.
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

  /// Exchanges as many elements here with as many there; the two do not overlap.
  @inlinable
  func exchangeElements(with other: Self, count: Int) {
    guard Self.stackCapacity > 1 else {
      // Such large elements change places one by one.
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
