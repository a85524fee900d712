extension UnsafeMutablePointer {
  /// How many elements the buffer on the stack holds: 1,024 bytes, the size up to which
  /// `withUnsafeTemporaryAllocation` never goes to the heap.
  @inlinable
  static var stackCapacity: Int { 1_024 / Swift.max(1, MemoryLayout<Pointee>.stride) }

  /// Makes two neighbouring blocks change places, in one block move when one of them is an element or fits on the stack.
  ///
  /// Elements are taken from memory and put back, never copied; nothing is allocated.
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
  /// of the shorter fits on the stack (Gries and Mills).
  @usableFromInline
  func exchangeLongBlocks(left: Int, right: Int) {
    var start = self
    var left = left
    var right = right
    while min(left, right) > max(1, Self.stackCapacity) {
      if left <= right {
        start.exchangeElements(with: start + left, count: left)
        start += left
        right -= left
      } else {
        (start + (left - right)).exchangeElements(with: start + left, count: right)
        left -= right
      }
    }
    start.exchangeBlocksThroughStack(left: left, right: right)
  }

  /// Exchanges two blocks, the shorter of which is an element or fits on the stack.
  @usableFromInline
  func exchangeBlocksThroughStack(left: Int, right: Int) {
    guard left > 0, right > 0 else { return }
    guard min(left, right) > 1 else { return exchangeBlocks(left: left, right: right) }
    withUnsafeTemporaryAllocation(of: Pointee.self, capacity: Self.stackCapacity) { buffer in
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
  @usableFromInline
  func exchangeElements(with other: Self, count: Int) {
    guard Self.stackCapacity > 1 else {
      for offset in 0..<count { (self + offset).exchangeElement(with: other + offset) }
      return
    }
    withUnsafeTemporaryAllocation(of: Pointee.self, capacity: Self.stackCapacity) { buffer in
      guard let aside = buffer.baseAddress else { return }
      var done = 0
      while done < count {
        let portion = min(buffer.count, count - done)
        aside.moveInitialize(from: self + done, count: portion)
        (self + done).moveInitialize(from: other + done, count: portion)
        (other + done).moveInitialize(from: aside, count: portion)
        done += portion
      }
    }
  }

  /// Exchanges one element here with one there.
  @usableFromInline
  func exchangeElement(with other: Self) {
    let element = move()
    moveInitialize(from: other, count: 1)
    other.initialize(to: consume element)
  }
}
