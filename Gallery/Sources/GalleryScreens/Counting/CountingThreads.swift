import Foundation
import Locking

/// Four threads that add 1 to one number, again and again.
///
/// A thread reads the number, and writes one more. Where the lock is held for each of the two accesses alone, others
/// come between them. That happens seldom, and never twice in the same way. Here, the threads wait for each other
/// between the two accesses, so it happens each time: all of them read the same number, and all but one addition is
/// lost.
final class CountingThreads: Sendable {
  /// What a thread locks.
  enum Way: CaseIterable, Sendable {
    /// Reading and writing, each for itself.
    case eachAccess
    /// Reading and writing together.
    case bothAccesses
  }

  static let threadCount = 4
  static let additions = 250

  /// What the number is after all threads have added, if no addition is lost.
  static let sum = threadCount * additions

  let way: Way

  private let number = Guarded(0)

  init(way: Way) {
    self.way = way
  }

  /// Lets the threads add, and returns the number when all have ended.
  func run() async -> Int {
    let barrier = Barrier(of: Self.threadCount)
    let running = Guarded(Self.threadCount)
    await withCheckedContinuation { ended in
      for _ in 0..<Self.threadCount {
        Thread.detachNewThread { [number, way] in
          for _ in 0..<Self.additions {
            switch way {
            case .bothAccesses: number.withLock { $0 += 1 }
            case .eachAccess:
              let read = number.withLock { $0 }
              barrier.wait()
              number.withLock { $0 = read + 1 }
              barrier.wait()
            }
          }
          let isLast = running.withLock { running in
            running -= 1
            return running == 0
          }
          if isLast { ended.resume() }
        }
      }
    }
    return number.withLock { $0 }
  }
}

/// A point at which threads wait until all of them are there. It can be used again and again.
final class Barrier: Sendable {
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
