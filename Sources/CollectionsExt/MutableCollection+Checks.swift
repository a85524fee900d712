extension MutableCollection {
  /// Stops unless the index is an element's.
  @inlinable
  func checkElementIndex(_ index: Index) {
    if index < startIndex || index >= endIndex {
      trapOnElementIndex(index, doing: "move from", valid: startIndex..<endIndex)
    }
  }

  /// Stops unless the index is one that an element can end at.
  @inlinable
  func checkDestination(_ index: Index) {
    if index < startIndex || index >= endIndex { trapOnDestination(index, valid: startIndex..<endIndex) }
  }

  /// Stops unless the index names a gap: before an element, or the end.
  @inlinable
  func checkInsertionPoint(_ point: Index) {
    if point < startIndex || point > endIndex { trapOnInsertionPoint(point, valid: startIndex..<endIndex) }
  }

  /// The range that an expression stands for here; stops unless it lies within the collection.
  ///
  /// The standard expressions are looked at before they are resolved: one that reaches over the bounds would otherwise
  /// stop inside the standard library, without words on what to do.
  @inlinable
  func checkedBlock(_ expression: some RangeExpression<Index>) -> Range<Index> {
    if let range = expression as? ClosedRange<Index>, range.lowerBound < startIndex || range.upperBound >= endIndex {
      trapOnBlock("\(range)", valid: startIndex..<endIndex)
    } else if let range = expression as? PartialRangeFrom<Index>,
      range.lowerBound < startIndex || range.lowerBound > endIndex
    {
      trapOnBlock("from \(range.lowerBound)", valid: startIndex..<endIndex)
    } else if let range = expression as? PartialRangeUpTo<Index>,
      range.upperBound < startIndex || range.upperBound > endIndex
    {
      trapOnBlock("up to \(range.upperBound)", valid: startIndex..<endIndex)
    } else if let range = expression as? PartialRangeThrough<Index>,
      range.upperBound < startIndex || range.upperBound >= endIndex
    {
      trapOnBlock("through \(range.upperBound)", valid: startIndex..<endIndex)
    }
    let block = expression.relative(to: self)
    if block.lowerBound < startIndex || block.upperBound > endIndex {
      trapOnBlock("\(block)", valid: startIndex..<endIndex)
    }
    return block
  }
}
