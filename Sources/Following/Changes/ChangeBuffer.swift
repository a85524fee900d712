import Locking

/// What lies between the source of changes and their reader.
///
/// The source calls `send`, `start` and `finish`; the reader calls `next` and `waitUntilStarted`. Both may do so on
/// any thread.
final class ChangeBuffer: Sendable {
  /// What the reader gets.
  enum Event: Sendable {
    case change(FollowChange)
    /// The changes go on after an interruption. What began and ended meanwhile is not among them.
    case restart
  }

  /// A reader that waits for the next event.
  private typealias Reader = CheckedContinuation<Result<Event?, FollowError>, Never>

  /// A reader that waits until the changes have started.
  private struct Starter {
    let token: Int
    let continuation: CheckedContinuation<FollowError?, Never>
  }

  private enum Phase {
    /// The source doesn't know yet what is there.
    case connecting
    case started
    /// The source had started, and doesn't know at the moment what is there.
    case interrupted
    /// There will be no more changes. The error is thrown once, after the pending changes.
    case finished(FollowError?)
  }

  private struct State {
    var phase = Phase.connecting
    /// Whether the reader has to be notified of a restart.
    var isRestartPending = false
    var pending = PendingChanges()
    /// Readers wait only while nothing is pending.
    var readers: [Reader] = []
    var starters: [Starter] = []
    var lastToken = 0

    var isFinished: Bool {
      if case .finished = phase { true } else { false }
    }

    /// Takes the first event that waits. A restart comes after the changes, because a list that is read then includes
    /// them.
    mutating func popEvent() -> Event? {
      if let change = pending.popFirst() { return .change(change) }
      defer { isRestartPending = false }
      return isRestartPending ? .restart : nil
    }

    /// Takes an event for each reader that waits, while there are some.
    mutating func takeDeliveries() -> [(reader: Reader, event: Event)] {
      var deliveries: [(reader: Reader, event: Event)] = []
      while !readers.isEmpty, let event = popEvent() { deliveries.append((readers.removeFirst(), event)) }
      return deliveries
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
    let (starters, deliveries) = state.withLock { state in
      defer { state.starters = [] }
      switch state.phase {
      case .connecting: state.phase = .started
      case .interrupted:
        state.phase = .started
        state.isRestartPending = true
      case .started, .finished: break
      }
      return (state.starters, state.takeDeliveries())
    }
    for starter in starters { starter.continuation.resume(returning: nil) }
    deliver(deliveries)
  }

  func interrupt() {
    state.withLock { state in
      if case .started = state.phase { state.phase = .interrupted }
    }
  }

  func send(_ changes: some Sequence<FollowChange>) {
    let deliveries = state.withLock { state in
      if state.isFinished { return [] as [(reader: Reader, event: Event)] }
      for change in changes { state.pending.append(change) }
      return state.takeDeliveries()
    }
    deliver(deliveries)
  }

  private func deliver(_ deliveries: [(reader: Reader, event: Event)]) {
    for delivery in deliveries { delivery.reader.resume(returning: .success(delivery.event)) }
  }

  /// Ends the changes. What is pending stays for the reader, unless the reader itself has cancelled.
  func finish(_ error: FollowError?, discardingPending: Bool = false) {
    let waiting = state.withLock { state in
      if discardingPending {
        state.pending = PendingChanges()
        state.isRestartPending = false
      }
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

  /// Returns the next change, and leaves out restarts.
  func next() async throws(FollowError) -> FollowChange? {
    while let event = try await nextEvent() {
      if case .change(let change) = event { return change }
    }
    return nil
  }

  /// Returns the next event without waiting; nil if none waits.
  func popEvent() -> Event? {
    state.withLock { $0.popEvent() }
  }

  func nextEvent() async throws(FollowError) -> Event? {
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { (reader: Reader) in
        let answer: Result<Event?, FollowError>? = state.withLock { state in
          if let event = state.popEvent() { return .success(event) }
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
          case .started, .interrupted: return .some(nil)
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
