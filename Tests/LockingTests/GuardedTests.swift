import Locking
import TestSupport
import Testing

private struct Refusal: Error, Equatable {}

private struct Ticket: ~Copyable {
  let number: Int
}

private final class Witness: Sendable {}

@Suite("A guarded value")
struct GuardedTests {
  @Test("A closure reads and changes the value, and its result is returned")
  func access() {
    let names = Guarded(["a"])
    let count = names.withLock { names in
      names.append("b")
      return names.count
    }
    #expect(count == 2)
    #expect(names.withLock { $0 } == ["a", "b"])
  }

  @Test("A copy shares the value and the lock")
  func copies() {
    let first = Guarded(1)
    let second = first
    second.withLock { $0 = 2 }
    #expect(first.withLock { $0 } == 2)
    let entered: Bool? = first.withLock { _ in second.withLockIfAvailable { _ in true } }
    #expect(entered == nil)
  }

  @Test("The structure has the size of one reference")
  func size() {
    #expect(MemoryLayout<Guarded<(Int, String)>>.size == MemoryLayout<AnyObject>.size)
  }

  @Test("An error that the closure throws has its own type, and releases the lock")
  func errors() {
    let number = Guarded(1)
    do {
      try number.withLock { value throws(Refusal) in
        value = 2
        throw Refusal()
      }
      Issue.record("No error was thrown.")
    } catch {
      // This line compiles only if the error is a Refusal.
      #expect(error == Refusal())
    }
    #expect(throws: Refusal.self) {
      try number.withLockIfAvailable { _ throws(Refusal) in throw Refusal() }
    }
    #expect(throws: Refusal.self) {
      try number.withLockUnchecked { _ throws(Refusal) in throw Refusal() }
    }
    #expect(number.withLock { $0 } == 2)
  }

  @Test("A result may be noncopyable")
  func noncopyableResults() {
    let last = Guarded(0)
    let ticket = last.withLock { last in
      last += 1
      return Ticket(number: last)
    }
    #expect(ticket.number == 1)
    switch last.withLockIfAvailable({ Ticket(number: $0 + 1) }) {
    case .some(let ticket): #expect(ticket.number == 2)
    case .none: Issue.record("The lock was free.")
    }
  }

  @Test("A value that isn't Sendable goes in and out")
  func regions() {
    final class Log {
      var lines: [String] = []
    }
    let log = Guarded(Log())
    log.withLock { $0.lines.append("one") }
    let old = log.withLock { log in
      let old = log
      log = Log()
      return old
    }
    #expect(old.lines == ["one"])
    let object: AnyObject = old
    let isSame = log.withLockUnchecked { log in
      let isSame = log === object
      return isSame
    }
    #expect(!isSame)
  }

  @Test("withLockIfAvailable runs its closure only if no closure is running, on this or another thread")
  func ifAvailable() {
    let number = Guarded(1)
    #expect(number.withLockIfAvailable { $0 } == 1)
    let results = number.withLock { _ in
      let here: Int? = number.withLockIfAvailable { $0 }
      let there: Int? = onAnotherThread { number.withLockIfAvailable { $0 } }
      return [here, there]
    }
    #expect(results == [nil, nil])
    #expect(number.withLockIfAvailable { $0 } == 1)
  }

  @Test("A closure that returns nil differs from a lock that is taken")
  func optionalResults() {
    let empty = Guarded(Int?.none)
    let free: Int?? = empty.withLockIfAvailable { $0 }
    #expect(free == .some(nil))
  }

  @Test("One closure may enter another guarded value")
  func nesting() {
    let outer = Guarded(1)
    let inner = Guarded(10)
    #expect(outer.withLock { a in inner.withLock { a + $0 } } == 11)
  }

  @Test("The value is released with the last reference, also if its own closure releases that")
  func lifetime() {
    weak var value: Witness?
    scope {
      let witness = Witness()
      value = witness
      let guarded = Guarded(witness)
      #expect(guarded.withLock { $0 === witness })
    }
    #expect(value == nil)

    scope {
      final class Owner {
        var guarded: Guarded<Witness>? = Guarded(Witness())
      }
      let owner = Owner()
      value = owner.guarded?.withLock { $0 }
      #expect(value != nil)
      owner.guarded?.withLockUnchecked { witness in
        owner.guarded = nil
        // The storage lives until the call has returned.
        #expect(value === witness)
      }
    }
    #expect(value == nil)
  }

  @Test("8 threads increment many times each: nothing is lost")
  func contention() async {
    let count = Guarded(0)
    let times = steps(2_000, long: 100_000)
    await onThreads(8) { _ in
      for _ in 0..<times { count.withLock { $0 += 1 } }
    }
    #expect(count.withLock { $0 } == 8 * times)
  }

  @Test("Threads that wait and threads that only try don't lose anything together")
  func mixedContention() async {
    let counts = Guarded((locked: 0, tried: 0))
    let entered = Guarded(0)
    let times = steps(4_000, long: 20_000)
    await onThreads(8) { thread in
      for _ in 0..<times {
        if thread.isMultiple(of: 2) {
          counts.withLock { $0.locked += 1 }
        } else if counts.withLockIfAvailable({ $0.tried += 1 }) != nil {
          entered.withLock { $0 += 1 }
        }
      }
    }
    let (locked, tried) = counts.withLock { $0 }
    #expect(locked == 4 * times)
    #expect(tried == entered.withLock { $0 })
  }

  @Test("An asynchronous function may use it between its suspensions")
  func asynchronous() async {
    let count = Guarded(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 {
        group.addTask {
          count.withLock { $0 += 1 }
          await Task.yield()
          count.withLock { $0 += 1 }
        }
      }
    }
    #expect(count.withLock { $0 } == 200)
  }

  #if DEBUG
  private static let rounds = 5
  #else
  private static let rounds = 200
  #endif

  /// The optimizer inlines an access into the task's function, which continues on another thread after each suspension.
  /// What it remembers of the thread before is wrong then. So this test says most in an optimized build.
  @Test("64 tasks that use it and yield 1,000 times neither trap nor hang nor lose anything")
  func tasksThatChangeTheirThread() async {
    for _ in 0..<Self.rounds {
      let count = Guarded(0)
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<64 {
          group.addTask {
            for _ in 0..<1_000 {
              count.withLock { $0 += 1 }
              await Task.yield()
            }
          }
        }
      }
      #expect(count.withLock { $0 } == 64_000)
    }
  }

  @Test("The same is true for tasks that only try")
  func tasksThatTry() async {
    let counts = Guarded((tried: 0, refused: 0))
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<64 {
        group.addTask {
          for _ in 0..<200 {
            if counts.withLockIfAvailable({ $0.tried += 1 }) == nil { counts.withLockUnchecked { $0.refused += 1 } }
            await Task.yield()
          }
        }
      }
    }
    #expect(counts.withLock { $0.tried + $0.refused } == 12_800)
  }

  @Test("A structure around a closure is as good after a million accesses as after one")
  func closures() {
    struct Action: Sendable {
      var run: @Sendable () -> Int
    }
    let action = Guarded(Action { 1 })
    for _ in 0..<1_000_000 { action.withLock { _ in } }
    #expect(action.withLock { $0.run() } == 1)
  }
}

#if canImport(Glibc)
@Suite("Memory of a guarded value", .enabled(if: !isSanitized, "a sanitizer has an allocator of its own"))
struct GuardedMemoryTests {
  @Test("Accessing the value allocates nothing, and creating it allocates one block")
  func allocations() async {
    await #expect(processExitsWith: .success) {
      let meter = try #require(AllocationMeter())
      let count = Guarded(0)
      meter.hold(count)
      func access() {
        count.withLock { $0 += 1 }
        _ = count.withLockIfAvailable { $0 += 1 }
        count.withLockUnchecked { $0 += 1 }
      }
      // The first calls may make the runtime create metadata.
      access()
      let perAccess = try #require(meter.bytes { for _ in 0..<100 { access() } })
      #expect(perAccess == 0)
      let bytes = try #require(meter.bytes { meter.hold(Guarded(7)) })
      // The object's two words, the mutex, the value, and the C library's own words.
      #expect((1...64).contains(bytes), "\(bytes) bytes")
    }
  }
}
#endif
