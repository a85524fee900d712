import Foundation

/// Runs an action on several threads at the same time, and waits for all of them without blocking a thread of tasks.
///
/// - Parameters:
///   - count: The number of threads.
///   - action: The action, with the number of its thread, from 0.
public func onThreads(_ count: Int, _ action: @escaping @Sendable (_ thread: Int) -> Void) async {
  let group = DispatchGroup()
  for number in 0..<count {
    group.enter()
    Thread.detachNewThread {
      action(number)
      group.leave()
    }
  }
  await withCheckedContinuation { continuation in
    group.notify(queue: .global()) { continuation.resume() }
  }
}

/// Runs an action on a thread of its own, and blocks this thread until it has returned.
public func onAnotherThread<Result: Sendable>(_ action: @escaping @Sendable () -> Result) -> Result {
  let box = ResultBox<Result>()
  let done = DispatchSemaphore(value: 0)
  Thread.detachNewThread {
    box.result = action()
    done.signal()
  }
  done.wait()
  return box.result!
}

/// What a thread leaves for the thread that waits for it.
private final class ResultBox<Result: Sendable>: @unchecked Sendable {
  var result: Result?
}
