import WeakDelegates

/// An object that is called when a counter changes.
@MainActor
protocol CounterObserver: AnyObject {
  func counterDidChange(to value: Int)
}

/// A number that calls its observers when it changes.
@MainActor
protocol Counter: AnyObject {
  var value: Int { get }
  /// The number of observers that the last change has reached.
  var reached: Int { get }
  var observerList: [any CounterObserver] { get }

  func add(_ observer: any CounterObserver)
  func removeAllObservers()
  func increment()
}

/// A counter that keeps none of its observers alive.
@MainActor
final class MulticastCounter: Counter {
  private let observers = MulticastDelegate<any CounterObserver>()
  private(set) var value = 0
  private(set) var reached = 0

  var observerList: [any CounterObserver] { observers.delegates }

  func add(_ observer: any CounterObserver) {
    observers.add(observer)
  }

  func removeAllObservers() {
    observers.removeAll()
  }

  func increment() {
    value += 1
    reached = 0
    observers.invoke { observer in
      reached += 1
      observer.counterDidChange(to: value)
    }
  }
}

/// A counter with an array of observers, which keeps them alive, and whose loop goes over a copy.
@MainActor
final class ArrayCounter: Counter {
  private(set) var observerList: [any CounterObserver] = []
  private(set) var value = 0
  private(set) var reached = 0

  func add(_ observer: any CounterObserver) {
    observerList.append(observer)
  }

  func removeAllObservers() {
    observerList = []
  }

  func increment() {
    value += 1
    reached = 0
    for observer in observerList {
      reached += 1
      observer.counterDidChange(to: value)
    }
  }
}
