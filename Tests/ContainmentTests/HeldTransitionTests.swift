#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@testable import Containment

@Suite("Transitions that a finger holds")
@MainActor
final class HeldTransitionTests: RedAndBlue {
  @Test("The picture follows the fraction, and goes on from there to the end or back", arguments: [true, false])
  func pictures(forwards: Bool) throws {
    try show(forwards: forwards)
    let handle = try container.beginContent(b, using: .push(duration: 1))
    #expect(isRed(319) && handle.fractionComplete == 0)
    handle.fractionComplete = 0.25
    #expect(isRed(238) && !isRed(242))
    screen.advance(by: 10)
    #expect(isRed(238) && !isRed(242) && a.state == .disappearing && b.state == .appearing)
    handle.fractionComplete = 0.75
    #expect(isRed(78) && !isRed(82))
    handle.finish()
    handle.fractionComplete = 0
    handle.cancel()
    screen.advance(by: 0.1)
    #expect(!isRed(82), "The first call counts.")
    screen.advance(by: 2)
    #expect(container.children == [b] && a.state == .disappeared && b.state == .appeared)
    #expect(a.view.transform.isIdentity && handle.fractionComplete == 1)

    let back = try container.beginContent(a, using: .cover(from: .left, duration: 1))
    back.fractionComplete = 0.5
    #expect(isRed(158) && !isRed(162))
    back.cancel()
    screen.advance(by: 2)
    #expect(!isRed(1) && container.children == [b] && container.content === b)
    #expect(a.view.transform.isIdentity && a.view.superview == nil && a.parent == nil && back.fractionComplete == 0)
    #expect(a.state == .disappeared && b.state == .appeared)
    #expect(a.faults + b.faults == [])
  }

  @Test("A dissolve and a custom animation can be held; what UIKit's own transitions do can't")
  func effects() throws {
    try show()
    let zoom = ContainmentTransition.custom(
      duration: 1, prepare: { _, to in to.alpha = 0 }, animations: { _, to in to.alpha = 1 })
    for transition in [ContainmentTransition.crossDissolve, zoom] {
      let handle = try container.beginContent(b, using: transition)
      handle.fractionComplete = 0.5
      let color = screen.color(at: CGPoint(x: 160, y: 240))
      #expect(color != .red && color != .blue)
      handle.cancel()
      screen.advance(by: 2)
      #expect(b.view.alpha == 1 && isRed(160))
    }
    let flipping = ContainmentTransition.custom(duration: 1, options: .transitionFlipFromLeft) { _, _ in }
    for transition in [ContainmentTransition.instant, .flip(), .curl(), .push(duration: 0), flipping] {
      #expect(throws: ContainmentError.notInteractive) { try container.beginContent(b, using: transition) }
      #expect(throws: ContainmentError.notInteractive) {
        try container.beginTransition(from: a, to: b, using: transition)
      }
    }
    #expect(container.children == [a] && container.content === a)
  }

  @Test("Requests wait for a transition that is held, and a second finger is refused")
  func requests() throws {
    try show()
    let c = UIViewController()
    let handle = try container.beginContent(b)
    #expect(container.content === b)
    #expect(throws: ContainmentError.transitionInProgress) { try container.beginContent(c) }
    var outcomes: [ContainmentTransition.Outcome] = []
    try container.setContent(c) { outcomes.append($0) }
    handle.cancel()
    screen.advance(by: 2)
    #expect(outcomes == [.finished] && container.children == [c])
    #expect(throws: ContainmentError.sameController) { try container.beginContent(c) }
    let empty = SwitcherViewController()
    let ended = try empty.beginContent(a)
    #expect(empty.content === a && ended.fractionComplete == 1)
  }

  @Test("A rotation keeps the fraction and the new edges")
  func rotation() throws {
    try show()
    let handle = try container.beginContent(b, using: .push(duration: 1))
    handle.fractionComplete = 0.5
    screen.resize(to: CGSize(width: 400, height: 480))
    #expect(isRed(198) && !isRed(202) && handle.fractionComplete == 0.5)
    handle.fractionComplete = -3
    #expect(isRed(399) && handle.fractionComplete == 0)
    handle.finish()
    screen.resize(to: CGSize(width: 320, height: 480))
    screen.advance(by: 2)
    #expect(container.children == [b] && b.view.frame == container.view.bounds && a.view.transform.isIdentity)
  }

  @Test("The velocity of the finger goes on")
  func velocity() throws {
    func edge(after seconds: TimeInterval, velocity: CGFloat) throws -> Int {
      let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
      let (container, a, b) = (SwitcherViewController(), UIViewController(), UIViewController())
      (a.view.backgroundColor, b.view.backgroundColor) = (.red, .blue)
      screen.rootViewController = container
      try container.setContent(a)
      let handle = try container.beginContent(b, using: .push(duration: 1))
      handle.fractionComplete = 0.25
      handle.finish(velocity: velocity)
      screen.advance(by: seconds)
      let edge = (0..<320).first { screen.color(at: CGPoint(x: CGFloat($0) + 0.5, y: 240)) == .blue } ?? 320
      screen.advance(by: 5)
      return edge
    }
    #expect(try edge(after: 0.05, velocity: 5) < edge(after: 0.05, velocity: 2))
    #expect(try edge(after: 0.05, velocity: 2) < edge(after: 0.05, velocity: 0))
    #expect(try edge(after: 5, velocity: .nan) == 0)
  }

  @Test("A handle that is released cancels its transition", arguments: [true, false])
  func released(forwards: Bool) async throws {
    try show(forwards: forwards)
    let messages = try misuse {
      try scope { _ = try container.beginContent(b, using: .push(duration: 1)) }
    }
    for _ in 0..<20 { await Task.yield() }
    screen.advance(by: 2)
    #expect(container.children == [a] && container.content === a && a.state == .appeared && messages == [])
  }

  @Test("The outcome is told to all who wait for it, then and later")
  func outcome() async throws {
    try show()
    let handle = try container.beginContent(b)
    let waiting = (0..<2).map { _ in Task { await handle.outcome } }
    for _ in 0..<20 { await Task.yield() }
    handle.cancel()
    screen.advance(by: 5)
    for task in waiting { #expect(await task.value == .cancelled) }
    #expect(await handle.outcome == .cancelled && !ContainmentTransition.Outcome.cancelled.isShown)
  }

  @Test("A container that is released in the middle is freed when the handle is")
  func memory() async throws {
    weak var released: UIViewController?
    let screen = screen
    try scope {
      let (container, from, to) = (UIViewController(), UIViewController(), UIViewController())
      released = container
      screen.rootViewController = container
      try container.embed(from)
      screen.settle()
      let handle = try container.beginTransition(from: from, to: to, using: .push)
      handle.fractionComplete = 0.5
      screen.rootViewController = UIViewController()
      withExtendedLifetime(handle) {}
    }
    for _ in 0..<20 { await Task.yield() }
    screen.settle()
    #expect(released == nil)
  }

  @Test("Where nothing can be seen, a transition under a finger happens at once")
  func windowless() throws {
    let plain = UIViewController()
    try plain.embed(a)
    let handle = try plain.beginTransition(from: a, to: b, using: .push)
    #expect(plain.children == [b] && handle.fractionComplete == 1)
    handle.cancel()
    #expect(plain.children == [b])
  }

  @Test("A pane goes back to the child that stays")
  func panes() throws {
    let panes = PaneViewController(panes: [Pane(a), Pane(b)])
    screen.rootViewController = panes
    let c = UIViewController()
    let handle = try panes.beginTransition(from: a, to: c, using: .push)
    #expect(panes.panes.map(\.controller) == [c, b])
    handle.cancel()
    screen.advance(by: 2)
    #expect(panes.panes.map(\.controller) == [a, b] && panes.children == [b, a] || panes.children == [a, b])
    #expect(a.view.frame == CGRect(x: 0, y: 0, width: 160, height: 480))
  }
}

/// The order on a cancel is that of an interactive pop: "viewWillDisappear is called … the user aborts the swipe
/// gesture … viewWillAppear is called, viewDidAppear is called" (Stack Overflow 18927878, of what UIKit does;
/// observed), and the controller that was coming disappears. Apple documents that `viewIsAppearing(_:)` follows each
/// `viewWillAppear(_:)`, so it comes again.
@Suite("Random orders of a transition under a finger")
@MainActor
struct HeldTransitionOrderTests {
  enum Kind: CaseIterable {
    case switcher, forwardingSwitcher, forwarding, plain
  }

  /// What is known of a transition, and what its children must have been told.
  struct Model {
    enum Phase {
      case held, finishing, cancelling, ended
    }

    var phase = Phase.held
    var outcome: ContainmentTransition.Outcome?
    var old = ["willDisappear"]
    var new = ["willAppear"]
    var oldParents: [String] = []
    var newParents = ["willMove(toParent: p)"]
    let kind: Kind

    mutating func end(_ outcome: ContainmentTransition.Outcome) {
      guard phase != .ended else { return }
      phase = .ended
      self.outcome = outcome
      if outcome == .cancelled {
        new += ["willDisappear", "didDisappear"]
        old += ["willAppear", "didAppear"]
        newParents += ["willMove(toParent: nil)", "didMove(toParent: nil)"]
      } else {
        new += ["didAppear"]
        old += ["didDisappear"]
        newParents += ["didMove(toParent: p)"]
        oldParents += ["willMove(toParent: nil)", "didMove(toParent: nil)"]
      }
    }

    /// The container begins to disappear, and has disappeared.
    mutating func disappear() {
      let isUnderway = phase != .ended
      end(phase == .finishing ? .interrupted : .cancelled)
      if kind == .plain, isUnderway {
        // UIKit has told the child that was coming, and nobody is told to appear.
        new = ["willAppear", "willDisappear", "didDisappear"]
        old = ["willDisappear", "didDisappear"]
      } else if outcome == .cancelled {
        old += ["willDisappear", "didDisappear"]
      } else {
        new += ["willDisappear", "didDisappear"]
      }
    }
  }

  @Test("Twenty thousand random orders: no callback too many, none missing, one outcome", arguments: Kind.allCases)
  func orders(kind: Kind) async throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    var counts: [String: Int] = [:]
    for run in 0..<5000 {
      let problem = try await order(kind, &random, &counts)
      guard problem == nil else {
        Issue.record("\(kind), seed \(seed), run \(run): \(problem ?? "")")
        break
      }
    }
    #expect(counts.count == 8 && counts.values.allSatisfy { $0 > 100 }, "\(counts)")
  }

  /// Makes one random order of calls. Returns what is wrong afterwards.
  private func order(
    _ kind: Kind, _ random: inout SeededGenerator, _ counts: inout [String: Int]
  ) async throws -> String? {
    let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
    let recorder = Recorder()
    let old = RecordingViewController(name: "a", recorder: recorder)
    let new = RecordingViewController(name: "b", recorder: recorder)
    let container = makeContainer(kind, recorder)
    screen.rootViewController = container
    try container.embed(old)
    screen.settle()
    recorder.events = []
    var model = Model(kind: kind)
    var messages: [String] = []
    screen.reportHandler = { messages.append($0) }
    let transitions: [ContainmentTransition] = [
      .push(duration: 0.5), .cover(duration: 0.5), .reveal(duration: 0.5), .crossDissolve(duration: 0.5),
      .push(timing: .spring(duration: 0.3, bounce: 0.3)),
    ]
    let transition = transitions[Int.random(in: 0..<transitions.count, using: &random)]
    var outcomes: [ContainmentTransition.Outcome] = []
    var handle: TransitionHandle? = try container.beginTransition(from: old, to: new, using: transition) {
      outcomes.append($0)
    }
    // At one of the two ends there would be no way left, and the end would come with the next turn.
    handle?.fractionComplete = 0.5
    var isGone = false
    var steps: [String] = []
    for _ in 0..<Int.random(in: 1...7, using: &random) {
      let step = ["scrub", "finish", "cancel", "rotate", "disappear", "wait", "settle", "release"][
        Int.random(in: 0..<8, using: &random)]
      steps.append(step)
      counts[step, default: 0] += 1
      switch step {
      case "scrub": handle?.fractionComplete = CGFloat.random(in: 0.1...0.9, using: &random)
      case "finish":
        handle?.finish(velocity: CGFloat.random(in: -3...3, using: &random))
        if handle != nil, model.phase == .held { model.phase = .finishing }
      case "cancel":
        handle?.cancel(velocity: CGFloat.random(in: -3...3, using: &random))
        if handle != nil, model.phase == .held { model.phase = .cancelling }
      case "rotate": screen.resize(to: CGSize(width: CGFloat.random(in: 200...500, using: &random), height: 480))
      case "disappear":
        guard !isGone else { continue }
        screen.rootViewController = UIViewController()
        model.disappear()
        isGone = true
      case "wait":
        screen.advance(by: 9)
        if model.phase == .finishing { model.end(.finished) }
        if model.phase == .cancelling { model.end(.cancelled) }
      case "settle": screen.settle()
      default:
        handle = nil
        for _ in 0..<4 { await Task.yield() }
        if model.phase == .held { model.phase = .cancelling }
      }
    }
    handle?.cancel()
    if handle != nil, model.phase == .held { model.phase = .cancelling }
    screen.advance(by: 9)
    if model.phase == .finishing { model.end(.finished) }
    if model.phase == .cancelling { model.end(.cancelled) }
    let told: (String, String) -> [String] = { name, word in
      recorder.events(of: name + ".").filter { $0.contains(word) }
        .map { $0.dropFirst(2).replacingOccurrences(of: "TestContainer", with: "p") }
    }
    let appearance: (String) -> [String] = { name in
      told(name, "ppear").filter { !$0.contains("viewIsAppearing") }.map { event in
        let word = event.dropFirst("view".count).prefix { $0 != "(" }
        return word.prefix(1).lowercased() + word.dropFirst()
      }
    }
    let isShown = model.outcome?.isShown == true
    let shown = isShown ? new : old
    let checks: [(String, Bool)] = [
      ("old: \(appearance("a"))", appearance("a") == model.old),
      ("new: \(appearance("b"))", appearance("b") == model.new),
      ("old parents: \(told("a", "Parent"))", told("a", "Parent") == model.oldParents),
      ("new parents: \(told("b", "Parent"))", told("b", "Parent") == model.newParents),
      ("outcomes \(outcomes)", outcomes == model.outcome.map { [$0] } ?? []),
      ("children \(container.children)", container.children == [shown]),
      ("subviews \(container.view.subviews)", container.view.subviews == [shown.view]),
      ("looks", [old, new].allSatisfy { $0.view.transform.isIdentity && $0.view.alpha == 1 }),
      ("frame", shown.view.frame == container.view.bounds),
      ("misuse \(messages)", messages == []),
      (
        "is appearing", ["a", "b"].allSatisfy { told($0, "viewIsAppearing").count <= told($0, "viewWillAppear").count }
      ),
    ]
    return checks.first { !$0.1 }.map { "\($0.0) after \(steps), model \(model)" }
  }

  private func makeContainer(_ kind: Kind, _ recorder: Recorder) -> UIViewController {
    switch kind {
    case .switcher, .forwardingSwitcher:
      let container = TestContainer()
      container.forwards = kind == .switcher
      return container
    case .forwarding: return ForwardingRecordingController(name: "p", recorder: recorder)
    case .plain: return RecordingViewController(name: "p", recorder: recorder)
    }
  }
}
#endif
