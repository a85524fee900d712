#if canImport(Darwin)
import Darwin

/// The one allocation of a guarded value: the value is the header of the buffer, the lock is its only element.
///
/// A lock must not move in memory, and a stored property promises no stable address. The memory of a buffer does. The
/// standard library's mutex, which all other platforms use, needs iOS 18. The value is the header because a buffer
/// destroys its header by itself, but no element; a lock has nothing to destroy.
@usableFromInline
final class GuardedStorage<Value>: ManagedBuffer<Unchecked<Value>, os_unfair_lock_s> {
  @inlinable
  static func make(_ value: Unchecked<Value>) -> GuardedStorage {
    let buffer = create(minimumCapacity: 1) { _ in value }
    buffer.withUnsafeMutablePointerToElements { $0.initialize(to: os_unfair_lock_s()) }
    return unsafeDowncast(buffer, to: GuardedStorage.self)
  }

  /// Waits for the lock, and runs a closure with the lock held. The system ends a thread that already holds the lock.
  @inlinable
  @inline(__always)
  func withLock<R: ~Copyable & Sendable, E: Error>(_ body: (inout Unchecked<Value>) throws(E) -> R) throws(E) -> R {
    try withUnsafeMutablePointers { value, lock throws(E) in
      os_unfair_lock_lock(lock)
      defer { os_unfair_lock_unlock(lock) }
      return try body(&value.pointee)
    }
  }

  /// Runs a closure with the lock held. Returns nil if the lock isn't free.
  @inlinable
  @inline(__always)
  func withLockIfAvailable<R: ~Copyable & Sendable, E: Error>(
    _ body: (inout Unchecked<Value>) throws(E) -> R
  ) throws(E) -> R? {
    try withUnsafeMutablePointers { value, lock throws(E) in
      guard os_unfair_lock_trylock(lock) else { return nil }
      defer { os_unfair_lock_unlock(lock) }
      return try body(&value.pointee)
    }
  }
}
#else
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

/// A value that the compiler lets pass between threads without a check.
@usableFromInline
struct Unchecked<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
  @usableFromInline var value: Value

  @inlinable
  @inline(__always)
  init(_ value: consuming Value) {
    self.value = value
  }
}

extension Unchecked: Copyable where Value: Copyable {}
