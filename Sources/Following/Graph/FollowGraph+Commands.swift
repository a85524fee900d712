// MARK: - One user

extension FollowGraph {
  /// Follows a user, and returns whether that changed something.
  ///
  /// - Parameter other: The user to follow.
  /// - Throws: ``FollowError/yourself`` if `other` is the user; ``FollowError/blocked(_:)`` if one of the two blocks
  ///   the other; or an error of the store, as ``FollowGraph`` lists them.
  @discardableResult
  public nonisolated(nonsending) func follow(_ other: UserID) async throws(FollowError) -> Bool {
    try await !carryOut(.follow, [other]).isEmpty
  }

  /// Stops following a user, and returns whether that changed something.
  ///
  /// - Parameter other: The user who is not followed any more.
  /// - Throws: An error of the store, as ``FollowGraph`` lists them.
  @discardableResult
  public nonisolated(nonsending) func unfollow(_ other: UserID) async throws(FollowError) -> Bool {
    try await !carryOut(.unfollow, [other]).isEmpty
  }

  /// Blocks a user, and returns whether that changed something.
  ///
  /// Neither of the two follows the other afterwards, or can begin to, until ``unblock(_:)-(FollowGraph.UserID)``.
  ///
  /// - Parameter other: The user to block.
  /// - Throws: ``FollowError/yourself`` if `other` is the user; or an error of the store, as
  ///   ``FollowGraph`` lists them.
  @discardableResult
  public nonisolated(nonsending) func block(_ other: UserID) async throws(FollowError) -> Bool {
    try await !carryOut(.block, [other]).isEmpty
  }

  /// Removes the user's block of another one, and returns whether that changed something. A block by the other one
  /// stays.
  ///
  /// - Parameter other: The user whose block is removed.
  /// - Throws: An error of the store, as ``FollowGraph`` lists them.
  @discardableResult
  public nonisolated(nonsending) func unblock(_ other: UserID) async throws(FollowError) -> Bool {
    try await !carryOut(.unblock, [other]).isEmpty
  }

  /// Ends another user's follow of this one without a block, and returns whether that changed something. The other
  /// one may follow again.
  ///
  /// - Parameter other: The user who does not follow any more.
  /// - Throws: An error of the store, as ``FollowGraph`` lists them.
  @discardableResult
  public nonisolated(nonsending) func removeFollower(_ other: UserID) async throws(FollowError) -> Bool {
    try await !carryOut(.removeFollower, [other]).isEmpty
  }
}

// MARK: - Several users

extension FollowGraph {
  /// Follows all of some users or none, and returns those whom the user did not follow before, in the order of the
  /// array.
  ///
  /// A user who appears several times counts once. An empty array changes nothing.
  ///
  /// - Parameter others: The users to follow.
  /// - Throws: ``FollowError/yourself`` if the user is in the array; ``FollowError/blocked(_:)`` with the first user of
  ///   the array with whom there is a block; ``FollowError/tooMany(limit:)`` if there are more than
  ///   ``FollowRequest/limit`` different users; or an error of the store, as ``FollowGraph`` lists them.
  @discardableResult
  public nonisolated(nonsending) func follow(_ others: [UserID]) async throws(FollowError) -> [UserID] {
    try await carryOut(.follow, others)
  }

  /// Stops following all of some users or none, and returns those whom the user followed before, in the order of
  /// the array.
  ///
  /// - Parameter others: The users who are not followed any more.
  /// - Throws: ``FollowError/tooMany(limit:)`` if there are more than ``FollowRequest/limit`` different users; an error
  ///   of the store, as ``FollowGraph`` lists them.
  @discardableResult
  public nonisolated(nonsending) func unfollow(_ others: [UserID]) async throws(FollowError) -> [UserID] {
    try await carryOut(.unfollow, others)
  }

  /// Blocks all of some users or none, and returns those whom the user did not block before, in the order of the
  /// array.
  ///
  /// - Parameter others: The users to block.
  /// - Throws: ``FollowError/yourself`` if the user is in the array; ``FollowError/tooMany(limit:)`` if there are more
  ///   than ``FollowRequest/limit`` different users; or an error of the store, as ``FollowGraph`` lists them.
  @discardableResult
  public nonisolated(nonsending) func block(_ others: [UserID]) async throws(FollowError) -> [UserID] {
    try await carryOut(.block, others)
  }

  /// Removes the blocks of all of some users or none, and returns those whom the user blocked before, in the order
  /// of the array.
  ///
  /// - Parameter others: The users whose blocks are removed.
  /// - Throws: ``FollowError/tooMany(limit:)`` if there are more than ``FollowRequest/limit`` different users; an error
  ///   of the store, as ``FollowGraph`` lists them.
  @discardableResult
  public nonisolated(nonsending) func unblock(_ others: [UserID]) async throws(FollowError) -> [UserID] {
    try await carryOut(.unblock, others)
  }

  /// Ends the follows of all of some users or none, and returns those who followed the user before, in the order of
  /// the array.
  ///
  /// - Parameter others: The users who do not follow any more.
  /// - Throws: ``FollowError/tooMany(limit:)`` if there are more than ``FollowRequest/limit`` different users; an error
  ///   of the store, as ``FollowGraph`` lists them.
  @discardableResult
  public nonisolated(nonsending) func removeFollowers(_ others: [UserID]) async throws(FollowError) -> [UserID] {
    try await carryOut(.removeFollower, others)
  }
}
