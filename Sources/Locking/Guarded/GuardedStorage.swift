#if !canImport(Darwin)
import Synchronization

/// The one allocation of a guarded value: the standard library's mutex, which contains the value.
///
/// The mutex traps when a thread enters it again. The optimizer may inline an access into an asynchronous function,
/// which can continue on another thread after each suspension. Bookkeeping of ours beside the mutex, such as a
/// comparison of `pthread_self()`, would then see the thread of an earlier access: C declares that function as
/// constant.
@usableFromInline
final class GuardedStorage<Value>: Sendable {
  @usableFromInline let mutex: Mutex<Unchecked<Value>>

  @inlinable
  init(_ value: Unchecked<Value>) {
    mutex = Mutex(value)
  }

  @inlinable
  static func make(_ value: Unchecked<Value>) -> GuardedStorage {
    GuardedStorage(value)
  }

  /// Waits for the lock, and runs a closure with the lock held.
  @inlinable
  @inline(__always)
  func withLock<R: ~Copyable & Sendable, E: Error>(_ body: (inout Unchecked<Value>) throws(E) -> R) throws(E) -> R {
    try mutex.withLock { value throws(E) in try body(&value) }
  }

  /// Runs a closure with the lock held. Returns nil if the lock isn't free.
  @inlinable
  @inline(__always)
  func withLockIfAvailable<R: ~Copyable & Sendable, E: Error>(
    _ body: (inout Unchecked<Value>) throws(E) -> R
  ) throws(E) -> R? {
    try mutex.withLockIfAvailable { value throws(E) in try body(&value) }
  }
}
#endif
