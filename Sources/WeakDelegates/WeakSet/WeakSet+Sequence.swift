extension WeakSet: Sequence {
  /// An iterator over the elements that were alive when it was made. It keeps them alive.
  public struct Iterator: IteratorProtocol {
    private var objects: IndexingIterator<[AnyObject]>

    init(objects: [AnyObject]) {
      self.objects = objects.makeIterator()
    }

    /// Returns the next element, or nil after the last one.
    public mutating func next() -> Element? {
      // Every object was inserted as an element, so the cast succeeds.
      objects.next().flatMap { $0 as? Element }
    }
  }

  /// Returns an iterator over the living elements, in no particular order. The set may change during the iteration.
  ///
  /// - Complexity: O(*n*).
  public func makeIterator() -> Iterator {
    Iterator(objects: allObjects)
  }
}
