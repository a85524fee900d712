//# ...5
import Following
//# 6...7
import FollowingFirebase
import Foundation
//# 8...
import Following
import UIKit
//# ...

//# ...7
@main
enum FollowProgram {
//# 6...7
  static func graph(of user: FollowGraph.UserID) -> FollowGraph {
    let database = URL(string: "http://127.0.0.1:9000")!
    let store = FirebaseFollowStore(database: database) {
      user.rawValue  // The emulator's tokens are names.
//# 8...
final class FollowController: UIViewController {
  private let store = MemoryFollowStore()
  private let aliceLabel = UILabel()
  private let bobLabel = UILabel()

  private let followButton = UIButton(type: .system)
//# 11...
  private let blockButton = UIButton(type: .system)
//# 8...

//# 9...
  private lazy var alice = FollowGraph(as: "alice", store: store)
//# 10...
  private lazy var bob = FollowGraph(as: "bob", store: store)
  private var listening: Task<Void, any Error>?

  deinit { listening?.cancel() }
//# 9...

//# 8...
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    aliceLabel.text = "Alice"
    bobLabel.text = "Bob"
    followButton.setTitle("Follow", for: .normal)
//# 9...
    followButton.addAction(
      UIAction { [weak self] _ in self?.follow() },
      for: .touchUpInside)
//# 8...10
    for view in [aliceLabel, followButton, bobLabel] {
//# 11...
    blockButton.setTitle("Block", for: .normal)
    blockButton.addAction(
      UIAction { [weak self] _ in self?.block() },
      for: .touchUpInside)
    for view in [
      aliceLabel, followButton, bobLabel, blockButton,
    ] {
//# 8...
      self.view.addSubview(view)
//# 6...
    }
//# 10...
    listen()
//# 6...7
    return FollowGraph(as: user, store: store)
//# 6...
  }

//# 7
  @MainActor
//# ...7
  static func main() async throws {
//# 1
    print("Ready")
//# 2...5
    let store = MemoryFollowStore()
    let alice = FollowGraph(as: "alice", store: store)
    let bob = FollowGraph(as: "bob", store: store)
//# 6
    let alice = graph(of: "alice")
    let bob = graph(of: "bob")
//# 7
    guard let name = CommandLine.arguments.dropFirst().first,
      let user = FollowGraph.UserID(rawValue: name)
    else {
      print("Say who you are, such as: swift run Follow alice")
      return
//# 8...
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    for (line, view) in view.subviews.enumerated() {
      view.frame = CGRect(
        x: area.minX + 16, y: area.minY + 8 + CGFloat(line) * 40,
        width: 288, height: 32)
//# 7...
    }
//# 7
    let graph = graph(of: user)
//# 2...7

//# 5...6
    let news = bob.changes()
//# 7
    let news = graph.changes()
    let listening = Task.detached {
      for try await change in news {
        print("You hear:", change.event, change.kind, change.relation.user)
      }
    }
//# 5...7
    try await news.waitUntilStarted()

//# 2...6
    try await alice.follow("bob")
//# 5...6
    try await hear(1, of: news)
//# 2...6
    print("Alice to Bob:", try await alice.status(to: "bob"))
    print("Bob to Alice:", try await bob.status(to: "alice"))
//# 3...6

    for try await relation in bob.allRelations(.followedBy) {
      print(relation.user, "since", relation.since)
//# 7
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
//# 3...7
    }
//# 4...6

    try await bob.block("alice")
//# 5...6
    try await hear(2, of: news)
//# 4...6
    do throws(FollowError) {
      try await alice.follow("bob")
    } catch {
      print("Alice tries again:", error)
    }
    try await bob.unblock("alice")
//# 5...6
    try await hear(1, of: news)
//# 4...6
    print("Alice to Bob:", try await alice.status(to: "bob"))
//# ...6
  }
//# 5...6

  /// Waits for a number of changes, and prints them.
  static func hear(_ count: Int, of news: FollowChanges) async throws {
    var iterator = news.makeAsyncIterator()
    for _ in 0..<count {
      guard let change = try await iterator.next() else { return }
      print("Bob hears:", change.event, change.kind, change.relation.user)
    }
//# 7
    listening.cancel()
//# 5...
  }
//# 9...

  private func follow() {
    Task { [alice, aliceLabel] in
      do throws(FollowError) {
        try await alice.follow("bob")
        let status = try await alice.status(to: "bob")
        aliceLabel.text = "Alice: \(status)"
      } catch {
        aliceLabel.text = error.description
      }
    }
  }
//# 10...

//# 11...
  private func block() {
    Task { [bob] in try? await bob.block("alice") }
  }

//# 10...
  private func listen() {
    let news = bob.changes()
    listening = Task { [bobLabel] in
      for try await change in news {
        let user = change.relation.user
        bobLabel.text = "Bob: \(change.event) \(change.kind) \(user)"
      }
    }
  }
//# ...
}
