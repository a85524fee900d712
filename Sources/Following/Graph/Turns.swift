/// Lets one operation at a time go on, in the order in which they asked.
///
/// An actor alone doesn't do that: while an operation of an actor awaits something, another one may begin.
struct Turns {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// The number of operations that wait.
  var waitingCount: Int { waiting.count }

  /// Returns true if it is the caller's turn at once. Otherwise, the caller waits with `wait`.
  mutating func take() -> Bool {
    defer { isTaken = true }
    return !isTaken
  }

  mutating func wait(_ continuation: CheckedContinuation<Void, Never>) {
    waiting.append(continuation)
  }

  /// Ends a turn, and begins that of the operation that waits longest.
  mutating func pass() {
    if waiting.isEmpty {
      isTaken = false
    } else {
      waiting.removeFirst().resume()
    }
  }
}
