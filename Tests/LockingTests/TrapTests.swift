// Exit tests start a process of their own, which not all platforms can. The words are those of the standard library's
// mutex on Linux. On Apple platforms they are the system's, and on Windows there are none.
#if os(Linux)
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
    try expectTrap(result, says: "Recursive call to lock Mutex")
  }

  @Test("So does entering it through a copy, unchecked, or from a closure of withLockIfAvailable")
  func otherReentries() async throws {
    let copy = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let number = Guarded(1)
      let copy = number
      number.withLock { _ in copy.withLockUnchecked { _ in } }
    }
    try expectTrap(copy, says: "Recursive call to lock Mutex")
    let tried = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let number = Guarded(1)
      number.withLockIfAvailable { _ in number.withLock { _ in } }
    }
    try expectTrap(tried, says: "Recursive call to lock Mutex")
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
    try expectTrap(result, says: "Recursive call to lock Mutex")
  }

  @Test("So does an asynchronous function that has changed its thread before")
  func reentryAfterSuspensions() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let number = Guarded(0)
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<8 {
          group.addTask {
            for _ in 0..<100 {
              number.withLock { $0 += 1 }
              await Task.yield()
            }
            number.withLock { _ in number.withLock { _ in } }
          }
        }
      }
    }
    try expectTrap(result, says: "Recursive call to lock Mutex")
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

  #if canImport(Glibc)
  @Test("Locking a recursive mutex more often than the system can count traps, and the words don't advise to nest it")
  func countedOut() async throws {
    let waiting = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      lockedToTheLimit().withLock {}
    }
    try expectTrap(
      waiting, says: "PThreadMutex.withLock was called by a thread that holds the recursive mutex as often as",
      "Unlock it as often as it is locked")
    let trying = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      lockedToTheLimit().withLockIfAvailable {}
    }
    try expectTrap(
      trying, says: "PThreadMutex.withLockIfAvailable was called by a thread that holds the recursive mutex as often as"
    )
  }

  #if DEBUG
  @Test("A mutex that the system can't destroy traps in a debug build")
  func damaged() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      withExtendedLifetime(PThreadMutex()) { $0.mutex.pointee.__data.__nusers = 1 }
    }
    try expectTrap(result, says: "PThreadMutex.deinit failed with the system's error 16.")
  }
  #endif
  #endif

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

#if canImport(Glibc)
/// Returns a recursive mutex that this thread holds as often as the C library can count.
private func lockedToTheLimit() -> PThreadMutex {
  let mutex = PThreadMutex(.recursive)
  try? mutex.lock()
  mutex.mutex.pointee.__data.__count = .max
  return mutex
}
#endif

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
