import Dispatch
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

/// Tells code that runs on the main actor apart from other code, without trapping.
///
/// A deinitializer isn't isolated, and `Thread.isMainThread` is false on the main actor of Linux. The main actor runs
/// on the main dispatch queue, which a value of its own marks.
enum MainQueue {
  private static let key = DispatchSpecificKey<Bool>()
  private static let marked: Void = DispatchQueue.main.setSpecific(key: key, value: true)

  /// Whether the calling code runs on the main queue.
  static var isCurrent: Bool {
    _ = marked
    return DispatchQueue.getSpecific(key: key) == true
  }
}
