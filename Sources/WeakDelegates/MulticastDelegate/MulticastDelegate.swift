/// A list of delegates that are called in the order of registration and held weakly.
///
/// Use a multicast where UIKit has one weak delegate, and several objects want to be called:
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
/// observers.invoke { $0.counterDidChange(to: 1) }
/// // Prints "label shows 1"
/// ```
/// `Delegate` is a class or any protocol, class-bound or not, except `any Error` itself. Each member must be an
/// instance of a class. Members are compared by identity: two different objects that are equal are two members.
///
/// **Lifetimes.** A member doesn't have to remove itself; its deallocation is enough. Deallocated members are never
/// called and never counted. A member may remove itself in its `deinit` if it can access the multicast. A member that
/// is isolated to the main actor usually can't, and doesn't have to. Only the member that is being called is retained.
/// So keep your members in a property: an optimized build may release a local array after its last use.
///
/// **Order.** Members are called in the order of registration. A member that is removed and added again goes to the
/// end.
///
/// **Changes during a pass.** A member may do anything while it is called:
/// - A member that is added is first called in the next pass.
/// - A member that is removed or deallocated before its turn isn't called.
/// - Passes nest, and each keeps its own place.
/// - The last reference to the multicast may be released. The pass still ends properly.
///
/// **Isolation.** A multicast is not `Sendable`. The compiler keeps it in one isolation, such as the main actor, and no
/// call takes a lock. To use one from several threads, see ``ConcurrentMulticastDelegate``.
///
/// **Memory.** Later additions and passes clean up after deallocated members, so any number of short-lived members
/// leaves nothing behind. A pass allocates nothing.
public final class MulticastDelegate<Delegate> {
  @usableFromInline let roster = Roster<Delegate>()

  /// Whether there was no member when ``onEmptinessChange`` was set or last called.
  private var wasEmpty = true

  /// A closure that is called when the first member arrives and when the last one has gone.
  ///
  /// The argument is false when there is a living member again, and true when there is none any more. Use the closure
  /// to start work with the first member and to stop it with the last.
  ///
  /// A change is reported before the call that made it returns. Deallocation is not reported immediately: it is
  /// reported at the end of the next pass or by the next removal. Setting this property reports nothing; later changes
  /// are reported. The closure may change the multicast.
  // Each pass reads it, in the app's code. A read or a write is over before the next begins, so it isn't checked.
  @exclusivity(unchecked)
  public var onEmptinessChange: ((_ isEmpty: Bool) -> Void)? {
    didSet { wasEmpty = isEmpty }
  }

  /// Creates a multicast without members.
  public init() {}

  // MARK: - Members

  /// Adds a member at the end.
  ///
  /// A struct, an enum or any other value that isn't a class instance traps: held weakly, it would be deallocated at
  /// once. So does any member of a `MulticastDelegate<any Error>`, because Swift keeps the value of an `any Error` in a
  /// box. A protocol that inherits from `Error` works.
  ///
  /// Don't add an object in its own `deinit`. For an instance of a Swift class the result is false. For an `NSObject`
  /// on Apple platforms, the Objective-C runtime ends the program.
  ///
  /// - Returns: False, with nothing changed, if the object is a member already or is being deinitialized.
  /// - Complexity: O(1), amortized.
  @discardableResult
  public func add(_ delegate: Delegate) -> Bool {
    let object = memberObject(of: delegate, in: "MulticastDelegate")
    var survivors: [AnyObject] = []
    let added = roster.add(object, as: delegate, survivors: &survivors)
    if added { reportEmptiness() }
    return added
  }

  /// Removes a member. No pass calls it any more, not even one that has begun.
  ///
  /// A member may call this method in its own `deinit`. The result is then false if a pass has noticed its deallocation
  /// first. A value that isn't a class instance can't be a member, and traps.
  ///
  /// - Returns: False if the object wasn't a member.
  /// - Complexity: O(1), amortized.
  @discardableResult
  public func remove(_ delegate: Delegate) -> Bool {
    let object = memberObject(of: delegate, in: "MulticastDelegate")
    let removed = roster.remove(object)
    reportEmptiness()
    return removed
  }

  /// Removes every member. A pass that has begun ends after the member that it is calling.
  ///
  /// - Complexity: O(*n*).
  public func removeAll() {
    roster.removeAll()
    reportEmptiness()
  }

  /// Returns whether this object is a member. A value that isn't a class instance can't be a member, and traps.
  ///
  /// - Complexity: O(1) on average.
  public func contains(_ delegate: Delegate) -> Bool {
    roster.contains(memberObject(of: delegate, in: "MulticastDelegate"))
  }

  /// Whether no member is alive.
  ///
  /// - Complexity: O(1), amortized.
  public var isEmpty: Bool { roster.firstLivingObject() == nil }

  /// The number of members that are alive.
  ///
  /// - Complexity: O(*n*).
  public var count: Int {
    var (count, pass) = (0, roster.makePass())
    while let member = roster.next(&pass) {
      _ = member.take()
      count += 1
    }
    return count
  }

  /// The members that are alive, in order. The array keeps them alive.
  ///
  /// - Complexity: O(*n*).
  public var delegates: [Delegate] { roster.livingMembers() }

  // MARK: - Passes

  /// Cleans up after a pass, however it ended, and reports emptiness.
  @usableFromInline
  func cleanUp() {
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

  /// Traps unless the members are in order. Does nothing in release builds.
  package func checkInvariants() {
    roster.checkInvariants()
  }
}

extension MulticastDelegate: CustomStringConvertible {
  /// The number and types of the members that are alive. No member is called.
  public var description: String { describe(Self.self, members: delegates) }
}
