import Following
import Foundation
import SideBySide

@main
struct FollowSuite: Suite {
  static func compareAll() {
    compare(
      "Follow and unfollow 10 users who have n followers each", sizes: [10, 1_000, 100_000], unit: "followers",
      sampling: .repeated(10),
      peers: [
        Peer("MemoryFollowStore") { count in
          let store = popularStore(followers: count)
          let graph = FollowGraph(as: "reader", store: store)
          return {
            blocking {
              for user in popularUsers { _ = try? await graph.follow(user) }
              for user in popularUsers { _ = try? await graph.unfollow(user) }
            }
          }
        },
        Peer("article") { count in
          let table = ArticleTable()
          for user in popularUsers {
            for number in 0..<count { table.append("fan\(number)", user.rawValue) }
          }
          return {
            blocking {
              for user in popularUsers { table.follow("reader", user.rawValue) }
              for user in popularUsers { table.unfollow("reader", user.rawValue) }
            }
          }
        },
      ])

    compare(
      "Read the second page of 100 out of n followers", sizes: [1_000, 100_000], unit: "followers",
      sampling: .repeated(10),
      peers: [
        Peer("MemoryFollowStore") { count in
          let graph = FollowGraph(as: popularUsers[0], store: popularStore(followers: count, users: 1))
          return {
            blocking {
              let first = try? await graph.relations(.followedBy)
              consume(try? await graph.relations(.followedBy, after: first?.next))
            }
          }
        },
        Peer("sort and slice") { count in
          let relations = (0..<count).map { number in
            FollowGraph.Relation(
              user: FollowGraph.UserID(rawValue: "fan\(number)")!,
              since: Date(timeIntervalSince1970: Double(number * 7919 % count)))
          }
          return {
            blocking { consume(Array(relations.sorted { $0.since > $1.since }[100..<200])) }
          }
        },
      ])
  }
}

/// The users whom everybody follows.
private let popularUsers = (0..<10).map { FollowGraph.UserID(rawValue: "popular\($0)")! }

/// A store in which some users have a number of followers.
private func popularStore(followers: Int, users: Int = popularUsers.count) -> MemoryFollowStore {
  let store = MemoryFollowStore()
  blocking {
    for number in 0..<followers {
      let fan = FollowGraph(as: FollowGraph.UserID(rawValue: "fan\(number)")!, store: store)
      _ = try? await fan.follow(Array(popularUsers.prefix(users)))
    }
  }
  return store
}

/// Runs asynchronous work to its end. Costs some microseconds, so the work should be long.
private func blocking(_ work: @escaping @Sendable () async -> Void) {
  let end = DispatchSemaphore(value: 0)
  Task.detached {
    await work()
    end.signal()
  }
  end.wait()
}
