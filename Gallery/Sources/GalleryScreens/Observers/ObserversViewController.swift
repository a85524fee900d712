#if canImport(UIKit)
import UIKit

/// One counter, and labels that observe it.
///
/// With the module, only the view tree holds the labels: a label that leaves it is gone, and nobody has to tell the
/// counter. Removing all happens in the middle of a pass; the labels that were not reached by then keep their number,
/// and all of them fade.
public final class ObserversViewController: UIViewController {
  static let capacity = 8

  let counter: any Counter

  /// Creates a screen with a counter of the module, or with one without it.
  public init(withModule: Bool = true) {
    counter = withModule ? MulticastCounter() : ArrayCounter()
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("ObserversViewController is made in code: use init(withModule:)")
  }

  private(set) lazy var labels = TwoColumnView(
    frame: CGRect(x: 16, y: 280, width: panel.frame.width, height: 232),
    rowHeight: 52)

  private lazy var panel = RoundedView(
    frame: CGRect(x: 16, y: 100, width: content.bounds.width - 32, height: 164),
    fillColor: .tertiarySystemBackground,
    cornerRadius: 14)

  private lazy var valueLabel = UILabel("", frame: lineFrame, size: 17, weight: .semibold)
  private lazy var reachedLabel = TrailingLabel("", frame: lineFrame, size: 17)
  private lazy var addButton = button("Add an observer", .systemBlue) { $0.addObserver() }
  private lazy var dropButton = button("Drop one", .systemBlue) { $0.dropObserver() }
  private var nextNumber = 1

  private lazy var content = ScrollingPage(filling: view, size: GalleryScreen.observers.size).content

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    let width = content.bounds.width - 32
    content.addSubview(
      UILabel("Observers", frame: CGRect(x: 16, y: 48, width: width, height: 36), size: 30, weight: .bold))
    panel.autoresizingMask = .flexibleWidth
    content.addSubview(panel)
    content.addSubview(labels)

    let buttons = TwoColumnView(frame: CGRect(x: 16, y: 52, width: width - 32, height: 96), rowHeight: 44)
    panel.addSubview(valueLabel)
    panel.addSubview(reachedLabel)
    panel.addSubview(buttons)
    buttons.addSubview(button("Count", .systemGreen) { $0.counter.increment() })
    buttons.addSubview(addButton)
    buttons.addSubview(dropButton)
    buttons.addSubview(button("Remove all in a pass", .systemRed) { $0.removeAllInPass() })
    for _ in 0..<4 { addObserver() }
    showState()
  }

  private func addObserver() {
    let label = ObserverLabel(number: nextNumber)
    nextNumber += 1
    labels.addSubview(label)
    counter.add(label)
  }

  private func dropObserver() {
    // With the module that is all: nobody else holds it.
    labels.subviews.first?.removeFromSuperview()
    labels.setNeedsLayout()
  }

  /// Counts, and has a label in the middle remove everyone while it is told.
  private func removeAllInPass() {
    let observers = counter.observerList.compactMap { $0 as? ObserverLabel }
    if !observers.isEmpty {
      observers[(observers.count - 1) / 2].onNextCall = { [weak self] in self?.counter.removeAllObservers() }
    }
    counter.increment()
  }

  private func showState() {
    valueLabel.text = "Counter: \(counter.value)"
    reachedLabel.text = "told \(counter.reached)"
    for label in labels.subviews {
      label.alpha = counter.observerList.contains { $0 === label } ? 1 : 0.5
    }
    set(addButton, enabled: labels.subviews.count < Self.capacity)
    set(dropButton, enabled: !labels.subviews.isEmpty)
  }

  private func set(_ button: UIButton, enabled: Bool) {
    button.isEnabled = enabled
    button.alpha = enabled ? 1 : 0.5
  }

  private var lineFrame: CGRect {
    CGRect(x: 16, y: 14, width: panel.bounds.width - 32, height: 24)
  }

  private func button(
    _ title: String, _ color: UIColor, action: @escaping @MainActor (ObserversViewController) -> Void
  ) -> UIButton {
    let button = RoundedButton(title, frame: .zero, fillColor: color, titleColor: .white)
    button.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        action(self)
        showState()
      },
      for: .touchUpInside)
    return button
  }
}
#endif
