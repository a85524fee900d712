/// The changes of the relations of a user, as they happen.
///
/// You get one from ``FollowGraph/changes()``. Read it in a task, and cancel the task to stop:
///
/// ```swift
/// let task = Task {
///   do throws(FollowError) {
///     for try await change in graph.changes() {
///       print(change.kind, change.event, change.relation.user)
///     }
///   } catch {
///     print(error)
///   }
/// }
/// ```
/// What was there at the start is not reported. Changes are reported in order. Of the changes of one kind and user that
/// wait for a slow reader, only the latest is kept, whether it is a beginning or an end. So at most one change waits
/// for each kind and user, even if the reader never reads.
///
/// Every end is reported. The end of a relation may therefore name a user whom the reader doesn't know: one whose
/// relation also began while nobody read. And its time may be later than that of the relation that the reader knows.
/// Look for the user, not for the relation.
///
/// To show a list and keep it current, use ``FollowGraph/lists(_:)``. To keep something of your own current, wait until
/// the changes have started, load the list, then apply the changes to it. A change may repeat what is in the list
/// already:
///
/// ```swift
/// let changes = graph.changes()
/// try await changes.waitUntilStarted()
/// var followers: Set<FollowGraph.UserID> = []
/// for try await relation in graph.allRelations(.followedBy) { followers.insert(relation.user) }
/// for try await change in changes where change.kind == .followedBy {
///   switch change.event {
///   case .added: followers.insert(change.relation.user)
///   case .removed: followers.remove(change.relation.user)
///   }
/// }
/// ```
///
/// The list can be loaded again at any time, before or after changes are read: the changes that follow make it right.
///
/// If you merge the changes with another sequence by `merge(_:_:)` of swift-async-algorithms, name the changes first.
/// By its type, the result throws what the first sequence throws.
///
/// ## When the connection is lost
///
/// A store on a server opens the connection again, as often as necessary, and compares what is there with what it knew.
/// The reader gets the difference as changes: what began and what ended meanwhile. It sees no error, only a pause.
/// What began and ended in between is not reported, so load a list again that was loaded in between. That may be the
/// list of another reader of the same graph: as long as nobody has noticed that the connection is lost, the changes
/// count as started. A Firebase store calls its closure `onRecoveredError` for each connection that it opens again.
/// ``FollowGraph/lists(_:)`` loads its list again then.
///
/// ## The end
///
/// The sequence has one reader. All iterators of it share what is left, and cancelling a task that waits for a change
/// ends the sequence for all of them. Call ``FollowGraph/changes()`` again for another reader. The sequence also ends
/// when it and its iterators are released. All readers of a graph share one stream of the store, which ends with the
/// last of them.
public struct FollowChanges: AsyncSequence, Sendable {
  /// What the sequence consists of.
  public typealias Element = FollowChange

  /// What the sequence throws.
  public typealias Failure = FollowError

  let buffer: ChangeBuffer

  private let reader: Reader

  /// Ends the changes when it is released. The source holds the buffer, but not this object.
  private final class Reader: Sendable {
    let buffer: ChangeBuffer

    init(_ buffer: ChangeBuffer) {
      self.buffer = buffer
    }

    deinit {
      buffer.finish(nil)
    }
  }

  /// Creates a reader of a source; nil if the source has ended.
  init?(of source: ChangeSource) {
    // The source and the buffer hold each other until one of them ends.
    buffer = ChangeBuffer { source.remove($0) }
    reader = Reader(buffer)
    if !source.add(buffer) { return nil }
  }

  /// Waits until the changes have started: what is stored from now on is reported, while the connection lasts.
  ///
  /// With ``MemoryFollowStore``, they start before the call that opens its stream returns. With a store on a server,
  /// they start when the server has sent what is there. If the server can't be reached, this method waits until it can.
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
    ///   ``FollowError/unavailable(_:)`` if the server's answer is one that trying again can't change.
    public mutating func next() async throws(FollowError) -> FollowChange? {
      try await changes.buffer.next()
    }

    /// Returns the next change, as ``next()`` does.
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
    let source: ChangeSource

    /// Reports that all changes are sent from now on. It also ends an ``interrupt()``.
    public func start() {
      source.start()
    }

    /// Reports that changes may be missing until the next ``start()``, such as when the connection is lost.
    ///
    /// Readers that have started go on. Those that a graph adds meanwhile wait for the start. At the start, a
    /// ``FollowGraph/lists(_:)`` reads its pages again.
    public func interrupt() {
      source.interrupt()
    }

    /// Sends changes to the readers, in order. After the end, it does nothing.
    public func send(_ changes: some Sequence<FollowChange>) {
      source.send(changes)
    }

    /// Ends the changes, with an error if there is one. The readers still get the changes that were sent before.
    public func finish(throwing error: FollowError? = nil) {
      source.finish(error)
    }

    /// Sets a closure that is called once when the changes end, on any thread: when the store has ended them, or when
    /// their last reader has ended.
    public func onEnd(_ body: @escaping @Sendable () -> Void) {
      source.setOnEnd(body)
    }
  }

  /// Returns the first reader of a new source, and the continuation that a store gets.
  static func makeStream() -> (changes: FollowChanges, continuation: Continuation) {
    let source = ChangeSource()
    guard let changes = FollowChanges(of: source) else {
      fatalError("A new source has ended. This is a bug in Following.")
    }
    return (changes, Continuation(source: source))
  }
}
