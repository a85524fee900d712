/// The one allocation of a guarded value: the value is the header of the buffer, the lock is its only element.
///
/// A lock must not move in memory, and a stored property promises no stable address. The memory of a buffer does.
@usableFromInline
final class GuardedStorage<Value>: ManagedBuffer<Value, GuardLock> {
  @inlinable
  static func make(_ value: sending Value) -> GuardedStorage {
    let buffer = create(minimumCapacity: 1) { _ in value }
    buffer.withUnsafeMutablePointerToElements { GuardLock.initialize($0) }
    return unsafeDowncast(buffer, to: GuardedStorage.self)
  }

  /// The addresses of the value and the lock. They are valid as long as the storage is alive.
  @inlinable
  @inline(__always)
  var pointers: (value: UnsafeMutablePointer<Value>, lock: UnsafeMutablePointer<GuardLock>) {
    withUnsafeMutablePointers { ($0, $1) }
  }

  /// Releases the lock. Because this is a call of the storage, the storage outlives the closure before it.
  @inlinable
  @inline(__always)
  func release() {
    GuardLock.release(pointers.lock)
  }

  @inlinable
  deinit {
    // A thread that runs a closure keeps the storage alive, so nobody holds the lock. The superclass destroys the
    // value.
    withUnsafeMutablePointerToElements { GuardLock.deinitialize($0) }
  }
}
