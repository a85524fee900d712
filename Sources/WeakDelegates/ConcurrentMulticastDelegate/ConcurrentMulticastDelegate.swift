/// A ``MulticastDelegate`` for any thread: many delegates, called in the order they registered, none kept alive.
///
/// ```swift
/// protocol DownloadObserver: Sendable {
///   func downloadDidAdvance(to fraction: Double)
/// }
///
/// let observers = ConcurrentMulticastDelegate<any DownloadObserver>()
/// observers.add(progressLog)
/// DispatchQueue.global().async { observers { $0.downloadDidAdvance(to: 0.5) } }
/// ```
/// It means what ``MulticastDelegate`` means, with these differences:
/// - Members are `Sendable`, and are called on the thread that runs the pass. For a protocol isolated to the main actor
///   write `any P & Sendable`, and run passes on the main actor.
/// - The lock guards the table alone. **It is never held while a member is called**, nor while one is deinitialized: a
///   member may do anything, also wait for another thread that uses the same multicast.
/// - When ``remove(_:)`` has returned, the member is not called any more by this thread, and by another thread only if
///   that one was just about to.
/// - Passes of several threads run at the same time, each in order.
/// - ``onEmptinessChange`` is called by one thread at a time.
///
/// The technique is from the article on registering several delegates with a weak hash table.
public final class ConcurrentMulticastDelegate<Delegate: Sendable>: Sendable {
  let state = Locked(ConcurrentState<Delegate>())

  /// Creates a multicast without members.
  public init() {}

  // MARK: - Members

  /// Adds a member at the end. A pass that has begun, on whatever thread, does not call it.
  ///
  /// A struct, an enum or any other value that is not a class instance traps: held weakly, it would be gone at once.
  ///
  /// - Returns: false, with nothing changed, if the object is a member already, or is being deinitialized.
  /// - Complexity: O(1), amortized.
  @discardableResult
  public func add(_ delegate: Delegate) -> Bool {
    let object = memberObject(of: delegate, in: "ConcurrentMulticastDelegate")
    var survivors: [AnyObject] = []
    let added = withMemberPool {
      state.withLock { $0.roster.add(object, as: delegate, survivors: &survivors) }
    }
    if added { reportEmptiness() }
    return added
  }

  /// Removes a member. From then on no pass starts a call of it on this thread; another thread may be in the middle of
  /// one.
  ///
  /// Works from the member's own `deinit` too; there it is false if a pass has noticed the death first. What is not a class instance can't be a member, and traps.
  ///
  /// - Returns: false if the object was no member.
  /// - Complexity: O(1), amortized.
  @discardableResult
  public func remove(_ delegate: Delegate) -> Bool {
    let object = memberObject(of: delegate, in: "ConcurrentMulticastDelegate")
    let removed = withMemberPool {
      state.withLock { $0.roster.remove(object) }
    }
    reportEmptiness()
    return removed
  }

  /// Removes every member. Passes that are under way end after the members that they are calling.
  ///
  /// - Complexity: O(*n*).
  public func removeAll() {
    state.withLock { $0.roster.removeAll() }
    reportEmptiness()
  }

  /// Whether this very object is a member. What is not a class instance can't be one, and traps.
  ///
  /// - Complexity: O(1) on average.
  public func contains(_ delegate: Delegate) -> Bool {
    let object = memberObject(of: delegate, in: "ConcurrentMulticastDelegate")
    return withMemberPool {
      state.withLock { $0.roster.contains(object) }
    }
  }

  /// Whether no member was alive at some moment of the call.
  ///
  /// - Complexity: O(1), amortized.
  public var isEmpty: Bool {
    // The comparison is outside the lock: letting go of the member can end its life.
    state.withLock { $0.roster.firstLivingObject() } == nil
  }

  /// The number of members that were alive at some moment of the call.
  ///
  /// - Complexity: O(*n*).
  public var count: Int { delegates.count }

  /// The members that were alive at some moment of the call, in order. The array keeps them alive.
  ///
  /// - Complexity: O(*n*).
  public var delegates: [Delegate] {
    state.withLock { $0.roster.livingMembers() }
  }

  // MARK: - Passes

  /// Visits members in order until the closure returns false, and cleans up, however that ends.
  func visit<E: Error>(_ body: (Delegate) throws(E) -> Bool) throws(E) {
    defer { endPass() }
    var pass = state.withLock { $0.roster.makePass() }
    while let delegate = state.withLock({ $0.roster.next(&pass)?.move() }) {
      guard try body(delegate) else { return }
    }
  }

  private func endPass() {
    let isWatched = state.withLock { state in
      state.roster.compactIfSparse()
      return state.onEmptinessChange != nil
    }
    if isWatched { reportEmptiness() }
  }
}

extension ConcurrentMulticastDelegate: CustomStringConvertible {
  /// The number and the types of the members that are alive. No member is asked for anything.
  public var description: String { describe(Self.self, members: delegates) }
}
