#if !canImport(Darwin)
import Synchronization

/// The lock of a guarded value: the system's fastest lock, and the thread that holds it.
///
/// The lock itself doesn't know its thread; locks that do are slower. So a thread leaves its identity beside the lock,
/// and only a thread that can't have the lock at once looks there.
@usableFromInline
struct GuardLock: ~Copyable {
  /// This must be the first property: its address is the address of the structure.
  @usableFromInline var primitive: SystemLock

  /// The identity of the thread that holds the lock; 0 if there is none.
  ///
  /// A thread that finds its own identity has written it itself, so no order of memory accesses is needed.
  @usableFromInline let holder: Atomic<UInt>

  @inlinable
  init() {
    primitive = .blank
    holder = Atomic(0)
  }

  @inlinable
  static func initialize(_ lock: UnsafeMutablePointer<GuardLock>) {
    lock.initialize(to: GuardLock())
    SystemLock.initialize(primitive(of: lock))
  }

  @inlinable
  static func deinitialize(_ lock: UnsafeMutablePointer<GuardLock>) {
    SystemLock.deinitialize(primitive(of: lock))
    lock.deinitialize(count: 1)
  }

  @inlinable
  @inline(__always)
  static func primitive(of lock: UnsafeMutablePointer<GuardLock>) -> UnsafeMutablePointer<SystemLock> {
    UnsafeMutableRawPointer(lock).assumingMemoryBound(to: SystemLock.self)
  }

  /// Waits for the lock. Traps if this thread holds it.
  @inlinable
  @inline(__always)
  static func acquire(_ lock: UnsafeMutablePointer<GuardLock>) {
    let thread = currentThread()
    if !SystemLock.acquireIfAvailable(primitive(of: lock)) {
      wait(for: lock, on: thread)
    }
    lock.pointee.holder.store(thread, ordering: .relaxed)
  }

  @inlinable
  @inline(__always)
  static func acquireIfAvailable(_ lock: UnsafeMutablePointer<GuardLock>) -> Bool {
    guard SystemLock.acquireIfAvailable(primitive(of: lock)) else { return false }
    lock.pointee.holder.store(currentThread(), ordering: .relaxed)
    return true
  }

  @inlinable
  @inline(__always)
  static func release(_ lock: UnsafeMutablePointer<GuardLock>) {
    lock.pointee.holder.store(0, ordering: .relaxed)
    SystemLock.release(primitive(of: lock))
  }

  @usableFromInline
  @inline(never)
  static func wait(for lock: UnsafeMutablePointer<GuardLock>, on thread: UInt) {
    if lock.pointee.holder.load(ordering: .relaxed) == thread { trapOnReentry() }
    SystemLock.acquire(primitive(of: lock))
  }
}
#endif
