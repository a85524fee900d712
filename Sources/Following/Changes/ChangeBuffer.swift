import Locking

/// What lies between the source of changes and their reader.
///
/// The source calls `send`, `start` and `finish`; the reader calls `next` and `waitUntilStarted`. Both may do so on
/// any thread.
final class ChangeBuffer: Sendable {
  /// A reader that waits for the next change.
  private typealias Reader = CheckedContinuation<Result<FollowChange?, FollowError>, Never>

  /// A reader that waits until the changes have started.
  private struct Starter {
    let token: Int
    let continuation: CheckedContinuation<FollowError?, Never>
  }

  private enum Phase {
    /// The source doesn't know yet what is there.
    case connecting
    case started
    /// There will be no more changes. The error is thrown once, after the pending changes.
    case finished(FollowError?)
  }

  private struct State {
    var phase = Phase.connecting
    var pending = PendingChanges()
    /// Readers wait only while nothing is pending.
    var readers: [Reader] = []
    var starters: [Starter] = []
    var lastToken = 0

    var isFinished: Bool {
      if case .finished = phase { true } else { false }
    }
  }

  private let state = Guarded(State())
  private let onEnd: @Sendable (ChangeBuffer) -> Void

  /// Creates a buffer.
  ///
  /// - Parameter onEnd: Called once when there will be no more changes, on any thread.
  init(onEnd: @escaping @Sendable (ChangeBuffer) -> Void) {
    self.onEnd = onEnd
  }

  /// The number of changes that wait for the reader.
  var pendingCount: Int { state.withLock { $0.pending.count } }

  /// The number of tasks that wait for the start.
  var starterCount: Int { state.withLock { $0.starters.count } }

  // MARK: The source

  func start() {
    let starters = state.withLock { state in
      guard case .connecting = state.phase else { return [] as [Starter] }
      state.phase = .started
      defer { state.starters = [] }
      return state.starters
    }
    for starter in starters { starter.continuation.resume(returning: nil) }
  }

  func send(_ changes: some Sequence<FollowChange>) {
    let deliveries = state.withLock { state in
      var deliveries: [(reader: Reader, change: FollowChange)] = []
      guard !state.isFinished else { return deliveries }
      for change in changes { state.pending.append(change) }
      while !state.readers.isEmpty, let change = state.pending.popFirst() {
        deliveries.append((state.readers.removeFirst(), change))
      }
      return deliveries
    }
    for delivery in deliveries { delivery.reader.resume(returning: .success(delivery.change)) }
  }

  /// Ends the changes. What is pending stays for the reader, unless the reader itself has cancelled.
  func finish(_ error: FollowError?, discardingPending: Bool = false) {
    let waiting = state.withLock { state in
      if discardingPending { state.pending = PendingChanges() }
      guard !state.isFinished else { return nil as (readers: [Reader], starters: [Starter])? }
      defer {
        state.readers = []
        state.starters = []
      }
      // A reader that waits gets the error. Otherwise, the next call does.
      state.phase = .finished(state.readers.isEmpty ? error : nil)
      return (state.readers, state.starters)
    }
    guard let waiting else { return }
    for (index, reader) in waiting.readers.enumerated() {
      if index == 0, let error {
        reader.resume(returning: .failure(error))
      } else {
        reader.resume(returning: .success(nil))
      }
    }
    for starter in waiting.starters { starter.continuation.resume(returning: error ?? .cancelled) }
    onEnd(self)
  }

  // MARK: The reader

  func next() async throws(FollowError) -> FollowChange? {
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { (reader: Reader) in
        let answer: Result<FollowChange?, FollowError>? = state.withLock { state in
          if let change = state.pending.popFirst() { return .success(change) }
          guard case .finished(let error) = state.phase else {
            state.readers.append(reader)
            return nil
          }
          state.phase = .finished(nil)
          return error.map { .failure($0) } ?? .success(nil)
        }
        if let answer { reader.resume(returning: answer) }
      }
    } onCancel: {
      // This runs before the operation if the task is cancelled already.
      finish(nil, discardingPending: true)
    }
    return try result.get()
  }

  func waitUntilStarted() async throws(FollowError) {
    let token = state.withLock { state in
      state.lastToken += 1
      return state.lastToken
    }
    let error = await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<FollowError?, Never>) in
        let answer: FollowError?? = state.withLock { state in
          switch state.phase {
          case .started: return .some(nil)
          case .finished(let error): return .some(error ?? .cancelled)
          case .connecting:
            // The handler may have run already, and found nothing to resume.
            if Task.isCancelled { return .some(.cancelled) }
            state.starters.append(Starter(token: token, continuation: continuation))
            return nil
          }
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      let starter = state.withLock { state in
        let index = state.starters.firstIndex { $0.token == token }
        return index.map { state.starters.remove(at: $0) }
      }
      starter?.continuation.resume(returning: .cancelled)
    }
    if let error { throw error }
  }
}
