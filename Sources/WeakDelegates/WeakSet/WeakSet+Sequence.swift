extension WeakSet: Sequence {
  /// Goes over the elements that were alive when it was made, and keeps them alive for as long.
  public struct Iterator: IteratorProtocol {
    private var objects: IndexingIterator<[AnyObject]>

    init(objects: [AnyObject]) {
      self.objects = objects.makeIterator()
    }

    /// The next element, or nil after the last.
    public mutating func next() -> Element? {
      // What went in as an element comes out as one.
      objects.next().flatMap { $0 as? Element }
    }
  }

  /// Goes over the living elements, in an order that means nothing. The set may change in the meantime.
  ///
  /// - Complexity: O(*n*).
  public func makeIterator() -> Iterator {
    Iterator(objects: allObjects)
  }
}
