import WeakDelegates

/// An object that is called when a counter changes.
@MainActor
protocol CounterObserver {
  func counterDidChange(to value: Int)
}

/// A number that calls its observers when it changes, and keeps none of them alive.
@MainActor
final class Counter {
  let observers = MulticastDelegate<any CounterObserver>()

  private(set) var value = 0

  /// The number of observers that the last change has reached.
  private(set) var reached = 0

  func increment() {
    value += 1
    reached = 0
    observers { observer in
      reached += 1
      observer.counterDidChange(to: value)
    }
  }
}
