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

  @Test("Creating panes with the same controller twice traps and names the reason")
  func samePaneTwice() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let child = Ouroboros()
        _ = PaneViewController(panes: [Pane(child), Pane(child)])
      }
    }
    try expectTrap(
      result, says: "PaneViewController",
      "already a child of this container. Embed it once, and leave out addChild(_:). Give", "setPanes(_:)")
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
