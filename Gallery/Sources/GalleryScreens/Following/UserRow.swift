#if canImport(UIKit)
import Following
import UIKit

/// Another user in a panel: the name, how they stand to the panel's user, and two buttons.
final class UserRow: UIView {
  let user: FollowGraph.UserID

  /// What was heard of the user.
  private(set) var status: FollowGraph.Status = [] {
    didSet { showStatus() }
  }

  /// Called with what the panel's user chooses.
  var onChoice: (@MainActor (FollowRequest.Action) -> Void)?

  private let nameLabel: UILabel
  private let statusLabel = TrailingLabel("", frame: .zero, size: 13, color: .secondaryLabel)
  private let followButton = RoundedButton("", frame: .zero, fillColor: .systemBlue, titleColor: .white)
  private let blockButton = RoundedButton("", frame: .zero, fillColor: .systemGray, titleColor: .white)

  init(user: FollowGraph.UserID) {
    self.user = user
    nameLabel = UILabel(user.rawValue, frame: .zero, size: 15, weight: .semibold)
    super.init(frame: .zero)
    for view in [nameLabel, statusLabel, followButton, blockButton] { addSubview(view) }
    followButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        onChoice?(status.contains(.following) ? .unfollow : .follow)
      }, for: .touchUpInside)
    blockButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        onChoice?(status.contains(.blocking) ? .unblock : .block)
      }, for: .touchUpInside)
    showStatus()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("UserRow is made in code: use init(user:)")
  }

  /// Takes over a status that was read.
  func show(_ status: FollowGraph.Status) {
    self.status = status
  }

  /// Takes over a change that was heard.
  func apply(_ change: FollowChange) {
    switch change.event {
    case .added: status.insert(FollowGraph.Status(change.kind))
    case .removed: status.remove(FollowGraph.Status(change.kind))
    }
  }

  private func showStatus() {
    statusLabel.text =
      switch status {
      case _ where status.isSuperset(of: [.blocking, .blockedBy]): "both block"
      case _ where status.contains(.blocking): "you block"
      case _ where status.contains(.blockedBy): "blocks you"
      case _ where status.isSuperset(of: .mutual): "mutual"
      case _ where status.contains(.following): "you follow"
      case _ where status.contains(.followedBy): "follows you"
      default: "–"
      }
    followButton.setTitle(status.contains(.following) ? "Unfollow" : "Follow", for: .normal)
    blockButton.setTitle(status.contains(.blocking) ? "Unblock" : "Block", for: .normal)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let half = (bounds.width - 8) / 2
    nameLabel.frame = CGRect(x: 0, y: 6, width: half, height: 22)
    statusLabel.frame = CGRect(x: half - 8, y: 6, width: half + 16, height: 22)
    followButton.frame = CGRect(x: 0, y: 36, width: half, height: 44)
    blockButton.frame = CGRect(x: half + 8, y: 36, width: half, height: 44)
    mirrorSubviewsIfNeeded()
  }
}
#endif
