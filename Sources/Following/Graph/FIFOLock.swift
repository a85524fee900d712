import Locking

/// Lets one operation at a time go on, in the order in which they asked.
///
/// An actor alone doesn't do that: while an operation of an actor awaits something, another one may begin. And calls
/// from several tasks may reach an actor in any order.
final class Turns: Sendable {
  private struct State {
    /// The number of turns that were taken.
    var taken = 0

    /// The turn that is now. If it wasn't taken yet, nobody is at it.
    var current = 0
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  }

  private let state = Guarded(State())

  /// The number of operations that wait.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Takes the turn behind all that were taken. The caller waits for it, and then passes it on.
  func take() -> Int {
    state.withLock { state in
      defer { state.taken += 1 }
      return state.taken
    }
  }

  nonisolated(nonsending) func wait(for turn: Int) async {
    await withCheckedContinuation { continuation in
      let isNow = state.withLock { state in
        if state.current != turn { state.waiting[turn] = continuation }
        return state.current == turn
      }
      if isNow { continuation.resume() }
    }
  }

  /// Ends a turn, and begins the next one.
  func pass() {
    let next = state.withLock { state in
      state.current += 1
      return state.waiting.removeValue(forKey: state.current)
    }
    next?.resume()
  }
}
