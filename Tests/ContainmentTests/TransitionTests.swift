#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TestSupport
import Testing

@testable import Containment

@Suite("transition", .onScreen)
@MainActor
struct TransitionTests {
  // MARK: - Bad input

  @Test("Errors come before any change, and the completion is not called")
  func errors() async throws {
    let fixture = await Fixture(.visible)
    let (a, b, foreign, other) = (
      fixture.controller("a"), fixture.controller("b"), fixture.controller("f"), UIViewController()
    )
    try fixture.container.embed(a)
    try fixture.container.embed(b)
    try other.embed(foreign)
    let sheet = UIViewController()
    fixture.container.present(sheet, animated: false)
    let stray = UIViewController()
    other.view.addSubview(stray.view)
    await fixture.screen.settle()
    fixture.recorder.events = []
    let container = fixture.container
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
    #expect(fixture.recorder.events == [])
    #expect(container.children == [a, b])
    #expect(container.view.subviews == [a.view, b.view])
  }

  @Test("A child in a running transition can neither be unembedded nor exchanged", arguments: [true, false])
  func busyChildren(forwards: Bool) async throws {
    let fixture = await Fixture(.visible, forwards: forwards)
    let (a, b, c) = (fixture.controller("a"), fixture.controller("b"), fixture.controller("c"))
    try fixture.container.embed(a)
    var completions = 0
    try fixture.container.transition(from: a, to: b, using: .cover) { _ in completions += 1 }
    for child in [a, b] {
      #expect(throws: ContainmentError.transitionInProgress) { try fixture.container.unembed(child) }
      #expect(throws: ContainmentError.transitionInProgress) {
        try fixture.container.transition(from: child, to: c, using: .instant)
      }
    }
    #expect(throws: ContainmentError.alreadyEmbedded) { try fixture.container.embed(a) }
    await fixture.screen.advance(by: 1)
    #expect(completions == 1)
    try fixture.container.transition(from: b, to: a, using: .instant, completion: nil)
    #expect(fixture.container.children == [a])
  }

  @Test(
    "A duration that is negative, NaN or infinite counts as 0",
    arguments: [-1, Double.nan, .infinity, -Double.infinity, 0])
  func durations(duration: TimeInterval) async throws {
    for style in [
      ContainmentTransition.crossDissolve(duration: duration), .push(from: .top, duration: duration),
      .cover(from: .left, duration: duration), .custom(duration: duration) { _, _ in Issue.record("animated") },
    ] {
      #expect(style.duration == 0)
      let fixture = await Fixture(.visible)
      let (a, b) = (fixture.controller("a"), fixture.controller("b"))
      try fixture.container.embed(a)
      var outcomes: [ContainmentTransition.Outcome] = []
      try fixture.container.transition(from: a, to: b, using: style) { outcomes.append($0) }
      #expect(outcomes == [.finished])
      #expect(fixture.container.children == [b])
    }
  }

  @Test("Everything happens at once if animations are disabled")
  func animationsOff() async throws {
    let fixture = await Fixture(.visible)
    let (a, b) = (fixture.controller("a"), fixture.controller("b"))
    try fixture.container.embed(a)
    UIView.setAnimationsEnabled(false)
    defer { UIView.setAnimationsEnabled(true) }
    var outcomes: [ContainmentTransition.Outcome] = []
    try fixture.container.transition(from: a, to: b, using: .push()) { outcomes.append($0) }
    #expect(outcomes == [.finished])
  }

  // MARK: - Interference

  @Test("A transition is interrupted when the container leaves its window", arguments: [true, false])
  func tornOut(forwards: Bool) async throws {
    for style in [ContainmentTransition.push(duration: 1), .crossDissolve(duration: 1)] {
      let fixture = await Fixture(.visible, forwards: forwards)
      let (a, b) = (fixture.controller("a"), fixture.controller("b"))
      try fixture.container.embed(a)
      var outcomes: [ContainmentTransition.Outcome] = []
      try fixture.container.transition(from: a, to: b, using: style) { outcomes.append($0) }
      await fixture.screen.advance(by: 0.5)
      fixture.container.view.removeFromSuperview()
      await fixture.screen.settle()
      #expect(outcomes == [.interrupted])
      #expect(fixture.container.children == [b])
      #expect(fixture.container.view.subviews == [b.view])
      await fixture.screen.advance(by: 2)
      #expect(outcomes == [.interrupted])
    }
  }

  @Test(
    "If someone takes one child away in the middle, the other one continues", arguments: [true, false], [true, false])
  func removedByOthers(forwards: Bool, removesNew: Bool) async throws {
    let fixture = await Fixture(.visible, forwards: forwards)
    let (a, b) = (AuditedController(), AuditedController())
    let messages = try await misuse {
      try fixture.container.embed(a)
      await fixture.screen.settle()
      var finished = 0
      try fixture.container.transition(from: a, to: b, using: .push(duration: 1)) { _ in finished += 1 }
      await fixture.screen.advance(by: 0.5)
      let removed = removesNew ? b : a
      removed.willMove(toParent: nil)
      removed.view.removeFromSuperview()
      removed.removeFromParent()
      await fixture.screen.advance(by: 2)
      #expect(finished == 1)
      #expect(fixture.container.children == (removesNew ? [] : [b]))
      #expect(fixture.container.view.subviews == (removesNew ? [] : [b.view]))
      #expect(a.state == .disappeared && b.state == (removesNew ? .disappeared : .appeared))
      #expect(a.faults + b.faults == [])
      let other = UIViewController()
      try other.embed(removed)
      #expect(removed.parent === other)
    }
    #expect(messages == [])
  }

  @Test("The container and its children are kept alive until the transition has ended, and no longer")
  func lifetime() async throws {
    let screen = TestScreen(size: CGSize(width: 100, height: 100))
    weak var container: UIViewController?
    weak var (a, b): (UIViewController?, UIViewController?) = (nil, nil)
    var finished = 0
    try await scope {
      let (parent, first, second) = (UIViewController(), UIViewController(), UIViewController())
      (container, a, b) = (parent, first, second)
      await screen.show(parent)
      try parent.embed(first)
      try parent.transition(from: first, to: second, using: .push(duration: 1)) { _ in finished += 1 }
    }
    await screen.advance(by: 0.5)
    screen.window.rootViewController = nil
    await screen.advance(by: 2)
    #expect(finished == 1)
    #expect(container == nil && a == nil && b == nil)
  }

  // MARK: - Layouts

  @Test("The new child gets the layout of the old one, which gets back its mask", .needsScreen(480, 480))
  func layouts() async throws {
    let fixture = await Fixture(.visible)
    let (a, b) = (fixture.controller("a"), fixture.controller("b"))
    a.view.autoresizingMask = .flexibleTopMargin
    try fixture.container.embed(a, layout: .insets(NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)))
    #expect(a.view.frame == CGRect(x: 2, y: 1, width: 314, height: 476))
    try fixture.container.transition(from: a, to: b, using: .instant, completion: nil)
    #expect(a.view.autoresizingMask == .flexibleTopMargin)
    #expect(b.view.frame == CGRect(x: 2, y: 1, width: 314, height: 476))
    await fixture.screen.resize(to: CGSize(width: 480, height: 320))
    #expect(b.view.frame == CGRect(x: 2, y: 1, width: 474, height: 316))
  }

  @Test("A custom layout runs once, after the view was added", arguments: [true, false])
  func customLayout(forwards: Bool) async throws {
    for style in [ContainmentTransition.instant, .push(duration: 1), .crossDissolve(duration: 1)] {
      let fixture = await Fixture(.visible, forwards: forwards)
      let (a, b, c) = (fixture.controller("a"), fixture.controller("b"), fixture.controller("c"))
      var asked: [UIView] = []
      let layout = ChildLayout.custom { view, container in
        #expect(view.superview === container)
        asked.append(view)
        view.frame = CGRect(x: 5, y: 6, width: 7, height: 8)
        view.autoresizingMask = .flexibleTopMargin
      }
      try fixture.container.embed(a)
      try fixture.container.transition(from: a, to: b, using: style, layout: layout, completion: nil)
      await fixture.screen.advance(by: 2)
      #expect(asked == [b.view])
      #expect(b.view.frame == CGRect(x: 5, y: 6, width: 7, height: 8))
      try fixture.container.transition(from: b, to: c, using: style, completion: nil)
      await fixture.screen.advance(by: 2)
      #expect(asked == [b.view], "not asked again")
      #expect(c.view.frame == b.view.frame && c.view.autoresizingMask == .flexibleTopMargin)
    }
  }

  @Test("A view that replaces a rotated view gets the frame without the transform, whatever its anchor point is")
  func turned() async throws {
    let fixture = await Fixture(.visible, forwards: true)
    let (a, b) = (fixture.controller("a"), fixture.controller("b"))
    let frame = CGRect(x: 40, y: 60, width: 200, height: 100)
    try fixture.container.embed(a, layout: .frame(frame))
    a.view.transform = CGAffineTransform(rotationAngle: .pi / 4)
    b.view.layer.anchorPoint = CGPoint(x: 0, y: 0.25)
    try fixture.container.transition(from: a, to: b, using: .instant, completion: nil)
    #expect(b.view.frame == frame)
  }

  @Test("A custom layout that captures the container keeps nothing alive")
  func customLayoutMemory() throws {
    weak var released: UIViewController?
    try scope {
      let (container, child) = (UIViewController(), UIViewController())
      released = container
      try container.embed(child, layout: .custom { view, _ in view.frame = container.view.bounds })
    }
    #expect(released == nil)
  }

  final class Field: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  @Test("A first responder in the leaving child resigns at the start, and one elsewhere stays")
  func firstResponder() async throws {
    let fixture = await Fixture(.visible)
    let (a, b) = (fixture.controller("a"), fixture.controller("b"))
    let (inside, outside) = (Field(), Field())
    try fixture.container.embed(a)
    a.view.addSubview(inside)
    fixture.container.view.addSubview(outside)
    inside.becomeFirstResponder()
    try fixture.container.transition(from: a, to: b, using: .push(), completion: nil)
    #expect(!inside.isFirstResponder)
    await fixture.screen.advance(by: 1)
    outside.becomeFirstResponder()
    try fixture.container.transition(from: b, to: a, using: .push(), completion: nil)
    await fixture.screen.advance(by: 1)
    #expect(outside.isFirstResponder)
  }
}
#endif
