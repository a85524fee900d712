#if canImport(UIKit)
import Ticking
import UIKit

/// A countdown from 3 with the module.
///
/// The lines below the buttons say what the timer has said: its ticks, with the time at which each was due, and how the
/// countdown has ended.
public final class CountdownViewController: CountdownPageController {
  private(set) var timer: CountedTimer?

  override func start() {
    timer?.start()
  }

  override func pause() {
    timer?.pause()
  }

  override func resume() {
    timer?.resume()
  }

  override func cancel() {
    timer?.cancel()
  }

  /// Makes a new timer, because the policy of a timer never changes. The old one is cancelled: without that, it would
  /// end with its last reference, a little later.
  override func choose(_ policy: CountedTimer.MissedTicks) {
    timer?.cancel()
    timer = CountedTimer(
      every: 1, count: 3, missedTicks: policy, clock: clock,
      onTick: { [weak self] in self?.show($0) },
      completion: { [weak self] in self?.add("\($0)") })
  }

  private func show(_ tick: CountedTimer.Tick) {
    let missed = tick.missed == 0 ? "" : ", \(tick.missed) missed"
    show(timer?.remaining ?? 0)
    add("tick \(tick.number), due at \(seconds(tick.due)), \(seconds(late: tick.lateness)) late\(missed)")
  }

  override var stateText: String? { timer.map { "\($0.state)" } }
}

/// A countdown from 3 without the module: a timer that repeats, and a number that counts its calls.
///
/// A second start makes a second timer, which the run loop keeps, and the number goes on from where it was. Nothing is
/// left of a second in which the countdown was paused, nobody is told of a cancellation, and missed calls are lost.
final class CountdownWithoutModuleViewController: CountdownPageController {
  private var timer: RepeatingTimer?
  private var calls = 0

  override func start() {
    timer = RepeatingTimer(clock: clock) { [weak self] timer in self?.count(timer) }
  }

  override func pause() {
    timer?.invalidate()
  }

  override func resume() {
    start()
  }

  override func cancel() {
    timer?.invalidate()
  }

  private func count(_ timer: RepeatingTimer) {
    calls += 1
    show(3 - calls)
    add("call \(calls) at \(seconds(clock.now))")
    guard calls > 2 else { return }
    timer.invalidate()
    add("done")
  }

  override var stateText: String? { "\(calls) calls" }
}

/// What `Timer` of Foundation is, in the time of a clock: it is called each second until it is invalidated. Calls that
/// it misses are lost, and the clock keeps it.
@MainActor
private final class RepeatingTimer {
  private let clock: any TickClock
  private let body: @MainActor (RepeatingTimer) -> Void
  private var schedule: TickSchedule?

  init(clock: any TickClock, body: @escaping @MainActor (RepeatingTimer) -> Void) {
    self.clock = clock
    self.body = body
    call(at: clock.now + 1)
  }

  func invalidate() {
    schedule?.cancel()
    schedule = nil
  }

  private func call(at time: TimeInterval) {
    schedule = clock.schedule(at: time, tolerance: 0) { [self] in
      call(at: time + (clock.now - time).rounded(.down) + 1)
      body(self)
    }
  }
}

/// A page with the number of a countdown, buttons that control it, a choice of policies, and lines that say what has
/// happened. A subclass has the timer.
public class CountdownPageController: UIViewController {
  private static let policies: [CountedTimer.MissedTicks] = [.skip, .burst, .delay]
  private static let buttonNames = ["Start", "Pause", "Resume", "Cancel"]

  let clock: any TickClock

  /// The time of the start, on the clock.
  private var startTime: TimeInterval = 0

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
    fatalError("A page with a countdown is made in code: use init(clock:)")
  }

  private lazy var content = ScrollingPage(filling: view, size: GalleryScreen.countdown.size).content

  // MARK: The timer of a subclass

  func start() {}
  func pause() {}
  func resume() {}
  func cancel() {}
  func choose(_ policy: CountedTimer.MissedTicks) {}
  var stateText: String? { nil }

  // MARK: What is shown

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
    show(.skip)
  }

  private func addButtons() {
    let length: CGFloat = 76
    for (index, name) in Self.buttonNames.enumerated() {
      let frame = CGRect(x: 16 + CGFloat(index) * 89, y: 240, width: length, height: 44)
      addButton(name, frame: frame) { [weak self] in self?.perform(name) }
    }
    for (index, policy) in Self.policies.enumerated() {
      let frame = CGRect(x: 16 + CGFloat(index) * 118, y: 296, width: 107, height: 44)
      policyButtons.append(addButton("\(policy)", frame: frame) { [weak self] in self?.show(policy) })
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
      startTime = clock.now
      numberLabel.text = "3"
      start()
    case "Pause": pause()
    case "Resume": resume()
    default: cancel()
    }
    showState()
  }

  private func show(_ policy: CountedTimer.MissedTicks) {
    for (button, other) in zip(policyButtons, Self.policies) { button.alpha = other == policy ? 1 : 0.4 }
    numberLabel.text = "3"
    for line in lines { line.text = "" }
    choose(policy)
    showState()
  }

  fileprivate func show(_ number: Int) {
    numberLabel.text = "\(number)"
    showState()
  }

  fileprivate func add(_ line: String) {
    lines.first { $0.text == "" }?.text = line
    showState()
  }

  private func showState() {
    stateLabel.text = stateText
  }

  /// A time of the clock in seconds since the start, in words.
  fileprivate func seconds(_ time: TimeInterval) -> String {
    seconds(late: time - startTime)
  }

  fileprivate func seconds(late duration: TimeInterval) -> String {
    "\((duration * 10).rounded() / 10) s"
  }
}
#endif
