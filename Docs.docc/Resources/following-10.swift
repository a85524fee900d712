import Following
import UIKit

final class FollowController: UIViewController {
  private let store = MemoryFollowStore()
  private let aliceLabel = UILabel()
  private let bobLabel = UILabel()

  private let followButton = UIButton(type: .system)

  private lazy var alice = FollowGraph(as: "alice", store: store)
  private lazy var bob = FollowGraph(as: "bob", store: store)
  private var listening: Task<Void, any Error>?

  deinit { listening?.cancel() }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    aliceLabel.text = "Alice"
    bobLabel.text = "Bob"
    followButton.setTitle("Follow", for: .normal)
    followButton.addAction(
      UIAction { [weak self] _ in self?.follow() },
      for: .touchUpInside)
    for view in [aliceLabel, followButton, bobLabel] {
      self.view.addSubview(view)
    }
    listen()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    for (line, view) in view.subviews.enumerated() {
      view.frame = CGRect(
        x: area.minX + 16, y: area.minY + 8 + CGFloat(line) * 40,
        width: 288, height: 32)
    }
  }

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

  private func listen() {
    let news = bob.changes()
    listening = Task { [bobLabel] in
      for try await change in news {
        let user = change.relation.user
        bobLabel.text = "Bob: \(change.event) \(change.kind) \(user)"
      }
    }
  }
}
