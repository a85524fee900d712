extension MutableCollection {
  /// Gathers the elements at ascending indices around an insertion point: the ones before it to its left, the others to
  /// its right.
  ///
  ///                       point
  ///     a   B   c   D   e │ f   G   h      before; B, D and G are selected
  ///     a   c   e   B   D │ G   f   h      after
  ///                 the returned range
  ///
  /// - Returns: The range of the selected elements after the move.
  @inlinable
  mutating func gather(_ indices: [Index], at point: Index) -> Range<Index> {
    guard hasOffsets() else { return gatherElementwise(indices, at: point) }
    var offsets: [Int] = []
    offsets.reserveCapacity(indices.count)
    var offset = 0
    var previous = startIndex
    for index in indices {
      offset += distance(from: previous, to: index)
      previous = index
      offsets.append(offset)
    }
    let gap = distance(from: startIndex, to: point)
    let start = withContiguousMutableStorageIfAvailable { $0.baseAddress?.gather(offsets, at: gap) }
    guard case .some(.some(let start)) = start else { return gatherElementwise(indices, at: point) }
    let lower = index(startIndex, offsetBy: start)
    return lower..<index(lower, offsetBy: indices.count)
  }

  /// Gathers the elements by swaps, moving only forward.
  @inlinable
  mutating func gatherElementwise(_ indices: [Index], at point: Index) -> Range<Index> {
    let split = indices.firstIndex { $0 >= point } ?? indices.endIndex
    var lower = point
    var upper = point
    if let first = indices[..<split].first {
      lower = separate(indices[..<split], in: first..<point, selectedFirst: false)
    }
    if let last = indices[split...].last {
      upper = separate(indices[split...], in: point..<index(after: last), selectedFirst: true)
    }
    return lower..<upper
  }

  /// Separates the elements at ascending indices from the other elements of a range. Both keep their order.
  ///
  /// It separates each half of the indices by itself and then exchanges the two parts in the middle:
  ///
  ///     B   c   D   e │ F   g   H   i     selected: B, D, F and H
  ///     c   e   B   D │ F   g   H   i     the first half, separated
  ///     c   e   B   D │ g   i   F   H     the second half, separated
  ///     c   e   g   i   B   D   F   H     B D and g i, exchanged
  ///
  /// - Returns: The index where the two parts meet.
  @inlinable
  mutating func separate(_ selected: ArraySlice<Index>, in range: Range<Index>, selectedFirst: Bool) -> Index {
    guard let first = selected.first else { return selectedFirst ? range.lowerBound : range.upperBound }
    if selected.count == 1 {
      let next = index(after: first)
      return selectedFirst
        ? exchangeIfNeeded(lower: range.lowerBound, middle: first, upper: next)
        : exchangeIfNeeded(lower: first, middle: next, upper: range.upperBound)
    }
    let half = selected.startIndex + selected.count / 2
    let middle = selected[half]
    let lower = separate(selected[..<half], in: range.lowerBound..<middle, selectedFirst: selectedFirst)
    let upper = separate(selected[half...], in: middle..<range.upperBound, selectedFirst: selectedFirst)
    return exchangeIfNeeded(lower: lower, middle: middle, upper: upper)
  }

  /// Exchanges two neighboring blocks, either of which may be empty.
  @inlinable
  mutating func exchangeIfNeeded(lower: Index, middle: Index, upper: Index) -> Index {
    if lower == middle { return upper }
    if middle == upper { return lower }
    return exchangeBlocksElementwise(lower: lower, middle: middle, upper: upper)
  }
}
