#if UIKIT && canImport(HeadlessUIKit)
import Containment
import HeadlessUIKit
import TestSupport

/// A container on a screen and three children, which come, are kept, are shown again and leave in a random order. A
/// table says what each child must have been told.
@MainActor
final class ContainerOrder {
  enum Kind: CaseIterable {
    case switcher, forwarding, automatic
  }

  enum Step: CaseIterable {
    case exchange, hide, show, preload, unembed, begin, scrub, finish, cancel, rotate, leave, comeBack, wait
  }

  /// A child that notes what it is told.
  final class Child: AuditedController {
    var told: [String] = []
    var onEvent: (() -> Void)?

    private func note(_ event: String) {
      told.append(event)
      onEvent?()
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      note("willAppear")
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      note("didAppear")
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      note("willDisappear")
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      note("didDisappear")
    }

    override func willMove(toParent parent: UIViewController?) {
      super.willMove(toParent: parent)
      note(parent == nil ? "willGo" : "willCome")
    }

    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      note(parent == nil ? "didGo" : "didCome")
    }
  }

  private let kind: Kind
  private let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
  private let container: UIViewController
  private let children = (0..<3).map { _ in Child() }
  private var table = ContainerTable()
  private var handle: TransitionHandle?
  private var outcomes: [ContainmentTransition.Outcome] = []
  private var messages: [String] = []
  private(set) var steps: [Step] = []
  /// Whether a callback has taken the container off the screen.
  private(set) var wasInterrupted = false

  init(_ kind: Kind) {
    self.kind = kind
    switch kind {
    case .switcher: container = SwitcherViewController()
    case .forwarding: container = LeavingTheScreenTests.Forwarding()
    case .automatic: container = UIViewController()
    }
    screen.rootViewController = container
    screen.settle()
    screen.reportHandler = { [weak self] in self?.messages.append($0) }
  }

  private var content: Child? { table.shown.map { children[$0] } }

  // MARK: Steps

  /// Takes a step if it is possible now. Returns whether it was.
  func take(_ step: Step, _ random: inout SeededGenerator) throws -> Bool {
    let others = children.indices.filter { $0 != table.shown }
    guard let other = others.randomElement(using: &random) else { return false }
    let (keeps, isIdle) = (Bool.random(using: &random), table.running == nil)
    switch step {
    case .exchange where isIdle && content != nil:
      let transitions: [ContainmentTransition] = [.instant, .push, .crossDissolve, .cover(timing: .spring())]
      let transition = transitions.randomElement(using: &random) ?? .instant
      table.begin(other, keeps: keeps, isInteractive: false)
      try exchange(other, keeps, transition)
      if Bool.random(using: &random) { rotate(&random) }
      screen.advance(by: 9)
      table.end(.finished)
    case .hide where isIdle && content != nil && kind == .switcher:
      try setContent(nil, keeps)
      table.hide(keeps: keeps)
    case .show where isIdle && content == nil && (kind == .switcher || table.isOut(other)):
      if kind == .switcher { try setContent(other, keeps) } else { try container.embed(children[other]) }
      table.show(other)
    case .preload where isIdle && table.isOut(other):
      try container.preload(children[other], in: container.view)
      table.preload(other)
    case .unembed where isIdle && !table.isOut(other):
      try container.unembed(children[other])
      table.unembed(other)
    case .begin where isIdle && content != nil && kind != .automatic:
      let old = content
      table.begin(other, keeps: keeps, isInteractive: true)
      handle = try begin(other, keeps, from: old)
      // At one of the two ends there would be no way left, and the end would come with the next turn.
      handle?.fractionComplete = 0.5
    case .scrub where !isIdle: handle?.fractionComplete = CGFloat.random(in: 0.1...0.9, using: &random)
    case .finish where !isIdle:
      table.finish()
      handle?.finish(velocity: CGFloat.random(in: -3...3, using: &random))
    case .cancel where !isIdle:
      table.cancel()
      handle?.cancel(velocity: CGFloat.random(in: -3...3, using: &random))
    case .rotate: rotate(&random)
    case .leave where !table.isGone:
      leave(isHidden: keeps)
      table.leave()
    case .comeBack where table.isGone:
      comeBack()
      table.comeBack()
    case .wait:
      screen.advance(by: 9)
      table.wait()
    default: return false
    }
    screen.settle()
    steps.append(step)
    return true
  }

  /// Takes a step in one of whose callbacks the container leaves the screen, and comes back afterwards.
  func takeInterrupted(_ step: Step, _ random: inout SeededGenerator) throws {
    var callbacks = Int.random(in: 1...8, using: &random)
    let isHidden = Bool.random(using: &random)
    for child in children {
      child.onEvent = { [self] in
        callbacks -= 1
        guard callbacks == 0 else { return }
        wasInterrupted = true
        leave(isHidden: isHidden)
      }
    }
    let isTaken = try take(step, &random)
    if isTaken, step == .begin, !wasInterrupted {
      _ = try take(Bool.random(using: &random) ? .finish : .cancel, &random)
    }
    screen.advance(by: 9)
    for child in children { child.onEvent = nil }
  }

  private func rotate(_ random: inout SeededGenerator) {
    screen.resize(to: CGSize(width: Int.random(in: 200...500, using: &random), height: 480))
  }

  private func leave(isHidden: Bool) {
    if isHidden { screen.window.isHidden = true } else { screen.rootViewController = UIViewController() }
    screen.settle()
  }

  private func comeBack() {
    screen.window.isHidden = false
    screen.rootViewController = container
    screen.settle()
  }

  private func note(_ outcome: ContainmentTransition.Outcome) { outcomes.append(outcome) }

  private func setContent(_ index: Int?, _ keeps: Bool) throws {
    guard let container = container as? SwitcherViewController else { return }
    container.keepsReplacedContent = keeps
    try container.setContent(index.map { children[$0] })
  }

  private func exchange(_ index: Int, _ keeps: Bool, _ transition: ContainmentTransition) throws {
    guard let content else { return }
    if let container = container as? SwitcherViewController {
      container.keepsReplacedContent = keeps
      try container.setContent(children[index], using: transition) { self.note($0) }
    } else {
      try container.transition(from: content, to: children[index], using: transition, keepsOld: keeps) { self.note($0) }
    }
  }

  private func begin(_ index: Int, _ keeps: Bool, from content: Child?) throws -> TransitionHandle? {
    guard let content else { return nil }
    if let container = container as? SwitcherViewController {
      container.keepsReplacedContent = keeps
      return try container.beginContent(children[index]) { self.note($0) }
    }
    return try container.beginTransition(from: content, to: children[index], using: .push, keepsOld: keeps) {
      self.note($0)
    }
  }

  // MARK: Audit

  /// Brings everything to its end. Returns what isn't as the table says; nil if all is well.
  func problem() -> String? {
    if wasInterrupted {
      // The outcome says which way a transition went, and the table what that means for the children.
      if table.running != nil { table.end(outcomes.last ?? .finished) }
    } else {
      handle?.cancel()
      table.cancel()
      screen.advance(by: 9)
      table.wait()
    }
    if let problem = state(isVisible: !wasInterrupted && !table.isGone) { return problem }
    comeBack()
    if !wasInterrupted { table.comeBack() }
    return state(isVisible: true)
  }

  private func state(isVisible: Bool) -> String? {
    var checks: [(String, Bool)] = [("misuse \(messages)", messages == [])]
    if outcomes.count != table.outcomes.count || !wasInterrupted && outcomes != table.outcomes {
      return "outcomes \(outcomes), not \(table.outcomes)"
    }
    for (index, child) in children.enumerated() {
      let isShown = index == table.shown
      // Where a callback takes the container away, the table knows what is told about parents. UIKit decides when a
      // child of an automatic container has appeared.
      func relevant(_ told: [String]) -> [String] {
        let (appearance, parents) = (told.filter { $0.hasSuffix("ppear") }, told.filter { !$0.hasSuffix("ppear") })
        return wasInterrupted ? parents : kind == .automatic ? parents + appearance : told
      }
      let (told, expected) = (relevant(child.told), relevant(table.told[index]))
      checks += [
        ("\(index): \(told), not \(expected)", told == expected), ("\(index): \(child.faults)", child.faults == []),
        ("\(index): \(child.state)", child.state == (isShown && isVisible ? .appeared : .disappeared)),
        ("\(index): parent", (child.parent === container) == !table.isOut(index)),
        ("\(index): superview", (child.viewIfLoaded?.superview === container.view) == isShown),
        ("\(index): looks", child.viewIfLoaded.map { $0.alpha == 1 && $0.transform.isIdentity } ?? true),
        ("\(index): insets", child.additionalSafeAreaInsets == .zero),
        ("\(index): frame", !isShown || !isVisible || child.view.frame == container.view.bounds),
      ]
    }
    let subviews = container.view.subviews.filter { $0 !== content?.view }
    checks.append(("subviews \(subviews)", subviews.isEmpty))
    return checks.first { !$0.1 }?.0
  }
}
#endif
