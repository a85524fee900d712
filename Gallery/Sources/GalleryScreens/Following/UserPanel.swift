#if canImport(UIKit)
import Following
import UIKit

/// What one user sees: the other users, how they stand to this one, the last that was heard, and two counts.
///
/// A user who has signed out hears nothing. At the next sign-in, the panel tells what the user has missed.
final class UserPanel: RoundedView {
  static let height: CGFloat = 288

  let graph: FollowGraph

  private let rows: [UserRow]
  private let nameLabel: UILabel
  private let signButton = RoundedButton(
    "Sign out", frame: .zero, fillColor: .secondarySystemBackground, titleColor: .systemBlue)
  private let heardLabel = UILabel("Nothing heard yet", frame: .zero, size: 13, color: .secondaryLabel)
  private let countLabel = UILabel("Followers: 0, following: 0", frame: .zero, size: 13, color: .secondaryLabel)
  private var commands: [Task<Void, Never>] = []
  private var bookmark = FollowGraph.Bookmark(.distantPast)
  private var counts = (followers: 0, following: 0)

  /// What hears the changes; nil while the user is signed out.
  private var listening: Task<Void, Never>?

  /// Whether the panel is being brought up to date after a sign-in.
  private var isSigningIn = false

  init(graph: FollowGraph, others: [FollowGraph.UserID]) {
    self.graph = graph
    rows = others.map(UserRow.init)
    nameLabel = UILabel(graph.user.rawValue, frame: .zero, size: 20, weight: .bold)
    super.init(fillColor: .tertiarySystemBackground, cornerRadius: 14)
    for view in [nameLabel, signButton, heardLabel, countLabel] { addSubview(view) }
    signButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        if listening == nil { signIn() } else { signOut() }
      }, for: .touchUpInside)
    for row in rows {
      addSubview(row)
      row.onChoice = { [weak self, user = row.user] action in self?.carryOut(action, on: user) }
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

  // MARK: Signing in and out

  private func signOut() {
    listening?.cancel()
    listening = nil
    isSigningIn = false
    showPresence("Signed out")
  }

  private func signIn() {
    isSigningIn = true
    listen()
    showPresence("Signing in")
  }

  private func showPresence(_ text: String) {
    signButton.setTitle(listening == nil ? "Sign in" : "Sign out", for: .normal)
    for row in rows {
      row.isUserInteractionEnabled = listening != nil
      row.alpha = listening == nil ? 0.4 : 1
    }
    show(text, .secondaryLabel)
  }

  /// Tells what began since the user was told last, and reads how the others stand to the user now.
  private func catchUp() async throws(FollowError) {
    let missed = try await graph.changes(since: bookmark)
    var statuses: [FollowGraph.Status] = []
    for row in rows { statuses.append(try await graph.status(to: row.user)) }
    // The user may have signed out meanwhile, and is told at the next sign-in then.
    guard !Task.isCancelled else { return }
    bookmark = missed.bookmark
    for (row, status) in zip(rows, statuses) { row.show(status) }
    let count = missed.changes.count
    show(missed.changes.last.map { "\(count) missed: \($0.sentence)" } ?? "Nothing missed", .secondaryLabel)
    isSigningIn = false
  }

  // MARK: Hearing

  private func listen() {
    // From here on, the store reports what changes. The task keeps the changes, but not the panel.
    let news = graph.changes()
    listening = Task { [weak self] in
      do throws(FollowError) {
        if self?.isSigningIn == true { try await self?.catchUp() }
        try await self?.showCounts()
        for try await change in news {
          // What is not noted is told at the next sign-in.
          if Task.isCancelled { break }
          self?.hear(change)
          try await self?.showCounts()
        }
      } catch {
        self?.isSigningIn = false
        self?.show(error)
      }
    }
  }

  private func hear(_ change: FollowChange) {
    guard bookmark.note(change) else { return }
    rows.first { $0.user == change.relation.user }?.apply(change)
    show(change.sentence, .secondaryLabel)
  }

  private func storedCounts() async throws(FollowError) -> (followers: Int, following: Int) {
    (try await graph.relationCount(.followedBy), try await graph.relationCount(.following))
  }

  private func showCounts() async throws(FollowError) {
    let stored = try await storedCounts()
    guard !Task.isCancelled else { return }
    counts = stored
    countLabel.text = "Followers: \(counts.followers), following: \(counts.following)"
  }

  // MARK: Work

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
    commands.append(task)
  }

  private func show(_ error: FollowError) {
    let text = if case .blocked = error { "Refused: blocked" } else { "\(error)" }
    show(text, .systemRed)
  }

  private func show(_ text: String, _ color: UIColor) {
    heardLabel.textColor = color
    heardLabel.text = text
  }

  /// Waits until all commands that were begun here are carried out.
  func commandsDidEnd() async {
    while !commands.isEmpty { await commands.removeFirst().value }
  }

  /// Waits until everything is heard that is stored, unless the user is signed out.
  func hearingDidEnd() async {
    while listening != nil, isSigningIn { await Task.yield() }
    for row in rows {
      while listening != nil, let stored = try? await graph.status(to: row.user), stored != row.status {
        await Task.yield()
      }
    }
    while listening != nil, let stored = try? await storedCounts(), stored != counts { await Task.yield() }
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - 24
    let half = (width - 8) / 2
    nameLabel.frame = CGRect(x: 12, y: 10, width: half, height: 26)
    signButton.frame = CGRect(x: 20 + half, y: 5, width: half, height: 36)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 12, y: 44 + CGFloat(index) * 96, width: width, height: 88)
    }
    heardLabel.frame = CGRect(x: 12, y: 238, width: width, height: 20)
    countLabel.frame = CGRect(x: 12, y: 258, width: width, height: 20)
    mirrorSubviewsIfNeeded()
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
