#if canImport(UIKit)
import Ticking
import UIKit

/// A countdown from 3 that can be started, paused, resumed and cancelled, with each policy for missed ticks.
///
/// The lines below the buttons say what the timer has said: its ticks, with the time at which each was due, and how the
/// countdown has ended.
public final class CountdownViewController: UIViewController {
  private static let policies: [CountedTimer.MissedTicks] = [.skip, .burst, .delay]
  private static let buttonNames = ["Start", "Pause", "Resume", "Cancel"]

  private(set) var timer: CountedTimer?
  private let clock: any TickClock
  private var policy = CountedTimer.MissedTicks.skip

  /// The time of the start, on the timer's clock.
  private var start: TimeInterval = 0

  private let numberLabel = UILabel("3", frame: .zero, size: 96, weight: .bold, alignment: .center)
  private let stateLabel = UILabel("", frame: .zero, color: .secondaryLabel, alignment: .center)
  private var policyButtons: [RoundedButton] = []
  private var lines: [UILabel] = []

  /// Creates a countdown in the time of a clock.
  public init(clock: any TickClock = .main) {
    self.clock = clock
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("CountdownViewController is made in code: use init(clock:)")
  }

  private lazy var content = ScrollingPage(filling: view, size: GalleryScreen.countdown.size).content

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let width = content.bounds.width - 32
    content.addSubview(
      UILabel("Countdown", frame: CGRect(x: 16, y: 48, width: width, height: 36), size: 30, weight: .bold))
    numberLabel.frame = CGRect(x: 16, y: 92, width: width, height: 112)
    stateLabel.frame = CGRect(x: 16, y: 204, width: width, height: 22)
    content.addSubview(numberLabel)
    content.addSubview(stateLabel)
    addButtons()
    lines = (0..<4).map { UILabel("", frame: CGRect(x: 16, y: 352 + 26 * CGFloat($0), width: width, height: 22)) }
    lines.forEach(content.addSubview)
    choose(.skip)
  }

  private func addButtons() {
    let length: CGFloat = 76
    for (index, name) in Self.buttonNames.enumerated() {
      let frame = CGRect(x: 16 + CGFloat(index) * 89, y: 240, width: length, height: 44)
      addButton(name, frame: frame) { [weak self] in self?.perform(name) }
    }
    for (index, policy) in Self.policies.enumerated() {
      let frame = CGRect(x: 16 + CGFloat(index) * 118, y: 296, width: 107, height: 44)
      policyButtons.append(addButton("\(policy)", frame: frame) { [weak self] in self?.choose(policy) })
    }
  }

  @discardableResult
  private func addButton(_ title: String, frame: CGRect, action: @escaping @MainActor () -> Void) -> RoundedButton {
    let button = RoundedButton(title, frame: frame, fillColor: .systemBlue, titleColor: .white)
    button.autoresizingMask = [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin]
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    content.addSubview(button)
    return button
  }

  private func perform(_ name: String) {
    switch name {
    case "Start":
      for line in lines { line.text = "" }
      start = clock.now
      numberLabel.text = "3"
      timer?.start()
    case "Pause": timer?.pause()
    case "Resume": timer?.resume()
    default: timer?.cancel()
    }
    showState()
  }

  /// Makes a new timer, because the policy of a timer never changes. The old one is cancelled: without that, it would
  /// end with its last reference, a little later.
  private func choose(_ policy: CountedTimer.MissedTicks) {
    self.policy = policy
    for (button, other) in zip(policyButtons, Self.policies) { button.alpha = other == policy ? 1 : 0.4 }
    numberLabel.text = "3"
    for line in lines { line.text = "" }
    timer?.cancel()
    timer = CountedTimer(
      every: 1, count: 3, missedTicks: policy, clock: clock,
      onTick: { [weak self] in self?.show($0) },
      completion: { [weak self] in self?.add("\($0)") })
    showState()
  }

  private func show(_ tick: CountedTimer.Tick) {
    numberLabel.text = "\(timer?.remaining ?? 0)"
    let missed = tick.missed == 0 ? "" : ", \(tick.missed) missed"
    add("tick \(tick.number), due at \(text(tick.due - start)) s, \(text(tick.lateness)) s late\(missed)")
    showState()
  }

  private func add(_ line: String) {
    lines.first { $0.text == "" }?.text = line
    showState()
  }

  private func showState() {
    stateLabel.text = timer.map { "\($0.state)" }
  }

  private func text(_ seconds: TimeInterval) -> String {
    "\((seconds * 10).rounded() / 10)"
  }
}
#endif
