import Following
import Foundation

/// Users who sign in now and then and ask what they missed, beside a naive recorder.
///
/// The recorder keeps the whole lists as they were when the user was last notified. What is there now and was not there
/// then is new. It knows nothing of times, marks and pages.
public struct SignIns {
  private var bookmarks: [FollowGraph.Bookmark]
  private var reported: [Set<FollowChange>]

  /// Begins with all users notified of nothing.
  ///
  /// - Parameter userCount: The number of users. A negative one traps.
  public init(userCount: Int) {
    bookmarks = Array(repeating: FollowGraph.Bookmark(.distantPast), count: userCount)
    reported = Array(repeating: [], count: userCount)
  }

  /// Signs a user in, and returns what differs from the recorder; nil if nothing does.
  ///
  /// - Parameters:
  ///   - index: The number of the user, from 0. A number that no user has traps.
  ///   - graph: The user's graph.
  public nonisolated(nonsending) mutating func signIn(_ index: Int, _ graph: FollowGraph) async -> String? {
    do {
      let lists = try await Self.lists(of: graph)
      let expected = lists.subtracting(reported[index])
      let missed = try await graph.changes(since: bookmarks[index])
      if Set(missed.changes) != expected || missed.changes.count != expected.count {
        return "\(graph.user) missed \(missed.changes), not \(expected)"
      }
      let times = missed.changes.map(\.relation.since)
      if times != times.sorted() || !missed.isComplete || missed.skipped != 0 { return "\(missed)" }
      // An app keeps the bookmark as data.
      let data = try JSONEncoder().encode(missed.bookmark)
      bookmarks[index] = try JSONDecoder().decode(FollowGraph.Bookmark.self, from: data)
      if bookmarks[index] != missed.bookmark { return "the bookmark of \(graph.user) was not kept" }
      if try await graph.bookmark() != missed.bookmark { return "the bookmark of \(graph.user) is not at the end" }
      reported[index] = lists
      return nil
    } catch {
      return "the sign-in of \(graph.user) failed: \(error)"
    }
  }

  /// Notes a change that a user has received, and returns what differs from the recorder; nil if nothing does.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - index: The number of the user, from 0. A number that no user has traps.
  public mutating func receive(_ change: FollowChange, _ index: Int) -> String? {
    let added = FollowChange(event: .added, kind: change.kind, relation: change.relation)
    let isNew = bookmarks[index].note(change)
    let expected = change.event == .removed || !reported[index].contains(added)
    if change.event == .added { reported[index].insert(added) } else { reported[index].remove(added) }
    return isNew == expected ? nil : "\(change) is new: \(isNew)"
  }

  /// Compares the counts of a user with the lists, and returns what differs; nil if nothing does.
  ///
  /// - Parameter graph: The user's graph.
  public static nonisolated(nonsending) func compareCounts(_ graph: FollowGraph) async -> String? {
    do {
      let lists = try await lists(of: graph)
      for kind in FollowGraph.RelationKind.allCases {
        let count = try await graph.relationCount(kind)
        if count != lists.count(where: { $0.kind == kind }) { return "\(kind) of \(graph.user): \(count)" }
      }
      return nil
    } catch {
      return "a count failed: \(error)"
    }
  }

  private static nonisolated(nonsending) func lists(of graph: FollowGraph) async throws -> Set<FollowChange> {
    var lists: Set<FollowChange> = []
    for kind in FollowGraph.RelationKind.allCases {
      let list = try await GraphWorkout.wholeList(kind, of: graph, pageLimit: 100)
      lists.formUnion(list.map { FollowChange(event: .added, kind: kind, relation: $0) })
    }
    return lists
  }
}
