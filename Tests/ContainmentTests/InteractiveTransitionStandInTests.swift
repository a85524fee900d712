#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import PlatformUI
import TestSupport
import Testing

@testable import Containment

// What only the stand-in can do.
extension InteractiveTransitionTests {
  @Test("The picture follows the fraction, and goes on from there to the end or back")
  func pictures() async throws {
    try await show()
    let handle = try container.beginContent(b, using: .push(duration: 1))
    #expect(isRed(319) && handle.fractionComplete == 0)
    handle.fractionComplete = 0.25
    #expect(isRed(238) && !isRed(242))
    await screen.advance(by: 10)
    #expect(isRed(238) && !isRed(242) && a.state == .disappearing && b.state == .appearing)
    handle.fractionComplete = 0.75
    #expect(isRed(78) && !isRed(82))
    handle.finish()
    handle.fractionComplete = 0
    handle.cancel()
    await screen.advance(by: 0.1)
    #expect(!isRed(82), "The first call counts.")
    await screen.advance(by: 2)
    #expect(container.children == [b] && a.state == .disappeared && b.state == .appeared)
    #expect(a.view.transform.isIdentity && handle.fractionComplete == 1)

    let back = try container.beginContent(a, using: .cover(from: .left, duration: 1))
    back.fractionComplete = 0.5
    #expect(isRed(158) && !isRed(162))
    back.cancel()
    await screen.advance(by: 2)
    #expect(!isRed(1) && container.children == [b] && container.content === b)
    #expect(a.view.transform.isIdentity && a.view.superview == nil && a.parent == nil && back.fractionComplete == 0)
    #expect(a.state == .disappeared && b.state == .appeared)
    #expect(a.faults + b.faults == [])
  }

  @Test("A dissolve and a custom animation can be interactive; what UIKit's own transitions do can't")
  func effects() async throws {
    try await show()
    let zoom = ContainmentTransition.custom(
      duration: 1, prepare: { _, to in to.alpha = 0 }, animations: { _, to in to.alpha = 1 })
    for transition in [ContainmentTransition.crossDissolve, zoom] {
      let handle = try container.beginContent(b, using: transition)
      handle.fractionComplete = 0.5
      let color = screen.color(at: CGPoint(x: 160, y: 240))
      #expect(color != .red && color != .blue)
      handle.cancel()
      await screen.advance(by: 2)
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

  @Test("A rotation keeps the fraction and the new edges")
  func rotation() async throws {
    try await show()
    let handle = try container.beginContent(b, using: .push(duration: 1))
    handle.fractionComplete = 0.5
    await screen.resize(to: CGSize(width: 400, height: 480))
    #expect(isRed(198) && !isRed(202) && handle.fractionComplete == 0.5)
    handle.fractionComplete = -3
    #expect(isRed(399) && handle.fractionComplete == 0)
    handle.finish()
    await screen.resize(to: CGSize(width: 320, height: 480))
    await screen.advance(by: 2)
    #expect(container.children == [b] && b.view.frame == container.view.bounds && a.view.transform.isIdentity)
  }

  @Test("The velocity of the finger goes on")
  func velocity() async throws {
    func edge(after seconds: TimeInterval, velocity: CGFloat) async throws -> Int {
      let screen = TestScreen(size: CGSize(width: 320, height: 480))
      let (container, a, b) = (SwitcherViewController(), UIViewController(), UIViewController())
      (a.view.backgroundColor, b.view.backgroundColor) = (.red, .blue)
      await screen.show(container)
      try container.setContent(a, completion: nil)
      let handle = try container.beginContent(b, using: .push(duration: 1))
      handle.fractionComplete = 0.25
      handle.finish(velocity: velocity)
      await screen.advance(by: seconds)
      let edge = (0..<320).first { screen.color(at: CGPoint(x: CGFloat($0) + 0.5, y: 240)) == .blue } ?? 320
      await screen.advance(by: 5)
      return edge
    }
    #expect(try await edge(after: 0.05, velocity: 5) < edge(after: 0.05, velocity: 2))
    #expect(try await edge(after: 0.05, velocity: 2) < edge(after: 0.05, velocity: 0))
    #expect(try await edge(after: 5, velocity: .nan) == 0)
  }

  @Test("A rotation just before the finish doesn't end the transition, also if animators complete on the next turn")
  func rotationBeforeFinish() throws {
    let screen = HeadlessScreen(
      size: CGSize(width: 320, height: 480), variation: .with { $0.animatorCompletesOnNextTurn = true })
    let (container, a, b) = (SwitcherViewController(), UIViewController(), UIViewController())
    screen.rootViewController = container
    try container.setContent(a, completion: nil)
    screen.settle()
    let handle = try container.beginContent(b, using: .push(duration: 1))
    handle.fractionComplete = 0.5
    container.view.frame.size.width = 400
    container.view.layoutIfNeeded()
    handle.finish()
    screen.advance(by: 0.25)
    #expect(container.children == [a, b] && handle.fractionComplete < 1)
    screen.advance(by: 1)
    #expect(container.children == [b] && handle.fractionComplete == 1)
  }
}
#endif
