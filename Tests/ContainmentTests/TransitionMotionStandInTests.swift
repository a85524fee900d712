#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@testable import Containment

@Suite("What a transition looks like")
@MainActor
struct TransitionMotionTests {
  @Test(
    "Halfway, a push shows half of each view, in the direction of the language", arguments: [true, false],
    [true, false])
  func pushFrames(forwards: Bool, isRightToLeft: Bool) async throws {
    let fixture = await Fixture(.visible, forwards: forwards)
    fixture.screen.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    let (a, b) = (fixture.controller("a"), fixture.controller("b"))
    a.view.backgroundColor = .red
    b.view.backgroundColor = .blue
    try fixture.container.embed(a)
    try fixture.container.transition(from: a, to: b, using: .push(from: .trailing, duration: 1), completion: nil)
    await fixture.screen.advance(by: 0.5)
    let (left, right) = (CGPoint(x: 40, y: 200), CGPoint(x: 280, y: 200))
    #expect(fixture.screen.color(at: left) == (isRightToLeft ? .blue : .red))
    #expect(fixture.screen.color(at: right) == (isRightToLeft ? .red : .blue))
    await fixture.screen.advance(by: 1)
    #expect(fixture.screen.color(at: left) == .blue && fixture.screen.color(at: right) == .blue)
  }

  @Test("Halfway, a cross-dissolve mixes the two views, also if neither is opaque", arguments: [true, false])
  func dissolve(forwards: Bool) async throws {
    let fixture = await Fixture(.visible, forwards: forwards)
    fixture.container.view.backgroundColor = .white
    let (a, b) = (fixture.controller("a"), fixture.controller("b"))
    let mark = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    mark.backgroundColor = .black
    a.view.addSubview(mark)
    try fixture.container.embed(a)
    try fixture.container.transition(from: a, to: b, using: .crossDissolve(duration: 1), completion: nil)
    func gray() -> CGFloat {
      var white: CGFloat = -1
      fixture.screen.color(at: CGPoint(x: 20, y: 20)).getRed(&white, green: nil, blue: nil, alpha: nil)
      return white
    }
    #expect(gray() == 0)
    await fixture.screen.advance(by: 0.5)
    #expect(abs(gray() - 0.5) < 0.01)
    await fixture.screen.advance(by: 0.499)
    #expect(gray() > 0.9, "it does not pop out at the end")
  }

  @Test(
    "A custom transition prepares, animates and restores the looks of the old view", arguments: [true, false])
  func custom(forwards: Bool) async throws {
    let fixture = await Fixture(.visible, forwards: forwards)
    let (a, b) = (fixture.controller("a"), fixture.controller("b"))
    a.view.alpha = 0.75
    try fixture.container.embed(a)
    var steps: [String] = []
    try fixture.container.transition(
      from: a, to: b,
      using: .custom(
        duration: 1,
        prepare: { from, to in
          steps.append("prepare, in: \(from.superview != nil), \(to.superview != nil)")
          to.alpha = 0
        },
        animations: { from, to in
          steps.append("animate, in: \(from.superview != nil), \(to.superview != nil)")
          from.alpha = 0
          from.transform = CGAffineTransform(scaleX: 2, y: 2)
          to.alpha = 0.5
        }), completion: nil)
    await fixture.screen.advance(by: 2)
    #expect(steps == ["prepare, in: true, false", "animate, in: true, true"])
    #expect(a.view.alpha == 0.75 && a.view.transform.isIdentity)
    #expect(b.view.alpha == 0.5)
  }

  @Test(
    "After a rotation in the middle, both views fill the new bounds, and a pushed view lies just outside",
    arguments: [true, false], [true, false])
  func rotation(forwards: Bool, isPlain: Bool) async throws {
    let bounds = CGRect(x: 0, y: 0, width: 480, height: 320)
    let pushedOut: [(ContainmentTransition.Edge, CGRect)] = [
      (.left, bounds.offsetBy(dx: 480, dy: 0)), (.trailing, bounds.offsetBy(dx: -480, dy: 0)),
      (.top, bounds.offsetBy(dx: 0, dy: 320)), (.bottom, bounds.offsetBy(dx: 0, dy: -320)),
    ]
    let styles =
      pushedOut.map { (ContainmentTransition.push(from: $0, duration: 1), $1) } + [
        (.cover(duration: 1), bounds), (.cover(from: .leading, duration: 1), bounds),
        (.crossDissolve(duration: 1), bounds), (.custom(duration: 1) { from, _ in from.alpha = 0.5 }, bounds),
      ]
    for (style, end) in styles {
      let fixture = await Fixture(.visible, forwards: forwards)
      let content = TestContainer()
      if !isPlain { fixture.screen.rootViewController = content }
      let container = isPlain ? fixture.container : content
      let (a, b) = (fixture.controller("a"), fixture.controller("b"))
      if isPlain { try container.embed(a) } else { try content.setContent(a, completion: nil) }
      var outcomes: [ContainmentTransition.Outcome] = []
      if isPlain {
        try container.transition(from: a, to: b, using: style) { outcomes.append($0) }
      } else {
        try content.setContent(b, using: style) { outcomes.append($0) }
      }
      await fixture.screen.advance(by: 0.5)
      await fixture.screen.resize(to: bounds.size)
      #expect(a.view.bounds.size == bounds.size && a.view.center == CGPoint(x: 240, y: 160))
      #expect(CGPoint(x: a.view.transform.tx, y: a.view.transform.ty) == end.origin, "\(style)")
      #expect(b.view.frame == bounds)
      await fixture.screen.advance(by: 1)
      #expect(outcomes == [.finished])
      #expect(b.view.frame == bounds && b.view.transform.isIdentity)
      #expect(container.view.subviews == [b.view] && container.children == [b])
      #expect(a.view.transform.isIdentity)
    }
  }

  @Test("The view that watches the size during a push takes no touches and draws nothing")
  func sizeFollower() async throws {
    let fixture = await Fixture(.visible)
    let (a, b) = (UIViewController(), UIViewController())
    try fixture.container.embed(a)
    fixture.container.view.backgroundColor = .red
    let before = fixture.screen.svg()
    let follower = ContainerViewFollower(
      in: fixture.container.view, onResize: { Issue.record("the size is the same") })
    #expect(fixture.container.view.subviews == [follower, a.view])
    #expect(fixture.screen.svg() == before)
    a.view.isHidden = true
    #expect(fixture.screen.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === fixture.container.view)
    follower.removeFromSuperview()
    try fixture.container.transition(from: a, to: b, using: .push(duration: 1), completion: nil)
    await fixture.screen.advance(by: 2)
    #expect(fixture.container.view.subviews == [b.view])
  }

  @Test("An edge offsets a view by its size")
  func edges() {
    let size = CGSize(width: 30, height: 40)
    func offset(_ edge: ContainmentTransition.Edge, _ isRightToLeft: Bool) -> [CGFloat] {
      let offset = edge.offset(for: size, isRightToLeft: isRightToLeft)
      return [offset.dx, offset.dy]
    }
    for flag in [true, false] {
      #expect(offset(.top, flag) == [0, -40] && offset(.bottom, flag) == [0, 40])
      #expect(offset(.left, flag) == [-30, 0] && offset(.right, flag) == [30, 0])
    }
    #expect(offset(.leading, false) == [-30, 0] && offset(.trailing, false) == [30, 0])
    #expect(offset(.leading, true) == [30, 0] && offset(.trailing, true) == [-30, 0])
  }
}
#endif
