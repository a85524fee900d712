import Foundation

/// A value that one thread at a time can reach. The module's only unchecked promise of `Sendable`.
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  /// Runs a closure with the lock held.
  ///
  /// The lock is not recursive. The closure must not call anybody's code, and that includes what a last release runs:
  /// strong references to foreign objects have to outlive the closure.
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}
