/// Many delegates where UIKit has one: calls reach all of them, in the order they registered, and none is kept alive.
///
/// ```swift
/// protocol CounterObserver {
///   func counterDidChange(to value: Int)
/// }
///
/// final class Label: CounterObserver {
///   func counterDidChange(to value: Int) { print("label shows \(value)") }
/// }
///
/// let observers = MulticastDelegate<any CounterObserver>()
/// let label = Label()
/// observers.add(label)
/// observers { $0.counterDidChange(to: 1) }
/// // Prints "label shows 1"
/// ```
/// `Delegate` is a class or any protocol, class-bound or not, but each member must be an instance of a class. Members
/// are told apart by identity: two that are equal are two.
///
/// **Lifetimes.** A member need not remove itself; its death is enough. The dead are never called and never counted. A
/// member may remove itself in its `deinit` where it can reach the multicast; one isolated to the main actor usually
/// can't, and needn't. Nobody is retained but the one that is being called.
///
/// **Order.** Members are called in the order of registration; removing and adding again goes to the end.
///
/// **Changes during a pass.** A member may do anything while it is called:
/// - who is added is first called in the next pass;
/// - who is removed or dies, and has not been called yet, is not called;
/// - passes nest, and each keeps its own place;
/// - the multicast's last reference may go; the pass still ends properly.
///
/// **Isolation.** Not `Sendable`: the compiler keeps a multicast where it is made, the main actor for instance, and no
/// call takes a lock. From several threads use ``ConcurrentMulticastDelegate``.
///
/// **Memory.** What is left of the dead is cleaned up by later additions and passes, so that any number of short-lived
/// members leaves no trace. A pass allocates nothing.
///
/// The technique is from the article on registering several delegates with a weak hash table.
public final class MulticastDelegate<Delegate> {
  let roster = Roster<Delegate>()

  /// Whether there was nobody when ``onEmptinessChange`` was set or last called.
  private var wasEmpty = true

  /// Called with false when there is a living member again and with true when there is none any more: to start work
  /// with the first member and stop it with the last.
  ///
  /// A change is reported before the call that made it returns. A member that dies says nothing: its absence is
  /// reported at the end of the next pass, or by the next removal. Setting this property reports nothing; changes count
  /// from then on. The closure may change the multicast.
  public var onEmptinessChange: ((_ isEmpty: Bool) -> Void)? {
    didSet { wasEmpty = isEmpty }
  }

  /// Creates a multicast without members.
  public init() {}

  // MARK: - Members

  /// Adds a member at the end.
  ///
  /// A struct, an enum or any other value that is not a class instance traps: held weakly, it would be gone at once.
  ///
  /// - Returns: false, with nothing changed, if the object is a member already, or is being deinitialized.
  /// - Complexity: O(1), amortized.
  @discardableResult
  public func add(_ delegate: Delegate) -> Bool {
    let object = memberObject(of: delegate, in: "MulticastDelegate")
    var survivors: [AnyObject] = []
    let added = withMemberPool { roster.add(object, as: delegate, survivors: &survivors) }
    if added { reportEmptiness() }
    return added
  }

  /// Removes a member; no pass calls it any more, not even one that is under way.
  ///
  /// Works from the member's own `deinit` too; there it is false if a pass has noticed the death first. What is not a class instance can't be a member, and traps.
  ///
  /// - Returns: false if the object was no member.
  /// - Complexity: O(1), amortized.
  @discardableResult
  public func remove(_ delegate: Delegate) -> Bool {
    let object = memberObject(of: delegate, in: "MulticastDelegate")
    let removed = withMemberPool { roster.remove(object) }
    reportEmptiness()
    return removed
  }

  /// Removes every member. A pass that is under way ends after the member that it is calling.
  ///
  /// - Complexity: O(*n*).
  public func removeAll() {
    roster.removeAll()
    reportEmptiness()
  }

  /// Whether this very object is a member. What is not a class instance can't be one, and traps.
  ///
  /// - Complexity: O(1) on average.
  public func contains(_ delegate: Delegate) -> Bool {
    let object = memberObject(of: delegate, in: "MulticastDelegate")
    return withMemberPool { roster.contains(object) }
  }

  /// Whether no member is alive.
  ///
  /// - Complexity: O(1), amortized.
  public var isEmpty: Bool { roster.firstLivingObject() == nil }

  /// The number of members that are alive.
  ///
  /// - Complexity: O(*n*).
  public var count: Int {
    var count = 0
    visit { _ in
      count += 1
      return true
    }
    return count
  }

  /// The members that are alive, in order. The array keeps them alive.
  ///
  /// - Complexity: O(*n*).
  public var delegates: [Delegate] { roster.livingMembers() }

  // MARK: - Passes

  /// Visits members in order until the closure returns false. Cleans up and reports nothing.
  func visit<E: Error>(_ body: (Delegate) throws(E) -> Bool) throws(E) {
    var pass = roster.makePass()
    while let delegate = roster.next(&pass) {
      guard try body(delegate.move()) else { return }
    }
  }

  /// What follows every pass, however it ended.
  func endPass() {
    roster.compactIfSparse()
    reportEmptiness()
  }

  private func reportEmptiness() {
    guard let onEmptinessChange else { return }
    let isEmpty = isEmpty
    guard isEmpty != wasEmpty else { return }
    wasEmpty = isEmpty
    onEmptinessChange(isEmpty)
  }
}

extension MulticastDelegate: CustomStringConvertible {
  /// The number and the types of the members that are alive. No member is asked for anything.
  public var description: String { describe(Self.self, members: delegates) }
}
