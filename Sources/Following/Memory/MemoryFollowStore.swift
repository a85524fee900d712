import Foundation

/// A store that keeps the relations of all users in memory, until it is released.
///
/// It needs no set-up, so it is the store for previews, tests, and apps that keep relations in one process. Share one
/// store among the graphs of all users:
///
/// ```swift
/// let store = MemoryFollowStore()
/// let alice = FollowGraph(as: "alice", store: store)
/// let bob = FollowGraph(as: "bob", store: store)
/// try await alice.follow("bob")
/// for try await relation in bob.allRelations(.followedBy) { print(relation.user) }   // alice
/// ```
///
/// The store carries out one request after the other. A user who has no relations takes no memory.
///
/// - Complexity: A change of a relation and the status take O(log n), where n is the number of relations in the
///   longest list that is involved. A page takes O(log n + its length), and a count O(1). A change also
///   takes O(1) for each reader of the changes of the two users.
public actor MemoryFollowStore: FollowStore {
  private var users: [FollowGraph.UserID: UserRelations] = [:]
  private let clock: @Sendable () -> Date
  private var latest = Milliseconds(0)
  private let readers = ReaderTable()

  /// Creates an empty store.
  ///
  /// - Parameter clock: A closure that returns the time of new relations. The store calls it once for each request. A
  ///   time that is earlier than the previous one is replaced by the previous one, so later relations are never
  ///   older.
  public init(clock: @escaping @Sendable () -> Date = { Date() }) {
    self.clock = clock
  }

  public func apply(_ request: FollowRequest) throws(FollowError) -> [FollowGraph.UserID] {
    if request.action == .follow { try refuseBlocked(request) }
    let now = timeOfRequest()
    var changed: [FollowGraph.UserID] = []
    for other in request.others where perform(request.action, by: request.user, on: other, at: now) {
      changed.append(other)
    }
    return changed
  }

  public func relations(
    _ kind: FollowGraph.RelationKind, of user: FollowGraph.UserID, limit: Int, after token: FollowGraph.PageToken?
  ) throws(FollowError) -> FollowGraph.RelationPage {
    FollowGraph.RelationPage.checkLimit(limit)
    guard let (entries, hasMore) = users[user]?[kind].page(after: token?.entry, limit: limit) else {
      return FollowGraph.RelationPage(relations: [], next: nil)
    }
    let relations = entries.map { FollowGraph.Relation(user: $0.user, milliseconds: $0.time) }
    return FollowGraph.RelationPage(
      relations: relations, next: hasMore ? relations.last.map(FollowGraph.PageToken.init) : nil)
  }

  public func relationCount(_ kind: FollowGraph.RelationKind, of user: FollowGraph.UserID) -> Int {
    users[user]?[kind].count ?? 0
  }

  public func status(of user: FollowGraph.UserID, to other: FollowGraph.UserID) -> FollowGraph.Status {
    users[user]?.status(to: other) ?? []
  }

  public nonisolated func sendChanges(of user: FollowGraph.UserID, to continuation: FollowChanges.Continuation) {
    readers.add(continuation, of: user)
    continuation.start()
  }

  // MARK: Requests

  private func refuseBlocked(_ request: FollowRequest) throws(FollowError) {
    guard let relations = users[request.user] else { return }
    for other in request.others where relations.isBlock(with: other) {
      throw .blocked(other)
    }
  }

  /// Returns the time of a request. It never goes back.
  private func timeOfRequest() -> Milliseconds {
    latest = max(latest, Milliseconds(clock()))
    return latest
  }

  /// Returns whether something changed.
  private func perform(
    _ action: FollowRequest.Action, by user: FollowGraph.UserID, on other: FollowGraph.UserID, at now: Milliseconds
  ) -> Bool {
    switch action {
    case .follow: return add(.following, of: user, with: other, at: now)
    case .unfollow: return remove(.following, of: user, with: other)
    case .removeFollower: return remove(.followedBy, of: user, with: other)
    case .unblock: return remove(.blocking, of: user, with: other)
    case .block:
      guard users[user]?[.blocking].time(of: other) == nil else { return false }
      _ = remove(.following, of: user, with: other)
      _ = remove(.followedBy, of: user, with: other)
      return add(.blocking, of: user, with: other, at: now)
    }
  }

  private func add(
    _ kind: FollowGraph.RelationKind, of user: FollowGraph.UserID, with other: FollowGraph.UserID, at now: Milliseconds
  ) -> Bool {
    guard users[user]?[kind].time(of: other) == nil else { return false }
    users[user, default: UserRelations(RelationList())][kind].insert(other, at: now)
    users[other, default: UserRelations(RelationList())][kind.mirror].insert(user, at: now)
    readers.send(.added, kind, of: user, with: other, since: now)
    return true
  }

  private func remove(_ kind: FollowGraph.RelationKind, of user: FollowGraph.UserID, with other: FollowGraph.UserID)
    -> Bool
  {
    guard let since = removeSide(kind, of: user, with: other) else { return false }
    _ = removeSide(kind.mirror, of: other, with: user)
    readers.send(.removed, kind, of: user, with: other, since: since)
    return true
  }

  private func removeSide(_ kind: FollowGraph.RelationKind, of user: FollowGraph.UserID, with other: FollowGraph.UserID)
    -> Milliseconds?
  {
    guard let since = users[user]?[kind].remove(other) else { return nil }
    if users[user]?.isEmpty == true { users[user] = nil }
    return since
  }
}

// MARK: - Invariants

extension MemoryFollowStore {
  /// The number of users who have a relation.
  var userCount: Int { users.count }

  /// The number of readers of changes.
  nonisolated var readerCount: Int { readers.count }

  /// The number of users whose changes are read, as the store keeps them.
  nonisolated var readerUserCount: Int { readers.userCount }

  /// Returns what is wrong with the store; nil if nothing is. Tests call it.
  func brokenInvariant() -> String? {
    for (user, relations) in users {
      if relations.isEmpty { return "\(user) has no relations, but takes memory" }
      for kind in FollowGraph.RelationKind.allCases {
        if let broken = relations[kind].brokenInvariant() { return "\(user), \(kind): \(broken)" }
        for entry in relations[kind].page(after: nil, limit: .max).entries {
          if users[entry.user]?[kind.mirror].time(of: user) != entry.time { return "no mirror of \(user) \(kind)" }
          if kind == .following, relations.isBlock(with: entry.user) { return "\(user) follows across a block" }
          if entry.user == user { return "\(user) has a relation with themselves" }
        }
      }
    }
    return nil
  }
}
