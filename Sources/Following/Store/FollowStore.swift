/// Where the relations of all users are kept.
///
/// ``MemoryFollowStore`` and ``FirebaseFollowStore`` are stores. An app uses a store through ``FollowGraph``.
///
/// A store of your own fulfils these rules:
///
/// - A change is atomic. Either all of its relations change or none, and no one sees a part of it.
/// - Every relation appears on both sides: in the list of the user and, under ``RelationKind/mirror``, in that of the
///   other user, with the same time.
/// - Nobody follows anybody across a block, also if a follow and a block arrive at the same moment.
/// - Repeating a change changes nothing, and keeps the time of a relation that exists.
public protocol FollowStore: Sendable {
  /// Carries out a change, and returns the users of the list with whom something changed, in the order of the list.
  ///
  /// - Throws: ``FollowError/blocked(_:)`` if the change is a follow and a block with one of the users exists.
  func apply(_ request: FollowRequest) async throws(FollowError) -> [UserID]

  /// Returns a page of a list of a user, newest first.
  ///
  /// - Parameters:
  ///   - kind: The list.
  ///   - user: The user whose list it is.
  ///   - limit: The largest number of relations on the page, from 1 to ``RelationPage/maximumLimit``.
  ///   - token: The token of the page before; nil for the first page.
  func relations(
    _ kind: RelationKind, of user: UserID, limit: Int, after token: PageToken?
  ) async throws(FollowError) -> RelationPage

  /// Returns how a user and another one stand to each other.
  func status(of other: UserID, for user: UserID) async throws(FollowError) -> FollowStatus

  /// Returns the changes of the relations of a user, from now on.
  func changes(of user: UserID) -> FollowChanges
}
