/// The changes of the relations of a user, as they happen.
///
/// You get one from ``FollowGraph/changes()``. Read it in a task, and cancel the task to stop:
///
///     let task = Task {
///       do throws(FollowError) {
///         for try await change in graph.changes() {
///           print(change.kind, change.event, change.relation.user)
///         }
///       } catch {
///         print(error)
///       }
///     }
///
/// What was there at the start is not reported. Each change is reported once, in order. A reader that is slow gets
/// changes coalesced by kind and user: of a relation that begins and ends before it is read, it hears nothing. So the
/// memory that waits for a reader is bounded by the number of relations that differ from what the reader knows, even
/// if it never reads.
///
/// To show a list and keep it current, wait until the changes have started, load the list, then apply the changes to
/// it:
///
///     let changes = graph.changes()
///     try await changes.waitUntilStarted()
///     let page = try await graph.relations(.followedBy)
///     for try await change in changes { /* apply it */ }
///
/// ## When the connection is lost
///
/// A store on a server opens the connection again, as often as necessary, and compares what is there with what it knew.
/// The reader gets the difference as changes: what began and what ended meanwhile. It sees no error, only a pause.
/// What began and ended in between is not reported. A Firebase store calls its closure `onRecoveredError` for each
/// connection that it opens again.
///
/// ## The end
///
/// The sequence has one reader. All iterators of it share what is left, and cancelling a task that waits for a change
/// ends the sequence for all of them. Call ``FollowGraph/changes()`` again for another reader. The sequence also ends
/// when it and its iterators are released.
public struct FollowChanges: AsyncSequence, Sendable {
  /// What the sequence consists of.
  public typealias Element = FollowChange

  /// What the sequence throws.
  public typealias Failure = FollowError

  let buffer: ChangeBuffer

  private let source: Source

  /// Ends the changes when it is released. The source of the changes holds the buffer, but not this object.
  private final class Source: Sendable {
    let buffer: ChangeBuffer

    init(_ buffer: ChangeBuffer) {
      self.buffer = buffer
    }

    deinit {
      buffer.finish(nil)
    }
  }

  private init(_ buffer: ChangeBuffer) {
    self.buffer = buffer
    self.source = Source(buffer)
  }

  /// Waits until the changes have started: what is stored from now on is reported.
  ///
  /// With ``MemoryFollowStore``, changes have started at once. With a store on a server, they start when the server has
  /// sent what is there. If the server can't be reached, this method waits until it can.
  ///
  /// - Throws: ``FollowError/cancelled`` if the task was cancelled; otherwise the error that ended the changes before
  ///   they started, as in ``Iterator/next()``.
  public func waitUntilStarted() async throws(FollowError) {
    try await buffer.waitUntilStarted()
  }

  /// Returns an iterator. All iterators of the sequence share what is left.
  public func makeAsyncIterator() -> Iterator {
    Iterator(changes: self)
  }

  /// The iterator of ``FollowChanges``.
  public struct Iterator: AsyncIteratorProtocol {
    /// What the iterator returns.
    public typealias Element = FollowChange

    /// What the iterator throws.
    public typealias Failure = FollowError

    let changes: FollowChanges

    /// Returns the next change, as soon as there is one; nil if the task is cancelled.
    ///
    /// A lost connection does not end the changes. An error that ends them is thrown once, after the changes that were
    /// sent before it. Then the result is nil.
    ///
    /// - Throws: ``FollowError/notAuthorized`` if the server refuses the user, or if there is no valid token;
    ///   ``FollowError/unavailable(retryAfter:code:)`` if the server's answer is one that trying again can't change.
    public mutating func next() async throws(FollowError) -> FollowChange? {
      try await changes.buffer.next()
    }

    /// Returns the next change, as soon as there is one; nil if the task is cancelled.
    ///
    /// A lost connection does not end the changes. An error that ends them is thrown once, after the changes that were
    /// sent before it. Then the result is nil.
    ///
    /// - Throws: ``FollowError/notAuthorized`` if the server refuses the user, or if there is no valid token;
    ///   ``FollowError/unavailable(retryAfter:code:)`` if the server's answer is one that trying again can't change.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(FollowError) -> FollowChange? {
      try await changes.buffer.next()
    }
  }
}

// MARK: - Stores

extension FollowChanges {
  /// The end of ``FollowChanges`` to which a store sends.
  public struct Continuation: Sendable {
    let buffer: ChangeBuffer

    /// Tells that changes are reported from now on.
    public func start() {
      buffer.start()
    }

    /// Sends changes to the reader, in order. After the end, it does nothing.
    public func send(_ changes: some Sequence<FollowChange>) {
      buffer.send(changes)
    }

    /// Ends the changes, with an error if there is one. The reader still gets the changes that were sent before.
    public func finish(throwing error: FollowError? = nil) {
      buffer.finish(error)
    }

    /// Sets a closure that is called once when the changes end, for whatever reason, on any thread.
    public func onEnd(_ body: @escaping @Sendable () -> Void) {
      buffer.setOnEnd(body)
    }
  }

  /// Returns a sequence of changes and the continuation that sends to it. A store of your own calls it.
  public static func makeStream() -> (changes: FollowChanges, continuation: Continuation) {
    let buffer = ChangeBuffer()
    return (FollowChanges(buffer), Continuation(buffer: buffer))
  }
}
