#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TestSupport
import Testing

@testable import Containment

@Suite("Interactive transitions", .onScreen)
@MainActor
final class InteractiveTransitionTests: RedAndBlue {
  @Test("A container that forwards automatically can't be interactive, and says which one can")
  func automatic() async throws {
    let (plain, old, new) = (UIViewController(), UIViewController(), UIViewController())
    await screen.show(plain)
    try plain.embed(old)
    #expect(throws: ContainmentError.notInteractive) { try plain.beginTransition(from: old, to: new, using: .push) }
    #expect(plain.children == [old] && !new.isViewLoaded)
    #expect(ContainmentError.notInteractive.description.contains("ContainerViewController"))
  }

  @Test("A cancelled custom animation goes back from where it is, and leaves nothing changed")
  func cancelledCustom() async throws {
    try await show()
    let zoom = ContainmentTransition.custom(
      duration: 1, prepare: { _, to in to.alpha = 0.25 },
      animations: { from, to in
        from.bounds.size.width = 100
        (to.alpha, from.transform) = (0.75, CGAffineTransform(scaleX: 0.5, y: 0.5))
      })
    let handle = try container.beginContent(b, using: zoom)
    handle.fractionComplete = 0.5
    await screen.settle()
    handle.cancel()
    #expect(abs(handle.fractionComplete - 0.5) < 0.01)
    await screen.advance(by: 0.25)
    #expect(handle.fractionComplete > 0.1 && handle.fractionComplete < 0.4)
    await screen.advance(by: 2)
    #expect(a.view.frame == container.view.bounds && a.view.transform.isIdentity && b.view.alpha == 1)
    #expect(handle.fractionComplete == 0 && container.children == [a])
  }

  @Test("Requests wait for an interactive transition, and a second one is refused")
  func requests() async throws {
    try await show()
    let c = UIViewController()
    let handle = try container.beginContent(b)
    #expect(container.content === b)
    #expect(throws: ContainmentError.transitionInProgress) { try container.beginContent(c) }
    var outcomes: [ContainmentTransition.Outcome] = []
    try container.setContent(c) { outcomes.append($0) }
    handle.cancel()
    await screen.advance(by: 2)
    #expect(outcomes == [.finished] && container.children == [c])
    #expect(throws: ContainmentError.sameController) { try container.beginContent(c) }
    let empty = SwitcherViewController()
    let ended = try empty.beginContent(a)
    #expect(empty.content === a && ended.fractionComplete == 1)
  }

  @Test("A handle that is released cancels its transition")
  func released() async throws {
    try await show()
    let messages = try misuse {
      try scope { _ = try container.beginContent(b, using: .push(duration: 1)) }
    }
    for _ in 0..<20 { await Task.yield() }
    await screen.advance(by: 2)
    #expect(container.children == [a] && container.content === a && a.state == .appeared && messages == [])
  }

  @Test("The outcome reaches all who wait for it, then and later")
  func outcome() async throws {
    try await show()
    let handle = try container.beginContent(b)
    let waiting = (0..<2).map { _ in Task { await handle.outcome } }
    for _ in 0..<20 { await Task.yield() }
    handle.cancel()
    await screen.advance(by: 5)
    for task in waiting { #expect(await task.value == .cancelled) }
    #expect(await handle.outcome == .cancelled && !ContainmentTransition.Outcome.cancelled.isShown)
  }

  @Test("A container that is released in the middle is freed when the handle is")
  func memory() async throws {
    weak var released: UIViewController?
    let screen = screen
    try await scope {
      let (container, from, to) = (ContainerViewController(), UIViewController(), UIViewController())
      released = container
      await screen.show(container)
      try container.embed(from)
      await screen.settle()
      let handle = try container.beginTransition(from: from, to: to, using: .push)
      handle.fractionComplete = 0.5
      await screen.show(UIViewController())
      withExtendedLifetime(handle) {}
    }
    for _ in 0..<20 { await Task.yield() }
    await screen.settle()
    #expect(released == nil)
  }

  @Test("Where nothing can be seen, an interactive transition happens at once")
  func windowless() throws {
    let plain = ContainerViewController()
    try plain.embed(a)
    let handle = try plain.beginTransition(from: a, to: b, using: .push)
    #expect(plain.children == [b] && handle.fractionComplete == 1)
    handle.cancel()
    #expect(plain.children == [b])
  }

  @Test("A pane goes back to the child that stays")
  func panes() async throws {
    let panes = PaneViewController(panes: [Pane(a), Pane(b)])
    await screen.show(panes)
    let c = UIViewController()
    let handle = try panes.beginTransition(from: a, to: c, using: .push)
    #expect(panes.panes.map(\.controller) == [c, b])
    handle.cancel()
    await screen.advance(by: 2)
    #expect(panes.panes.map(\.controller) == [a, b] && panes.children == [b, a] || panes.children == [a, b])
    #expect(a.view.frame == CGRect(x: 0, y: 0, width: 160, height: 480))
  }
}
#endif
