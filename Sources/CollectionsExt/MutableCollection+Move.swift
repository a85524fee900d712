extension MutableCollection {
  /// Moves one element so that it ends **at** the destination index.
  ///
  /// ```swift
  /// var letters = ["a", "b", "c", "d"]
  /// letters.move(from: 0, to: 2)
  /// print(letters)  // ["b", "c", "a", "d"]
  /// ```
  /// The elements between the two indices close up. The destination is an index of the result, as in
  /// `tableView(_:moveRowAt:to:)`. SwiftUI's `onMove` and AppKit use insertion points instead; for those, call
  /// ``move(from:toInsertionPoint:)``.
  ///
  /// If the indices are equal, nothing changes, and a shared buffer isn't copied. Elements are moved, not copied,
  /// wherever the collection can do that: contiguous storage takes one block move, and all other collections use
  /// `swapAt(_:_:)`. Only the elements from one index to the other are read or written. A slice keeps its indices.
  ///
  /// - Parameters:
  ///   - source: The index of an element. Any other index traps.
  ///   - destination: The index of the element after the move. An index that isn't an element's traps.
  /// - Complexity: O(*d*), where *d* is the distance between the two indices, whatever the length of the collection.
  ///   Nothing is allocated. A buffer that is shared is copied first. In contiguous storage without random-access
  ///   indices, the offset of the first of the two indices is counted.
  @inlinable
  @inline(__always)
  public mutating func move(from source: Index, to destination: Index) {
    checkElementIndex(source)
    checkDestination(destination)
    if source < destination {
      exchangeBlocks(lower: source, middle: index(after: source), upper: index(after: destination))
    } else if destination < source {
      exchangeBlocks(lower: destination, middle: source, upper: index(after: source))
    }
  }

  /// Moves one element to an insertion point: the gap before the element at an index.
  ///
  /// ```swift
  /// var letters = ["a", "b", "c", "d"]
  /// letters.move(from: 0, toInsertionPoint: 2)
  /// print(letters)  // ["b", "a", "c", "d"]
  /// ```
  /// Both indices are counted before the move, as in SwiftUI's `onMove` and AppKit's drop rows. An element that moves
  /// toward the end therefore ends one place before the insertion point. To name the index that the element ends at,
  /// call ``move(from:to:)``, which is otherwise the same. The gaps on both sides of the element change nothing.
  ///
  /// - Parameters:
  ///   - source: The index of an element. Any other index traps.
  ///   - point: The index of the element to insert before, or `endIndex` for the very end. Any other index traps.
  /// - Complexity: O(*d*), where *d* is the distance between the two indices, as for ``move(from:to:)``.
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
}
