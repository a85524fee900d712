import Foundation
import Locking

/// A point at which threads wait until all of them are there. They can meet again and again.
final class Meeting: Sendable {
  private let count: Int
  private let condition = NSCondition()
  private let state = Guarded((present: 0, round: 0))

  init(of count: Int) {
    self.count = count
  }

  func wait() {
    condition.lock()
    defer { condition.unlock() }
    let round = state.withLock { $0.round }
    let isLast = state.withLock { state in
      state.present += 1
      guard state.present == count else { return false }
      state = (0, round + 1)
      return true
    }
    if isLast {
      condition.broadcast()
    } else {
      while state.withLock({ $0.round }) == round { condition.wait() }
    }
  }
}
