import Locking

/// What lies between the source of changes and their reader: a lock around a ``ChangeDelivery``, whose actions it
/// carries out.
///
/// The source calls `send`, `start` and `finish`; the reader calls `next` and `waitUntilStarted`. Both may do so on
/// any thread.
final class ChangeBuffer: Sendable {
  /// A reader is a task that waits for the next event; a starter is one that waits until the changes have started.
  private typealias Delivery = ChangeDelivery<
    CheckedContinuation<Result<ChangeEvent?, FollowError>, Never>, CheckedContinuation<FollowError?, Never>
  >

  private let delivery = Guarded(Delivery())
  private let lastToken = Guarded(0)
  private let onEnd: @Sendable (ChangeBuffer) -> Void

  /// Creates a buffer. It calls `onEnd` once when there will be no more changes, on any thread.
  init(onEnd: @escaping @Sendable (ChangeBuffer) -> Void) {
    self.onEnd = onEnd
  }

  /// The number of changes that wait for the reader.
  var pendingCount: Int { delivery.withLock { $0.pendingCount } }

  /// The number of tasks that wait for the start.
  var starterCount: Int { delivery.withLock { $0.starterCount } }

  private func carryOut(_ actions: [Delivery.Action]) {
    for action in actions {
      switch action {
      case .deliver(let event, let reader): reader.resume(returning: .success(event))
      case .fail(let reader, let error): reader.resume(returning: .failure(error))
      case .report(let error, let starter): starter.resume(returning: error)
      case .end: onEnd(self)
      }
    }
  }

  // MARK: The source

  func start() {
    carryOut(delivery.withLock { $0.start() })
  }

  func interrupt() {
    delivery.withLock { $0.interrupt() }
  }

  func send(_ changes: some Sequence<FollowChange>) {
    carryOut(delivery.withLock { $0.send(changes) })
  }

  /// Ends the changes. What is pending stays for the reader.
  func finish(_ error: FollowError?) {
    carryOut(delivery.withLock { $0.finish(error) })
  }

  // MARK: The reader

  /// Returns the next change, and leaves out restarts.
  func next() async throws(FollowError) -> FollowChange? {
    while let event = try await nextEvent() {
      if case .change(let change) = event { return change }
    }
    return nil
  }

  /// Returns the next event without waiting; nil if none waits.
  func popEvent() -> ChangeEvent? {
    delivery.withLock { $0.popEvent() }
  }

  func nextEvent() async throws(FollowError) -> ChangeEvent? {
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { reader in carryOut(delivery.withLock { $0.add(reader) }) }
    } onCancel: {
      // This runs before the operation if the task is cancelled already.
      carryOut(delivery.withLock { $0.cancel() })
    }
    return try result.get()
  }

  func waitUntilStarted() async throws(FollowError) {
    let token = lastToken.withLock { token in
      token += 1
      return token
    }
    let error = await withTaskCancellationHandler {
      await withCheckedContinuation { starter in
        // The handler may have run already, and found nothing to resume. So the lock is held while that is asked.
        carryOut(delivery.withLock { $0.add(starter, token: token, isCancelled: Task.isCancelled) })
      }
    } onCancel: {
      carryOut(delivery.withLock { $0.cancelStarter(token) })
    }
    if let error { throw error }
  }
}
