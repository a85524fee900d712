/// A move of one element, as a value.
///
/// Keep a move to update what depends on the elements, such as a selection, or to undo it:
///
/// ```swift
/// let move = Move(from: 0, to: 2)
/// var letters = ["a", "b", "c", "d"]
/// letters.apply(move)
/// print(letters)                    // ["b", "c", "a", "d"]
/// print(move.destination(of: 1))    // 0: "b" has moved up by one
/// letters.apply(move.inverse)
/// print(letters)                    // ["a", "b", "c", "d"]
/// ```
/// The destination is an index of the result, as in ``Swift/MutableCollection/move(from:to:)``. To convert from and to
/// an insertion point, use ``init(from:toInsertionPoint:in:)`` and ``insertionPoint``.
///
/// A move doesn't refer to a collection. Its indices are checked when it is applied.
public struct Move<Index: Strideable & Hashable>: Hashable where Index.Stride: SignedInteger {
  /// The index of the element before the move.
  public let source: Index

  /// The index of the element after the move.
  public let destination: Index

  /// Creates a move to a destination index: the index of the element after the move.
  ///
  /// - Parameters:
  ///   - source: The index of the element before the move.
  ///   - destination: The index of the element after the move.
  @inlinable
  public init(from source: Index, to destination: Index) {
    self.source = source
    self.destination = destination
  }

  /// Creates a move to an insertion point: the gap before the element at an index.
  ///
  /// ```swift
  /// let move = Move(from: 0, toInsertionPoint: 3, in: ["a", "b", "c"])
  /// print(move.destination)  // 2
  /// ```
  /// Both indices are counted before the move, as in SwiftUI and AppKit. If the insertion point is on either side of
  /// the element, source and destination are equal.
  ///
  /// - Parameters:
  ///   - source: The index of an element. Any other index traps.
  ///   - point: The index of the element to insert before, or the end index. Any other index traps.
  ///   - collection: The collection before the move. Only its start and end indices are used, so you can also pass a
  ///     range such as `0..<3`.
  /// - Complexity: O(1).
  @inlinable
  public init<Elements: Collection>(
    from source: Index, toInsertionPoint point: Index, in collection: Elements
  ) where Elements.Index == Index {
    let valid = collection.startIndex..<collection.endIndex
    if !valid.contains(source) { trapOnElementIndex(source, doing: "move from", valid: valid) }
    if point < valid.lowerBound || point > valid.upperBound { trapOnInsertionPoint(point, valid: valid) }
    self.init(from: source, to: source < point ? point.advanced(by: -1) : point)
  }

  /// The insertion point of the move, counted before the move as in SwiftUI and AppKit.
  ///
  /// This is the index of the element that the moved one is inserted before, or the end index. For a move that changes
  /// nothing it is the source. A move up to the greatest value of the index type, which no element of an array can
  /// have, traps by overflow.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var insertionPoint: Index {
    source < destination ? destination.advanced(by: 1) : destination
  }

  /// The move that undoes this one.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var inverse: Move {
    Move(from: destination, to: source)
  }

  /// Returns the index that the element at the given index has after the move.
  ///
  /// Use this method to keep a selection on its element. An index that does not lie between source and destination
  /// stays the same. No two indices have the same destination, and `inverse` maps each destination back.
  ///
  /// - Parameter index: The index of any element before the move.
  /// - Complexity: O(1).
  @inlinable
  public func destination(of index: Index) -> Index {
    if index == source { return destination }
    if source < index && index <= destination { return index.advanced(by: -1) }
    if destination <= index && index < source { return index.advanced(by: 1) }
    return index
  }
}

extension Move: Sendable where Index: Sendable {}

extension Move: CustomStringConvertible {
  /// The move as it is written in code, such as `Move(from: 0, to: 2)`.
  public var description: String {
    "Move(from: \(source), to: \(destination))"
  }
}

extension MutableCollection where Index: Strideable & Hashable, Index.Stride: SignedInteger {
  /// Applies a move. This is the same as calling ``move(from:to:)`` with its two indices.
  ///
  /// ```swift
  /// var letters = ["a", "b", "c"]
  /// letters.apply(Move(from: 2, to: 0))
  /// print(letters)  // ["c", "a", "b"]
  /// ```
  /// - Parameter move: A move between the indices of two elements. Any other move traps.
  /// - Complexity: O(*d*), where *d* is the distance between the two indices.
  @inlinable
  public mutating func apply(_ move: Move<Index>) {
    self.move(from: move.source, to: move.destination)
  }

  /// Returns a copy to which a move has been applied.
  ///
  /// ```swift
  /// print([1, 2, 3].applying(Move(from: 0, to: 1)))  // [2, 1, 3]
  /// ```
  /// - Parameter move: A move between the indices of two elements. Any other move traps.
  /// - Complexity: O(*n*), where *n* is the length of the collection, for the copy; O(1) if the indices are equal.
  @inlinable
  public func applying(_ move: Move<Index>) -> Self {
    var copy = self
    copy.apply(move)
    return copy
  }
}
