#if UIKIT && canImport(HeadlessUIKit) && (os(Linux) || os(Windows))
import Containment
import HeadlessUIKit
import TestSupport
import Testing

@Suite("Traps of embed, unembed and transition")
struct EmbedTrapTests {
  final class Ouroboros: UIViewController {}

  @Test("Embedding a controller in itself traps and names it")
  func embedInItself() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let controller = Ouroboros()
        try? controller.embed(controller)
      }
    }
    try expectTrap(result, says: "Can't embed", "Ouroboros", "Embed a controller that is neither")
  }

  @Test("Embedding a controller in its own descendant traps and names it")
  func embedInDescendant() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (top, middle, bottom) = (Ouroboros(), UIViewController(), UIViewController())
        try? top.embed(middle)
        try? middle.embed(bottom)
        try? bottom.embed(top)
      }
    }
    try expectTrap(result, says: "Ouroboros", "one of its ancestors")
  }

  @Test("Embedding in a navigation controller traps and names it")
  func navigationController() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { try? UINavigationController().embed(UIViewController()) }
    }
    try expectTrap(result, says: "Navigation", "manages its own", "a container of your own")
  }

  @Test("Embedding in a navigation controller traps after other containers have embedded children, too")
  func navigationControllerAfterOthers() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        try? UIViewController().embed(UIViewController())
        try? UIViewController().embed(UIViewController())
        try? UINavigationController().embed(UIViewController())
      }
    }
    try expectTrap(result, says: "Navigation", "manages its own")
  }

  @Test("Unembedding from a tab controller traps and names it")
  func tabController() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { try? UITabBarController().unembed(UIViewController()) }
    }
    try expectTrap(result, says: "TabBar", "manages its own")
  }

  @Test("A transition in a split controller traps and names it")
  func splitController() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        try? UISplitViewController().transition(from: UIViewController(), to: UIViewController(), using: .instant)
      }
    }
    try expectTrap(result, says: "Split", "manages its own")
  }

  @Test("A transition from a controller to itself traps in a split controller, too")
  func sameControllerInSplitController() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let child = UIViewController()
        try? UISplitViewController().transition(from: child, to: child, using: .instant)
      }
    }
    try expectTrap(result, says: "Split", "manages its own")
  }

  @Test("Embedding in a page controller traps and names it")
  func pageController() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { try? UIPageViewController().embed(UIViewController()) }
    }
    try expectTrap(result, says: "Page", "manages its own")
  }

  @Test("Creating panes with the same controller twice traps and names the reason")
  func samePaneTwice() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let child = Ouroboros()
        _ = PaneViewController(panes: [Pane(child), Pane(child)])
      }
    }
    try expectTrap(
      result, says: "PaneViewController", "already a child of this container. Embed it once. Give", "setPanes(_:)")
  }

  @Test("Showing a switcher in itself traps and names it")
  func switcherInItself() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let container = SwitcherViewController()
        try? container.setContent(container)
      }
    }
    try expectTrap(result, says: "Can't embed", "SwitcherViewController")
  }
}
#endif
