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
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  /// What the thread keeps: an object, because values would be bridged each time they go into its dictionary or come out.
  private final class Box {
    var value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private var box: Box {
    let dictionary = Thread.current.threadDictionary
    if let box = dictionary[key] as? Box { return box }
    let box = Box(initial())
    dictionary[key] = box
    return box
  }
}
