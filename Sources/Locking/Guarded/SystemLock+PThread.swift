#if canImport(Glibc) || canImport(Musl) || canImport(Android)
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Android
#endif

/// A mutex of the default kind, which checks nothing.
@usableFromInline typealias SystemLock = pthread_mutex_t

extension pthread_mutex_t {
  @inlinable static var blank: pthread_mutex_t { pthread_mutex_t() }

  @usableFromInline
  static func initialize(_ mutex: UnsafeMutablePointer<pthread_mutex_t>) {
    let code = pthread_mutex_init(mutex, nil)
    if code != 0 { trapOnCreation(code, of: "Guarded") }
  }

  @usableFromInline
  static func deinitialize(_ mutex: UnsafeMutablePointer<pthread_mutex_t>) {
    _ = pthread_mutex_destroy(mutex)
  }

  @inlinable
  @inline(__always)
  static func acquire(_ mutex: UnsafeMutablePointer<pthread_mutex_t>) {
    _ = pthread_mutex_lock(mutex)
  }

  @inlinable
  @inline(__always)
  static func acquireIfAvailable(_ mutex: UnsafeMutablePointer<pthread_mutex_t>) -> Bool {
    pthread_mutex_trylock(mutex) == 0
  }

  @inlinable
  @inline(__always)
  static func release(_ mutex: UnsafeMutablePointer<pthread_mutex_t>) {
    _ = pthread_mutex_unlock(mutex)
  }
}

/// Returns a number that no other living thread has. It isn't 0.
@inlinable
func currentThread() -> UInt {
  #if canImport(Glibc)
  UInt(pthread_self())
  #else
  // A pointer or a signed number, depending on the C library.
  UInt(bitPattern: pthread_self())
  #endif
}
#endif
