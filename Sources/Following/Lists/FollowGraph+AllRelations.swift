extension FollowGraph {
  /// All relations of a kind, newest first, which are read page by page. You get it from ``allRelations(_:)``.
  ///
  /// A page is read when its first relation is asked for, and only one page is kept in memory. Each iterator reads the
  /// list from its beginning.
  ///
  /// What begins while the list is read is newer than the place that is reached, so it isn't among the relations. That
  /// includes a relation that ended and began again meanwhile. ``lists(_:)`` also has what changes meanwhile.
  public struct AllRelations: AsyncSequence, Sendable {
    /// What the sequence consists of.
    public typealias Element = Relation

    /// What the sequence throws.
    public typealias Failure = FollowError

    let graph: FollowGraph
    let kind: RelationKind

    /// Returns an iterator, which begins with the newest relation.
    public func makeAsyncIterator() -> Iterator {
      Iterator(list: self)
    }

    /// The iterator of ``AllRelations``.
    public struct Iterator: AsyncIteratorProtocol {
      /// What the iterator returns.
      public typealias Element = Relation

      /// What the iterator throws.
      public typealias Failure = FollowError

      let list: AllRelations

      /// The relations of the page that is read now, in the opposite order.
      private var rest: [Relation] = []

      /// The place behind that page; nil before the first page, and behind the last one.
      private var token: PageToken?
      private var hasMorePages = true

      init(list: AllRelations) {
        self.list = list
      }

      /// Returns the next relation; nil behind the last one. After an error, the result is nil.
      ///
      /// - Throws: ``FollowError/cancelled`` if the task is cancelled, so that a part of a list is never taken for the
      ///   whole; or an error of the store, as ``FollowGraph`` lists them.
      public mutating func next() async throws(FollowError) -> Relation? {
        try await nextRelation()
      }

      /// Returns the next relation, as ``next()`` does.
      public mutating func next(
        isolation actor: isolated (any Actor)?
      ) async throws(FollowError) -> Relation? {
        try await nextRelation()
      }

      private nonisolated(nonsending) mutating func nextRelation() async throws(FollowError) -> Relation? {
        do throws(FollowError) {
          if Task.isCancelled, !rest.isEmpty || hasMorePages { throw .cancelled }
          while rest.isEmpty, hasMorePages {
            let page = try await list.graph.relations(list.kind, limit: RelationPage.maximumLimit, after: token)
            rest = page.relations.reversed()
            token = page.next
            hasMorePages = token != nil
          }
          return rest.popLast()
        } catch {
          rest = []
          hasMorePages = false
          throw error
        }
      }
    }
  }
}

extension FollowGraph {
  /// Returns all of the user's relations of a kind, newest first, however many they are.
  ///
  /// ```swift
  /// for try await relation in graph.allRelations(.followedBy) {
  ///   print(relation.user, relation.since)
  /// }
  /// ```
  ///
  /// Nothing is read before the loop begins, and a loop that ends early doesn't read the rest. To show a list and keep
  /// it current, use ``lists(_:)``. To read pages of a length of your own, use ``relations(_:limit:after:)``, whose
  /// pages also have the number of entries that were skipped because they aren't relations.
  ///
  /// - Parameter kind: The list.
  /// - Complexity: One page of the store for every ``RelationPage/maximumLimit`` relations, one after the other.
  public func allRelations(_ kind: RelationKind) -> AllRelations {
    AllRelations(graph: self, kind: kind)
  }
}
