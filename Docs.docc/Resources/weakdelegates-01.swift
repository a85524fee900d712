import TapGestures
import UIKit

@MainActor
final class Counter {
  private(set) var value = 0

  func increment() {
    value += 1
  }
}

final class CounterViewController: UIViewController {
  private let counter = Counter()
  private let counterLabel = UILabel(frame: CGRect(x: 16, y: 12, width: 288, height: 24))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    view.addSubview(counterLabel)
    showCount()
    view.onTap { [weak self] _ in
      guard let self else { return }
      counter.increment()
      showCount()
    }
  }

  private func showCount() {
    counterLabel.text = "Counter: \(counter.value)"
  }
}
