#if UIKIT && canImport(HeadlessUIKit)
import Containment
import HeadlessUIKit
import TestSupport
import Testing

@Suite("Springs, reveals, flips, curls and less motion")
@MainActor
final class TransitionEffectTests: RedAndBlue {
  @Test("A spring passes its end if it bounces, and ends with all callbacks")
  func springs() async throws {
    try await show()
    for (bounce, passes) in [(0, false), (0.5, true), (-3, false), (CGFloat.nan, false)] as [(CGFloat, Bool)] {
      let next = container.content === a ? b : a
      var outcomes: [ContainmentTransition.Outcome] = []
      let transition = ContainmentTransition.push(from: .right, timing: .spring(duration: 0.5, bounce: bounce))
      #expect(transition.duration == 0.5)
      container.view.backgroundColor = .green
      try container.setContent(next, using: transition) { outcomes.append($0) }
      var hasPassed = false
      for _ in 0..<400 {
        await screen.advance(by: 0.025)
        if screen.color(at: CGPoint(x: 318, y: 240)) == .green { hasPassed = true }
      }
      #expect(hasPassed == passes, "\(bounce)")
      #expect(outcomes == [.finished] && container.children == [next])
    }
    #expect(a.faults + b.faults == [])
    let damped = ContainmentTransition.cover(timing: .spring(duration: 0.5))
    try container.setContent(container.content === a ? b : a, using: damped, completion: nil)
    screen.rootViewController = UIViewController()
    #expect(container.children.count == 1 && a.state == .disappeared && b.state == .disappeared)
    #expect(a.faults + b.faults == [])
  }

  @Test("Where UIKit does the work, a spring is an animation that ends slowly")
  func springWithoutAnimator() async throws {
    let plain = UIViewController()
    (a.view.backgroundColor, b.view.backgroundColor) = (.red, .blue)
    screen.rootViewController = plain
    try plain.embed(a)
    await screen.settle()
    try plain.transition(from: a, to: b, using: .push(from: .right, timing: .spring(duration: 1)), completion: nil)
    await screen.advance(by: 0.5)
    #expect(isRed(80) && !isRed(120), "two thirds of the way in half of the time")
    await screen.advance(by: 1)
    #expect(plain.children == [b] && a.faults + b.faults == [])
  }

  @Test("A reveal moves the old view off the new one, which lies below it")
  func reveal() async throws {
    try await show()
    let badge = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    badge.backgroundColor = .green
    container.view.addSubview(badge)
    try container.setContent(b, using: .reveal(duration: 1), completion: nil)
    await screen.advance(by: 0.5)
    #expect(isRed(160, 470) && !isRed(160, 200) && screen.color(at: CGPoint(x: 10, y: 10)) == .green)
    await screen.resize(to: CGSize(width: 400, height: 480))
    await screen.advance(by: 1)
    #expect(container.children == [b] && a.view.transform.isIdentity && a.faults + b.faults == [])
    try container.setContent(a, using: .reveal(to: .leading, timing: .easeInOut(duration: 1)), completion: nil)
    await screen.advance(by: 0.5)
    #expect(isRed(390, 200) && !isRed(100, 200))
    await screen.advance(by: 1)
  }

  @Test("Flips and curls are UIKit's own transitions of the container view")
  func flipsAndCurls() async throws {
    try await show()
    for edge in [ContainmentTransition.Edge.top, .left, .bottom, .right, .leading, .trailing] {
      try container.setContent(b, using: .flip(from: edge, duration: 1), completion: nil)
      await screen.advance(by: 0.45)
      let isVertical = edge == .top || edge == .bottom
      #expect(isVertical ? isRed(2, 240) && !isRed(160, 2) : isRed(160, 2) && !isRed(2, 240), "\(edge)")
      await screen.advance(by: 1)
      try container.setContent(a, completion: nil)
    }
    try container.setContent(b, using: .curl(duration: 1), completion: nil)
    await screen.advance(by: 0.5)
    #expect(isRed(160, 100) && !isRed(160, 400))
    await screen.advance(by: 1)
    try container.setContent(a, using: .curl(.down, duration: 1), completion: nil)
    await screen.advance(by: 0.5)
    #expect(isRed(160, 100) && !isRed(160, 400))
    await screen.advance(by: 1)
    #expect(container.children == [a] && a.faults + b.faults == [])
  }

  /// A container that notes with which options UIKit animates.
  final class Noting: UIViewController {
    var options: UIView.AnimationOptions = []

    override func transition(
      from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
      options: UIView.AnimationOptions = [], animations: (@MainActor () -> Void)?,
      completion: (@MainActor (Bool) -> Void)? = nil
    ) {
      self.options = options
      super.transition(
        from: fromViewController, to: toViewController, duration: duration, options: options, animations: animations,
        completion: completion)
    }
  }

  @Test("A flip follows the direction of the language", arguments: [true, false])
  func flipDirection(isRightToLeft: Bool) async throws {
    let noting = Noting()
    screen.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    screen.rootViewController = noting
    try noting.embed(a)
    await screen.settle()
    try noting.transition(from: a, to: b, using: .flip(from: .leading), completion: nil)
    #expect(noting.options == (isRightToLeft ? .transitionFlipFromRight : .transitionFlipFromLeft))
    await screen.advance(by: 1)
  }

  @Test("With less motion, what moves dissolves, unless it is told not to")
  func reduceMotion() async throws {
    try await show()
    screen.isReduceMotionEnabled = true
    for transition in [ContainmentTransition.push, .cover, .reveal, .flip(), .curl(), .push(timing: .spring())] {
      let next = container.content === a ? b : a
      // Other tests have screens of their own, and the latest one would count.
      try screen.performAsCurrent { try container.setContent(next, using: transition) }
      await screen.advance(by: transition.duration / 2)
      let colors = [CGPoint(x: 2, y: 2), CGPoint(x: 318, y: 478), CGPoint(x: 160, y: 240)].map { screen.color(at: $0) }
      #expect(colors.allSatisfy { $0 == colors[0] } && colors[0] != .red && colors[0] != .blue, "\(transition)")
      await screen.advance(by: 2)
    }
    try container.setContent(a, completion: nil)
    let handle = try screen.performAsCurrent { try container.beginContent(b, using: .push) }
    handle.fractionComplete = 0.5
    #expect(!isRed(2, 240) && !isRed(318, 240) && b.view.transform.isIdentity)
    handle.cancel()
    await screen.advance(by: 2)
    var moving = ContainmentTransition.push(duration: 1)
    moving.respectsReduceMotion = false
    try screen.performAsCurrent { try container.setContent(b, using: moving) }
    await screen.advance(by: 0.5)
    #expect(isRed(10, 240) && !isRed(310, 240))
    await screen.advance(by: 1)
  }

  @Test("The constants are those with the defaults")
  func constants() {
    #expect(ContainmentTransition.push.duration == 0.35 && ContainmentTransition.crossDissolve.duration == 0.25)
    #expect(ContainmentTransition.reveal.duration == 0.35 && ContainmentTransition.cover.duration == 0.35)
  }

  @Test("The text of an error is its description")
  func localizedError() {
    let error: any Error = ContainmentError.notInteractive
    #expect(error.localizedDescription == ContainmentError.notInteractive.description)
  }
}
#endif
