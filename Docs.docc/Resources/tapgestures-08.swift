import TapGestures
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
    panel.frame = CGRect(x: left + 16, y: top + 16, width: 288, height: 216)
  }
}

final class TapPanel: UIView {
  private let countLabel = UILabel(frame: CGRect(x: 16, y: 12, width: 256, height: 24))
  private var taps = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .tertiarySystemBackground
    countLabel.text = "Panel: 0"
    addSubview(countLabel)
    addSubview(TapRow(frame: CGRect(x: 16, y: 44, width: 256, height: 44)))
    addSubview(TapRow(frame: CGRect(x: 16, y: 96, width: 256, height: 44)))
    addSubview(makeButton())

    let recognizer = onTap { [weak self] in
      guard let self else { return }
      taps += 1
      countLabel.text = "Panel: \(taps)"
    }
    recognizer.excludesControls = true
  }

  private func makeButton() -> UIButton {
    let button = UIButton(frame: CGRect(x: 16, y: 148, width: 256, height: 44))
    button.backgroundColor = .systemBlue
    button.setTitle("Button: not tapped", for: .normal)
    let action = UIAction { [weak button] _ in
      button?.setTitle("Button: tapped", for: .normal)
    }
    button.addAction(action, for: .touchUpInside)
    return button
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("TapPanel is made in code: use init(frame:)")
  }
}

final class TapRow: UIView {
  private let label = UILabel(frame: CGRect(x: 12, y: 10, width: 232, height: 24))
  private var taps = 0
  private var cancellations = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    addSubview(label)
    showCounts()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("TapRow is made in code: use init(frame:)")
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    taps += 1
    showCounts()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    cancellations += 1
    showCounts()
  }

  private func showCounts() {
    label.text = "Row: \(taps) tapped, \(cancellations) cancelled"
  }
}
