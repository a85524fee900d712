import UIKit

final class TapsController: UIViewController {
  private let panel = TapPanel(frame: .zero)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6
    view.addSubview(panel)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let left = view.safeAreaInsets.left
    let top = view.safeAreaInsets.top
    panel.frame = CGRect(x: left + 16, y: top + 16, width: 288, height: 164)
  }
}

final class TapPanel: UIView {
  private let countLabel = UILabel(frame: CGRect(x: 16, y: 12, width: 256, height: 24))

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .tertiarySystemBackground
    countLabel.text = "Panel: 0"
    addSubview(countLabel)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("TapPanel is made in code: use init(frame:)")
  }
}
