import Foundation
import Locking
import SideBySide
import Synchronization

@main
struct LocksSuite: Suite {
  static func compareAll() {
    compare(
      "Lock and add 1 a thousand times on each of n threads", sizes: [1, 2], unit: "threads", sampling: .repeated(10),
      counted: [1],
      peers: [
        Peer("Guarded") { threads in
          let count = Guarded(0)
          return onThreads(threads) { count.withLock { $0 &+= 1 } }
        },
        Peer("raw normal pthread mutex") { threads in
          let mutex = RawMutex()
          return onThreads(threads) {
            pthread_mutex_lock(mutex.mutex)
            mutex.count &+= 1
            pthread_mutex_unlock(mutex.mutex)
          }
        },
        Peer("PThreadMutex") { threads in
          let mutex = PThreadMutex()
          let count = Count()
          return onThreads(threads) { mutex.withLock { count.value &+= 1 } }
        },
        Peer("NSLock") { threads in
          let lock = NSLock()
          let count = Count()
          return onThreads(threads) {
            lock.lock()
            count.value &+= 1
            lock.unlock()
          }
        },
        Peer("Synchronization.Mutex") { threads in
          let count = BoxedMutex()
          return onThreads(threads) { count.mutex.withLock { $0 &+= 1 } }
        },
        Peer("DispatchQueue.sync") { threads in
          let queue = DispatchQueue(label: "Locks")
          let count = Count()
          return onThreads(threads) { queue.sync { count.value &+= 1 } }
        },
      ])
  }
}

// MARK: - Material

/// A number that a lock protects.
private final class Count: @unchecked Sendable {
  var value = 0
}

/// A mutex of the default kind, as C code would use it, with the number that it protects.
private final class RawMutex: @unchecked Sendable {
  let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  var count = 0

  init() {
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }
}

/// The standard library's mutex can't be copied, so that a closure can only have it in a class.
private final class BoxedMutex: Sendable {
  let mutex = Mutex(0)
}

/// Work that does something a thousand times on one thread, or on each of several threads at the same time.
///
/// It is inlined so that the lock's closure is known, as it is in an app.
@inline(__always)
@MainActor
private func onThreads(_ threads: Int, _ work: @escaping @Sendable () -> Void) -> Peer.Work {
  {
    if threads == 1 {
      for _ in 0..<1_000 { work() }
    } else {
      DispatchQueue.concurrentPerform(iterations: threads) { @Sendable _ in
        for _ in 0..<1_000 { work() }
      }
    }
  }
}
