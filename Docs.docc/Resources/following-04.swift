import Following

@main
enum FollowProgram {
  static func main() async throws {
    let store = MemoryFollowStore()
    let alice = FollowGraph(as: "alice", store: store)
    let bob = FollowGraph(as: "bob", store: store)

    try await alice.follow("bob")
    print("Alice to Bob:", try await alice.status(to: "bob"))
    print("Bob to Alice:", try await bob.status(to: "alice"))

    for try await relation in bob.allRelations(.followedBy) {
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
  }
}
