extension MutableCollection {
  /// Traps unless the index is an element's.
  @inlinable
  func checkElementIndex(_ index: Index) {
    if index < startIndex || index >= endIndex {
      trapOnElementIndex(index, doing: "move from", valid: startIndex..<endIndex)
    }
  }

  /// Traps unless an element can end at the index.
  @inlinable
  func checkDestination(_ index: Index) {
    if index < startIndex || index >= endIndex { trapOnDestination(index, valid: startIndex..<endIndex) }
  }

  /// Traps unless the index is an element's or the end index.
  @inlinable
  func checkInsertionPoint(_ point: Index) {
    if point < startIndex || point > endIndex { trapOnInsertionPoint(point, valid: startIndex..<endIndex) }
  }

  /// Traps unless the range lies within the collection.
  @inlinable
  func checkBlock(_ block: Range<Index>) {
    if block.lowerBound < startIndex || block.upperBound > endIndex {
      trapOnBlock(block, valid: startIndex..<endIndex)
    }
  }

  /// Returns the range that an expression stands for in this collection. Traps unless it lies within the bounds.
  @inlinable
  func checkedBlock(_ expression: some RangeExpression<Index>) -> Range<Index> {
    let block = expression.relative(to: BlockBounds(base: self))
    checkBlock(block)
    return block
  }
}

/// The indices of a collection, for resolving a range expression.
///
/// A range expression such as `1...3` asks the collection for the index after its upper bound. If that bound isn't an
/// element's, a collection may trap without words or return an index that doesn't exist. This one traps with words.
@usableFromInline
struct BlockBounds<Base: Collection>: Collection {
  @usableFromInline
  let base: Base

  @inlinable
  init(base: Base) {
    self.base = base
  }

  @inlinable
  var startIndex: Base.Index { base.startIndex }

  @inlinable
  var endIndex: Base.Index { base.endIndex }

  @inlinable
  func index(after index: Base.Index) -> Base.Index {
    if index < startIndex || index >= endIndex { trapOnBlockEnd(index, valid: startIndex..<endIndex) }
    return base.index(after: index)
  }

  @inlinable
  subscript(position: Base.Index) -> Base.Element { base[position] }
}
