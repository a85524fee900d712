// Exit tests start a process of their own, which only these platforms can. On macOS the words of a guarded value's trap
// are the system's.
#if os(Linux) || os(Windows)
import Foundation
import Locking
import TestSupport
import Testing

@Suite("Traps of Guarded")
struct GuardedTrapTests {
  @Test("Entering a guarded value again in its own closure traps, and never waits")
  func reentry() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let number = Guarded(1)
      number.withLock { _ in number.withLock { _ in } }
    }
    try expectTrap(
      result,
      says: "A closure of Guarded.withLock entered the same guarded value again.",
      "Use the value that the closure has been given")
  }

  @Test("So does entering it through a copy, unchecked, or from a closure of withLockIfAvailable")
  func otherReentries() async throws {
    let copy = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let number = Guarded(1)
      let copy = number
      number.withLock { _ in copy.withLockUnchecked { _ in } }
    }
    try expectTrap(copy, says: "entered the same guarded value again")
    let tried = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let number = Guarded(1)
      number.withLockIfAvailable { _ in number.withLock { _ in } }
    }
    try expectTrap(tried, says: "entered the same guarded value again")
  }

  @Test("So does entering it again after another thread has waited for it")
  func reentryUnderContention() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let number = Guarded(0)
      await onThreads(4) { thread in
        for _ in 0..<1_000 { number.withLock { $0 += 1 } }
        if thread == 0 { number.withLock { _ in number.withLock { _ in } } }
      }
    }
    try expectTrap(result, says: "entered the same guarded value again")
  }
}
#endif

#if os(macOS) || os(Linux)
import Foundation
import Locking
import TestSupport
import Testing

@Suite("Traps of PThreadMutex")
struct PThreadMutexTrapTests {
  @Test("Unlocking a free mutex traps")
  func unlockFree() async throws {
    let checking = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      unlock(PThreadMutex())
    }
    try expectTrap(
      checking, says: "A PThreadMutex was unlocked by a thread that does not hold it", "Call unlock() on the thread")
    let recursive = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      unlock(PThreadMutex(.recursive))
    }
    try expectTrap(recursive, says: "A PThreadMutex was unlocked by a thread that does not hold it")
  }

  @Test("Unlocking what another thread holds traps")
  func unlockElsewhere() async throws {
    let checking = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let mutex = PThreadMutex()
      mutex.withLock { onAnotherThread { unlock(mutex) } }
    }
    try expectTrap(checking, says: "A PThreadMutex was unlocked by a thread that does not hold it")
    let recursive = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let mutex = PThreadMutex(.recursive)
      mutex.withLock { onAnotherThread { unlock(mutex) } }
    }
    try expectTrap(recursive, says: "A PThreadMutex was unlocked by a thread that does not hold it")
  }

  @Test("Unlocking in the closure of withLock traps when the closure ends")
  func unlockInside() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let mutex = PThreadMutex()
      mutex.withLock { unlock(mutex) }
    }
    try expectTrap(result, says: "A PThreadMutex was unlocked by a thread that does not hold it")
  }

  @Test("withLock inside of withLock traps if the mutex isn't recursive")
  func nesting() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let mutex = PThreadMutex()
      mutex.withLock { mutex.withLock {} }
    }
    try expectTrap(
      result, says: "PThreadMutex.withLock was called by a thread that already holds the mutex",
      "PThreadMutex(.recursive)")
  }

  @Test("Destroying a mutex that this thread holds traps")
  func destroyOwn() async throws {
    let checking = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      lockAndForget(.errorChecking)
    }
    try expectTrap(checking, says: "A PThreadMutex was destroyed while it was locked.")
    let recursive = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      lockAndForget(.recursive)
    }
    try expectTrap(recursive, says: "A PThreadMutex was destroyed while it was locked.")
  }

  @Test("Destroying a mutex that another thread holds traps")
  func destroyElsewhere() async throws {
    let checking = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      lockOnAnotherThreadAndForget(.errorChecking)
    }
    try expectTrap(checking, says: "A PThreadMutex was destroyed while it was locked.")
    let recursive = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      lockOnAnotherThreadAndForget(.recursive)
    }
    try expectTrap(recursive, says: "A PThreadMutex was destroyed while it was locked.")
  }
}

// The calls below are in functions of their own, because asynchronous code can't make them.

private func unlock(_ mutex: PThreadMutex) {
  mutex.unlock()
}

private func lockAndForget(_ kind: PThreadMutex.Kind) {
  try? PThreadMutex(kind).lock()
}

/// The other thread stays alive: a system may hand the mutex of a dead thread to the next one.
private func lockOnAnotherThreadAndForget(_ kind: PThreadMutex.Kind) {
  final class Holder: @unchecked Sendable {
    var mutex: PThreadMutex?
  }
  let holder = Holder()
  holder.mutex = PThreadMutex(kind)
  let locked = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    try? holder.mutex?.lock()
    locked.signal()
    while true { Thread.sleep(forTimeInterval: 1) }
  }
  locked.wait()
  holder.mutex = nil
}
#endif
