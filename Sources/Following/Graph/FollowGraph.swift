import Locking

/// One user's view of who follows and who blocks whom.
///
/// Users follow and block each other, and are notified in real time when they are followed or blocked. They never see
/// how the database below stores it; a list comes as plain pairs of a user and a time.
///
/// ```swift
/// let store = MemoryFollowStore()
/// let alice = FollowGraph(as: "alice", store: store)
/// let bob = FollowGraph(as: "bob", store: store)
///
/// try await alice.follow("bob")
/// try await bob.status(to: "alice")         // [followedBy]
/// try await bob.block("alice")              // ends the follow, and refuses new ones
/// try await alice.follow("bob")             // throws FollowError.blocked
/// ```
/// ## Rules
///
/// The methods that begin and end relations are commands.
///
/// - Repeating a command changes nothing. A relation that exists keeps its time.
/// - A block ends the follows in both directions, and refuses new ones in both directions until the block is removed.
///   Removing it doesn't bring back follows.
/// - A command for several users is carried out for all of them or for none.
///
/// ## Order and isolation
///
/// The commands of one graph are carried out one after the other, in the order of the calls. A call takes its place
/// when it is made, before it waits for anything. So two taps that each start a task of the main actor are carried out
/// in the order in which the two tasks make their calls. Reads don't wait for commands that are under way.
///
/// The methods may be called from any task. In a `Task`, write `do throws(FollowError)`, because a plain `do` there
/// catches `any Error`.
///
/// ## Errors of the store
///
/// Every method that waits for the store can throw ``FollowError/notAuthorized``, ``FollowError/invalidData``,
/// ``FollowError/unsupportedUserID(_:)``, ``FollowError/unavailable(_:)`` and ``FollowError/cancelled``. A store of
/// your own may also throw ``FollowError/other(description:)``. Of these, a ``MemoryFollowStore`` throws only
/// ``FollowError/cancelled``.
///
/// ``FollowError/yourself`` and ``FollowError/tooMany(limit:)`` come from the graph, before the store is asked.
/// ``FollowError/blocked(_:)`` is the answer of every store to a follow across a block.
public final class FollowGraph: Sendable {
  /// The user whose view this is.
  public let user: UserID

  let store: any FollowStore
  private let commandLock = FIFOLock()

  /// What the readers of changes share; nil before the first one.
  private let source = Guarded<ChangeSource?>(nil)

  /// Creates the view of a user.
  ///
  /// - Parameters:
  ///   - user: The user. If the store acts with a token, it must be the user whom the token belongs to.
  ///   - store: The store, which the graphs of several users may share.
  public init(as user: UserID, store: any FollowStore) {
    self.user = user
    self.store = store
  }

  /// Carries out a command after those that were called before.
  ///
  /// It runs where the caller runs, so that nothing is waited for before the call has its place among the commands.
  nonisolated(nonsending) func carryOut(
    _ action: FollowRequest.Action, _ others: [UserID]
  ) async throws(FollowError) -> [UserID] {
    let request = try FollowRequest(action, by: user, on: others)
    if request.others.isEmpty { return [] }
    await commandLock.lock()
    defer { commandLock.unlock() }
    if Task.isCancelled { throw .cancelled }
    return try await store.apply(request)
  }

  /// The number of commands that wait for others.
  var waitingCount: Int { commandLock.waitingCount }

  // MARK: Reading

  /// Returns a page of the user's relations of a kind, newest first.
  ///
  /// A page may be only a part of the list. ``allRelations(_:)`` reads all pages, and ``lists(_:)`` returns the whole
  /// list again after each change. To read page by page, pass the ``RelationPage/next`` of each page until it is nil:
  ///
  /// ```swift
  /// var token: FollowGraph.PageToken?
  /// repeat {
  ///   let page = try await graph.relations(.followedBy, after: token)
  ///   show(page.relations)
  ///   token = page.next
  /// } while token != nil
  /// ```
  /// - Parameters:
  ///   - kind: The list.
  ///   - limit: The largest number of relations, from 1 to ``RelationPage/maximumLimit``. Any other limit traps.
  ///   - token: The ``RelationPage/next`` of the page before; nil for the first page.
  /// - Throws: An error of the store, as ``FollowGraph`` lists them.
  public nonisolated(nonsending) func relations(
    _ kind: RelationKind, limit: Int = 100, after token: PageToken? = nil
  ) async throws(FollowError) -> RelationPage {
    RelationPage.checkLimit(limit)
    return try await store.relations(kind, of: user, limit: limit, after: token)
  }

  /// Returns how the user and another one stand to each other. The status of the user with themselves is empty.
  ///
  /// - Parameter other: The other user.
  /// - Throws: An error of the store, as ``FollowGraph`` lists them.
  public nonisolated(nonsending) func status(to other: UserID) async throws(FollowError) -> Status {
    if other == user { return [] }
    return try await store.status(of: user, to: other)
  }

  /// Returns the number of the user's relations of a kind, such as that of the followers.
  ///
  /// - Parameter kind: The list that is counted.
  /// - Throws: An error of the store, as ``FollowGraph`` lists them.
  /// - Complexity: That of the store: O(1) for ``MemoryFollowStore``.
  public nonisolated(nonsending) func relationCount(_ kind: RelationKind) async throws(FollowError) -> Int {
    try await store.relationCount(kind, of: user)
  }

  /// Returns the changes of the user's relations, from now on, for one reader.
  ///
  /// All readers of a graph share one stream of the store, which is open while somebody reads. So each row of a list
  /// may have a reader of its own.
  ///
  /// ``FollowChanges`` says what is reported, what happens when a connection is lost, and which errors end the changes.
  public func changes() -> FollowChanges {
    let (changes, continuation) = source.withLock { source in
      if let source, let changes = FollowChanges(of: source) { return (changes, nil as FollowChanges.Continuation?) }
      let (changes, continuation) = FollowChanges.makeStream()
      source = continuation.source
      return (changes, continuation)
    }
    // A call at the same moment has found the source, so it doesn't come here. The store may take its time.
    if let continuation { store.sendChanges(of: user, to: continuation) }
    return changes
  }
}
