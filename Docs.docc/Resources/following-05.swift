import Following

@main
enum FollowProgram {
  static func main() async throws {
    let store = MemoryFollowStore()
    let alice = FollowGraph(as: "alice", store: store)
    let bob = FollowGraph(as: "bob", store: store)

    let news = bob.changes()
    let listening = Task {
      for try await change in news {
        print("Bob hears:", change.event, change.kind, change.relation.user)
      }
    }
    try await news.waitUntilStarted()

    try await alice.follow("bob")
    print("Alice to Bob:", try await alice.status(to: "bob"))
    print("Bob to Alice:", try await bob.status(to: "alice"))

    let page = try await bob.relations(.followedBy)
    for relation in page.relations {
      print(relation.user, "since", relation.since)
    }

    try await bob.block("alice")
    do throws(FollowError) {
      try await alice.follow("bob")
    } catch {
      print("Alice tries again:", error)
    }
    try await bob.unblock("alice")
    print("Alice to Bob:", try await alice.status(to: "bob"))

    try await Task.sleep(nanoseconds: 500_000_000)
    listening.cancel()
  }
}
