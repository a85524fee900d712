/// A value that one thread at a time can access.
///
/// The value can only be reached inside of a closure, and the closure runs with the lock held. Nobody can forget to
/// lock or to unlock.
///
/// ```swift
/// let visits = Guarded([String: Int]())
/// visits.withLock { $0["home", default: 0] += 1 }
/// ```
/// A guarded value is a reference: a copy of the structure shares the value and the lock. Lock and value are in one
/// allocation, and accessing the value allocates nothing.
///
/// - A thread that enters a guarded value again inside of its own closure would wait for itself forever. On Apple
///   platforms and on Linux it traps instead. Use the value that the closure has been given.
/// - The closure can't suspend, so no lock is held across an `await`. Keep the closure short, and don't call unknown
///   code in it.
/// - The closure receives the value as `inout sending`, so the compiler rejects many ways to keep a part of the value
///   outside, but not all.
///
/// <doc:LocksThatReportMisuse> lists all mistakes and limits.
///
/// On Apple platforms the lock is an `os_unfair_lock`, which lends the priority of a waiting thread to the one that
/// holds the lock. Elsewhere it is the standard library's `Mutex`. The words of the trap are theirs. On Windows a
/// thread that enters again waits forever, because `Mutex` doesn't notice it there. For Apple platforms, standard
/// library and system have similar types that need a newer system than iOS 15: `Mutex` (iOS 18) and
/// `OSAllocatedUnfairLock` (iOS 16).
public struct Guarded<Value>: @unchecked Sendable {
  @usableFromInline let storage: GuardedStorage<Value>

  /// Creates a guarded value.
  ///
  /// If the value isn't `Sendable`, the caller can't use it any more.
  ///
  /// - Complexity: O(1). This is the only allocation.
  @inlinable
  public init(_ value: sending Value) {
    storage = .make(Unchecked(value))
  }

  /// Runs a closure with the lock held, and returns what it returns.
  ///
  /// The thread waits until no other thread runs a closure of this guarded value. The lock is released however the
  /// closure ends. If this thread is already running a closure of this guarded value, the call traps, except on
  /// Windows, where it waits forever.
  ///
  /// - Parameter body: The closure. It can change the value.
  /// - Throws: The error that the closure throws, with the type that the closure declares.
  /// - Complexity: O(1) beside the closure. Allocates nothing.
  @inlinable
  @inline(__always)
  public func withLock<R: ~Copyable, E: Error>(
    _ body: (inout sending Value) throws(E) -> sending R
  ) throws(E) -> sending R {
    try storage.withLock { guarded throws(E) in Unchecked(try body(&guarded.value)) }.value
  }

  /// Runs a closure with the lock held if no closure is running now. Never waits.
  ///
  /// - Parameter body: The closure. It can change the value.
  /// - Returns: What the closure returns; nil if a thread is running a closure of this guarded value. That thread may
  ///   be this one.
  /// - Throws: The error that the closure throws, with the type that the closure declares.
  /// - Complexity: O(1) beside the closure. Allocates nothing.
  @inlinable
  @inline(__always)
  public func withLockIfAvailable<R: ~Copyable, E: Error>(
    _ body: (inout sending Value) throws(E) -> sending R
  ) throws(E) -> sending R? {
    switch try storage.withLockIfAvailable({ guarded throws(E) in Unchecked(try body(&guarded.value)) }) {
    case .some(let result): result.value
    case .none: nil
    }
  }

  /// Runs a closure with the lock held, without the compiler's check of what enters and leaves it.
  ///
  /// Use this method for values that are safe for a reason that the compiler doesn't know, for example objects whose
  /// type was erased to `AnyObject`. Prefer ``withLock(_:)``. Otherwise both methods do the same.
  ///
  /// - Parameter body: The closure. It can change the value.
  /// - Throws: The error that the closure throws, with the type that the closure declares.
  /// - Complexity: O(1) beside the closure. Allocates nothing.
  @inlinable
  @inline(__always)
  public func withLockUnchecked<R: ~Copyable, E: Error>(_ body: (inout Value) throws(E) -> R) throws(E) -> R {
    try storage.withLock { guarded throws(E) in Unchecked(try body(&guarded.value)) }.value
  }
}
