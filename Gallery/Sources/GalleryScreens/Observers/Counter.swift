import WeakDelegates

/// What wants to hear of a counter.
@MainActor
protocol CounterObserver {
  func counterDidChange(to value: Int)
}

/// A number that tells whoever observes it, and keeps none of them alive.
@MainActor
final class Counter {
  let observers = MulticastDelegate<any CounterObserver>()

  private(set) var value = 0

  /// How many observers the last change has reached.
  private(set) var told = 0

  func increment() {
    value += 1
    told = 0
    observers { observer in
      told += 1
      observer.counterDidChange(to: value)
    }
  }
}
