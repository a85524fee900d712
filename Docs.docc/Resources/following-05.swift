import Following

@main
enum FollowProgram {
  static func main() async throws {
    let store = MemoryFollowStore()
    let alice = FollowGraph(as: "alice", store: store)
    let bob = FollowGraph(as: "bob", store: store)

    let news = bob.changes()
    try await news.waitUntilStarted()

    try await alice.follow("bob")
    try await hear(1, of: news)
    print("Alice to Bob:", try await alice.status(to: "bob"))
    print("Bob to Alice:", try await bob.status(to: "alice"))

    for try await relation in bob.allRelations(.followedBy) {
      print(relation.user, "since", relation.since)
    }

    try await bob.block("alice")
    try await hear(2, of: news)
    do throws(FollowError) {
      try await alice.follow("bob")
    } catch {
      print("Alice tries again:", error)
    }
    try await bob.unblock("alice")
    try await hear(1, of: news)
    print("Alice to Bob:", try await alice.status(to: "bob"))
  }

  /// Waits for a number of changes, and prints them.
  static func hear(_ count: Int, of news: FollowChanges) async throws {
    var iterator = news.makeAsyncIterator()
    for _ in 0..<count {
      guard let change = try await iterator.next() else { return }
      print("Bob hears:", change.event, change.kind, change.relation.user)
    }
  }
}
