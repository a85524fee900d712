import Locking

/// The end of a stream of changes to which a store sends. Several readers can share one stream.
///
/// The stream ends with an error of the store, or when the last reader has ended.
final class ChangeSource: Sendable {
  private struct State {
    /// Whether a reader that is added now receives everything that is stored from now on.
    var isStarted = false
    var isFinished = false
    var readers: [ObjectIdentifier: ChangeBuffer] = [:]
    var onEnd: (@Sendable () -> Void)?

    /// Ends the stream. Returns what is called then; nil if the stream has ended before.
    mutating func finish() -> (@Sendable () -> Void)? {
      isFinished = true
      readers = [:]
      defer { onEnd = nil }
      return onEnd
    }
  }

  private let state = Guarded(State())

  // MARK: The readers

  /// Adds a reader, until it ends. Returns false if the stream has ended.
  func add(_ reader: ChangeBuffer) -> Bool {
    state.withLock { state in
      guard !state.isFinished else { return false }
      state.readers[ObjectIdentifier(reader)] = reader
      if state.isStarted { reader.start() }
      return true
    }
  }

  /// Removes a reader that has ended. Without readers, the stream ends.
  func remove(_ reader: ChangeBuffer) {
    let onEnd = state.withLock { state in
      state.readers[ObjectIdentifier(reader)] = nil
      guard state.readers.isEmpty, !state.isFinished else { return nil as (@Sendable () -> Void)? }
      return state.finish()
    }
    onEnd?()
  }

  // MARK: The store

  func setOnEnd(_ onEnd: @escaping @Sendable () -> Void) {
    let isFinished = state.withLock { state in
      if !state.isFinished { state.onEnd = onEnd }
      return state.isFinished
    }
    if isFinished { onEnd() }
  }

  func start() {
    let readers = state.withLock { state in
      state.isStarted = true
      return Array(state.readers.values)
    }
    for reader in readers { reader.start() }
  }

  func interrupt() {
    let readers = state.withLock { state in
      state.isStarted = false
      return Array(state.readers.values)
    }
    for reader in readers { reader.interrupt() }
  }

  func send(_ changes: some Sequence<FollowChange>) {
    let readers = state.withLock { Array($0.readers.values) }
    let changes = Array(changes)
    for reader in readers { reader.send(changes) }
  }

  func finish(_ error: FollowError?) {
    let (readers, onEnd) = state.withLock { (Array($0.readers.values), $0.finish()) }
    for reader in readers { reader.finish(error) }
    onEnd?()
  }
}
