import Ticking
import UIKit

final class LaunchController: UIViewController {
  private let numberLabel = UILabel()
  private var timer: CountedTimer?

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

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    timer = CountedTimer(every: 1, count: 3) { [weak self] tick in
      self?.numberLabel.text = "\(3 - tick.number)"
    }
    timer?.start()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    timer = nil
  }
}
