#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import Containment
import PlatformUI
import TestSupport
import Testing

@Suite("All callbacks of embed, unembed and transition, for a child and its own child", .onScreen)
@MainActor
struct CallbackTableTests {
  /// A row of the table: whether the container is visible, and whether it and its children forward appearance.
  struct Setting: CustomTestStringConvertible {
    var state: WindowState
    var forwards: Bool
    var childForwards: Bool

    static let all = WindowState.allCases.flatMap { state in
      [true, false].flatMap { forwards in
        [true, false].map { Setting(state: state, forwards: forwards, childForwards: $0) }
      }
    }

    var testDescription: String { "\(state), forwards \(forwards), its children \(childForwards)" }
  }

  @Test("embed sends willMove, the appearance if visible, and didMove", arguments: Setting.all)
  func embed(setting: Setting) async throws {
    let fixture = await Fixture(setting.state, forwards: setting.forwards)
    let child = try fixture.child("a", forwards: setting.childForwards)
    let messages = try await misuse {
      try fixture.container.embed(child)
      await fixture.screen.settle()
    }
    #expect(fixture.parenthood(of: "a") == ["willMove(toParent: p)", "didMove(toParent: p)"])
    #expect(fixture.recorder.events.first == "a.willMove(toParent: p)")
    for name in ["a", "aa"] {
      #expect(
        fixture.appearance(of: name) == (setting.state == .visible ? ["willAppear", "isAppearing", "didAppear"] : []))
    }
    if !setting.forwards {
      // The toolkit decides about this order. UIKit sends `viewIsAppearing` with the layout.
      let appears =
        setting.state == .visible ? ["viewWillAppear(animated: false)", "viewDidAppear(animated: false)"] : []
      #expect(
        fixture.events(of: "a").filter { !$0.contains("IsAppearing") } == ["willMove(toParent: p)"] + appears + [
          "didMove(toParent: p)"
        ])
    }
    #expect(fixture.parenthood(of: "aa") == [])
    #expect(fixture.events(of: "p") == [])
    #expect(messages == [])
  }

  @Test("unembed sends willMove, the disappearance if visible, and didMove", arguments: Setting.all)
  func unembed(setting: Setting) async throws {
    let fixture = await Fixture(setting.state, forwards: setting.forwards)
    let child = try fixture.child("a", forwards: setting.childForwards)
    try fixture.container.embed(child)
    await fixture.screen.settle()
    fixture.recorder.events = []
    let messages = try await misuse {
      try fixture.container.unembed(child)
      await fixture.screen.settle()
    }
    let middle =
      setting.state == .visible ? ["viewWillDisappear(animated: false)", "viewDidDisappear(animated: false)"] : []
    #expect(fixture.events(of: "a") == ["willMove(toParent: nil)"] + middle + ["didMove(toParent: nil)"])
    #expect(fixture.events(of: "aa") == middle)
    #expect(fixture.events(of: "p") == [])
    #expect(messages == [])
  }

  @Test(
    "transition sends both children their callbacks in order and calls the completion last",
    arguments: Setting.all, [true, false])
  func transition(setting: Setting, animated: Bool) async throws {
    for style in [ContainmentTransition.crossDissolve(duration: 1), .push(duration: 1), .cover(duration: 1)] {
      try await transition(setting, animated ? style : .instant)
    }
  }

  private func transition(_ setting: Setting, _ style: ContainmentTransition) async throws {
    let fixture = await Fixture(setting.state, forwards: setting.forwards)
    let (from, to) = try (
      fixture.child("a", forwards: setting.childForwards), fixture.child("b", forwards: setting.childForwards)
    )
    let animated = style.duration > 0
    let isVisible = setting.state == .visible
    try fixture.container.embed(from)
    await fixture.screen.settle()
    fixture.recorder.events = []
    var outcomes: [ContainmentTransition.Outcome] = []
    let messages = try await misuse {
      try fixture.container.transition(from: from, to: to, using: style) {
        outcomes.append($0)
        fixture.recorder.record("completion")
      }
      #expect(outcomes == (animated && isVisible ? [] : [.finished]), "out of the screen, and instantly: at once")
      await fixture.screen.advance(by: 0.5)
      #expect(outcomes == (animated && isVisible ? [] : [.finished]))
      await fixture.screen.advance(by: 1)
    }
    #expect(messages == [])
    #expect(outcomes == [.finished])
    let flag = "(animated: \(animated))"
    let leaves = isVisible ? ["viewWillDisappear" + flag, "viewDidDisappear" + flag] : []
    #expect(fixture.events(of: "a") == ["willMove(toParent: nil)"] + leaves + ["didMove(toParent: nil)"])
    #expect(fixture.events(of: "aa") == leaves)
    let comes = ["willAppear", "isAppearing", "didAppear"].map { $0 + (animated ? " animated" : "") }
    for name in ["b", "bb"] { #expect(fixture.appearance(of: name) == (isVisible ? comes : [])) }
    #expect(fixture.parenthood(of: "b") == ["willMove(toParent: p)", "didMove(toParent: p)"])
    #expect(fixture.parenthood(of: "aa") == [] && fixture.parenthood(of: "bb") == [])
    #expect(fixture.events(of: "p") == [])
    // The toolkit decides about this order: b comes before a is told to leave, and both moves end before the
    // completion.
    let moves = fixture.recorder.events.filter { $0.contains("toParent") || $0 == "completion" }
    #expect(
      moves == [
        "b.willMove(toParent: p)", "a.willMove(toParent: nil)", "b.didMove(toParent: p)", "a.didMove(toParent: nil)",
        "completion",
      ])
    // The completion is last, unless UIKit ends an appearance by itself later.
    if animated || !isVisible || !setting.forwards { #expect(fixture.recorder.events.last == "completion") }
    #expect(fixture.container.children == [to])
    #expect(fixture.container.view.subviews == [to.view])
    #expect(to.view.frame == fixture.container.view.bounds)
    #expect(to.view.transform.isIdentity && from.view.transform.isIdentity && from.view.alpha == 1)
  }

  @Test("With manual forwarding, from is told first, and to has appeared before from has disappeared")
  func forwardingOrder() async throws {
    let fixture = await Fixture(.visible, forwards: false)
    let (from, to) = (fixture.controller("a"), fixture.controller("b"))
    try fixture.container.embed(from)
    fixture.recorder.events = []
    try fixture.container.transition(from: from, to: to, using: .push(duration: 1), completion: nil)
    await fixture.screen.advance(by: 2)
    #expect(
      fixture.recorder.events.filter { !$0.contains("IsAppearing") && !$0.contains("Load") } == [
        "b.willMove(toParent: p)", "a.willMove(toParent: nil)", "a.viewWillDisappear(animated: true)",
        "b.viewWillAppear(animated: true)", "b.viewDidAppear(animated: true)", "a.viewDidDisappear(animated: true)",
        "b.didMove(toParent: p)", "a.didMove(toParent: nil)",
      ])
  }

  // MARK: - The container's own appearance

  /// Shows a child in a container, in place of the one that is there.
  private func show(
    _ child: UIViewController, in container: UIViewController, using transition: ContainmentTransition = .instant
  ) throws {
    if let switcher = container as? TestContainer {
      try switcher.setContent(child, using: transition)
    } else if let old = container.children.first {
      try container.transition(from: old, to: child, using: transition)
    } else {
      try container.embed(child)
    }
  }

  /// Returns a root that forwards appearance by hand, a container in it, and the content of the container.
  private func nested(forwards: Bool) async throws -> (Fixture, UIViewController, RecordingViewController) {
    let fixture = await Fixture(.visible, forwards: false)
    let container = forwards ? UIViewController() : TestContainer()
    fixture.container.addChild(container)
    container.view.frame = fixture.container.view.bounds
    fixture.container.view.addSubview(container.view)
    container.didMove(toParent: fixture.container)
    let child = try fixture.child("a")
    try show(child, in: container)
    await fixture.screen.settle()
    fixture.recorder.events = []
    return (fixture, container, child)
  }

  @Test(
    "A child follows when the container's appearance is reversed halfway", arguments: [true, false])
  func cancelledAppearance(forwards: Bool) async throws {
    let (fixture, container, _) = try await nested(forwards: forwards)
    let messages = await misuse {
      container.beginAppearanceTransition(true, animated: true)
      container.beginAppearanceTransition(false, animated: true)
      container.endAppearanceTransition()
      await fixture.screen.settle()
      for name in ["a", "aa"] {
        #expect(
          fixture.appearance(of: name).filter { !$0.hasPrefix("is") } == [
            "willAppear animated", "willDisappear animated", "didDisappear animated",
          ])
      }
      fixture.recorder.events = []
      container.beginAppearanceTransition(true, animated: false)
      container.endAppearanceTransition()
      container.beginAppearanceTransition(false, animated: true)
      container.beginAppearanceTransition(true, animated: true)
      container.endAppearanceTransition()
      await fixture.screen.settle()
      for name in ["a", "aa"] {
        #expect(
          fixture.appearance(of: name).filter { !$0.hasPrefix("is") } == [
            "willAppear", "didAppear", "willDisappear animated", "willAppear animated", "didAppear animated",
          ])
      }
    }
    #expect(messages == [])
  }

  @Test(
    "A container that disappears during a transition leaves no child between two states",
    arguments: [true, false], [1, 2, 3])
  func appearanceDuringTransition(forwards: Bool, turns: Int) async throws {
    let (fixture, container, _) = try await nested(forwards: forwards)
    let messages = try await misuse {
      container.beginAppearanceTransition(true, animated: false)
      container.endAppearanceTransition()
      fixture.recorder.events = []
      let other = try fixture.child("b")
      try show(other, in: container, using: .push(duration: 1))
      await fixture.screen.advance(by: 0.5)
      for turn in 1...turns { container.beginAppearanceTransition(turn.isMultiple(of: 2), animated: true) }
      await fixture.screen.advance(by: 1)
      container.endAppearanceTransition()
      await fixture.screen.settle()
      #expect(container.children == [other])
      for name in ["a", "aa"] {
        #expect(fixture.appearance(of: name) == ["willDisappear animated", "didDisappear animated"])
      }
      let visible = turns == 2
      for name in ["b", "bb"] {
        #expect(fixture.appearance(of: name).last == (visible ? "didAppear animated" : "didDisappear animated"))
        #expect(fixture.appearance(of: name).filter { $0.hasPrefix("did") }.count == 1)
        #expect(fixture.appearance(of: name).filter { $0.hasPrefix("will") }.count == turns + 1)
      }
    }
    #expect(messages == [])
  }

  @Test(
    "A transition can start while the container disappears, and the disappearance may be cancelled",
    arguments: [true, false], [true, false])
  func transitionWhileDisappearing(forwards: Bool, isCancelled: Bool) async throws {
    let (fixture, container, _) = try await nested(forwards: forwards)
    let other = try fixture.child("b", forwards: forwards)
    let messages = try await misuse {
      container.beginAppearanceTransition(true, animated: false)
      container.endAppearanceTransition()
      fixture.recorder.events = []
      container.beginAppearanceTransition(false, animated: true)
      try show(other, in: container, using: .push(duration: 1))
      await fixture.screen.advance(by: 0.5)
      if isCancelled { container.beginAppearanceTransition(true, animated: true) }
      container.endAppearanceTransition()
      await fixture.screen.advance(by: 1)
      #expect(container.children == [other])
      for name in ["a", "aa"] {
        #expect(fixture.appearance(of: name) == ["willDisappear animated", "didDisappear animated"])
      }
      for name in ["b", "bb"] {
        #expect(
          fixture.appearance(of: name).filter { !$0.hasPrefix("is") }
            == (isCancelled ? ["willAppear animated", "didAppear animated"] : []))
      }
      fixture.recorder.events = []
      container.beginAppearanceTransition(!isCancelled, animated: true)
      container.beginAppearanceTransition(isCancelled, animated: true)
      container.endAppearanceTransition()
      let turned =
        isCancelled
        ? ["willDisappear animated", "willAppear animated", "didAppear animated"]
        : ["willAppear animated", "willDisappear animated", "didDisappear animated"]
      for name in ["b", "bb"] {
        #expect(fixture.appearance(of: name).filter { !$0.hasPrefix("is") } == turned)
      }
      for name in ["a", "aa"] { #expect(fixture.appearance(of: name) == []) }
    }
    #expect(messages == [])
  }

  @Test("A child that comes while the container appears appears with it", arguments: [true, false])
  func embedWhileAppearing(forwards: Bool) async throws {
    let (fixture, container, _) = try await nested(forwards: forwards)
    let other = fixture.controller("b")
    let messages = try await misuse {
      container.beginAppearanceTransition(true, animated: true)
      try show(other, in: container)
      #expect(!fixture.appearance(of: "b").contains { $0.hasPrefix("did") } || forwards)
      container.endAppearanceTransition()
      await fixture.screen.settle()
    }
    #expect(messages == [])
    #expect(fixture.appearance(of: "b").filter { $0.hasPrefix("did") }.count == 1)
    #expect(fixture.appearance(of: "b").last?.hasPrefix("didAppear") == true)
    #expect(fixture.appearance(of: "a").last?.hasPrefix("didDisappear") == true)
  }

  @Test("A plain container forwards its appearance with beginForwardingAppearance")
  func forwardsManually() async throws {
    let fixture = await Fixture(.none)
    let container = ForwardingRecordingController(name: "q", recorder: fixture.recorder)
    let child = fixture.controller("a")
    try container.embed(child)
    #expect(fixture.appearance(of: "a") == [])
    let messages = await misuse {
      await fixture.screen.show(container)
      await fixture.screen.settle()
      #expect(fixture.appearance(of: "a") == ["willAppear", "isAppearing", "didAppear"])
      fixture.recorder.events = []
      await fixture.screen.show(UIViewController())
      await fixture.screen.settle()
      #expect(fixture.appearance(of: "a") == ["willDisappear", "didDisappear"])
      container.endForwardingAppearance()
      container.beginForwardingAppearance(false, animated: false)
    }
    #expect(messages == [])
    #expect(fixture.appearance(of: "a") == ["willDisappear", "didDisappear"])
  }
}
#endif
