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
    moving(from: move.source, to: move.destination)
  }
}
