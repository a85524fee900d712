//# 5...
import TapGestures
//# 3...
import Ticking
//# ...
import UIKit

final class LaunchController: UIViewController {
//# 2...
  private let numberLabel = UILabel()
//# 4...
  private let stateLabel = UILabel()
//# 3...
  private var timer: CountedTimer?
//# 2...

//# ...
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6
//# 2...
    numberLabel.font = .systemFont(ofSize: 48)
    numberLabel.text = "3"
    view.addSubview(numberLabel)
//# 4...
    stateLabel.text = "Wait"
    view.addSubview(stateLabel)
//# 5...
    view.onTap { [weak self] in
//# 5...7
      self?.togglePause()
//# 8...
      self?.advance()
//# 5...
    }
//# 2...
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
//# ...
  }
//# 3...

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
//# 3...6
    timer = CountedTimer(every: 1, count: 3) { [weak self] tick in
//# 7
    timer = CountedTimer(every: 1, count: 3, missedTicks: .delay) { [weak self] tick in
//# 3...5
      self?.numberLabel.text = "\(3 - tick.number)"
//# 6...7
      guard let self else { return }
      numberLabel.text = "\(3 - tick.number)"
      stateLabel.text = "\(tick.lateness) s late, \(tick.missed) missed"
//# 8...
    timer = CountedTimer(every: 1, count: 3) { [weak self] tick in
      self?.numberLabel.text = "\(3 - tick.number)"
//# 4...
    } completion: { [weak self] outcome in
      if outcome == .finished { self?.stateLabel.text = "Go!" }
//# 3...
    }
    timer?.start()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    timer = nil
  }
//# 5...

//# 5...7
  private func togglePause() {
//# 8...
  private func advance() {
//# 5...
    guard let timer else { return }
//# 5...7
    if timer.state == .paused {
//# 8...
    switch timer.state {
    case .running:
      timer.pause()
      stateLabel.text = "Paused"
    case .paused:
//# 5...
      timer.resume()
      stateLabel.text = "Wait"
//# 5...7
    } else {
      timer.pause()
      stateLabel.text = "Paused"
//# 8...
    case .idle, .ended:
      timer.start()
      numberLabel.text = "3"
      stateLabel.text = "Wait"
//# 5...
    }
  }
//# ...
}
