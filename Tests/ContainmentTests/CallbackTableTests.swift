#if UIKIT && canImport(HeadlessUIKit)
import Containment
import HeadlessUIKit
import TestSupport
import Testing

@Suite("All callbacks of embed, unembed and transition, for a child and its own child")
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
  func embed(setting: Setting) throws {
    let world = World(setting.state, forwards: setting.forwards)
    let child = try world.child("a", forwards: setting.childForwards)
    let messages = try misuse {
      try world.container.embed(child)
      world.screen.settle()
    }
    #expect(world.parenthood(of: "a") == ["willMove(toParent: p)", "didMove(toParent: p)"])
    #expect(world.recorder.events.first == "a.willMove(toParent: p)")
    for name in ["a", "aa"] {
      #expect(
        world.appearance(of: name) == (setting.state == .visible ? ["willAppear", "isAppearing", "didAppear"] : []))
    }
    if !setting.forwards {
      // The toolkit decides about this order. UIKit sends `viewIsAppearing` with the layout.
      let appears =
        setting.state == .visible ? ["viewWillAppear(animated: false)", "viewDidAppear(animated: false)"] : []
      #expect(
        world.events(of: "a").filter { !$0.contains("IsAppearing") } == ["willMove(toParent: p)"] + appears + [
          "didMove(toParent: p)"
        ])
    }
    #expect(world.parenthood(of: "aa") == [])
    #expect(world.events(of: "p") == [])
    #expect(messages == [])
  }

  @Test("unembed sends willMove, the disappearance if visible, and didMove", arguments: Setting.all)
  func unembed(setting: Setting) throws {
    let world = World(setting.state, forwards: setting.forwards)
    let child = try world.child("a", forwards: setting.childForwards)
    try world.container.embed(child)
    world.screen.settle()
    world.recorder.events = []
    let messages = try misuse {
      try world.container.unembed(child)
      world.screen.settle()
    }
    let middle =
      setting.state == .visible ? ["viewWillDisappear(animated: false)", "viewDidDisappear(animated: false)"] : []
    #expect(world.events(of: "a") == ["willMove(toParent: nil)"] + middle + ["didMove(toParent: nil)"])
    #expect(world.events(of: "aa") == middle)
    #expect(world.events(of: "p") == [])
    #expect(messages == [])
  }

  @Test(
    "transition sends both children their callbacks in order and calls the completion last",
    arguments: Setting.all, [true, false])
  func transition(setting: Setting, animated: Bool) throws {
    for style in [ContainmentTransition.crossDissolve(duration: 1), .push(duration: 1), .cover(duration: 1)] {
      try transition(setting, animated ? style : .instant)
    }
  }

  private func transition(_ setting: Setting, _ style: ContainmentTransition) throws {
    let world = World(setting.state, forwards: setting.forwards)
    let (from, to) = try (
      world.child("a", forwards: setting.childForwards), world.child("b", forwards: setting.childForwards)
    )
    let animated = style.duration > 0
    let isVisible = setting.state == .visible
    try world.container.embed(from)
    world.screen.settle()
    world.recorder.events = []
    var finished: [Bool] = []
    let messages = try misuse {
      try world.container.transition(from: from, to: to, using: style) {
        finished.append($0)
        world.recorder.record("completion")
      }
      #expect(finished == (animated && isVisible ? [] : [true]), "out of the screen, and instantly: at once")
      world.screen.advance(by: 0.5)
      #expect(finished == (animated && isVisible ? [] : [true]))
      world.screen.advance(by: 1)
    }
    #expect(messages == [])
    #expect(finished == [true])
    let flag = "(animated: \(animated))"
    let leaves = isVisible ? ["viewWillDisappear" + flag, "viewDidDisappear" + flag] : []
    #expect(world.events(of: "a") == ["willMove(toParent: nil)"] + leaves + ["didMove(toParent: nil)"])
    #expect(world.events(of: "aa") == leaves)
    let comes = ["willAppear", "isAppearing", "didAppear"].map { $0 + (animated ? " animated" : "") }
    for name in ["b", "bb"] { #expect(world.appearance(of: name) == (isVisible ? comes : [])) }
    #expect(world.parenthood(of: "b") == ["willMove(toParent: p)", "didMove(toParent: p)"])
    #expect(world.parenthood(of: "aa") == [] && world.parenthood(of: "bb") == [])
    #expect(world.events(of: "p") == [])
    // The toolkit decides about this order: b comes before a is told to leave, and both moves end before the
    // completion.
    let moves = world.recorder.events.filter { $0.contains("toParent") || $0 == "completion" }
    #expect(
      moves == [
        "b.willMove(toParent: p)", "a.willMove(toParent: nil)", "b.didMove(toParent: p)", "a.didMove(toParent: nil)",
        "completion",
      ])
    // The completion is last, unless UIKit ends an appearance by itself later.
    if animated || !isVisible || !setting.forwards { #expect(world.recorder.events.last == "completion") }
    #expect(world.container.children == [to])
    #expect(world.container.view.subviews == [to.view])
    #expect(to.view.frame == world.container.view.bounds)
    #expect(to.view.transform.isIdentity && from.view.transform.isIdentity && from.view.alpha == 1)
  }

  @Test("With manual forwarding, from is told first, and to has appeared before from has disappeared")
  func forwardingOrder() throws {
    let world = World(.visible, forwards: false)
    let (from, to) = (world.controller("a"), world.controller("b"))
    try world.container.embed(from)
    world.recorder.events = []
    try world.container.transition(from: from, to: to, using: .push(duration: 1))
    world.screen.advance(by: 2)
    #expect(
      world.recorder.events.filter { !$0.contains("IsAppearing") && !$0.contains("Load") } == [
        "b.willMove(toParent: p)", "a.willMove(toParent: nil)", "a.viewWillDisappear(animated: true)",
        "b.viewWillAppear(animated: true)", "b.viewDidAppear(animated: true)", "a.viewDidDisappear(animated: true)",
        "b.didMove(toParent: p)", "a.didMove(toParent: nil)",
      ])
  }

  // MARK: - The container's own appearance

  /// Returns a root that forwards appearance by hand, a container in it, and the content of the container.
  private func nested(forwards: Bool) throws -> (World, TestContainer, RecordingViewController) {
    let world = World(.visible, forwards: false)
    let container = TestContainer()
    container.forwards = forwards
    world.container.addChild(container)
    container.view.frame = world.container.view.bounds
    world.container.view.addSubview(container.view)
    container.didMove(toParent: world.container)
    let child = try world.child("a")
    try container.setContent(child)
    world.screen.settle()
    world.recorder.events = []
    return (world, container, child)
  }

  @Test(
    "A child follows when the container's appearance is reversed halfway", arguments: [true, false])
  func cancelledAppearance(forwards: Bool) throws {
    let (world, container, _) = try nested(forwards: forwards)
    let messages = misuse {
      container.beginAppearanceTransition(true, animated: true)
      container.beginAppearanceTransition(false, animated: true)
      container.endAppearanceTransition()
      world.screen.settle()
      for name in ["a", "aa"] {
        #expect(
          world.appearance(of: name).filter { !$0.hasPrefix("is") } == [
            "willAppear animated", "willDisappear animated", "didDisappear animated",
          ])
      }
      world.recorder.events = []
      container.beginAppearanceTransition(true, animated: false)
      container.endAppearanceTransition()
      container.beginAppearanceTransition(false, animated: true)
      container.beginAppearanceTransition(true, animated: true)
      container.endAppearanceTransition()
      world.screen.settle()
      for name in ["a", "aa"] {
        #expect(
          world.appearance(of: name).filter { !$0.hasPrefix("is") } == [
            "willAppear", "didAppear", "willDisappear animated", "willAppear animated", "didAppear animated",
          ])
      }
    }
    #expect(messages == [])
  }

  @Test(
    "A container that disappears during a transition leaves no child between two states",
    arguments: [true, false], [1, 2, 3])
  func appearanceDuringTransition(forwards: Bool, turns: Int) throws {
    let (world, container, _) = try nested(forwards: forwards)
    let messages = try misuse {
      container.beginAppearanceTransition(true, animated: false)
      container.endAppearanceTransition()
      world.recorder.events = []
      let other = try world.child("b")
      try container.setContent(other, using: .push(duration: 1))
      world.screen.advance(by: 0.5)
      for turn in 1...turns { container.beginAppearanceTransition(turn.isMultiple(of: 2), animated: true) }
      world.screen.advance(by: 1)
      container.endAppearanceTransition()
      world.screen.settle()
      #expect(container.children == [other])
      for name in ["a", "aa"] {
        #expect(world.appearance(of: name) == ["willDisappear animated", "didDisappear animated"])
      }
      let visible = turns == 2
      for name in ["b", "bb"] {
        #expect(world.appearance(of: name).last == (visible ? "didAppear animated" : "didDisappear animated"))
        #expect(world.appearance(of: name).filter { $0.hasPrefix("did") }.count == 1)
        #expect(world.appearance(of: name).filter { $0.hasPrefix("will") }.count == turns + 1)
      }
    }
    #expect(messages == [])
  }

  @Test(
    "A transition can start while the container disappears, and the disappearance may be cancelled",
    arguments: [true, false], [true, false])
  func transitionWhileDisappearing(forwards: Bool, isCancelled: Bool) throws {
    let (world, container, _) = try nested(forwards: forwards)
    let other = try world.child("b", forwards: forwards)
    let messages = try misuse {
      container.beginAppearanceTransition(true, animated: false)
      container.endAppearanceTransition()
      world.recorder.events = []
      container.beginAppearanceTransition(false, animated: true)
      try container.setContent(other, using: .push(duration: 1))
      world.screen.advance(by: 0.5)
      if isCancelled { container.beginAppearanceTransition(true, animated: true) }
      container.endAppearanceTransition()
      world.screen.advance(by: 1)
      #expect(container.children == [other])
      for name in ["a", "aa"] {
        #expect(world.appearance(of: name) == ["willDisappear animated", "didDisappear animated"])
      }
      for name in ["b", "bb"] {
        #expect(
          world.appearance(of: name).filter { !$0.hasPrefix("is") }
            == (isCancelled ? ["willAppear animated", "didAppear animated"] : []))
      }
      world.recorder.events = []
      container.beginAppearanceTransition(!isCancelled, animated: true)
      container.beginAppearanceTransition(isCancelled, animated: true)
      container.endAppearanceTransition()
      let turned =
        isCancelled
        ? ["willDisappear animated", "willAppear animated", "didAppear animated"]
        : ["willAppear animated", "willDisappear animated", "didDisappear animated"]
      for name in ["b", "bb"] {
        #expect(world.appearance(of: name).filter { !$0.hasPrefix("is") } == turned)
      }
      for name in ["a", "aa"] { #expect(world.appearance(of: name) == []) }
    }
    #expect(messages == [])
  }

  @Test("A child that comes while the container appears appears with it", arguments: [true, false])
  func embedWhileAppearing(forwards: Bool) throws {
    let (world, container, _) = try nested(forwards: forwards)
    let other = world.controller("b")
    let messages = try misuse {
      container.beginAppearanceTransition(true, animated: true)
      try container.setContent(other)
      #expect(!world.appearance(of: "b").contains { $0.hasPrefix("did") } || forwards)
      container.endAppearanceTransition()
      world.screen.settle()
    }
    #expect(messages == [])
    #expect(world.appearance(of: "b").filter { $0.hasPrefix("did") }.count == 1)
    #expect(world.appearance(of: "b").last?.hasPrefix("didAppear") == true)
    #expect(world.appearance(of: "a").last?.hasPrefix("didDisappear") == true)
  }

  @Test("A plain container forwards its appearance with beginForwardingAppearance")
  func forwardsManually() throws {
    let world = World(.none)
    let container = ForwardingRecordingController(name: "q", recorder: world.recorder)
    let child = world.controller("a")
    try container.embed(child)
    #expect(world.appearance(of: "a") == [])
    let messages = misuse {
      world.screen.rootViewController = container
      world.screen.settle()
      #expect(world.appearance(of: "a") == ["willAppear", "isAppearing", "didAppear"])
      world.recorder.events = []
      world.screen.rootViewController = UIViewController()
      world.screen.settle()
      #expect(world.appearance(of: "a") == ["willDisappear", "didDisappear"])
      container.endForwardingAppearance()
      container.beginForwardingAppearance(false, animated: false)
    }
    #expect(messages == [])
    #expect(world.appearance(of: "a") == ["willDisappear", "didDisappear"])
  }
}
#endif
