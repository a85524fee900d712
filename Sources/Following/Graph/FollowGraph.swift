/// One user's view of who follows and who blocks whom.
///
/// Users follow and block each other, and hear in real time when they are followed or blocked. They never see how the
/// database below stores it; a list comes as plain pairs of a user and a time.
///
///     let store = MemoryFollowStore()
///     let alice = FollowGraph(as: "alice", store: store)
///     let bob = FollowGraph(as: "bob", store: store)
///
///     try await alice.follow("bob")
///     try await bob.status(to: "alice")         // [followedBy]
///     try await bob.block("alice")              // ends the follow, and refuses new ones
///     try await alice.follow("bob")             // throws FollowError.blocked
///
/// ## Rules
///
/// - Repeating a change changes nothing. A relation that exists keeps its time.
/// - A block ends the follows in both directions, and refuses new ones in both directions until the block is removed.
///   Removing it doesn't bring back follows.
/// - A change of a list of users is carried out for all of them or for none.
///
/// ## Order and isolation
///
/// Changes through one graph are carried out one after the other, in the order of the calls. Reads don't wait for
/// changes that are under way. The methods may be called from any task. In a `Task`, write `do throws(FollowError)`,
/// because a plain `do` there catches `any Error`.
///
/// ## Errors of the store
///
/// Every method that waits for the store can throw ``FollowError/notAuthorized``, ``FollowError/invalidData``,
/// ``FollowError/unsupportedUserID(_:)``, ``FollowError/unavailable(retryAfter:code:)`` and ``FollowError/cancelled``.
/// A ``MemoryFollowStore`` throws none of them.
public actor FollowGraph {
  /// The user whose view this is.
  public nonisolated let user: UserID

  let store: any FollowStore
  private var turns = Turns()

  /// Creates the view of a user.
  ///
  /// - Parameters:
  ///   - user: The user. If the store acts with a token, it must be the user whom the token belongs to.
  ///   - store: The store, which the graphs of several users may share.
  public init(as user: UserID, store: any FollowStore) {
    self.user = user
    self.store = store
  }

  /// Carries out a change when its turn has come.
  func change(_ action: FollowRequest.Action, _ others: [UserID]) async throws(FollowError) -> [UserID] {
    let request = try FollowRequest(action, by: user, on: others)
    if request.others.isEmpty { return [] }
    if !turns.take() {
      await withCheckedContinuation { turns.wait($0) }
    }
    defer { turns.pass() }
    if Task.isCancelled { throw .cancelled }
    return try await store.apply(request)
  }

  /// The number of changes that wait for their turn.
  var waitingCount: Int { turns.waitingCount }

  // MARK: Reading

  /// Returns a page of the user's relations of a kind, newest first.
  ///
  /// To read a whole list in constant memory, pass the ``RelationPage/next`` of each page until it is nil:
  ///
  ///     var token: FollowGraph.PageToken?
  ///     repeat {
  ///       let page = try await graph.relations(.followedBy, after: token)
  ///       show(page.relations)
  ///       token = page.next
  ///     } while token != nil
  ///
  /// - Parameters:
  ///   - kind: The list.
  ///   - limit: The largest number of relations, from 1 to ``RelationPage/maximumLimit``. Any other limit traps.
  ///   - token: The ``RelationPage/next`` of the page before; nil for the first page.
  /// - Throws: An error of the store, as ``FollowGraph`` lists them.
  public func relations(
    _ kind: RelationKind, limit: Int = 100, after token: PageToken? = nil
  ) async throws(FollowError) -> RelationPage {
    RelationPage.checkLimit(limit)
    return try await store.relations(kind, of: user, limit: limit, after: token)
  }

  /// Returns how the user and another one stand to each other. The status of the user with themselves is empty.
  ///
  /// - Parameter other: The other user.
  /// - Throws: An error of the store, as ``FollowGraph`` lists them.
  public func status(to other: UserID) async throws(FollowError) -> Status {
    if other == user { return [] }
    return try await store.status(of: user, to: other)
  }

  /// Returns the number of the user's relations of a kind, such as that of the followers.
  ///
  /// - Parameter kind: The list that is counted.
  /// - Throws: An error of the store, as ``FollowGraph`` lists them.
  /// - Complexity: That of the store: O(1) for ``MemoryFollowStore``.
  public func relationCount(_ kind: RelationKind) async throws(FollowError) -> Int {
    try await store.relationCount(kind, of: user)
  }

  /// Returns the changes of the user's relations, from now on, for one reader.
  ///
  /// ``FollowChanges`` says what is reported, what happens when a connection is lost, and which errors end the changes.
  public nonisolated func changes() -> FollowChanges {
    store.changes(of: user)
  }
}

/// Lets one operation at a time go on, in the order in which they asked.
///
/// An actor alone doesn't do that: while an operation of an actor awaits something, another one may begin.
private struct Turns {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// The number of operations that wait.
  var waitingCount: Int { waiting.count }

  /// Returns true if it is the caller's turn at once. Otherwise, the caller waits with `wait`.
  mutating func take() -> Bool {
    defer { isTaken = true }
    return !isTaken
  }

  mutating func wait(_ continuation: CheckedContinuation<Void, Never>) {
    waiting.append(continuation)
  }

  /// Ends a turn, and begins that of the operation that waits longest.
  mutating func pass() {
    if waiting.isEmpty {
      isTaken = false
    } else {
      waiting.removeFirst().resume()
    }
  }
}
