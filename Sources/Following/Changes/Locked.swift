import Foundation

/// A value that one thread at a time can access.
///
/// This is the only unchecked conformance to `Sendable` in the module.
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  /// Runs a closure with the lock held. The lock is not recursive, and the closure must not resume a continuation.
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}
