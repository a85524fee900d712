#if UIKIT && canImport(HeadlessUIKit)
import Containment
import HeadlessUIKit
import TestSupport

/// A container on a screen, and two recording children `a` and `b` that take each other's place interactively, in any
/// order of calls. A model says what they must have been told.
@MainActor
final class InteractiveOrder {
  enum Kind: CaseIterable {
    case switcher, forwarding
  }

  enum Step: CaseIterable {
    case begin, scrub, finish, cancel, rotate, disappear, appear, wait, settle, release
  }

  let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
  let recorder = Recorder()
  private let kind: Kind
  private let container: UIViewController
  private let children: [String: RecordingViewController]
  private var model = InteractiveOrderModel()
  private var handle: TransitionHandle?
  private var outcomes: [ContainmentTransition.Outcome] = []
  private var messages: [String] = []
  private var refusal: String?
  private(set) var steps: [Step] = []

  init(_ kind: Kind) throws {
    self.kind = kind
    let recorder = recorder
    children = Dictionary(
      uniqueKeysWithValues: ["a", "b"].map { ($0, RecordingViewController(name: $0, recorder: recorder)) })
    switch kind {
    case .switcher: container = TestContainer()
    case .forwarding: container = ForwardingRecordingController(name: "p", recorder: recorder)
    }
    screen.rootViewController = container
    if let switcher = container as? TestContainer {
      try switcher.setContent(children["a"])
    } else {
      try container.embed(child("a"))
    }
    screen.settle()
    recorder.events = []
    screen.reportHandler = { [weak self] in self?.messages.append($0) }
  }

  private func child(_ name: String) -> RecordingViewController {
    guard let child = children[name] else { fatalError("There are the children a and b, and no \(name).") }
    return child
  }

  /// Starts a transition to the child that isn't shown.
  func begin(using transition: ContainmentTransition = .push(duration: 0.5)) throws -> TransitionHandle {
    let (old, new) = (child(model.shown), child(model.other))
    let note = { @MainActor [weak self] (outcome: ContainmentTransition.Outcome) -> Void in
      self?.outcomes.append(outcome)
    }
    if let switcher = container as? TestContainer {
      return try switcher.beginContent(new, using: transition, completion: note)
    }
    return try container.beginTransition(from: old, to: new, using: transition, completion: note)
  }

  func take(_ step: Step, _ random: inout SeededGenerator) async throws {
    steps.append(step)
    switch step {
    case .begin: try begin(&random)
    case .scrub: handle?.fractionComplete = CGFloat.random(in: 0.1...0.9, using: &random)
    case .finish:
      handle?.finish(velocity: CGFloat.random(in: -3...3, using: &random))
      if handle != nil { model.leave(for: .finishing) }
    case .cancel:
      handle?.cancel(velocity: CGFloat.random(in: -3...3, using: &random))
      if handle != nil { model.leave(for: .cancelling) }
    case .rotate:
      await screen.resize(to: CGSize(width: Int.random(in: 200...500, using: &random), height: 480))
      model.layOut()
    case .disappear:
      guard !model.isGone else { return }
      screen.rootViewController = UIViewController()
      await screen.settle()
      model.disappear()
    case .appear:
      guard model.isGone else { return }
      screen.rootViewController = container
      await screen.settle()
      model.appear()
    case .wait:
      await screen.advance(by: 9)
      model.wait()
    case .settle:
      await screen.settle()
      model.layOut()
    case .release:
      handle = nil
      for _ in 0..<4 { await Task.yield() }
      model.leave(for: .cancelling)
    }
  }

  private func begin(_ random: inout SeededGenerator) throws {
    guard model.phase == .ended else {
      do {
        handle = try begin()
        refusal = "a second transition began"
      } catch ContainmentError.transitionInProgress {}
      return
    }
    let transitions: [ContainmentTransition] = [
      .push(duration: 0.5), .cover(duration: 0.5), .reveal(duration: 0.5), .crossDissolve(duration: 0.5),
      .push(timing: .spring(duration: 0.3, bounce: 0.3)),
    ]
    handle = try begin(using: transitions[Int.random(in: 0..<transitions.count, using: &random)])
    model.begin()
    // At one of the two ends there would be no way left, and the end would come with the next turn.
    handle?.fractionComplete = 0.5
  }

  /// Brings everything to its end.
  func finish() {
    handle?.cancel()
    model.leave(for: .cancelling)
    screen.advance(by: 9)
    model.wait()
  }

  /// Returns callbacks without each `viewIsAppearing` that no `viewDidAppear` follows. It comes with a layout, and a
  /// child may disappear before it needs one.
  private static func settled(_ events: [String]) -> [String] {
    zip(events, events.dropFirst() + [""])
      .filter { $0 != "viewIsAppearing" || $1 == "viewDidAppear" }.map(\.0)
  }

  /// What isn't as the model says; nil if all is well.
  var problem: String? {
    let (shown, other) = (child(model.shown), child(model.other))
    let told = ["a", "b"].map { name in
      Self.settled(
        recorder.events(of: name + ".").filter { $0.contains("ppear") || $0.contains("Parent") }
          .map { event in
            let words = event.dropFirst(2).replacingOccurrences(of: "TestContainer", with: "p")
            return words.contains("ppear") ? String(words.prefix { $0 != "(" }) : words
          })
    }
    let expected = ["a", "b"].map { Self.settled(model.told[$0, default: []]) }
    let content = (container as? TestContainer)?.content
    let checks: [(String, Bool)] = [
      ("a: \(told[0]), not \(expected[0])", told[0] == expected[0]),
      ("b: \(told[1]), not \(expected[1])", told[1] == expected[1]),
      ("outcomes \(outcomes), not \(model.outcomes)", outcomes == model.outcomes),
      ("children \(container.children)", container.children == [shown]),
      ("content", content == nil || content === shown),
      ("subviews \(container.view.subviews)", container.view.subviews == [shown.view]),
      ("looks", [shown, other].allSatisfy { $0.view.transform.isIdentity && $0.view.alpha == 1 }),
      ("frame \(shown.view.frame)", shown.view.frame == container.view.bounds),
      ("misuse \(messages)", messages == []),
      (refusal ?? "", refusal == nil),
    ]
    return checks.first { !$0.1 }?.0
  }
}
#endif
