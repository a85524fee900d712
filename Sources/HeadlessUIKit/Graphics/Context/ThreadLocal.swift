import Foundation

/// A value of its own for each thread, as UIKit keeps its current graphics context and traits.
///
/// That makes them usable from any isolation: nothing is shared, and code that sets one and calls out stays on its
/// thread until it resets it. The object is itself the key in the threads' dictionaries.
final class ThreadLocal<Value>: NSObject, Sendable {
  private let initial: @Sendable () -> Value

  init(initial: @escaping @Sendable () -> Value) {
    self.initial = initial
  }

  var value: Value {
    get { box.value }
    set { box.value = newValue }
  }

  /// What a thread keeps: an object, because values would be bridged each time they go into its dictionary or come out.
  private final class Box {
    var value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private var box: Box {
    let dictionary = Thread.current.threadDictionary
    if let box = dictionary[self] as? Box { return box }
    let box = Box(initial())
    dictionary[self] = box
    return box
  }
}
