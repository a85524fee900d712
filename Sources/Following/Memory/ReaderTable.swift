import Locking

/// The readers of changes in a memory store, by user.
final class ReaderTable: Sendable {
  private struct State {
    var nextToken = 0
    var readers: [FollowGraph.UserID: [Int: FollowChanges.Continuation]] = [:]
  }

  private let state = Guarded(State())

  /// The number of readers.
  var count: Int { state.withLock { $0.readers.values.reduce(0) { $0 + $1.count } } }

  /// The number of users that the table has an entry for, which tests compare with `count`.
  var userCount: Int { state.withLock { $0.readers.count } }

  /// Adds a reader, until its changes end.
  func add(_ continuation: FollowChanges.Continuation, of user: FollowGraph.UserID) {
    let token = state.withLock { state in
      state.nextToken += 1
      state.readers[user, default: [:]][state.nextToken] = continuation
      return state.nextToken
    }
    continuation.onEnd { [weak self] in self?.remove(token, of: user) }
  }

  private func remove(_ token: Int, of user: FollowGraph.UserID) {
    state.withLock { state in
      state.readers[user]?[token] = nil
      if state.readers[user]?.isEmpty == true { state.readers[user] = nil }
    }
  }

  /// Notifies the readers of both users of a change of a relation.
  func send(
    _ event: FollowChange.Event, _ kind: FollowGraph.RelationKind, of user: FollowGraph.UserID,
    with other: FollowGraph.UserID, since: Milliseconds
  ) {
    let (own, others) = state.withLock { state in
      (state.readers[user].map { Array($0.values) } ?? [], state.readers[other].map { Array($0.values) } ?? [])
    }
    if !own.isEmpty {
      let relation = FollowGraph.Relation(user: other, milliseconds: since)
      let change = FollowChange(event: event, kind: kind, relation: relation)
      for reader in own { reader.send([change]) }
    }
    if !others.isEmpty {
      let relation = FollowGraph.Relation(user: user, milliseconds: since)
      let change = FollowChange(event: event, kind: kind.mirror, relation: relation)
      for reader in others { reader.send([change]) }
    }
  }
}
