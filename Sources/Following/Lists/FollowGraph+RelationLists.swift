extension FollowGraph {
  /// A whole list of relations, again and again: as it is at first, and after each change. You get it from
  /// ``lists(_:)``.
  ///
  /// Each iterator begins anew: it opens the changes, reads all pages, and then applies what it receives. So a change
  /// that comes while pages are read isn't lost.
  ///
  /// A list is returned only if it differs from the one before. A slow reader gets fewer lists, and always the latest:
  /// all changes that wait are applied to one list.
  ///
  /// When a store on a server has opened a lost connection again, the pages are read again. So the list is right even
  /// if something began and ended in between.
  ///
  /// An iterator ends when its task is cancelled, and when it is released.
  public struct RelationLists: AsyncSequence, Sendable {
    /// What the sequence consists of: all relations of the list, newest first. Those with the same time are in the
    /// order of their user IDs.
    public typealias Element = [Relation]

    /// What the sequence throws.
    public typealias Failure = FollowError

    let graph: FollowGraph
    let kind: RelationKind

    /// Returns an iterator, which begins with the list as it is when it is first asked for.
    public func makeAsyncIterator() -> Iterator {
      Iterator(graph: graph, kind: kind)
    }

    /// The iterator of ``RelationLists``.
    public struct Iterator: AsyncIteratorProtocol {
      /// What the iterator returns.
      public typealias Element = [Relation]

      /// What the iterator throws.
      public typealias Failure = FollowError

      let graph: FollowGraph
      let kind: RelationKind

      /// What is received; nil before the first list, and after the end.
      private var changes: FollowChanges?
      private var list = RelationList()
      private var lastReturned: [Relation]?
      private var hasEnded = false

      init(graph: FollowGraph, kind: RelationKind) {
        self.graph = graph
        self.kind = kind
      }

      /// Returns the list, as soon as it differs from the one before; nil if the task is cancelled.
      ///
      /// After an error, the result is nil.
      ///
      /// - Throws: An error that ends the changes, as ``FollowChanges/Iterator/next()`` lists them; or an error of the
      ///   store while it reads the pages, as ``FollowGraph`` lists them.
      public mutating func next() async throws(FollowError) -> [Relation]? {
        try await nextList()
      }

      /// Returns the list, as ``next()`` does.
      public mutating func next(
        isolation actor: isolated (any Actor)?
      ) async throws(FollowError) -> [Relation]? {
        try await nextList()
      }

      private nonisolated(nonsending) mutating func nextList() async throws(FollowError) -> [Relation]? {
        do throws(FollowError) {
          while !hasEnded {
            try await update()
            let relations = list.relations
            if !hasEnded, relations != lastReturned {
              lastReturned = relations
              return relations
            }
          }
        } catch {
          end()
          if error != .cancelled { throw error }
        }
        return nil
      }

      /// Reads the list if it isn't known yet; otherwise waits for a change. Then applies all that waits.
      private nonisolated(nonsending) mutating func update() async throws(FollowError) {
        guard let changes else {
          let changes = graph.changes()
          self.changes = changes
          try await changes.waitUntilStarted()
          try await read()
          return try await applyPending(of: changes)
        }
        guard let event = try await changes.buffer.nextEvent() else { return end() }
        try await apply(event)
        try await applyPending(of: changes)
      }

      private nonisolated(nonsending) mutating func applyPending(of changes: FollowChanges) async throws(FollowError) {
        while let event = changes.buffer.popEvent() { try await apply(event) }
      }

      private nonisolated(nonsending) mutating func apply(_ event: ChangeEvent) async throws(FollowError) {
        switch event {
        case .restart: try await read()
        case .change(let change):
          guard change.kind == kind else { return }
          _ = list.remove(change.relation.user)
          if change.event == .added { list.insert(change.relation.user, at: change.relation.milliseconds) }
        }
      }

      private nonisolated(nonsending) mutating func read() async throws(FollowError) {
        list = try await graph.readList(kind)
      }

      private mutating func end() {
        hasEnded = true
        changes = nil
        list = RelationList()
        lastReturned = nil
      }
    }
  }
}

extension FollowGraph {
  /// Returns the whole list of the user's relations of a kind, as it is now and after each change.
  ///
  /// ```swift
  /// let task = Task {
  ///   do throws(FollowError) {
  ///     for try await followers in graph.lists(.followedBy) {
  ///       show(followers)   // all of them, newest first
  ///     }
  ///   } catch {
  ///     print(error)
  ///   }
  /// }
  /// ```
  ///
  /// Cancel the task to stop. Nothing is read before the loop begins. ``RelationLists`` says when a list is returned.
  ///
  /// The whole list is kept in memory. For lists that are too long for that, read ``relations(_:limit:after:)`` and
  /// ``changes()``. For the list once, use ``currentList(_:)``.
  ///
  /// - Parameter kind: The list.
  /// - Complexity: O(n) for each list that is returned, where n is its length; the first one also takes the pages of
  ///   ``allRelations(_:)``.
  public func lists(_ kind: RelationKind) -> RelationLists {
    RelationLists(graph: self, kind: kind)
  }
}
