#if os(Windows)
import WinSDK

/// A slim reader/writer lock, of which only the writer's side is used.
@usableFromInline typealias SystemLock = SRWLOCK

extension SRWLOCK {
  @inlinable static var blank: SRWLOCK { SRWLOCK() }

  @usableFromInline
  static func initialize(_ lock: UnsafeMutablePointer<SRWLOCK>) {
    InitializeSRWLock(lock)
  }

  /// Does nothing: such a lock has no resources.
  @usableFromInline
  static func deinitialize(_ lock: UnsafeMutablePointer<SRWLOCK>) {}

  @inlinable
  @inline(__always)
  static func acquire(_ lock: UnsafeMutablePointer<SRWLOCK>) {
    AcquireSRWLockExclusive(lock)
  }

  @inlinable
  @inline(__always)
  static func acquireIfAvailable(_ lock: UnsafeMutablePointer<SRWLOCK>) -> Bool {
    TryAcquireSRWLockExclusive(lock) != 0
  }

  @inlinable
  @inline(__always)
  static func release(_ lock: UnsafeMutablePointer<SRWLOCK>) {
    ReleaseSRWLockExclusive(lock)
  }
}

/// Returns a number that no other living thread has. It isn't 0.
@inlinable
func currentThread() -> UInt {
  UInt(GetCurrentThreadId())
}
#endif
