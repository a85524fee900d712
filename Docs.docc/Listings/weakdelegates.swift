//# 3...
import TapGestures
//# ...
import UIKit
//# 6...
import WeakDelegates
//# ...

final class CountController: UIViewController {
//# 2...
  private let counter = Counter()
  private let counterLabel = UILabel()

//# ...
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6
//# 2...
    view.addSubview(counterLabel)
//# 4...8
    for _ in 0..<3 {
//# 9...
    for index in 0..<3 {
//# 4...
      let label = CounterLabel()
      view.addSubview(label)
//# 5
      counter.observer = label
//# 6...
      counter.observers.add(label)
//# 9...
      if index == 1 { removeAll(when: label) }
//# 4...
    }
//# 2...
    showCount()
//# 3...
    view.onTap { [weak self] in
      guard let self else { return }
      counter.increment()
      showCount()
//# 8
      if counter.value == 1 { dropFirstLabel() }
//# 3...
    }
//# 2...
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
//# 8...
  }

//# 8
  private func dropFirstLabel() {
    let label = view.subviews.first { $0 is CounterLabel }
    label?.removeFromSuperview()
//# 9...
  private func removeAll(when label: CounterLabel) {
    label.onTwo = { [weak counter] in
      counter?.observers.removeAll()
    }
//# 2...
  }

  private func showCount() {
//# 2...6
    counterLabel.text = "Counter: \(counter.value)"
//# 7...
    counterLabel.text = "Counter: \(counter.value), observers: \(counter.observers.count)"
//# ...
  }
}
//# 2...

@MainActor
final class Counter {
//# 5
  weak var observer: (any CounterObserver)?
//# 6...
  let observers = MulticastDelegate<any CounterObserver>()
//# 2...
  private(set) var value = 0

  func increment() {
    value += 1
//# 5
    observer?.counterDidChange(to: value)
//# 6...
    observers.invoke { $0.counterDidChange(to: value) }
//# 2...
  }
}
//# 4...

//# 4
final class CounterLabel: UILabel {
//# 5...
@MainActor
//# 5
protocol CounterObserver: AnyObject {
//# 6...
protocol CounterObserver {
//# 5...
  func counterDidChange(to value: Int)
}

final class CounterLabel: UILabel, CounterObserver {
//# 9...
  var onTwo: (() -> Void)?

//# 4...
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .tertiarySystemBackground
    text = "nothing yet"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("A CounterLabel is made in code.")
  }
//# 5...

  func counterDidChange(to value: Int) {
    text = "told \(value)"
//# 9...
    if value == 2 { onTwo?() }
//# 5...
  }
//# 4...
}
