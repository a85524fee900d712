#if !os(Windows)
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#else
#error("PThreadMutex needs the C library of this platform. Import the module that declares pthread_mutex_t.")
#endif

/// A mutex of the system (`pthread_mutex_t`) that reports every misuse.
///
/// ```swift
/// let mutex = PThreadMutex()
/// mutex.withLock { print("One thread at a time prints this.") }
/// ```
/// Use it for anything that is not a value: a device, a C library, a section of code. To protect a value, use
/// ``Guarded``, which is faster and can't be bypassed.
///
/// A plain `pthread_mutex_t` waits forever, or does anything at all, when it is used wrongly. This class answers with
/// an error where the program can go on, and traps with a message where it can't.
/// <doc:LocksThatReportMisuse> has a table of the mistakes and what happens.
///
/// A mutex belongs to a thread, and a task may continue on another thread after an `await`. Therefore ``lock()`` and
/// ``unlock()`` are unavailable in asynchronous code, while ``withLock(_:)`` is available. The compiler reports such a
/// call as an error in the language mode of Swift 6, and as a warning in that of Swift 5. The mutex doesn't move in
/// memory. It doesn't exist on Windows, which has no pthread mutexes.
public final class PThreadMutex: @unchecked Sendable {
  /// What a mutex does when the thread that holds it locks it again.
  ///
  /// No case is added without a breaking release, so a `switch` needs no `default`.
  public enum Kind: Hashable, Sendable {
    /// The second lock is refused. This is `PTHREAD_MUTEX_ERRORCHECK`.
    case errorChecking

    /// The mutex counts. It is free again when it has been unlocked as often as it has been locked. This is
    /// `PTHREAD_MUTEX_RECURSIVE`.
    case recursive
  }

  /// What this mutex does when the thread that holds it locks it again.
  public let kind: Kind

  /// The mutex, at an address that never changes.
  @usableFromInline package let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  /// How often the thread that holds the mutex has locked it. Only that thread reads or writes it.
  @usableFromInline let depth = UnsafeMutablePointer<Int>.allocate(capacity: 1)

  /// Creates a mutex that is free.
  ///
  /// This is `pthread_mutex_init()`. If the system has no memory left for it, the call traps.
  ///
  /// - Parameter kind: What the mutex does when the thread that holds it locks it again. The default is
  ///   ``Kind/errorChecking``, because a second lock is most often a mistake: what the mutex protects may be half
  ///   changed then. Pass ``Kind/recursive`` for code that calls itself with the mutex locked.
  public init(_ kind: Kind = .errorChecking) {
    self.kind = kind
    mutex.initialize(to: pthread_mutex_t())
    depth.initialize(to: 0)
    var attributes = pthread_mutexattr_t()
    var code = pthread_mutexattr_init(&attributes)
    if code != 0 { trapOnCreation(code) }
    defer { checkInDebug(pthread_mutexattr_destroy(&attributes), in: "init") }
    // The C libraries declare these constants with different types.
    let type: Int32 =
      switch kind {
      case .errorChecking: .init(PTHREAD_MUTEX_ERRORCHECK)
      case .recursive: .init(PTHREAD_MUTEX_RECURSIVE)
      }
    code = pthread_mutexattr_settype(&attributes, type)
    if code == 0 { code = pthread_mutex_init(mutex, &attributes) }
    if code != 0 { trapOnCreation(code) }
  }

  deinit {
    // Asking the mutex is safe from every thread. What destroying a locked one does differs between systems.
    guard pthread_mutex_trylock(mutex) == 0, depth.pointee == 0 else {
      fatalError(
        "A PThreadMutex was destroyed while it was locked. Unlock it before the last reference to it goes away; "
          + "withLock does so by itself.")
    }
    checkInDebug(pthread_mutex_unlock(mutex), in: "deinit")
    checkInDebug(pthread_mutex_destroy(mutex), in: "deinit")
    mutex.deallocate()
    depth.deallocate()
  }

  /// Locks the mutex, and waits until no other thread holds it.
  ///
  /// This is `pthread_mutex_lock()`. Each call that returns must be followed by a call of ``unlock()`` on the same
  /// thread.
  ///
  /// - Throws: ``MutexError/wouldDeadlock`` if this thread holds the mutex and its kind is ``Kind/errorChecking``;
  ///   ``MutexError/tooDeep`` if the system can't count any further. The mutex is then as it was.
  @available(*, noasync, message: "A task may continue on another thread after an await; use withLock")
  public func lock() throws(MutexError) {
    let code = pthread_mutex_lock(mutex)
    if code != 0 { throw error(for: code, in: "lock") }
    depth.pointee += 1
  }

  /// Locks the mutex if no other thread holds it. Never waits.
  ///
  /// This is `pthread_mutex_trylock()`. If the result is true, the call must be followed by a call of ``unlock()`` on
  /// the same thread.
  ///
  /// - Returns: False if another thread holds the mutex, or if this thread holds it and its kind is
  ///   ``Kind/errorChecking``.
  /// - Throws: ``MutexError/tooDeep`` if the system can't count any further. The mutex is then as it was.
  @available(*, noasync, message: "A task may continue on another thread after an await; use withLockIfAvailable")
  public func tryLock() throws(MutexError) -> Bool {
    switch pthread_mutex_trylock(mutex) {
    case 0:
      depth.pointee += 1
      return true
    case EBUSY: return false
    case let code: throw error(for: code, in: "tryLock")
    }
  }

  /// Unlocks the mutex.
  ///
  /// This is `pthread_mutex_unlock()`. If this thread doesn't hold the mutex, the call traps: another thread may be in
  /// the middle of what the mutex protects, so the program can't go on.
  @available(*, noasync, message: "A task may continue on another thread after an await; use withLock")
  public func unlock() {
    release()
  }

  @inlinable
  @inline(__always)
  func release() {
    // If this thread doesn't hold the mutex, this line is wrong, and the next one ends the program.
    depth.pointee &-= 1
    let code = pthread_mutex_unlock(mutex)
    if code != 0 { trapOnUnlock(code) }
  }

  /// Runs a closure with the mutex locked, and returns what it returns.
  ///
  /// The mutex is unlocked however the closure ends. The call traps if this thread already holds the mutex and its kind
  /// is ``Kind/errorChecking``, or if the system can't count any further.
  ///
  /// - Throws: The error that the closure throws, with the type that the closure declares.
  @inlinable
  @inline(__always)
  public func withLock<R: ~Copyable, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
    let code = pthread_mutex_lock(mutex)
    if code != 0 { trapOnLock(code, in: "withLock") }
    depth.pointee &+= 1
    defer { release() }
    return try body()
  }

  /// Runs a closure with the mutex locked if no other thread holds it. Never waits.
  ///
  /// If this thread holds the recursive mutex as often as the system can count, the call traps.
  ///
  /// - Returns: What the closure returns; nil if another thread holds the mutex, or if this thread holds it and its
  ///   kind is ``Kind/errorChecking``.
  /// - Throws: The error that the closure throws, with the type that the closure declares.
  public func withLockIfAvailable<R: ~Copyable, E: Error>(_ body: () throws(E) -> R) throws(E) -> R? {
    switch pthread_mutex_trylock(mutex) {
    case 0: depth.pointee &+= 1
    case EBUSY: return nil
    case let code: trapOnLock(code, in: "withLockIfAvailable")
    }
    defer { release() }
    return try body()
  }

  /// Returns what an error of the system means for a caller. Traps if it means nothing.
  private func error(for code: Int32, in call: String) -> MutexError {
    guard let error = MutexError(code: code) else { trapOnDamage(code, in: call) }
    return error
  }
}

extension MutexError {
  /// Creates the error for a number that a pthread function has returned; nil for all other numbers.
  package init?(code: Int32) {
    switch code {
    case EDEADLK: self = .wouldDeadlock
    case EAGAIN: self = .tooDeep
    default: return nil
    }
  }
}
#endif
