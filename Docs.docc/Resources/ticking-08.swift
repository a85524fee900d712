import TapGestures
import Ticking
import UIKit

final class LaunchController: UIViewController {
  private let numberLabel = UILabel()
  private let stateLabel = UILabel()
  private var timer: CountedTimer?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6
    numberLabel.font = .systemFont(ofSize: 48)
    numberLabel.text = "3"
    view.addSubview(numberLabel)
    stateLabel.text = "Wait"
    view.addSubview(stateLabel)
    view.onTap { [weak self] in
      self?.advance()
    }
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
    } completion: { [weak self] outcome in
      if outcome == .finished { self?.stateLabel.text = "Go!" }
    }
    timer?.start()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    timer = nil
  }

  private func advance() {
    guard let timer else { return }
    switch timer.state {
    case .running:
      timer.pause()
      stateLabel.text = "Paused"
    case .paused:
      timer.resume()
      stateLabel.text = "Wait"
    case .idle, .ended:
      timer.start()
      numberLabel.text = "3"
      stateLabel.text = "Wait"
    }
  }
}
