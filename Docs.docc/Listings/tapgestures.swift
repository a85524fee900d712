//# 5...
import TapGestures
//# ...
import UIKit

final class TapsController: UIViewController {
//# 2...
  private let panel = TapPanel(frame: .zero)

//# ...
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6
//# 2...
    view.addSubview(panel)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let left = view.safeAreaInsets.left
    let top = view.safeAreaInsets.top
//# 2...6
    panel.frame = CGRect(x: left + 16, y: top + 16, width: 288, height: 164)
//# 7...9
    panel.frame = CGRect(x: left + 16, y: top + 16, width: 288, height: 216)
//# 10...
    panel.frame = CGRect(x: left + 16, y: top + 16, width: 288, height: 268)
//# ...
  }
}
//# 2...

final class TapPanel: UIView {
  private let countLabel = UILabel(frame: CGRect(x: 16, y: 12, width: 256, height: 24))
//# 5...
  private var taps = 0
//# 2...

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .tertiarySystemBackground
    countLabel.text = "Panel: 0"
    addSubview(countLabel)
//# 3...
    addSubview(TapRow(frame: CGRect(x: 16, y: 44, width: 256, height: 44)))
//# 3...8
    addSubview(TapRow(frame: CGRect(x: 16, y: 96, width: 256, height: 44)))
//# 9...
    let secondRow = TapRow(frame: CGRect(x: 16, y: 96, width: 256, height: 44))
    addSubview(secondRow)
//# 7...
    addSubview(makeButton())
//# 10...
    addSubview(TapTable(frame: CGRect(x: 16, y: 200, width: 256, height: 44)))
//# 5...

//# 5
    onTap(cancelsTouches: true) { [weak self] in
//# 6...7
    onTap { [weak self] in
//# 8...
    let recognizer = onTap { [weak self] in
//# 5...
      guard let self else { return }
      taps += 1
      countLabel.text = "Panel: \(taps)"
    }
//# 8...
    recognizer.excludesControls = true
//# 9...
    recognizer.excludedViews = [secondRow]
//# 7...
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
//# 2...
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("TapPanel is made in code: use init(frame:)")
  }
}
//# 3...

final class TapRow: UIView {
  private let label = UILabel(frame: CGRect(x: 12, y: 10, width: 232, height: 24))
  private var taps = 0
//# 4...
  private var cancellations = 0
//# 3...

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

//# 4...
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    cancellations += 1
    showCounts()
  }

//# 3...
  private func showCounts() {
//# 3
    label.text = "Row: \(taps) tapped"
//# 4...
    label.text = "Row: \(taps) tapped, \(cancellations) cancelled"
//# 3...
  }
}
//# 10...

final class TapTable: UITableView, UITableViewDataSource {
  init(frame: CGRect) {
    super.init(frame: frame, style: .plain)
    rowHeight = 44
    dataSource = self
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("TapTable is made in code: use init(frame:)")
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    1
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row of a table"
    return cell
  }
}
