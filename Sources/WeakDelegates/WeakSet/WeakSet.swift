/// A set that keeps nobody alive: objects by identity, in no order, gone from it as soon as they die.
///
/// ```swift
/// var visible = WeakSet<UIView>()
/// visible.insert(label)
/// visible.contains(label)  // true
/// visible.count            // 1, and 0 when the label is gone
/// ```
/// `Element` is a class or any protocol, but each element must be an instance of a class; anything else traps. Two
/// elements that are equal are two.
///
/// A value type: a copy changes on its own, except that death leaves them all. Not `Sendable`.
///
/// The table of a ``MulticastDelegate``, alone; the technique is from the article on registering several delegates with
/// a weak hash table.
public struct WeakSet<Element> {
  private var storage = WeakSetStorage()

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
  /// - Returns: false if the object is in the set already.
  /// - Complexity: O(1), amortized; O(*n*) if the set shares its storage with a copy.
  @discardableResult
  public mutating func insert(_ element: Element) -> Bool {
    let object = memberObject(of: element, in: "WeakSet")
    guard !storage.contains(object) else { return false }
    makeStorageUnique()
    storage.insert(object)
    return true
  }

  /// Removes an element. In its own `deinit` an element has left already, and removing it changes nothing.
  ///
  /// - Returns: false if the object was not in the set.
  /// - Complexity: O(1) on average; O(*n*) if the set shares its storage with a copy.
  @discardableResult
  public mutating func remove(_ element: Element) -> Bool {
    let object = memberObject(of: element, in: "WeakSet")
    guard storage.contains(object) else { return false }
    makeStorageUnique()
    storage.remove(object)
    return true
  }

  /// Removes every element.
  public mutating func removeAll() {
    storage = WeakSetStorage()
  }

  /// Whether this very object is in the set.
  ///
  /// - Complexity: O(1) on average.
  public func contains(_ element: Element) -> Bool {
    storage.contains(memberObject(of: element, in: "WeakSet"))
  }

  /// Whether no element is alive.
  ///
  /// - Complexity: O(*n*).
  public var isEmpty: Bool { count == 0 }

  /// The number of elements that are alive.
  ///
  /// - Complexity: O(*n*).
  public var count: Int { withMemberPool { storage.allObjects.count } }

  private mutating func makeStorageUnique() {
    if !isKnownUniquelyReferenced(&storage) { storage = WeakSetStorage(copying: storage) }
  }

  var allObjects: [AnyObject] { withMemberPool { storage.allObjects } }
}

extension WeakSet: CustomStringConvertible {
  /// The number and the types of the elements that are alive. No element is asked for anything.
  public var description: String { describe(Self.self, members: allObjects) }
}

extension WeakSet: ExpressibleByArrayLiteral {
  /// Creates a set of some elements. It keeps none of them alive: somebody else has to.
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}
