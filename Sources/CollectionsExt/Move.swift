/// One move as a value: which element, and where it ends.
///
/// Keep it to tell what else follows the elements, such as a selection; to undo it; to send it on:
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
/// The destination is an index of the result, as in ``Swift/MutableCollection/move(from:to:)``; the same move counted by
/// insertion point comes in through ``init(from:toInsertionPoint:in:)`` and goes out through ``insertionPoint``.
///
/// A move knows no collection: only applying it checks its indices.
///
/// The technique is from the article on moving table rows.
public struct Move<Index: Strideable & Hashable>: Hashable where Index.Stride: SignedInteger {
  /// The index of the element before the move.
  public let source: Index

  /// The index of the element after the move.
  public let destination: Index

  /// A move that ends **at** the destination index.
  @inlinable
  public init(from source: Index, to destination: Index) {
    self.source = source
    self.destination = destination
  }

  /// A move into the gap before the element at an index, both counted before the move as SwiftUI and AppKit do.
  ///
  /// ```swift
  /// let move = Move(from: 0, toInsertionPoint: 3, in: ["a", "b", "c"])
  /// print(move.destination)  // 2
  /// ```
  /// The gaps on either side of the element are where it already is: source and destination are then equal.
  ///
  /// - Parameters:
  ///   - source: the index of an element; any other traps.
  ///   - point: the index of the element to come before, or the end index; any other traps.
  ///   - collection: the collection, before the move. It is only asked for its start and end, so a range such as `0..<3`
  ///     will do too.
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

  /// The gap that the element moves into, counted before the move as SwiftUI and AppKit do.
  ///
  /// It is the index of the element that the moved one comes before, or the end index. A move that changes nothing names
  /// the gap before the element. A destination that is the greatest value of its type, which no element of an array can
  /// have, traps by overflow when the move leads up to it.
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

  /// Where the element at an index is after the move: how a selection stays on its element.
  ///
  /// Every index that is neither the source's nor between the two stays. No two indices get the same destination, and
  /// `inverse` leads back.
  ///
  /// - Parameter index: the index of any element before the move.
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
  /// The move as one writes it: `Move(from: 0, to: 2)`.
  public var description: String {
    "Move(from: \(source), to: \(destination))"
  }
}
