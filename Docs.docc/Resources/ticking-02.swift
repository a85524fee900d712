import UIKit

final class LaunchController: UIViewController {
  private let numberLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6
    numberLabel.font = .systemFont(ofSize: 48)
    numberLabel.text = "3"
    view.addSubview(numberLabel)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let safeArea = view.bounds.inset(by: view.safeAreaInsets)
    for (row, line) in view.subviews.enumerated() {
      line.frame = CGRect(
        x: safeArea.minX + 16,
        y: safeArea.minY + 12 + CGFloat(row) * 64,
        width: 288, height: 56)
    }
  }
}
