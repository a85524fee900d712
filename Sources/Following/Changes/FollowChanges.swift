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
  /// told what is there.
  ///
  /// - Throws: The error that ended the changes before they started; ``FollowError/cancelled`` if the task was
  ///   cancelled.
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
    /// - Throws: The error that ended the changes, once.
    public mutating func next() async throws(FollowError) -> FollowChange? {
      try await changes.buffer.next()
    }

    /// Returns the next change, as soon as there is one; nil if the task is cancelled.
    ///
    /// - Throws: The error that ended the changes, once.
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
