#if UIKIT && canImport(HeadlessUIKit)
import HeadlessUIKit
import TestSupport
import Testing

@testable import Containment

@Suite("transition")
@MainActor
struct TransitionTests {
  // MARK: - Bad input

  @Test("Errors come before any change, and the completion is not called")
  func errors() throws {
    let world = World(.visible)
    let (a, b, foreign, other) = (
      world.controller("a"), world.controller("b"), world.controller("f"), UIViewController()
    )
    try world.container.embed(a)
    try world.container.embed(b)
    try other.embed(foreign)
    let sheet = UIViewController()
    world.container.present(sheet, animated: false)
    let stray = UIViewController()
    other.view.addSubview(stray.view)
    world.screen.settle()
    world.recorder.events = []
    let container = world.container
    func fails(_ error: ContainmentError, _ from: UIViewController, _ to: UIViewController) {
      #expect(throws: error) {
        try container.transition(from: from, to: to, using: .instant) { _ in Issue.record("completed") }
      }
    }
    fails(.sameController, a, a)
    fails(.sameController, foreign, foreign)
    fails(.notAChild, foreign, UIViewController())
    fails(.notAChild, UIViewController(), a)
    fails(.alreadyEmbedded, a, b)
    fails(.belongsToAnotherContainer, a, foreign)
    fails(.isPresented, a, sheet)
    fails(.viewInForeignHierarchy, a, stray)
    #expect(world.recorder.events == [])
    #expect(container.children == [a, b])
    #expect(container.view.subviews == [a.view, b.view])
  }

  @Test("A child in a running transition is taken neither away nor into another one", arguments: [true, false])
  func busyChildren(forwards: Bool) throws {
    let world = World(.visible, forwards: forwards)
    let (a, b, c) = (world.controller("a"), world.controller("b"), world.controller("c"))
    try world.container.embed(a)
    var completions = 0
    try world.container.transition(from: a, to: b, using: .cover) { _ in completions += 1 }
    for child in [a, b] {
      #expect(throws: ContainmentError.transitionInProgress) { try world.container.unembed(child) }
      #expect(throws: ContainmentError.transitionInProgress) {
        try world.container.transition(from: child, to: c, using: .instant)
      }
    }
    #expect(throws: ContainmentError.alreadyEmbedded) { try world.container.embed(a) }
    world.screen.advance(by: 1)
    #expect(completions == 1)
    try world.container.transition(from: b, to: a, using: .instant)
    #expect(world.container.children == [a])
  }

  @Test(
    "A duration that is negative or none is no duration", arguments: [-1, Double.nan, .infinity, -Double.infinity, 0])
  func durations(duration: TimeInterval) throws {
    for style in [
      ContainmentTransition.crossDissolve(duration: duration), .push(from: .top, duration: duration),
      .cover(from: .left, duration: duration), .custom(duration: duration) { _, _ in Issue.record("animated") },
    ] {
      #expect(style.duration == 0)
      let world = World(.visible)
      let (a, b) = (world.controller("a"), world.controller("b"))
      try world.container.embed(a)
      var finished: [Bool] = []
      try world.container.transition(from: a, to: b, using: style) { finished.append($0) }
      #expect(finished == [true])
      #expect(world.container.children == [b])
    }
  }

  @Test("With animations switched off everything happens at once")
  func animationsOff() throws {
    let world = World(.visible)
    let (a, b) = (world.controller("a"), world.controller("b"))
    try world.container.embed(a)
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    var finished: [Bool] = []
    try world.container.transition(from: a, to: b, using: .push()) { finished.append($0) }
    #expect(finished == [true])
  }

  // MARK: - Interference

  @Test("Torn out of the window in the middle: it ends at once, complete, with false", arguments: [true, false])
  func tornOut(forwards: Bool) throws {
    for style in [ContainmentTransition.push(duration: 1), .crossDissolve(duration: 1)] {
      let world = World(.visible, forwards: forwards)
      let (a, b) = (world.controller("a"), world.controller("b"))
      try world.container.embed(a)
      var finished: [Bool] = []
      try world.container.transition(from: a, to: b, using: style) { finished.append($0) }
      world.screen.advance(by: 0.5)
      world.container.view.removeFromSuperview()
      world.screen.settle()
      #expect(finished == [false])
      #expect(world.container.children == [b])
      #expect(world.container.view.subviews == [b.view])
      world.screen.advance(by: 2)
      #expect(finished == [false])
    }
  }

  @Test("Someone takes one of the two away in the middle: the other goes on", arguments: [true, false], [true, false])
  func removedByOthers(forwards: Bool, removesNew: Bool) throws {
    let world = World(.visible, forwards: forwards)
    let (a, b) = (AuditedController(), AuditedController())
    let messages = try misuse {
      try world.container.embed(a)
      world.screen.settle()
      var finished = 0
      try world.container.transition(from: a, to: b, using: .push(duration: 1)) { _ in finished += 1 }
      world.screen.advance(by: 0.5)
      let removed = removesNew ? b : a
      removed.willMove(toParent: nil)
      removed.view.removeFromSuperview()
      removed.removeFromParent()
      world.screen.advance(by: 2)
      #expect(finished == 1)
      #expect(world.container.children == (removesNew ? [] : [b]))
      #expect(world.container.view.subviews == (removesNew ? [] : [b.view]))
      #expect(a.state == .disappeared && b.state == (removesNew ? .disappeared : .appeared))
      #expect(a.faults + b.faults == [])
      let other = UIViewController()
      try other.embed(removed)
      #expect(removed.parent === other)
    }
    #expect(messages == [])
  }

  @Test("The container lives until the transition has ended, and is gone then; so are the children")
  func lifetime() throws {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100))
    weak var container: UIViewController?
    weak var (a, b): (UIViewController?, UIViewController?) = (nil, nil)
    var finished = 0
    do {
      let (parent, first, second) = (UIViewController(), UIViewController(), UIViewController())
      (container, a, b) = (parent, first, second)
      screen.rootViewController = parent
      try parent.embed(first)
      try parent.transition(from: first, to: second, using: .push(duration: 1)) { _ in finished += 1 }
    }
    screen.advance(by: 0.5)
    screen.window.rootViewController = nil
    screen.advance(by: 2)
    #expect(finished == 1)
    #expect(container == nil && a == nil && b == nil)
  }

  // MARK: - What it looks like

  @Test("The new child gets the layout of the old one, and the old one its mask back")
  func layouts() throws {
    let world = World(.visible)
    let (a, b) = (world.controller("a"), world.controller("b"))
    a.view.autoresizingMask = .flexibleTopMargin
    try world.container.embed(a, layout: .insets(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)))
    #expect(a.view.frame == CGRect(x: 2, y: 1, width: 314, height: 476))
    try world.container.transition(from: a, to: b, using: .instant)
    #expect(a.view.autoresizingMask == .flexibleTopMargin)
    #expect(b.view.frame == CGRect(x: 2, y: 1, width: 314, height: 476))
    world.screen.resize(to: CGSize(width: 480, height: 320))
    #expect(b.view.frame == CGRect(x: 2, y: 1, width: 474, height: 316))
  }

  @Test("A layout of one's own is asked once, after the view was added", arguments: [true, false])
  func customLayout(forwards: Bool) throws {
    for style in [ContainmentTransition.instant, .push(duration: 1), .crossDissolve(duration: 1)] {
      let world = World(.visible, forwards: forwards)
      let (a, b, c) = (world.controller("a"), world.controller("b"), world.controller("c"))
      var asked: [UIView] = []
      let layout = ChildLayout.custom { view, container in
        #expect(view.superview === container)
        asked.append(view)
        view.frame = CGRect(x: 5, y: 6, width: 7, height: 8)
        view.autoresizingMask = .flexibleTopMargin
      }
      try world.container.embed(a)
      try world.container.transition(from: a, to: b, using: style, layout: layout)
      world.screen.advance(by: 2)
      #expect(asked == [b.view])
      #expect(b.view.frame == CGRect(x: 5, y: 6, width: 7, height: 8))
      try world.container.transition(from: b, to: c, using: style)
      world.screen.advance(by: 2)
      #expect(asked == [b.view], "not asked again")
      #expect(c.view.frame == b.view.frame && c.view.autoresizingMask == .flexibleTopMargin)
    }
  }

  @Test("What takes the place of a view that is turned lies where that would lie if it were not")
  func turned() throws {
    let world = World(.visible, forwards: true)
    let (a, b) = (world.controller("a"), world.controller("b"))
    let frame = CGRect(x: 40, y: 60, width: 200, height: 100)
    try world.container.embed(a, layout: .frame(frame))
    a.view.transform = CGAffineTransform(rotationAngle: .pi / 4)
    try world.container.transition(from: a, to: b, using: .instant)
    #expect(b.view.frame == frame)
  }

  @Test("A layout of one's own that captures the container keeps nothing alive")
  func customLayoutMemory() throws {
    weak var released: UIViewController?
    do {
      let (container, child) = (UIViewController(), UIViewController())
      released = container
      try container.embed(child, layout: .custom { view, _ in view.frame = container.view.bounds })
    }
    #expect(released == nil)
  }

  @Test(
    "Half-way a push shows half of each, from the edge that the language says", arguments: [true, false], [true, false])
  func pushFrames(forwards: Bool, isRightToLeft: Bool) throws {
    let world = World(.visible, forwards: forwards)
    world.screen.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    let (a, b) = (world.controller("a"), world.controller("b"))
    a.view.backgroundColor = .red
    b.view.backgroundColor = .blue
    try world.container.embed(a)
    try world.container.transition(from: a, to: b, using: .push(from: .trailing, duration: 1))
    world.screen.advance(by: 0.5)
    let (left, right) = (CGPoint(x: 40, y: 200), CGPoint(x: 280, y: 200))
    #expect(world.screen.color(at: left) == (isRightToLeft ? .blue : .red))
    #expect(world.screen.color(at: right) == (isRightToLeft ? .red : .blue))
    world.screen.advance(by: 1)
    #expect(world.screen.color(at: left) == .blue && world.screen.color(at: right) == .blue)
  }

  @Test("Half-way a cross-dissolve mixes the two, also when neither is opaque", arguments: [true, false])
  func dissolve(forwards: Bool) throws {
    let world = World(.visible, forwards: forwards)
    world.container.view.backgroundColor = .white
    let (a, b) = (world.controller("a"), world.controller("b"))
    let mark = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    mark.backgroundColor = .black
    a.view.addSubview(mark)
    try world.container.embed(a)
    try world.container.transition(from: a, to: b, using: .crossDissolve(duration: 1))
    func gray() -> CGFloat {
      var white: CGFloat = -1
      world.screen.color(at: CGPoint(x: 20, y: 20)).getRed(&white, green: nil, blue: nil, alpha: nil)
      return white
    }
    #expect(gray() == 0)
    world.screen.advance(by: 0.5)
    #expect(abs(gray() - 0.5) < 0.01)
    world.screen.advance(by: 0.499)
    #expect(gray() > 0.9, "it does not pop out at the end")
  }

  @Test(
    "A transition of one's own: prepared, animated, and the old view gets its looks back", arguments: [true, false])
  func custom(forwards: Bool) throws {
    let world = World(.visible, forwards: forwards)
    let (a, b) = (world.controller("a"), world.controller("b"))
    a.view.alpha = 0.75
    try world.container.embed(a)
    var steps: [String] = []
    try world.container.transition(
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
        }))
    world.screen.advance(by: 2)
    #expect(steps == ["prepare, in: true, false", "animate, in: true, true"])
    #expect(a.view.alpha == 0.75 && a.view.transform.isIdentity)
    #expect(b.view.alpha == 0.5)
  }

  @Test(
    "A rotation in the middle: both views fill the new bounds, and a pushed one lies just outside",
    arguments: [true, false], [true, false])
  func rotation(forwards: Bool, isPlain: Bool) throws {
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
      let world = World(.visible, forwards: forwards)
      let content = TestContainer()
      content.forwards = forwards
      if !isPlain { world.screen.rootViewController = content }
      let container = isPlain ? world.container : content
      let (a, b) = (world.controller("a"), world.controller("b"))
      if isPlain { try container.embed(a) } else { try content.setContent(a) }
      var finished: [Bool] = []
      if isPlain {
        try container.transition(from: a, to: b, using: style) { finished.append($0) }
      } else {
        try content.setContent(b, using: style) { finished.append($0) }
      }
      world.screen.advance(by: 0.5)
      world.screen.resize(to: bounds.size)
      #expect(a.view.bounds.size == bounds.size && a.view.center == CGPoint(x: 240, y: 160))
      #expect(a.view.frame == end, "\(style)")
      #expect(b.view.frame == bounds)
      world.screen.advance(by: 1)
      #expect(finished == [true])
      #expect(b.view.frame == bounds && b.view.transform.isIdentity)
      #expect(container.view.subviews == [b.view] && container.children == [b])
      #expect(a.view.transform.isIdentity)
    }
  }

  @Test("What follows the size during a push takes no touch and paints nothing")
  func sizeFollower() throws {
    let world = World(.visible)
    let (a, b) = (UIViewController(), UIViewController())
    try world.container.embed(a)
    world.container.view.backgroundColor = .red
    let before = world.screen.svg()
    let follower = SizeFollower(in: world.container.view) { Issue.record("the size is the same") }
    #expect(world.container.view.subviews == [follower, a.view])
    #expect(world.screen.svg() == before)
    a.view.isHidden = true
    #expect(world.screen.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === world.container.view)
    follower.removeFromSuperview()
    try world.container.transition(from: a, to: b, using: .push(duration: 1))
    world.screen.advance(by: 2)
    #expect(world.container.view.subviews == [b.view])
  }

  final class Field: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  @Test("A first responder in the leaving child resigns at the start; one elsewhere stays")
  func firstResponder() throws {
    let world = World(.visible)
    let (a, b) = (world.controller("a"), world.controller("b"))
    let (inside, outside) = (Field(), Field())
    try world.container.embed(a)
    a.view.addSubview(inside)
    world.container.view.addSubview(outside)
    inside.becomeFirstResponder()
    try world.container.transition(from: a, to: b, using: .push())
    #expect(!inside.isFirstResponder)
    world.screen.advance(by: 1)
    outside.becomeFirstResponder()
    try world.container.transition(from: b, to: a, using: .push())
    world.screen.advance(by: 1)
    #expect(outside.isFirstResponder)
  }

  @Test("Edges: how far away a view lies")
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
