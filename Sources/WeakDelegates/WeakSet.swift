/// An unordered set that holds its elements weakly and compares them by identity.
///
/// ```swift
/// var visible = WeakSet<UIView>()
/// visible.insert(label)
/// visible.contains(label)  // true
/// visible.count            // 1, and 0 after the label's deallocation
/// ```
/// `Element` is a class or any protocol except `any Error` itself, but each element must be an instance of a class;
/// anything else traps. Two different objects that are equal are two elements.
///
/// A set is a value: changing a copy doesn't change the original. An element leaves all copies when it is deallocated.
/// The type is not `Sendable`.
///
/// On Apple platforms the elements are in an `NSHashTable`.
public struct WeakSet<Element> {
  private var table = WeakTable()

  /// Creates an empty set.
  public init() {}

  /// Creates a set of the elements of a sequence.
  ///
  /// - Complexity: O(*n*).
  public init(_ elements: some Sequence<Element>) {
    for element in elements { insert(element) }
  }

  /// Inserts an element.
  ///
  /// - Returns: False if the object is in the set already.
  /// - Complexity: O(1), amortized; O(*n*) if the set shares its storage with a copy.
  @discardableResult
  public mutating func insert(_ element: Element) -> Bool {
    let object = memberObject(of: element, in: "WeakSet")
    guard !table.contains(object) else { return false }
    makeTableUnique()
    table.insert(object)
    return true
  }

  /// Removes an element. In its own `deinit`, an element has left the set already, and removing it changes nothing.
  ///
  /// - Returns: False if the object wasn't in the set.
  /// - Complexity: O(1) on average; O(*n*) if the set shares its storage with a copy.
  @discardableResult
  public mutating func remove(_ element: Element) -> Bool {
    let object = memberObject(of: element, in: "WeakSet")
    guard table.contains(object) else { return false }
    makeTableUnique()
    table.remove(object)
    return true
  }

  /// Removes every element.
  public mutating func removeAll() {
    table = WeakTable()
  }

  /// Returns whether this object is in the set.
  ///
  /// - Complexity: O(1) on average.
  public func contains(_ element: Element) -> Bool {
    table.contains(memberObject(of: element, in: "WeakSet"))
  }

  /// Whether no element is alive.
  ///
  /// - Complexity: O(*n*).
  public var isEmpty: Bool { count == 0 }

  /// The number of elements that are alive.
  ///
  /// - Complexity: O(*n*).
  public var count: Int { table.objects.count }

  private mutating func makeTableUnique() {
    if !isKnownUniquelyReferenced(&table) { table = WeakTable(copying: table) }
  }
}

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
    Iterator(objects: table.objects)
  }
}

extension WeakSet: CustomStringConvertible {
  /// The number and types of the elements that are alive. No element is called.
  public var description: String { describe(Self.self, members: table.objects) }
}

extension WeakSet: ExpressibleByArrayLiteral {
  /// Creates a set of the given elements. It keeps none of them alive.
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}
