import FollowingFirebase
import Foundation

@main
enum FollowProgram {
  static func graph(of user: FollowGraph.UserID) -> FollowGraph {
    let database = URL(string: "http://127.0.0.1:9000")!
    let store = FirebaseFollowStore(database: database) {
      user.rawValue  // The emulator's tokens are names.
    }
    return FollowGraph(as: user, store: store)
  }

  @MainActor
  static func main() async throws {
    guard let name = CommandLine.arguments.dropFirst().first,
      let user = FollowGraph.UserID(rawValue: name)
    else {
      print("Say who you are, such as: swift run Follow alice")
      return
    }
    let graph = graph(of: user)

    let news = graph.changes()
    let listening = Task.detached {
      for try await change in news {
        print("You hear:", change.event, change.kind, change.relation.user)
      }
    }
    try await news.waitUntilStarted()

    print("Type follow, unfollow, block or unblock, and a user.")
    while let line = readLine() {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 2, let other = FollowGraph.UserID(rawValue: words[1]) else { break }
      do throws(FollowError) {
        switch words[0] {
        case "follow": try await graph.follow(other)
        case "unfollow": try await graph.unfollow(other)
        case "block": try await graph.block(other)
        case "unblock": try await graph.unblock(other)
        default: print("That is no command.")
        }
      } catch {
        print(error)
      }
    }
    listening.cancel()
  }
}
