import Foundation

/// A separate value for each thread, as UIKit has it for its current graphics context and traits.
///
/// The value can be used from any isolation, because nothing is shared: code that sets it and then calls other code
/// stays on its thread until it resets the value. The object itself is the key in the threads' dictionaries.
final class ThreadLocal<Value>: NSObject, Sendable {
  private let initial: @Sendable () -> Value

  init(initial: @escaping @Sendable () -> Value) {
    self.initial = initial
  }

  var value: Value {
    get { box.value }
    set { box.value = newValue }
  }

  /// The storage of one thread. It is an object, because a value would be bridged each time that it is stored or read.
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
