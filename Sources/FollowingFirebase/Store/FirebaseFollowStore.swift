// `import FollowingFirebase` brings Following along: an app that uses the store also uses the graph. It brings
// Foundation, too, because the store's transports speak in `URL` and `Data`.
@_exported import Following
@_exported import Foundation

/// A store that keeps the relations in a Firebase Realtime Database. It has no state, so copies do the same.
///
/// It talks to the database through the documented REST and streaming interface, so an app needs no other library:
///
/// ```swift
/// let store = FirebaseFollowStore(database: URL(string: "https://example.firebaseio.com")!) {
///   try await session.idToken()   // the ID token of the user who is signed in
/// }
/// let graph = FollowGraph(as: session.userID, store: store)
/// ```
/// A store acts with the ID token of one user, so the graph's user must be the one whom the token belongs to.
/// Relations lie under one key, the root:
///
///     {root}/{user}/{following | followers | blocked | blockers}/{other} = time of the server in milliseconds
///
/// A relation has one place on each side, and both are written in one update, so a crash leaves no half of a relation
/// and two taps make one follow. The security rules in the file *database.rules.json* of the documentation enforce
/// the same on the server. **Deploy them:** without them, a modified app can do anything. A graph
/// that writes and listens works against a database without them too, but two devices of one user that follow at the
/// same moment may then leave the later of the two times. The lists need the rules' indices: without them, each method
/// that reads a list or a page throws ``Following/FollowError/other(description:)``, which says so.
///
/// ## User IDs
///
/// A user ID is a key of the database. So it consists of ASCII characters other than `.`, `$`, `#`, `[`, `]` and `/`,
/// as those that Firebase Authentication assigns do. A method that is called with another one throws
/// ``Following/FollowError/unsupportedUserID(_:)``, which names it, and sends nothing.
///
/// ## Failures
///
/// A request reads the state, writes, and reads again if the server denied the write or its answer was lost. So what a
/// lost answer means is read, not assumed. After ``RetryPolicy/attempts`` the operation throws. Repeating it is
/// always safe.
///
/// ## Changes
///
/// ``sendChanges(of:to:)`` opens a connection of its own that stays open. All readers of one graph share it. It is
/// opened again when it is lost, and when the ID token has expired. What changed meanwhile is found by comparing the
/// state with the last one that was known, so nothing is lost and nothing is reported twice. The server begins with
/// everything that it knows of the user, so a connection takes memory in proportion to the user's relations.
///
/// <doc:FollowingOnFirebase> says which parts of Firebase's documentation this relies on, and what could not be tried
/// against Firebase itself.
public struct FirebaseFollowStore: FollowStore {
  private let client: FirebaseClient
  private let onRecoveredError: (@Sendable (FollowError) -> Void)?

  /// The largest number of reads that one operation has under way at once.
  static let maxConcurrentReads = 8

  /// How often a request is tried that the server denies, although the state that was read allows it.
  static let maxDeniedAttempts = 3

  /// Creates a store. It sends nothing before it is used.
  ///
  /// - Parameters:
  ///   - database: The address of the database, such as `https://example.firebaseio.com`. An address that can't be
  ///     one traps. ID tokens travel in addresses, so use `http` only for an emulator.
  ///   - root: The key under which the relations lie. Anything but one key traps.
  ///   - token: A closure that returns the ID token of the user, or nil to send none. The store calls it for each
  ///     request, so it should return a token that it has, and get a new one when that is about to expire. An error
  ///     that it throws ends the operation with ``Following/FollowError/notAuthorized``. A ``Following/FollowError`` is
  ///     passed on.
  ///   - transport: What carries the requests.
  ///   - retries: How often and how soon the store tries again.
  ///   - onRecoveredError: A closure for logging. It is called with each error after which the changes go on: when a
  ///     connection is opened again, and when data that isn't a relation was skipped. It may be called on any thread.
  public init(
    database: URL, root: String = "jubako", token: @escaping @Sendable () async throws -> String?,
    transport: any Transport = URLSessionTransport(), retries: RetryPolicy = RetryPolicy(),
    onRecoveredError: (@Sendable (FollowError) -> Void)? = nil
  ) {
    let address = FirebaseAddress(database: database, root: root)
    client = FirebaseClient(address: address, token: token, transport: transport, retries: retries)
    self.onRecoveredError = onRecoveredError
  }

  // MARK: Requests

  /// Carries out a request, and returns those of its others with whom something changed, in their order.
  ///
  /// - Throws: ``Following/FollowError/blocked(_:)`` if the request is a follow and a block with one of the users
  ///   exists; ``Following/FollowError/unsupportedUserID(_:)`` if a user ID can't be a key; errors of the connection
  ///   and of the rules.
  public func apply(_ request: FollowRequest) async throws(FollowError) -> [FollowGraph.UserID] {
    var failures = 0
    var denials = 0
    // The users whom this call has changed, and those whom it may have changed: the answer was lost.
    var changed: Set<FollowGraph.UserID> = []
    var uncertain: Set<FollowGraph.UserID> = []
    let kind = FollowGraph.Status(request.action.kind)
    try Self.check([request.user] + request.others)
    while true {
      let statuses = try await readStatuses(request.concernedKinds, of: request.user, to: request.others)
      let needed = request.others.filter { statuses[$0, default: []].contains(kind) != request.action.adds }
      changed.formUnion(uncertain.subtracting(needed))
      uncertain = []
      let blocks: FollowGraph.Status = [.blocking, .blockedBy]
      if request.action == .follow,
        let blocked = needed.first(where: { !statuses[$0, default: []].isDisjoint(with: blocks) })
      {
        throw .blocked(blocked)
      }
      if needed.isEmpty { return request.others.filter(changed.contains) }
      do throws(FirebaseClient.Failure) {
        try await client.patch(request.patch(for: needed))
        changed.formUnion(needed)
        return request.others.filter(changed.contains)
      } catch {
        switch error {
        case .permanent(let error): throw error
        case .denied:
          // Something has changed since the state was read, or the rules don't allow it at all.
          denials += 1
          if denials >= Self.maxDeniedAttempts { throw .notAuthorized }
          try await client.retries.pause(afterFailures: denials, retryAfter: nil)
        case .transient(let failure, let outcome):
          if outcome == .unknown { uncertain = Set(needed) }
          failures += 1
          try await client.pause(afterFailures: failures, failure)
        }
      }
    }
  }

  // MARK: Reading

  /// Throws an error if the database can't have one of the users.
  private static func check(_ users: [FollowGraph.UserID]) throws(FollowError) {
    if let user = users.first(where: { !$0.isSupported }) { throw .unsupportedUserID(user) }
  }

  /// Returns which relations of some kinds a user has with others. The others with whom there are none may be missing.
  private func readStatuses(
    _ kinds: [FollowGraph.RelationKind], of user: FollowGraph.UserID, to others: [FollowGraph.UserID]
  ) async throws(FollowError) -> [FollowGraph.UserID: FollowGraph.Status] {
    typealias Found = (user: FollowGraph.UserID, status: FollowGraph.Status)
    let client = client
    let result = await withTaskGroup(of: Result<Found, FollowError>.self) { group in
      var rest = others.flatMap { other in kinds.map { (other: other, kind: $0) } }[...]
      func addNext() {
        guard let place = rest.popFirst() else { return }
        group.addTask {
          do throws(FollowError) {
            let json = try await client.get([user.rawValue, place.kind.key, place.other.rawValue])
            if json == .null { return .success((place.other, [])) }
            guard json.milliseconds != nil else { return .failure(.invalidData) }
            return .success((place.other, FollowGraph.Status(place.kind)))
          } catch {
            return .failure(error)
          }
        }
      }
      for _ in 0..<Self.maxConcurrentReads { addNext() }
      var statuses: [FollowGraph.UserID: FollowGraph.Status] = [:]
      while let result = await group.next() {
        switch result {
        case .failure(let error):
          group.cancelAll()
          return Result<[FollowGraph.UserID: FollowGraph.Status], FollowError>.failure(error)
        case .success(let found):
          statuses[found.user, default: []].formUnion(found.status)
          addNext()
        }
      }
      return .success(statuses)
    }
    return try result.get()
  }

  /// Returns how a user and another one stand to each other. It reads four places.
  ///
  /// - Parameters:
  ///   - user: The user.
  ///   - other: The other user.
  public func status(of user: FollowGraph.UserID, to other: FollowGraph.UserID) async throws(FollowError)
    -> FollowGraph.Status
  {
    try Self.check([user, other])
    return try await readStatuses(FollowGraph.RelationKind.allCases, of: user, to: [other])[other] ?? []
  }

  /// Returns a page of a list of a user, newest first.
  ///
  /// - Parameters:
  ///   - kind: The list.
  ///   - user: The user whose list it is.
  ///   - limit: The largest number of relations, from 1 to
  ///     ``Following/FollowGraph/RelationPage/maximumLimit``. Any other limit traps.
  ///   - token: The ``Following/FollowGraph/RelationPage/next`` of the page before; nil for the first page.
  public func relations(
    _ kind: FollowGraph.RelationKind, of user: FollowGraph.UserID, limit: Int, after token: FollowGraph.PageToken?
  ) async throws(FollowError) -> FollowGraph.RelationPage {
    FollowGraph.RelationPage.checkLimit(limit)
    try Self.check([user])
    return try await RelationQuery(client: client, path: [user.rawValue, kind.key]).page(
      after: token, limit: limit)
  }

  /// Returns the number of relations in a list of a user. It reads the keys of the list, but not the times.
  ///
  /// Without its time, what isn't a relation can't be distinguished from one, unless its key isn't a user ID. So the
  /// number may be greater than that of the relations on all pages, if something other than this module has written to
  /// the list.
  ///
  /// - Parameters:
  ///   - kind: The kind of relation.
  ///   - user: The user whose list is counted.
  /// - Complexity: O(n) bytes in one answer, where n is the length of the list.
  public func relationCount(
    _ kind: FollowGraph.RelationKind, of user: FollowGraph.UserID
  ) async throws(FollowError) -> Int {
    try Self.check([user])
    let json = try await client.get([user.rawValue, kind.key], query: [("shallow", "true")])
    guard let children = json.children else { throw .invalidData }
    return children.count { FollowGraph.UserID(key: $0.key) != nil }
  }

  /// Sends the changes of the relations of a user, from now on, until there are no more readers. Each call opens a
  /// connection.
  ///
  /// - Parameters:
  ///   - user: The user whose relations they are.
  ///   - continuation: What the store sends to.
  public func sendChanges(of user: FollowGraph.UserID, to continuation: FollowChanges.Continuation) {
    guard user.isSupported else { return continuation.finish(throwing: .unsupportedUserID(user)) }
    let stream = RelationStream(
      client: client, user: user, continuation: continuation, onRecoveredError: onRecoveredError)
    let task = Task { await stream.run() }
    continuation.onEnd { task.cancel() }
  }
}
