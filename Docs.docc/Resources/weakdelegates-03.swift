import TapGestures
import UIKit
import WeakDelegates

@MainActor
protocol CounterObserver {
  func counterDidChange(to value: Int)
}

@MainActor
final class Counter {
  let observers = MulticastDelegate<any CounterObserver>()
  private(set) var value = 0

  func increment() {
    value += 1
    observers { $0.counterDidChange(to: value) }
  }
}

final class CounterViewController: UIViewController {
  private let counter = Counter()
  private let counterLabel = UILabel(frame: CGRect(x: 16, y: 12, width: 288, height: 24))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    view.addSubview(counterLabel)
    for index in 0..<3 {
      let label = ObserverLabel(frame: CGRect(x: 16, y: 48 + index * 44, width: 288, height: 36))
      view.addSubview(label)
      counter.observers.add(label)
    }
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

final class ObserverLabel: UILabel, CounterObserver {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .tertiarySystemBackground
    text = "nothing yet"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("ObserverLabel is made in code: use init(frame:)")
  }

  func counterDidChange(to value: Int) {
    text = "told \(value)"
  }
}
