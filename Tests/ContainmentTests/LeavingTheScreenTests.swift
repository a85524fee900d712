#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TestSupport
import Testing

@testable import Containment

/// A callback of a child takes the container off the screen, in the middle of a change. Whatever leaves the screen ends
/// as disappeared, whoever took it away and when.
@Suite("Containers that leave the screen in a callback", .onScreen)
@MainActor
struct LeavingTheScreenTests {
  enum Kind: CaseIterable {
    case switcher, forwarding, automatic
  }

  enum Change: CaseIterable {
    case finish, cancel, spring, push, dissolve, exchange, embed, unembed

    var isInteractive: Bool { self == .finish || self == .cancel }
  }

  enum Departure: CaseIterable {
    case otherRoot, hiddenWindow
  }

  /// A plain controller that forwards its appearance manually.
  final class Forwarding: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      beginForwardingAppearance(true, animated: animated)
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      endForwardingAppearance()
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      beginForwardingAppearance(false, animated: animated)
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      endForwardingAppearance()
    }
  }

  @MainActor
  final class Stage {
    let screen = TestScreen(size: CGSize(width: 320, height: 480))
    let container: UIViewController
    let (a, b) = (InterferingController(), InterferingController())
    private(set) var outcomes: [ContainmentTransition.Outcome] = []
    private(set) var isGone = false

    init(_ kind: Kind) async throws {
      switch kind {
      case .switcher: container = SwitcherViewController()
      case .forwarding: container = Forwarding()
      case .automatic: container = UIViewController()
      }
      await screen.show(container)
    }

    func run(_ change: Change) async throws {
      if change != .embed { try show(a) }
      await screen.settle()
      switch change {
      case .embed: try container.embed(b)
      case .unembed: try container.unembed(a)
      case .exchange: try exchange(.instant)
      case .push: try exchange(.push(duration: 1))
      case .dissolve: try exchange(.crossDissolve(duration: 1))
      case .spring: try exchange(.push(timing: .spring(duration: 1)))
      case .finish, .cancel:
        let handle = try begin()
        handle.fractionComplete = 0.5
        await screen.settle()
        if change == .finish { handle.finish() } else { handle.cancel() }
      }
      await screen.advance(by: 10)
    }

    private func show(_ child: UIViewController) throws {
      if let container = container as? SwitcherViewController {
        try container.setContent(child)
      } else {
        try container.embed(child)
      }
    }

    private func exchange(_ transition: ContainmentTransition) throws {
      if let container = container as? SwitcherViewController {
        try container.setContent(b, using: transition) { self.outcomes.append($0) }
      } else {
        try container.transition(from: a, to: b, using: transition) { self.outcomes.append($0) }
      }
    }

    private func begin() throws -> TransitionHandle {
      let transition = ContainmentTransition.push(duration: 1)
      if let container = container as? SwitcherViewController {
        return try container.beginContent(b, using: transition) { self.outcomes.append($0) }
      }
      return try container.beginTransition(from: a, to: b, using: transition) { self.outcomes.append($0) }
    }

    func leave(_ departure: Departure) {
      isGone = true
      switch departure {
      case .otherRoot: screen.rootViewController = UIViewController()
      case .hiddenWindow: screen.window.isHidden = true
      }
    }

    func comeBack(_ departure: Departure) async {
      switch departure {
      case .otherRoot: await screen.show(container)
      case .hiddenWindow: screen.window.isHidden = false
      }
      await screen.advance(by: 10)
    }

    /// Returns everything that isn't as it should be.
    func faults(_ change: Change, isVisible: Bool) -> [String] {
      var faults = a.faults.map { "a: \($0)" } + b.faults.map { "b: \($0)" }
      for (name, child) in [("a", a), ("b", b)] {
        let expected = isVisible && child.parent != nil ? AuditedController.State.appeared : .disappeared
        if child.state != expected { faults.append("\(name) is \(child.state), visible \(isVisible)") }
        if child.parent == nil, child.viewIfLoaded?.superview != nil { faults.append("\(name) left its view behind") }
        if let view = child.viewIfLoaded, view.alpha != 1 || !view.transform.isIdentity {
          faults.append("\(name) looks odd")
        }
      }
      if change != .embed, change != .unembed, outcomes.count != 1 { faults.append("outcomes \(outcomes)") }
      if container.children.count != (change == .unembed ? 0 : 1) { faults.append("children \(container.children)") }
      return faults
    }
  }

  @Test(
    "Everybody ends as disappeared, and appears again with the container", arguments: Kind.allCases, Change.allCases)
  func leaves(kind: Kind, change: Change) async throws {
    guard kind != .automatic || !change.isInteractive else { return }
    var count = 0
    for departure in Departure.allCases {
      for moment in InterferingController.Moment.allCases {
        for isOld in [true, false] {
          let stage = try await Stage(kind)
          let label: Comment = "\(kind), \(change), \(departure) in \(moment) of \(isOld ? "a" : "b")"
          let messages = try await misuse {
            if isOld {
              try stage.container.embed(stage.a)
              try stage.container.unembed(stage.a)
            }
            await stage.screen.settle()
            (isOld ? stage.a : stage.b).at(moment) { stage.leave(departure) }
            try await stage.run(change)
            guard stage.isGone else { return }
            count += 1
            #expect(stage.faults(change, isVisible: false) == [], label)
            await stage.comeBack(departure)
            #expect(stage.faults(change, isVisible: true) == [], label)
          }
          #expect(messages == [], label)
        }
      }
    }
    #expect(count >= 8, "\(count) callbacks took the container away")
  }

  @Test("A pop that a callback of the new child starts ends an interactive transition at once")
  func pop() throws {
    let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
    let navigation = UINavigationController(rootViewController: UIViewController())
    let container = SwitcherViewController()
    screen.rootViewController = navigation
    navigation.pushViewController(container, animated: false)
    let (a, b) = (AuditedController(), InterferingController())
    try container.setContent(a)
    screen.settle()
    b.at(.willAppear) { navigation.popViewController(animated: true) }
    var outcomes: [ContainmentTransition.Outcome] = []
    let handle = try container.beginContent(b) { outcomes.append($0) }
    #expect(outcomes == [.cancelled] && handle.fractionComplete == 0 && container.content === a)
    screen.advance(by: 2)
    #expect([a, b].allSatisfy { $0.state == .disappeared && $0.faults == [] })
  }
}
#endif
