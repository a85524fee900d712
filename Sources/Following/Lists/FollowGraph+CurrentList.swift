extension FollowGraph {
  /// Returns the whole list of the user's relations of a kind in one array, as it is now: newest first, and those with
  /// the same time in the order of their user IDs.
  ///
  /// ```swift
  /// let followers = try await graph.currentList(.followedBy)
  /// let followed = try await graph.currentList(.following)
  /// ```
  ///
  /// There is no largest length. But the pages are read one after the other, and the array has every relation. So
  /// 100,000 followers take a hundred requests of a store on a server, and their memory. Where lists are that long, use
  /// ``allRelations(_:)``, which keeps one page in memory, or ``relations(_:limit:after:)``.
  ///
  /// What begins while the list is read isn't in the array, and what ends meanwhile may be. ``lists(_:)`` returns the
  /// list again after each change.
  ///
  /// - Parameter kind: The list.
  /// - Throws: ``FollowError/cancelled`` if the task is cancelled, so that a part of a list is never taken for the
  ///   whole; or an error of the store, as ``FollowGraph`` lists them.
  /// - Complexity: One page of the store for every ``RelationPage/maximumLimit`` relations, one after the other.
  public nonisolated(nonsending) func currentList(_ kind: RelationKind) async throws(FollowError) -> [Relation] {
    try await readList(kind).relations
  }

  /// Reads all pages of a list.
  nonisolated(nonsending) func readList(_ kind: RelationKind) async throws(FollowError) -> RelationList {
    var list = RelationList()
    var relations = allRelations(kind).makeAsyncIterator()
    while let relation = try await relations.next() {
      // If the clock of the store has gone back, a relation that began again is on a later page, too.
      _ = list.remove(relation.user)
      list.insert(relation.user, at: relation.milliseconds)
    }
    return list
  }
}

extension RelationList {
  /// All relations in the order of pages.
  var relations: [FollowGraph.Relation] {
    page(after: nil, limit: .max).entries.map { FollowGraph.Relation(user: $0.user, milliseconds: $0.time) }
  }
}
