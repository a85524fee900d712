#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TestSupport
import Testing

@testable import Containment

/// Every callback interferes with the call that causes it. Afterwards the tree is consistent, appearance is balanced,
/// and each completion was called once.
@Suite("Calls from inside callbacks", .onScreen)
@MainActor
struct ReentrancyTests {
  enum Work: CaseIterable {
    case embed, unembed, swapAtOnce, swap, setContent
  }

  enum Interference: CaseIterable {
    case unembed, unembedOther, removeByHand, embed, embedOther, swap, swapBack, setContent, clearContent
    case removeAndEmbedElsewhere
  }

  @MainActor
  final class Stage {
    let screen = TestScreen(size: CGSize(width: 320, height: 480))
    let container: UIViewController
    let elsewhere: UIViewController
    let (a, b) = (InterferingController(), InterferingController())
    var (begun, completed) = (0, 0)

    init(forwards: Bool) async throws {
      container = forwards ? UIViewController() : TestContainer()
      elsewhere = forwards ? UIViewController() : TestContainer()
      let root = UIViewController()
      await screen.show(root)
      try root.embed(elsewhere)
      try root.embed(container)
      await screen.settle()
    }

    /// Starts a transition. Each call that does not throw owes one completion.
    private func swap(from: UIViewController, to: UIViewController, _ transition: ContainmentTransition) {
      let accepted: ()? = try? container.transition(from: from, to: to, using: transition) { _ in self.completed += 1 }
      if accepted != nil { begun += 1 }
    }

    private func setContent(_ controller: UIViewController?) {
      guard let switcher = container as? TestContainer else { return }
      let accepted: ()? = try? switcher.setContent(controller, using: .push(duration: 1)) { _ in self.completed += 1 }
      if accepted != nil { begun += 1 }
    }

    /// Embeds the children that the work needs.
    func prepare(_ work: Work) async throws {
      switch work {
      case .embed: break
      case .unembed, .swapAtOnce, .swap: try container.embed(a)
      case .setContent: if let switcher = container as? TestContainer { try switcher.setContent(a, completion: nil) }
      }
      await screen.settle()
    }

    func perform(_ work: Work) {
      switch work {
      case .embed: try? container.embed(a)
      case .unembed: try? container.unembed(a)
      case .swapAtOnce: swap(from: a, to: b, .instant)
      case .swap: swap(from: a, to: b, .push(duration: 1))
      case .setContent: setContent(b)
      }
    }

    private func removeByHand(_ child: UIViewController) {
      guard child.parent === container else { return }
      // A container that forwards manually has to tell a child that it disappears.
      let tells = container is TestContainer && (child as? AuditedController)?.state == .appeared
      child.willMove(toParent: nil)
      if tells { child.beginAppearanceTransition(false, animated: false) }
      child.viewIfLoaded?.removeFromSuperview()
      if tells { child.endAppearanceTransition() }
      child.removeFromParent()
    }

    /// Empties both containers and fills one again, which shows that nothing is stuck.
    func again() async throws {
      for child in container.children { try container.unembed(child) }
      for child in elsewhere.children { try elsewhere.unembed(child) }
      await screen.settle()
      try container.embed(a)
      swap(from: a, to: b, .cover)
      await screen.advance(by: 10)
    }

    func perform(_ interference: Interference, by child: InterferingController) {
      let other = child === a ? b : a
      switch interference {
      case .unembed: try? container.unembed(child)
      case .unembedOther: try? container.unembed(other)
      case .removeByHand: removeByHand(child)
      case .embed: try? container.embed(child)
      case .embedOther: try? container.embed(other)
      case .swap: swap(from: child, to: other, .crossDissolve(duration: 1))
      case .swapBack: swap(from: other, to: child, .instant)
      case .setContent: setContent(other)
      case .clearContent: setContent(nil)
      case .removeAndEmbedElsewhere:
        removeByHand(child)
        try? elsewhere.embed(child)
      }
    }

    /// Returns everything that does not fit together.
    func faults() -> [String] {
      var faults: [String] = []
      for (name, child) in [("a", a), ("b", b)] {
        faults += child.faults.map { "\(name): \($0)" }
        let isShown = child.parent != nil
        let owners = [container, elsewhere].filter { $0.children.contains(child) }
        if owners != [child.parent].compactMap({ $0 }) { faults.append("\(name) is among whose children?") }
        if let parent = child.parent, child.viewIfLoaded?.superview !== parent.view {
          faults.append("\(name) is a child without a view")
        }
        if !isShown, child.viewIfLoaded?.superview != nil { faults.append("\(name) left its view behind") }
        if child.state != (isShown ? .appeared : .disappeared) { faults.append("\(name) is \(child.state)") }
        if child.viewIfLoaded.map({ $0.alpha != 1 || $0.transform != .identity }) == true {
          faults.append("\(name) looks odd")
        }
      }
      if completed != begun { faults.append("\(completed) completions of \(begun)") }
      return faults
    }
  }

  /// Returns whether UIKit is about to remove the view in this callback. UIKit decides what happens if it is removed
  /// there by hand.
  private func movesUnderway(_ interference: Interference, _ moment: InterferingController.Moment) -> Bool {
    moment == .willDisappear && (interference == .removeByHand || interference == .removeAndEmbedElsewhere)
  }

  @Test(
    "Every call in every callback of every other call",
    arguments: Work.allCases, Interference.allCases)
  func interfering(work: Work, interference: Interference) async throws {
    for forwards in [true, false] {
      for moment in InterferingController.Moment.allCases {
        for isOld in [true, false]
        where !forwards || !movesUnderway(interference, moment) && work != .setContent {
          let stage = try await Stage(forwards: forwards)
          try await stage.prepare(work)
          let interferer = isOld ? stage.a : stage.b
          let label: Comment = "\(work), \(interference) in \(moment) of \(isOld ? "a" : "b"), forwards \(forwards)"
          let messages = try await misuse {
            interferer.at(moment) { stage.perform(interference, by: interferer) }
            stage.perform(work)
            await stage.screen.advance(by: 10)
            interferer.cancel()
            #expect(stage.faults() == [], label)
            try await stage.again()
          }
          #expect(stage.faults() + messages == [], label)
          #expect(stage.container.children == [stage.b], label)
        }
      }
    }
  }
}
#endif
