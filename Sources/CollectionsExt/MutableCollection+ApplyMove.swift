extension MutableCollection where Index: Strideable & Hashable, Index.Stride: SignedInteger {
  /// Makes a move that was kept as a value; the same as ``move(from:to:)`` with its two indices.
  ///
  /// ```swift
  /// var letters = ["a", "b", "c"]
  /// letters.apply(Move(from: 2, to: 0))
  /// print(letters)  // ["c", "a", "b"]
  /// ```
  /// - Parameter move: a move whose two indices are those of elements; any other traps.
  /// - Complexity: O(*d*) in the distance of the two indices.
  @inlinable
  public mutating func apply(_ move: Move<Index>) {
    self.move(from: move.source, to: move.destination)
  }

  /// A copy in which a move has been made.
  ///
  /// ```swift
  /// print([1, 2, 3].applying(Move(from: 0, to: 1)))  // [2, 1, 3]
  /// ```
  /// - Parameter move: a move whose two indices are those of elements; any other traps.
  /// - Complexity: O(*n*) in the length of the collection for the copy; O(1) when the indices are equal.
  @inlinable
  public func applying(_ move: Move<Index>) -> Self {
    moving(from: move.source, to: move.destination)
  }
}
