#if canImport(UIKit)
import UIKit

/// Two numbers to which threads add: one with a lock around each access, one with a lock around both.
public final class CountingViewController: UIViewController, WorkingScreen {
  private static let margin: CGFloat = 16

  let panels = [
    SumPanel(title: "Each access locked", caption: "Others come between reading and writing.", color: .systemRed),
    SumPanel(title: "Both accesses locked", caption: "Nobody comes between.", color: .systemGreen),
  ]

  private let titleLabel = UILabel("Counting", frame: .zero, size: 30, weight: .bold)
  private let button = RoundedButton(
    "Add \(CountingThreads.sum) on \(CountingThreads.threadCount) threads", frame: .zero, fillColor: .systemBlue,
    titleColor: .white)
  private let numbers = [CountingThreads(way: .eachAccess), CountingThreads(way: .bothAccesses)]
  private var work: Task<Void, Never>?

  /// The number of times that the threads were or will be let go.
  private var rounds = 0

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    for subview in [titleLabel, button] + panels { view.addSubview(subview) }
    button.addAction(UIAction { [weak self] _ in self?.add() }, for: .touchUpInside)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
    titleLabel.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: 36)
    for (index, panel) in panels.enumerated() {
      panel.frame = CGRect(
        x: area.minX, y: area.minY + 52 + CGFloat(index) * (SumPanel.height + 12), width: area.width,
        height: SumPanel.height)
    }
    button.frame = CGRect(x: area.minX, y: area.minY + 312, width: area.width, height: 44)
  }

  private func add() {
    // When a bar is full, there is no more space.
    guard rounds * CountingThreads.sum < SumPanel.fullSum else { return }
    rounds += 1
    let expected = rounds * CountingThreads.sum
    work = Task { [weak self, numbers, previous = work] in
      await previous?.value
      for (index, number) in numbers.enumerated() {
        let actual = await number.run()
        self?.panels[index].show(actual: actual, expected: expected)
      }
    }
  }

  public func workDidEnd() async {
    await work?.value
  }
}
#endif
