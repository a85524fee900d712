extension MutableCollection {
  /// Moves one element so that it ends **at** the destination index; the elements in between close up.
  ///
  /// ```swift
  /// var letters = ["a", "b", "c", "d"]
  /// letters.move(from: 0, to: 2)
  /// print(letters)  // ["b", "c", "a", "d"]
  /// ```
  /// The destination is an index of the result, as in `tableView(_:moveRowAt:to:)`. SwiftUI's `onMove` and AppKit count
  /// otherwise: for them there is ``move(from:toInsertionPoint:)``.
  ///
  /// Equal indices change nothing, and do not copy a buffer that is shared. Elements are moved, not copied, wherever the
  /// collection can do that: contiguous storage takes one block move, all others go by `swapAt(_:_:)`. Only the elements
  /// from one index to the other are touched. A slice keeps its indices.
  ///
  /// The technique is from the article on moving table rows.
  ///
  /// - Parameters:
  ///   - source: the index of an element; any other traps.
  ///   - destination: the index that it has afterwards; one that is no element's traps.
  /// - Complexity: O(*d*) in the distance of the two indices, whatever the length of the collection. Nothing is allocated.
  ///   But a buffer that is shared is copied first, and where storage is contiguous without random-access indices, the
  ///   way to the first of the two is counted.
  @inlinable
  public mutating func move(from source: Index, to destination: Index) {
    checkElementIndex(source)
    checkDestination(destination)
    if source < destination {
      exchangeBlocks(lower: source, middle: index(after: source), upper: index(after: destination))
    } else if destination < source {
      exchangeBlocks(lower: destination, middle: source, upper: index(after: source))
    }
  }

  /// Moves one element into the gap before the element at an index, both counted before the move.
  ///
  /// ```swift
  /// var letters = ["a", "b", "c", "d"]
  /// letters.move(from: 0, toInsertionPoint: 2)
  /// print(letters)  // ["b", "a", "c", "d"]
  /// ```
  /// This is how SwiftUI's `onMove` and AppKit's drop rows count: on its way to the end an element ends one before the
  /// insertion point. For the index that the element ends at there is ``move(from:to:)``, which is like this one
  /// otherwise. The gaps on either side of the element are where it already is: they change nothing.
  ///
  /// - Parameters:
  ///   - source: the index of an element; any other traps.
  ///   - point: the index of the element to come before, or `endIndex` for the very end; any other traps.
  /// - Complexity: O(*d*) in the distance of the two indices, as for ``move(from:to:)``.
  @inlinable
  public mutating func move(from source: Index, toInsertionPoint point: Index) {
    checkElementIndex(source)
    checkInsertionPoint(point)
    if point < source {
      exchangeBlocks(lower: point, middle: source, upper: index(after: source))
    } else {
      let next = index(after: source)
      if next < point { exchangeBlocks(lower: source, middle: next, upper: point) }
    }
  }

  /// A copy in which one element has moved **to** the destination index.
  ///
  /// ```swift
  /// print([1, 2, 3, 4].moving(from: 3, to: 0))  // [4, 1, 2, 3]
  /// ```
  /// - Parameters:
  ///   - source: the index of an element; any other traps.
  ///   - destination: the index that it has afterwards; one that is no element's traps.
  /// - Complexity: O(*n*) in the length of the collection for the copy; O(1) when the indices are equal.
  @inlinable
  public func moving(from source: Index, to destination: Index) -> Self {
    var copy = self
    copy.move(from: source, to: destination)
    return copy
  }

  /// A copy in which one element has moved into the gap before the element at an index.
  ///
  /// ```swift
  /// print([1, 2, 3, 4].moving(from: 0, toInsertionPoint: 4))  // [2, 3, 4, 1]
  /// ```
  /// - Parameters:
  ///   - source: the index of an element; any other traps.
  ///   - point: the index of the element to come before, or `endIndex`; any other traps.
  /// - Complexity: O(*n*) in the length of the collection for the copy; O(1) when nothing moves.
  @inlinable
  public func moving(from source: Index, toInsertionPoint point: Index) -> Self {
    var copy = self
    copy.move(from: source, toInsertionPoint: point)
    return copy
  }
}
