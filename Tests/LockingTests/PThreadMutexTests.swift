#if !os(Windows)
import Foundation
import Locking
import TestSupport
import Testing

private struct Refusal: Error, Equatable {}

/// A number that only its mutex protects.
private final class Total: @unchecked Sendable {
  var value = 0
}

@Suite("A pthread mutex")
struct PThreadMutexTests {
  @Test("The default kind checks errors")
  func kinds() {
    #expect(PThreadMutex().kind == .errorChecking)
    #expect(PThreadMutex(.recursive).kind == .recursive)
  }

  @Test("A mutex can be locked and unlocked many times", arguments: [PThreadMutex.Kind.errorChecking, .recursive])
  func lockAndUnlock(kind: PThreadMutex.Kind) throws {
    let mutex = PThreadMutex(kind)
    for _ in 0..<1_000 {
      try mutex.lock()
      mutex.unlock()
      #expect(try mutex.tryLock())
      mutex.unlock()
    }
  }

  @Test("Locking twice is refused, and the mutex stays locked once")
  func lockTwice() throws {
    let mutex = PThreadMutex()
    try mutex.lock()
    #expect(throws: MutexError.wouldDeadlock) { try mutex.lock() }
    #expect(onAnotherThread { isFree(mutex) } == false)
    mutex.unlock()
    #expect(onAnotherThread { isFree(mutex) })
  }

  @Test("The error of lock() has its type")
  func typedErrors() {
    let mutex = PThreadMutex()
    do {
      try mutex.lock()
      try mutex.lock()
      Issue.record("No error was thrown.")
    } catch {
      // Exhaustive without a default, so the type is known.
      switch error {
      case .wouldDeadlock: break
      case .tooDeep: Issue.record("The wrong error was thrown.")
      }
    }
    mutex.unlock()
  }

  @Test("A recursive mutex counts, and is free after the last unlock")
  func recursion() throws {
    let mutex = PThreadMutex(.recursive)
    for _ in 0..<100 { try mutex.lock() }
    #expect(try mutex.tryLock())
    for _ in 0..<100 {
      mutex.unlock()
      #expect(onAnotherThread { isFree(mutex) } == false)
    }
    mutex.unlock()
    #expect(onAnotherThread { isFree(mutex) })
  }

  @Test("tryLock() is false while this or another thread holds the mutex")
  func tryLock() throws {
    let mutex = PThreadMutex()
    #expect(try mutex.tryLock())
    #expect(try mutex.tryLock() == false)
    #expect(onAnotherThread { isFree(mutex) } == false)
    mutex.unlock()
  }

  @Test("withLock returns the result, and unlocks after an error")
  func withLock() {
    let mutex = PThreadMutex()
    #expect(mutex.withLock { 1 } == 1)
    do {
      try mutex.withLock { () throws(Refusal) in throw Refusal() }
      Issue.record("No error was thrown.")
    } catch {
      #expect(error == Refusal())
    }
    #expect(onAnotherThread { isFree(mutex) })
  }

  @Test("withLockIfAvailable runs its closure only if the mutex is free, or held here and recursive")
  func withLockIfAvailable() {
    let checking = PThreadMutex()
    #expect(checking.withLockIfAvailable { 1 } == 1)
    checking.withLock {
      #expect(checking.withLockIfAvailable { 1 } == nil)
      #expect(onAnotherThread { checking.withLockIfAvailable { 1 } } == nil)
    }
    #expect(throws: Refusal.self) { try checking.withLockIfAvailable { () throws(Refusal) in throw Refusal() } }
    #expect(onAnotherThread { isFree(checking) })

    let recursive = PThreadMutex(.recursive)
    recursive.withLock {
      #expect(recursive.withLockIfAvailable { 1 } == 1)
      #expect(onAnotherThread { recursive.withLockIfAvailable { 1 } } == nil)
    }
  }

  @Test("withLock nests if the mutex is recursive")
  func nesting() {
    let mutex = PThreadMutex(.recursive)
    let sum = mutex.withLock { 1 + mutex.withLock { 2 + mutex.withLock { 3 } } }
    #expect(sum == 6)
    #expect(onAnotherThread { isFree(mutex) })
  }

  @Test(
    "8 threads increment 100,000 times each: nothing is lost",
    arguments: [PThreadMutex.Kind.errorChecking, .recursive])
  func contention(kind: PThreadMutex.Kind) async {
    let mutex = PThreadMutex(kind)
    let total = Total()
    await onThreads(8) { _ in
      for _ in 0..<100_000 { mutex.withLock { total.value += 1 } }
    }
    #expect(mutex.withLock { total.value } == 800_000)
  }

  @Test("10,000 mutexes can be made and destroyed after use, also on another thread")
  func churn() throws {
    for number in 0..<10_000 {
      let mutex = PThreadMutex(number.isMultiple(of: 2) ? .errorChecking : .recursive)
      try mutex.lock()
      mutex.unlock()
    }
    var mutex: PThreadMutex? = PThreadMutex()
    let last = try #require(mutex)
    mutex = nil
    #expect(onAnotherThread { isFree(last) })
  }

  #if canImport(Glibc)
  @Test("lock() and tryLock() of a mutex that is locked as often as the system can count throw tooDeep")
  func countedOut() {
    let mutex = PThreadMutex(.recursive)
    mutex.withLock {
      let depth = mutex.mutex.pointee.__data.__count
      mutex.mutex.pointee.__data.__count = .max
      #expect(throws: MutexError.tooDeep) { try mutex.lock() }
      #expect(throws: MutexError.tooDeep) { try mutex.tryLock() }
      mutex.mutex.pointee.__data.__count = depth
    }
    #expect(onAnotherThread { mutex.withLockIfAvailable { true } } == true)
  }
  #endif

  @Test("The description of an error says the reason and the remedy")
  func descriptions() {
    #expect("\(MutexError.wouldDeadlock)".hasPrefix("This thread already holds the mutex. Lock it once, or create"))
    #expect("\(MutexError.tooDeep)".hasSuffix("as often as the system can count. Unlock it as often as it is locked."))
  }

  @Test("The system's error numbers have their meaning")
  func codes() {
    #expect(MutexError(code: EDEADLK) == .wouldDeadlock)
    #expect(MutexError(code: EAGAIN) == .tooDeep)
    #expect(MutexError(code: EINVAL) == nil)
    #expect(MutexError(code: 0) == nil)
  }
}

#if canImport(Glibc)
@Suite("Memory of a pthread mutex", .enabled(if: !isSanitized, "a sanitizer has an allocator of its own"))
struct PThreadMutexMemoryTests {
  @Test("A thousand mutexes that are made, locked and destroyed leave no memory behind")
  func destroyed() async {
    await #expect(processExitsWith: .success) {
      let meter = try #require(AllocationMeter())
      func churn() {
        for _ in 0..<1_000 {
          let mutex = PThreadMutex()
          meter.hold(mutex)
          mutex.withLock {}
        }
        meter.hold(nil)
      }
      churn()
      let bytes = try #require(meter.bytes { churn() })
      // The blocks of one mutex stay in the caches. A single block that isn't freed would be 24,000 bytes or more.
      #expect(bytes < 1_000, "\(bytes) bytes")
    }
  }
}
#endif

/// Returns whether this thread can lock a mutex at once, and leaves the mutex as it was.
private func isFree(_ mutex: PThreadMutex) -> Bool {
  mutex.withLockIfAvailable { true } ?? false
}
#endif
