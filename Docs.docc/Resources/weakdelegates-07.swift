import TapGestures
import UIKit
import WeakDelegates

final class CountController: UIViewController {
  private let counter = Counter()
  private let counterLabel = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6
    view.addSubview(counterLabel)
    for _ in 0..<3 {
      let label = CounterLabel()
      view.addSubview(label)
      counter.observers.add(label)
    }
    showCount()
    view.onTap { [weak self] in
      guard let self else { return }
      counter.increment()
      showCount()
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let safeArea = view.bounds.inset(by: view.safeAreaInsets)
    for (row, line) in view.subviews.enumerated() {
      line.frame = CGRect(
        x: safeArea.minX + 16,
        y: safeArea.minY + 12 + CGFloat(row) * 44,
        width: 288, height: 36)
    }
  }

  private func showCount() {
    counterLabel.text = "Counter: \(counter.value), observers: \(counter.observers.count)"
  }
}

@MainActor
final class Counter {
  let observers = MulticastDelegate<any CounterObserver>()
  private(set) var value = 0

  func increment() {
    value += 1
    observers.invoke { $0.counterDidChange(to: value) }
  }
}

@MainActor
protocol CounterObserver {
  func counterDidChange(to value: Int)
}

final class CounterLabel: UILabel, CounterObserver {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .tertiarySystemBackground
    text = "nothing yet"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("A CounterLabel is made in code.")
  }

  func counterDidChange(to value: Int) {
    text = "told \(value)"
  }
}
