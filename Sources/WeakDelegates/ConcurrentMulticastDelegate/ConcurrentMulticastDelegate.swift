import Locking

/// A multicast for any thread: delegates that are called in the order of registration and held weakly.
///
/// ```swift
/// protocol DownloadObserver: Sendable {
///   func downloadDidAdvance(to fraction: Double)
/// }
///
/// final class ProgressLog: DownloadObserver {
///   private let fractions = Guarded([Double]())
///
///   func downloadDidAdvance(to fraction: Double) {
///     fractions.withLock { $0.append(fraction) }
///   }
/// }
///
/// let observers = ConcurrentMulticastDelegate<any DownloadObserver>()
/// let progressLog = ProgressLog()
/// observers.add(progressLog)
/// DispatchQueue.global().async { observers.invoke { $0.downloadDidAdvance(to: 0.5) } }
/// ```
/// It works like ``MulticastDelegate``, with these differences:
/// - Members are `Sendable` and are called on the thread that runs the pass. For a protocol isolated to the main actor,
///   write `any P & Sendable` and run passes on the main actor.
/// - A lock guards the list of members. **It is never held while a member is called** or deinitialized. A member may do
///   anything, and may also wait for another thread that uses the same multicast.
/// - After ``remove(_:)`` has returned, this thread doesn't call the member any more. Another thread calls it only if
///   it was about to do so.
/// - Passes of several threads run at the same time, each in order.
/// - ``onEmptinessChange`` is called by one thread at a time.
public final class ConcurrentMulticastDelegate<Delegate: Sendable>: Sendable {
  /// The list of members and the closure, guarded by a lock.
  ///
  /// No closure that runs with the lock held may call code of the members. This includes their `deinit`, so strong
  /// references to members must outlive the closure. The optimizer may release a value after its last use, even if that
  /// is in the closure, so `withExtendedLifetime` says where a reference ends.
  ///
  /// The unchecked variant of `withLock` is needed because the members are kept as `AnyObject`, a type that hides that
  /// they are `Sendable`.
  let state = Guarded(ConcurrentState<Delegate>())

  /// Creates a multicast without members.
  public init() {}

  // MARK: - Members

  /// Adds a member at the end. A pass that has begun on any thread doesn't call it.
  ///
  /// A struct, an enum or any other value that isn't a class instance traps: held weakly, it would be deallocated at
  /// once. So does any member of a `ConcurrentMulticastDelegate<any Error>`, because Swift keeps the value of an `any
  /// Error` in a box. A protocol that inherits from `Error` works.
  ///
  /// Don't add an object in its own `deinit`. For an instance of a Swift class the result is false. For an `NSObject`
  /// on Apple platforms, the Objective-C runtime ends the program.
  ///
  /// - Returns: False, with nothing changed, if the object is a member already or is being deinitialized.
  /// - Complexity: O(1), amortized.
  @discardableResult
  public func add(_ delegate: Delegate) -> Bool {
    let object = memberObject(of: delegate, in: "ConcurrentMulticastDelegate")
    // Released outside of the lock.
    var survivors: [AnyObject] = []
    defer { withExtendedLifetime(survivors) {} }
    let added = state.withLockUnchecked { $0.roster.add(object, as: delegate, survivors: &survivors) }
    if added { reportEmptiness() }
    return added
  }

  /// Removes a member. No pass on this thread calls it any more. Another thread may still be calling it.
  ///
  /// A member may call this method in its own `deinit`. The result is then false if a pass has noticed its deallocation
  /// first. A value that isn't a class instance can't be a member, and traps.
  ///
  /// - Returns: False if the object wasn't a member.
  /// - Complexity: O(1), amortized.
  @discardableResult
  public func remove(_ delegate: Delegate) -> Bool {
    let object = memberObject(of: delegate, in: "ConcurrentMulticastDelegate")
    let removed = state.withLockUnchecked { $0.roster.remove(object) }
    reportEmptiness()
    return removed
  }

  /// Removes every member. Passes that have begun end after the members that they are calling.
  ///
  /// - Complexity: O(*n*).
  public func removeAll() {
    state.withLockUnchecked { $0.roster.removeAll() }
    reportEmptiness()
  }

  /// Returns whether this object is a member. A value that isn't a class instance can't be a member, and traps.
  ///
  /// - Complexity: O(1) on average.
  public func contains(_ delegate: Delegate) -> Bool {
    let object = memberObject(of: delegate, in: "ConcurrentMulticastDelegate")
    return state.withLockUnchecked { $0.roster.contains(object) }
  }

  /// Whether no member was alive at some moment of the call.
  ///
  /// - Complexity: O(1), amortized.
  public var isEmpty: Bool {
    // The member is released outside of the lock, because this may be the last reference to it.
    let member = state.withLockUnchecked { $0.roster.firstLivingObject() }
    return withExtendedLifetime(member) { member == nil }
  }

  /// The number of members that were alive at some moment of the call.
  ///
  /// - Complexity: O(*n*).
  public var count: Int {
    // The members are released outside of the lock.
    let delegates = delegates
    return withExtendedLifetime(delegates) { delegates.count }
  }

  /// The members that were alive at some moment of the call, in order. The array keeps them alive.
  ///
  /// - Complexity: O(*n*).
  public var delegates: [Delegate] {
    state.withLockUnchecked { $0.roster.livingMembers() }
  }

  // MARK: - Passes

  /// Cleans up after a pass, however it ended, and reports emptiness.
  func endPass() {
    let isWatched = state.withLockUnchecked { state in
      state.roster.compactIfSparse()
      return state.onEmptinessChange != nil
    }
    if isWatched { reportEmptiness() }
  }

  /// Traps unless the members are in order. Does nothing in release builds.
  package func checkInvariants() {
    state.withLockUnchecked { $0.roster.checkInvariants() }
  }
}

/// The state that the lock of a concurrent multicast guards.
struct ConcurrentState<Delegate> {
  let roster = Roster<Delegate>()

  var onEmptinessChange: (@Sendable (Bool) -> Void)?

  /// Whether there was no member when the closure was set or last called.
  var wasEmpty = true

  /// Whether a thread is calling the closure. That thread also reports the changes in the meantime.
  var isReporting = false
}

extension ConcurrentMulticastDelegate: CustomStringConvertible {
  /// The number and types of the members that are alive. No member is called.
  public var description: String { describe(Self.self, members: delegates) }
}
