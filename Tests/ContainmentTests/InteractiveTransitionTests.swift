#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@testable import Containment

@Suite("Interactive transitions")
@MainActor
final class InteractiveTransitionTests: RedAndBlue {
  @Test("The picture follows the fraction, and goes on from there to the end or back")
  func pictures() throws {
    try show()
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

  @Test("A dissolve and a custom animation can be interactive; what UIKit's own transitions do can't")
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

  @Test("A container that forwards automatically can't be interactive, and says which one can")
  func automatic() throws {
    let (plain, old, new) = (UIViewController(), UIViewController(), UIViewController())
    screen.rootViewController = plain
    try plain.embed(old)
    #expect(throws: ContainmentError.notInteractive) { try plain.beginTransition(from: old, to: new, using: .push) }
    #expect(plain.children == [old] && !new.isViewLoaded)
    #expect(ContainmentError.notInteractive.description.contains("ContainerViewController"))
  }

  @Test("A cancelled custom animation goes back from where it is, and leaves nothing changed")
  func cancelledCustom() throws {
    try show()
    let zoom = ContainmentTransition.custom(
      duration: 1, prepare: { _, to in to.alpha = 0.25 },
      animations: { from, to in
        from.bounds.size.width = 100
        (to.alpha, from.transform) = (0.75, CGAffineTransform(scaleX: 0.5, y: 0.5))
      })
    let handle = try container.beginContent(b, using: zoom)
    handle.fractionComplete = 0.5
    screen.settle()
    handle.cancel()
    #expect(abs(handle.fractionComplete - 0.5) < 0.01)
    screen.advance(by: 0.25)
    #expect(handle.fractionComplete > 0.1 && handle.fractionComplete < 0.4)
    screen.advance(by: 2)
    #expect(a.view.frame == container.view.bounds && a.view.transform.isIdentity && b.view.alpha == 1)
    #expect(handle.fractionComplete == 0 && container.children == [a])
  }

  @Test("Requests wait for an interactive transition, and a second one is refused")
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

  @Test("A handle that is released cancels its transition")
  func released() async throws {
    try show()
    let messages = try misuse {
      try scope { _ = try container.beginContent(b, using: .push(duration: 1)) }
    }
    for _ in 0..<20 { await Task.yield() }
    screen.advance(by: 2)
    #expect(container.children == [a] && container.content === a && a.state == .appeared && messages == [])
  }

  @Test("The outcome reaches all who wait for it, then and later")
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
      let (container, from, to) = (ContainerViewController(), UIViewController(), UIViewController())
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
#endif
