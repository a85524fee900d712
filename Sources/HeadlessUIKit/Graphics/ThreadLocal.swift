import Foundation

/// A value of its own for each thread, as UIKit keeps its current graphics context and traits.
///
/// That makes them usable from any isolation: nothing is shared, and code that sets one and calls out stays on its
/// thread until it resets it.
struct ThreadLocal<Value>: Sendable {
  private let key: String
  private let initial: @Sendable () -> Value

  init(key: String, initial: @escaping @Sendable () -> Value) {
    self.key = key
    self.initial = initial
  }

  var value: Value {
    get { Thread.current.threadDictionary[key] as? Value ?? initial() }
    nonmutating set { Thread.current.threadDictionary[key] = newValue }
  }
}
