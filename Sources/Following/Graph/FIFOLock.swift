import Locking

/// A lock for asynchronous code, which those who wait get in the order in which they asked.
///
/// An actor alone isn't one: while an operation of an actor awaits something, another one may begin. And calls from
/// several tasks may reach an actor in any order.
final class FIFOLock: Sendable {
  private struct State {
    var isLocked = false
    /// Those who wait; nobody does while the lock is free.
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Guarded(State())

  /// The number of operations that wait.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Waits until the lock is free, and locks it. The caller has its place in the order before it waits.
  nonisolated(nonsending) func lock() async {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.isLocked { state.waiting.append(continuation) }
        defer { state.isLocked = true }
        return !state.isLocked
      }
      if isFree { continuation.resume() }
    }
  }

  /// Gives the lock to the one who waits longest, or frees it.
  func unlock() {
    let next = state.withLock { state in
      state.isLocked = !state.waiting.isEmpty
      return state.waiting.isEmpty ? nil : state.waiting.removeFirst()
    }
    next?.resume()
  }
}
