import Following
import UIKit

final class FollowController: UIViewController {
  private let store = MemoryFollowStore()
  private let aliceLabel = UILabel()
  private let bobLabel = UILabel()

  private let followButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    aliceLabel.text = "Alice"
    bobLabel.text = "Bob"
    followButton.setTitle("Follow", for: .normal)
    for view in [aliceLabel, followButton, bobLabel] {
      self.view.addSubview(view)
    }
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
}
