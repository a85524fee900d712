#if canImport(UIKit)
import Following
import UIKit

/// What one user sees: the other users, how they stand to this one, and the last that was heard.
final class UserPanel: RoundedView {
  static let height: CGFloat = 268

  let graph: FollowGraph

  private let rows: [UserRow]
  private let nameLabel: UILabel
  private let heardLabel = UILabel("Nothing heard yet", frame: .zero, size: 13, color: .secondaryLabel)
  private var changes: [Task<Void, Never>] = []
  private var listening: Task<Void, Never>?

  init(graph: FollowGraph, others: [FollowGraph.UserID]) {
    self.graph = graph
    rows = others.map(UserRow.init)
    nameLabel = UILabel(graph.user.rawValue, frame: .zero, size: 20, weight: .bold)
    super.init(fillColor: .tertiarySystemBackground, cornerRadius: 14)
    addSubview(nameLabel)
    addSubview(heardLabel)
    for row in rows {
      addSubview(row)
      row.onChoice = { [weak self] action in self?.carryOut(action, on: row.user) }
    }
    listen()
  }

  deinit {
    listening?.cancel()
  }

  /// Returns how a user stands to this one, as far as it was heard.
  func status(to user: FollowGraph.UserID) -> FollowGraph.Status {
    rows.first { $0.user == user }?.status ?? []
  }

  // MARK: Work

  private func listen() {
    // From here on, the store reports what changes. The task keeps the changes, but not the panel.
    let news = graph.changes()
    listening = Task { [weak self] in
      do throws(FollowError) {
        for try await change in news { self?.hear(change) }
      } catch {
        self?.show(error)
      }
    }
  }

  private func hear(_ change: FollowChange) {
    rows.first { $0.user == change.relation.user }?.apply(change)
    heardLabel.textColor = .secondaryLabel
    heardLabel.text = change.sentence
  }

  private func carryOut(_ action: FollowRequest.Action, on user: FollowGraph.UserID) {
    let task = Task { [weak self, graph] in
      do throws(FollowError) {
        switch action {
        case .follow: try await graph.follow(user)
        case .unfollow: try await graph.unfollow(user)
        case .block: try await graph.block(user)
        case .unblock: try await graph.unblock(user)
        case .removeFollower: try await graph.removeFollower(user)
        }
      } catch {
        self?.show(error)
      }
    }
    changes.append(task)
  }

  private func show(_ error: FollowError) {
    heardLabel.textColor = .systemRed
    heardLabel.text = if case .blocked = error { "Refused: blocked" } else { "\(error)" }
  }

  /// Waits until all changes that were begun here are made.
  func changesDidEnd() async {
    while !changes.isEmpty { await changes.removeFirst().value }
  }

  /// Waits until everything is heard that is stored.
  func hearingDidEnd() async {
    for row in rows {
      while let stored = try? await graph.status(to: row.user), stored != row.status { await Task.yield() }
    }
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - 24
    nameLabel.frame = CGRect(x: 12, y: 10, width: width, height: 26)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 12, y: 44 + CGFloat(index) * 96, width: width, height: 88)
    }
    heardLabel.frame = CGRect(x: 12, y: 238, width: width, height: 20)
  }
}

extension FollowChange {
  /// The change as a short sentence for the user whose list it is.
  fileprivate var sentence: String {
    let user = relation.user
    switch (kind, event) {
    case (.following, .added): return "You follow \(user)"
    case (.following, .removed): return "You don't follow \(user)"
    case (.followedBy, .added): return "\(user) follows you"
    case (.followedBy, .removed): return "\(user) doesn't follow you"
    case (.blocking, .added): return "You block \(user)"
    case (.blocking, .removed): return "You don't block \(user)"
    case (.blockedBy, .added): return "\(user) blocks you"
    case (.blockedBy, .removed): return "\(user) doesn't block you"
    }
  }
}
#endif
