#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TestSupport
import Testing

@testable import Containment

@Suite("Children that are kept without being shown", .onScreen)
@MainActor
struct KeptChildrenTests {
  // MARK: - Transitions

  @Test(
    "A kept child gets its appearance and nothing about its parent",
    arguments: [true, false], [ContainmentTransition.instant, .push(duration: 1), .crossDissolve(duration: 1)])
  func callbacks(forwards: Bool, transition: ContainmentTransition) async throws {
    for state in WindowState.allCases {
      let fixture = await Fixture(state, forwards: forwards)
      let (a, b) = (try fixture.child("a"), try fixture.child("b"))
      let container = fixture.container
      let flag = transition.duration > 0 && state == .visible ? " animated" : ""
      let leaves = state == .visible ? ["willDisappear", "didDisappear"].map { $0 + flag } : []
      let comes = state == .visible ? ["willAppear", "isAppearing", "didAppear"].map { $0 + flag } : []
      let messages = try await misuse {
        try container.embed(a)
        await fixture.screen.settle()
        fixture.recorder.events = []
        var outcomes: [ContainmentTransition.Outcome] = []
        try container.transition(from: a, to: b, using: transition, keepsOld: true) { outcomes.append($0) }
        await fixture.screen.advance(by: 2)
        #expect(outcomes == [.finished])
        #expect(fixture.parenthood(of: "a") == [])
        #expect(fixture.parenthood(of: "b") == ["willMove(toParent: p)", "didMove(toParent: p)"])
        for name in ["a", "aa"] { #expect(fixture.appearance(of: name) == leaves, "\(state)") }
        #expect(container.children == [a, b] && a.view.superview == nil && a.isViewLoaded)

        fixture.recorder.events = []
        try container.transition(from: b, to: a, using: transition, keepsOld: true, completion: nil)
        await fixture.screen.advance(by: 2)
        #expect(fixture.parenthood(of: "a") == [] && fixture.parenthood(of: "b") == [])
        for name in ["a", "aa"] { #expect(fixture.appearance(of: name) == comes, "\(state)") }
        for name in ["b", "bb"] { #expect(fixture.appearance(of: name) == leaves, "\(state)") }
        #expect(container.children == [a, b], "Each keeps its place.")
        #expect(container.view.subviews == [a.view] && a.view.frame == container.view.bounds)
        #expect(a.view.transform.isIdentity && a.view.alpha == 1 && b.view.transform.isIdentity)

        fixture.recorder.events = []
        try container.unembed(b)
        #expect(fixture.events(of: "b") == ["willMove(toParent: nil)", "didMove(toParent: nil)"])
        try container.transition(from: a, to: b, using: transition, completion: nil)
        await fixture.screen.advance(by: 2)
        #expect(container.children == [b] && a.parent == nil)
      }
      #expect(messages == [])
    }
  }

  @Test("Only a child without its view in the container can be shown again")
  func errors() throws {
    let (container, a, b) = (UIViewController(), UIViewController(), UIViewController())
    try container.embed(a)
    try container.embed(b)
    #expect(throws: ContainmentError.alreadyEmbedded) { try container.transition(from: a, to: b, using: .instant) }
    let c = UIViewController()
    try container.transition(from: a, to: c, using: .instant, keepsOld: true)
    #expect(throws: ContainmentError.alreadyEmbedded) { try container.embed(a) }
    #expect(throws: ContainmentError.alreadyEmbedded) { try container.preload(a, in: container.view) }
    let other = UIViewController()
    try other.embed(UIViewController())
    #expect(throws: ContainmentError.belongsToAnotherContainer) {
      try other.transition(from: other.children[0], to: a, using: .instant)
    }
    #expect(container.children == [a, b, c])
  }

  @Test("Its own layout wins, also after a rotation, and its mask comes back in the end", .needsScreen(480, 480))
  func layouts() async throws {
    let fixture = await Fixture(.visible)
    let container = fixture.container
    let insets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
    let layouts: [(ChildLayout, CGRect)] = [
      (.fill, CGRect(x: 0, y: 0, width: 480, height: 320)),
      (.insets(insets), CGRect(x: 20, y: 10, width: 420, height: 280)),
      (.frame(CGRect(x: 5, y: 6, width: 70, height: 80)), CGRect(x: 5, y: 6, width: 70, height: 80)),
      // A closure isn't remembered, so the view takes the place of the other one.
      (.custom { view, _ in view.frame = .zero }, CGRect(x: 0, y: 7, width: 480, height: 313)),
    ]
    for (layout, frame) in layouts {
      await fixture.screen.resize(to: CGSize(width: 320, height: 480))
      let (a, b) = (UIViewController(), UIViewController())
      a.view.autoresizingMask = .flexibleTopMargin
      try container.embed(a, layout: layout)
      let other = ChildLayout.insets(NSDirectionalEdgeInsets(top: 7, leading: 0, bottom: 0, trailing: 0))
      try container.transition(from: a, to: b, using: .instant, layout: other, keepsOld: true, completion: nil)
      await fixture.screen.resize(to: CGSize(width: 480, height: 320))
      try container.transition(from: b, to: a, using: .instant, completion: nil)
      #expect(a.view.frame == frame)
      try container.unembed(a)
      #expect(a.view.autoresizingMask == .flexibleTopMargin)
      #expect(container.view.subviews == [])
    }
  }

  @Test("A cancelled transition keeps what it kept before, and removes what was new", arguments: [true, false])
  func cancelled(isKept: Bool) async throws {
    let fixture = await Fixture(.visible)
    let container = TestContainer()
    await fixture.screen.show(container)
    let (a, b) = (fixture.controller("a"), fixture.controller("b"))
    if isKept {
      container.keepsReplacedContent = true
      try container.setContent(b, completion: nil)
    }
    try container.setContent(a, completion: nil)
    await fixture.screen.settle()
    for leaves in [nil, false, true] as [Bool?] {
      fixture.recorder.events = []
      let handle = try container.beginContent(b, using: .cover)
      handle.fractionComplete = 0.5
      #expect(container.content === b)
      switch leaves {
      case nil: handle.cancel()
      case true?: await fixture.screen.show(UIViewController())
      case false?: fixture.screen.window.isHidden = true
      }
      await fixture.screen.advance(by: 2)
      if leaves != nil { fixture.screen.window.isHidden = false }
      if leaves == true { await fixture.screen.show(container) }
      await fixture.screen.settle()
      #expect(container.content === a && container.children == (isKept ? [b, a] : [a]))
      #expect(b.view.superview == nil && b.view.transform.isIdentity)
      #expect(fixture.parenthood(of: "b").isEmpty == isKept && fixture.parenthood(of: "a") == [])
      #expect(fixture.appearance(of: "a").last?.hasPrefix("didAppear") == true)
      #expect(fixture.appearance(of: "b").last?.hasPrefix("didDisappear") == true)
    }
  }

  @Test("An interactive transition that finishes keeps the old child, which goes on without a parent's callback")
  func finished() async throws {
    let fixture = await Fixture(.visible, forwards: false)
    let (a, b) = (fixture.controller("a"), fixture.controller("b"))
    try fixture.container.embed(a)
    fixture.recorder.events = []
    let handle = try fixture.container.beginTransition(from: a, to: b, using: .push, keepsOld: true)
    handle.finish()
    await fixture.screen.advance(by: 2)
    #expect(fixture.container.children == [a, b] && fixture.parenthood(of: "a") == [])
  }

  // MARK: - Switchers

  @Test("A switcher keeps the pages that it replaces, and shows them again with what they have", .needsScreen(480, 480))
  func switcher() async throws {
    let screen = TestScreen(size: CGSize(width: 320, height: 480))
    let container = SwitcherViewController()
    container.keepsReplacedContent = true
    await screen.show(container)
    let pages = (0..<3).map { _ in AuditedController() }
    var outcomes: [ContainmentTransition.Outcome] = []
    for page in pages + pages {
      try container.setContent(page, using: .push) { outcomes.append($0) }
      await screen.advance(by: 1)
      #expect(container.content === page && container.view.subviews == [page.view])
      #expect(pages.filter { $0.state == .appeared } == [page])
    }
    #expect(outcomes == Array(repeating: .finished, count: 6) && container.children == pages)
    try container.setContent(nil, completion: nil)
    #expect(container.content == nil && container.children == pages && container.view.subviews == [])
    await screen.resize(to: CGSize(width: 480, height: 320))
    try container.setContent(pages[0], using: .push) { outcomes.append($0) }
    await screen.settle()
    #expect(pages[0].view.frame == container.view.bounds && pages[0].state == .appeared && outcomes.count == 7)
    try container.unembed(pages[1])
    container.keepsReplacedContent = false
    try container.setContent(pages[2], completion: nil)
    #expect(container.children == [pages[2]])
    try container.setContent(nil, completion: nil)
    #expect(container.children == [] && pages.allSatisfy { $0.state == .disappeared && $0.faults == [] })
  }

  @Test("Kept pages can be requested while a transition is running, and the policy is read when a request runs")
  func waiting() async throws {
    let screen = TestScreen(size: CGSize(width: 320, height: 480))
    let container = SwitcherViewController()
    (container.keepsReplacedContent, container.busyPolicy) = (true, .queueAll)
    await screen.show(container)
    let pages = (0..<3).map { _ in AuditedController() }
    var outcomes: [ContainmentTransition.Outcome] = []
    for page in pages { try container.setContent(page, completion: nil) }
    for page in [0, 1, 0, 2].map({ pages[$0] }) { try container.setContent(page, using: .push) { outcomes.append($0) } }
    container.keepsReplacedContent = false
    await screen.advance(by: 5)
    #expect(outcomes == [.finished, .finished, .finished, .finished])
    // The first request had begun, and kept page 2. The later ones found the property set to false.
    #expect(container.content === pages[2] && container.children == [pages[2]])
    #expect(pages.map(\.state) == [.disappeared, .disappeared, .appeared])
  }

  @Test("A content that a transition of someone else has hidden can be requested again")
  func hiddenByOthers() throws {
    let container = SwitcherViewController()
    let (a, b) = (UIViewController(), UIViewController())
    try container.setContent(a)
    try container.transition(from: a, to: b, using: .instant, keepsOld: true)
    try container.unembed(b)
    var outcomes: [ContainmentTransition.Outcome] = []
    try container.setContent(a) { outcomes.append($0) }
    #expect(outcomes == [.finished] && a.view.superview === container.view && container.content === a)
  }

  @Test("A kept page in a presented container can be shown again")
  func presented() async throws {
    let screen = TestScreen(size: CGSize(width: 320, height: 480))
    let (root, container) = (UIViewController(), SwitcherViewController())
    await screen.show(root)
    root.present(container, animated: false)
    container.keepsReplacedContent = true
    let pages = [UIViewController(), UIViewController()]
    for page in pages + pages { try container.setContent(page, completion: nil) }
    #expect(container.content === pages[1] && container.children == pages)
  }

  @Test("A container that is released releases the children that it keeps")
  func memory() throws {
    weak var (kept, ready): (UIViewController?, UIViewController?) = (nil, nil)
    try scope {
      let container = SwitcherViewController()
      let (page, next) = (UIViewController(), UIViewController())
      (kept, ready) = (page, next)
      container.keepsReplacedContent = true
      try container.setContent(page)
      try container.setContent(UIViewController())
      try container.preload(next, in: container.view)
    }
    #expect(kept == nil && ready == nil)
  }

  // MARK: - Panes

  @Test("New panes show kept children", .needsScreen(400, 300))
  func panes() async throws {
    let screen = TestScreen(size: CGSize(width: 400, height: 300))
    let (a, b, c) = (AuditedController(), AuditedController(), AuditedController())
    let container = PaneViewController(panes: [Pane(a), Pane(b)])
    await screen.show(container)
    await screen.settle()
    try container.transition(from: a, to: c, using: .push, keepsOld: true, completion: nil)
    await screen.advance(by: 1)
    #expect(container.panes.map(\.controller) == [c, b] && container.children == [a, b, c])
    #expect(a.state == .disappeared && c.state == .appeared)
    try container.setPanes([Pane(b), Pane(a, size: .fixed(100))])
    await screen.settle()
    #expect(container.children == [a, b] && a.view.frame == CGRect(x: 300, y: 0, width: 100, height: 300))
    #expect([a, b, c].map(\.state) == [.appeared, .appeared, .disappeared])
    #expect(a.faults + b.faults + c.faults == [])
  }

  @Test("A kept child that gets another pane has the frame of that one at once")
  func otherPane() throws {
    let screen = HeadlessScreen(size: CGSize(width: 400, height: 300))
    let (a, b) = (UIViewController(), UIViewController())
    let container = PaneViewController(panes: [Pane(a, size: .fixed(100)), Pane(b)])
    screen.rootViewController = container
    screen.settle()
    try container.transition(from: a, to: UIViewController(), using: .instant, keepsOld: true)
    try container.transition(from: b, to: a, using: .instant)
    #expect(a.view.frame == CGRect(x: 100, y: 0, width: 300, height: 300))
  }

  // MARK: - Preloading

  @Test(
    "A preloaded child has its view and its size, and appears when it is shown", .needsScreen(480, 480),
    arguments: [true, false])
  func preload(forwards: Bool) async throws {
    let fixture = await Fixture(.visible, forwards: forwards)
    let (a, b) = (fixture.controller("a"), fixture.controller("b"))
    let layout = ChildLayout.insets(NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 80, trailing: 0))
    let messages = try await misuse {
      try fixture.container.embed(a)
      try fixture.container.preload(b, in: fixture.container.view, layout: layout)
      await fixture.screen.settle()
      #expect(b.isViewLoaded && b.view.frame == CGRect(x: 0, y: 0, width: 320, height: 400) && b.view.window == nil)
      #expect(fixture.events(of: "b") == ["willMove(toParent: p)", "didMove(toParent: p)"])
      await fixture.screen.resize(to: CGSize(width: 480, height: 320))
      try fixture.container.transition(from: a, to: b, using: .push, completion: nil)
      await fixture.screen.advance(by: 1)
      #expect(fixture.container.children == [b] && b.view.frame == CGRect(x: 0, y: 0, width: 480, height: 240))
      #expect(fixture.appearance(of: "b").last == "didAppear animated")
      #expect(fixture.parenthood(of: "b").count == 2)
    }
    #expect(messages == [])
  }

  @Test("A controller whose view is on the screen leaves it when it is preloaded", arguments: [true, false])
  func preloadOfAVisibleView(forwards: Bool) async throws {
    let fixture = await Fixture(.visible, forwards: forwards)
    let child = AuditedController()
    fixture.container.view.addSubview(child.view)
    await fixture.screen.settle()
    try fixture.container.preload(child, in: fixture.container.view)
    #expect(child.state == .disappeared && child.view.superview == nil && child.faults == [])
  }
}
#endif
