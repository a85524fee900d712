#if canImport(Darwin)
import Darwin

/// The lock of a guarded value on Apple platforms, which notices by itself that a thread enters it again.
@usableFromInline
struct GuardLock {
  @usableFromInline var primitive: os_unfair_lock_s

  @inlinable
  init() {
    primitive = os_unfair_lock_s()
  }

  @inlinable
  static func initialize(_ lock: UnsafeMutablePointer<GuardLock>) {
    lock.initialize(to: GuardLock())
  }

  @inlinable
  static func deinitialize(_ lock: UnsafeMutablePointer<GuardLock>) {
    lock.deinitialize(count: 1)
  }

  /// The address of the system's lock, which is the first and only property.
  @inlinable
  @inline(__always)
  static func primitive(of lock: UnsafeMutablePointer<GuardLock>) -> UnsafeMutablePointer<os_unfair_lock_s> {
    UnsafeMutableRawPointer(lock).assumingMemoryBound(to: os_unfair_lock_s.self)
  }

  /// Waits for the lock. A thread that already holds it is ended by the system.
  @inlinable
  @inline(__always)
  static func acquire(_ lock: UnsafeMutablePointer<GuardLock>) {
    os_unfair_lock_lock(primitive(of: lock))
  }

  @inlinable
  @inline(__always)
  static func acquireIfAvailable(_ lock: UnsafeMutablePointer<GuardLock>) -> Bool {
    os_unfair_lock_trylock(primitive(of: lock))
  }

  @inlinable
  @inline(__always)
  static func release(_ lock: UnsafeMutablePointer<GuardLock>) {
    os_unfair_lock_unlock(primitive(of: lock))
  }
}
#endif
