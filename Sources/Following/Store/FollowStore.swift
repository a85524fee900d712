/// Where the relations of all users are kept.
///
/// ``MemoryFollowStore`` is a store. The module `FollowingFirebase` has another one, which keeps the relations in a
/// Firebase Realtime Database. An app uses a store through ``FollowGraph``.
///
/// A store of your own fulfills these rules:
///
/// - A request is atomic. Either all of its relations change or none, and no one sees a part of it.
/// - Every relation appears on both sides, with the same time: in the list of the user and, under
///   ``FollowGraph/RelationKind/mirror``, in that of the other user.
/// - Nobody follows anybody across a block, also if a follow and a block arrive at the same moment.
/// - Repeating a request changes nothing, and keeps the time of a relation that exists.
public protocol FollowStore: Sendable {
  /// Carries out a request, and returns those of its others with whom something changed, in their order.
  ///
  /// - Throws: ``FollowError/blocked(_:)`` if the request is a follow and a block with one of the users exists.
  func apply(_ request: FollowRequest) async throws(FollowError) -> [FollowGraph.UserID]

  /// Returns a page of a list of a user, newest first.
  ///
  /// - Parameters:
  ///   - kind: The list.
  ///   - user: The user whose list it is.
  ///   - limit: The largest number of relations on the page. It is from 1 to
  ///     ``FollowGraph/RelationPage/maximumLimit``, because a graph traps on any other limit.
  ///   - token: The ``FollowGraph/RelationPage/next`` of the page before; nil for the first page.
  func relations(
    _ kind: FollowGraph.RelationKind, of user: FollowGraph.UserID, limit: Int, after token: FollowGraph.PageToken?
  ) async throws(FollowError) -> FollowGraph.RelationPage

  /// Returns the number of relations in a list of a user.
  ///
  /// If a store doesn't implement it, the list is read page by page.
  func relationCount(_ kind: FollowGraph.RelationKind, of user: FollowGraph.UserID) async throws(FollowError) -> Int

  /// Returns how a user and another one stand to each other.
  ///
  /// - Parameters:
  ///   - user: The user whose view it is.
  ///   - other: The other user.
  func status(of user: FollowGraph.UserID, to other: FollowGraph.UserID) async throws(FollowError) -> FollowGraph.Status

  /// Sends the changes of the relations of a user, from now on, until there are no more readers.
  ///
  /// A graph calls it for its first reader. Call ``FollowChanges/Continuation/start()`` as soon as every change is sent
  /// from then on.
  ///
  /// - Parameters:
  ///   - user: The user whose relations they are.
  ///   - continuation: What the store sends to. Its ``FollowChanges/Continuation/onEnd(_:)`` reports the end.
  func sendChanges(of user: FollowGraph.UserID, to continuation: FollowChanges.Continuation)
}

extension FollowStore {
  /// Returns the number of relations in a list of a user, by reading the list.
  ///
  /// - Parameters:
  ///   - kind: The kind of relation.
  ///   - user: The user whose list is counted.
  /// - Complexity: O(n), where n is the length of the list. One page is kept in memory.
  public func relationCount(
    _ kind: FollowGraph.RelationKind, of user: FollowGraph.UserID
  ) async throws(FollowError) -> Int {
    var count = 0
    var token: FollowGraph.PageToken?
    repeat {
      let page = try await relations(
        kind, of: user, limit: FollowGraph.RelationPage.maximumLimit, after: token)
      count += page.relations.count
      token = page.next
    } while token != nil
    return count
  }
}
