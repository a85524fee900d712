/// What a reader of changes gets.
enum ChangeEvent: Hashable, Sendable {
  case change(FollowChange)
  /// The changes go on after an interruption. What began and ended meanwhile is not among them.
  case restart
}

/// What waiting readers of changes get, and when: a state machine without a lock and without a task.
///
/// Each method says what has to be done. So ``ChangeBuffer`` resumes a task after it has unlocked its lock, and tests
/// need no tasks.
struct ChangeDelivery<Reader: Sendable, Starter: Sendable>: Sendable {
  /// What has to be done, in this order.
  enum Action: Sendable {
    /// Give a reader an event; nil at the end.
    case deliver(ChangeEvent?, to: Reader)
    case fail(Reader, FollowError)
    /// Report to a starter that the changes have started, or the error because of which they don't.
    case report(FollowError?, to: Starter)
    /// Report that there will be no more changes. It comes once.
    case end
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

  private var phase = Phase.connecting
  /// Whether the reader has to be notified of a restart.
  private var isRestartPending = false
  private var pending = PendingChanges()
  /// Readers wait only while nothing is pending.
  private var readers: [Reader] = []
  private var starters: [(token: Int, starter: Starter)] = []

  /// The number of changes that wait for the reader.
  var pendingCount: Int { pending.count }

  /// The number of those who wait for the start.
  var starterCount: Int { starters.count }

  // MARK: The source

  mutating func start() -> [Action] {
    switch phase {
    case .connecting: phase = .started
    case .interrupted: (phase, isRestartPending) = (.started, true)
    case .started, .finished: break
    }
    defer { starters = [] }
    return starters.map { .report(nil, to: $0.starter) } + deliveries()
  }

  mutating func interrupt() {
    if case .started = phase { phase = .interrupted }
  }

  mutating func send(_ changes: some Sequence<FollowChange>) -> [Action] {
    if case .finished = phase { return [] }
    for change in changes { pending.append(change) }
    return deliveries()
  }

  /// Ends the changes. What is pending stays for the reader.
  mutating func finish(_ error: FollowError?) -> [Action] {
    if case .finished = phase { return [] }
    // A reader that waits gets the error. Otherwise, the next one does.
    phase = .finished(readers.isEmpty ? error : nil)
    defer { (readers, starters) = ([], []) }
    return readers.enumerated().map { $0 == 0 ? Self.end(of: $1, error) : .deliver(nil, to: $1) }
      + starters.map { .report(error ?? .cancelled, to: $0.starter) } + [.end]
  }

  // MARK: The reader

  /// Ends the changes because the reader has cancelled, and discards what is pending.
  mutating func cancel() -> [Action] {
    (pending, isRestartPending) = (PendingChanges(), false)
    return finish(nil)
  }

  /// Takes the first event that waits. A restart comes after the changes, because a list that is read then includes
  /// them.
  mutating func popEvent() -> ChangeEvent? {
    if let change = pending.popFirst() { return .change(change) }
    defer { isRestartPending = false }
    return isRestartPending ? .restart : nil
  }

  /// Gives a reader the next event as soon as there is one.
  mutating func add(_ reader: Reader) -> [Action] {
    if let event = popEvent() { return [.deliver(event, to: reader)] }
    guard case .finished(let error) = phase else {
      readers.append(reader)
      return []
    }
    phase = .finished(nil)
    return [Self.end(of: reader, error)]
  }

  /// Reports the start to a starter as soon as there is one. A starter that was cancelled before doesn't wait.
  mutating func add(_ starter: Starter, token: Int, isCancelled: Bool) -> [Action] {
    switch phase {
    case .started, .interrupted: return [.report(nil, to: starter)]
    case .finished(let error): return [.report(error ?? .cancelled, to: starter)]
    case .connecting:
      if isCancelled { return [.report(.cancelled, to: starter)] }
      starters.append((token, starter))
      return []
    }
  }

  /// Removes a starter that was cancelled, if it waits.
  mutating func cancelStarter(_ token: Int) -> [Action] {
    guard let index = starters.firstIndex(where: { $0.token == token }) else { return [] }
    return [.report(.cancelled, to: starters.remove(at: index).starter)]
  }

  /// Takes an event for each reader that waits, while there are some.
  private mutating func deliveries() -> [Action] {
    var actions: [Action] = []
    while !readers.isEmpty, let event = popEvent() { actions.append(.deliver(event, to: readers.removeFirst())) }
    return actions
  }

  private static func end(of reader: Reader, _ error: FollowError?) -> Action {
    if let error { .fail(reader, error) } else { .deliver(nil, to: reader) }
  }
}
