#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import PlatformUI
import TestSupport
import Testing

@testable import Containment

/// Children that others add, remove or pass on with UIKit's methods, between calls of the toolkit.
@Suite("Children that others add, remove or pass on", .onScreen)
@MainActor
struct HandOverTests {
  private func addByHand(_ child: UIViewController, to container: UIViewController, frame: CGRect) {
    container.addChild(child)
    child.view.frame = frame
    container.view.addSubview(child.view)
    child.didMove(toParent: container)
  }

  private func removeByHand(_ child: UIViewController) {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }

  @Test("An old view that someone puts into another view while the children are exchanged stays there")
  func movedOldView() async throws {
    let fixture = await Fixture(.visible)
    let (a, b) = (AuditedController(), InterferingController())
    try fixture.container.embed(a)
    await fixture.screen.settle()
    let shelf = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    fixture.container.view.addSubview(shelf)
    b.at(.willAppear) { shelf.addSubview(a.view) }
    try fixture.container.transition(from: a, to: b, using: .instant, completion: nil)
    await fixture.screen.settle()
    #expect(a.view.superview === shelf && fixture.container.children == [b])
  }

  @Test("What one container knew of a child is forgotten in the next one")
  func staleLayout() throws {
    let (first, second) = (UIViewController(), UIViewController())
    let (a, b) = (UIViewController(), UIViewController())
    try first.embed(a, layout: .insets(NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)))
    removeByHand(a)
    a.view.autoresizingMask = .flexibleTopMargin
    let frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    addByHand(a, to: second, frame: frame)
    try second.transition(from: a, to: b, using: .instant)
    #expect(b.view.frame == frame)
    #expect(b.view.autoresizingMask == .flexibleTopMargin)
  }

  @Test("A child that its container made disappear by hand appears once in the next container")
  func staleAppearance() async throws {
    let fixture = await Fixture(.visible, forwards: false)
    let (child, next) = (fixture.controller("a"), fixture.controller("q"))
    next.forwardsAppearance = false
    try fixture.container.embed(child)
    let messages = try await misuse {
      child.willMove(toParent: nil)
      child.beginAppearanceTransition(false, animated: false)
      child.view.removeFromSuperview()
      child.endAppearanceTransition()
      child.removeFromParent()
      fixture.recorder.events = []
      await fixture.screen.show(next)
      try next.embed(child)
      await fixture.screen.settle()
    }
    #expect(fixture.appearance(of: "a") == ["willAppear", "isAppearing", "didAppear"])
    #expect(messages == [])
  }

  @Test("A child that is embedded elsewhere in didMove(toParent: nil) keeps what it got there")
  func givenAwayAtTheEnd() throws {
    for isTransition in [false, true] {
      let (container, next) = (UIViewController(), UIViewController())
      let (child, other) = (InterferingController(), UIViewController())
      child.view.autoresizingMask = .flexibleTopMargin
      try container.embed(child)
      child.at(.didGo) { try? next.embed(child) }
      if isTransition {
        try container.transition(from: child, to: other, using: .instant)
      } else {
        try container.unembed(child)
      }
      #expect(next.children == [child])
      #expect(child.view.superview === next.view)
      #expect(child.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
      try next.unembed(child)
      #expect(child.view.autoresizingMask == .flexibleTopMargin, "the new container knows what it was before")
    }
  }

  @Test(
    "A child that was taken out of a transition can be embedded elsewhere when that has ended",
    arguments: [true, false], [true, false])
  func takenFromTransition(forwards: Bool, isNew: Bool) async throws {
    let screen = TestScreen(size: CGSize(width: 320, height: 480))
    let (root, container, next) = (
      UIViewController(), forwards ? UIViewController() : TestContainer(),
      forwards ? UIViewController() : TestContainer()
    )
    let (a, b) = (AuditedController(), AuditedController())
    await screen.show(root)
    try root.embed(next)
    try root.embed(container)
    try container.embed(a)
    await screen.settle()
    let messages = try await misuse {
      var outcomes: [ContainmentTransition.Outcome] = []
      try container.transition(from: a, to: b, using: .crossDissolve(duration: 1)) { outcomes.append($0) }
      await screen.advance(by: 0.5)
      let child = isNew ? b : a
      removeByHand(child)
      // UIKit will remove the old view at the end, wherever that is by then.
      #expect(throws: ContainmentError.transitionInProgress) { try next.embed(child) }
      await screen.advance(by: 1)
      #expect(outcomes == [isNew ? .takenAway : .finished])
      #expect(container.children == (isNew ? [] : [b]))
      child.view.autoresizingMask = .flexibleTopMargin
      try next.embed(child)
      await screen.settle()
      #expect(next.children == [child] && child.view.superview === next.view)
      #expect(child.view.alpha == 1 && child.state == .appeared)
      try next.unembed(child)
      #expect(child.view.autoresizingMask == .flexibleTopMargin)
    }
    #expect(messages == [])
    #expect(a.faults + b.faults == [])
  }

  @Test(
    "A child that is passed on by hand during a transition is left alone and not kept alive",
    arguments: [true, false])
  func passedOn(isNew: Bool) async throws {
    weak var (container, passed): (UIViewController?, UIViewController?) = (nil, nil)
    let screen = TestScreen(size: CGSize(width: 320, height: 480))
    let next = UIViewController()
    await screen.show(next)
    try await scope {
      let (parent, a, b) = (TestContainer(), UIViewController(), UIViewController())
      container = parent
      try next.embed(parent)
      try parent.embed(a)
      await screen.settle()
      try parent.transition(from: a, to: b, using: .push(duration: 1), completion: nil)
      let child = isNew ? b : a
      passed = child
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
      addByHand(child, to: next, frame: CGRect(x: 1, y: 2, width: 3, height: 4))
      child.view.autoresizingMask = .flexibleTopMargin
      await screen.advance(by: 2)
      #expect(child.parent === next && child.view.superview === next.view)
      #expect(child.view.autoresizingMask == .flexibleTopMargin)
      try next.unembed(parent)
      try next.unembed(child)
    }
    await screen.settle()
    #expect(container == nil && passed == nil)
  }

  @Test("A child that is passed on by hand keeps new looks and otherwise gets back its own")
  func looksOfPassedOn() async throws {
    let (turned, faint) = (CGAffineTransform(scaleX: 0.5, y: 0.5), CGFloat(0.5))
    let styles: [ContainmentTransition] = [
      .push(duration: 1), .crossDissolve(duration: 1),
      .custom(duration: 1) { from, _ in (from.alpha, from.transform) = (0, CGAffineTransform(scaleX: 2, y: 2)) },
    ]
    for style in styles {
      for isChanged in [true, false] {
        let screen = TestScreen(size: CGSize(width: 320, height: 480))
        let (next, container, a) = (UIViewController(), TestContainer(), UIViewController())
        await screen.show(next)
        try next.embed(container)
        try container.embed(a)
        await screen.settle()
        try container.transition(from: a, to: UIViewController(), using: style, completion: nil)
        await screen.advance(by: 0.5)
        removeByHand(a)
        addByHand(a, to: next, frame: next.view.bounds)
        if isChanged { (a.view.alpha, a.view.transform) = (faint, turned) }
        await screen.advance(by: 1)
        #expect(a.parent === next && a.view.superview === next.view)
        #expect(a.view.alpha == (isChanged ? faint : CGFloat(1)), "\(style)")
        #expect(a.view.transform == (isChanged ? turned : .identity), "\(style)")
      }
    }
  }

  @Test("A child that is passed on by hand while it is unembedded can come back", arguments: [true, false])
  func passedOnWhileLeaving(forwards: Bool) async throws {
    let fixture = await Fixture(.visible, forwards: forwards)
    let (child, other) = (InterferingController(), UIViewController())
    try fixture.container.embed(child)
    await fixture.screen.settle()
    child.at(forwards ? .didDisappear : .willGo) {
      let tells = !forwards
      if tells { child.beginAppearanceTransition(false, animated: false) }
      removeByHand(child)
      if tells { child.endAppearanceTransition() }
      addByHand(child, to: other, frame: .zero)
    }
    let messages = try await misuse {
      try fixture.container.unembed(child)
      await fixture.screen.settle()
      #expect(other.children == [child] && child.view.superview === other.view)
      removeByHand(child)
      try fixture.container.embed(child)
      await fixture.screen.settle()
      try fixture.container.unembed(child)
    }
    #expect(fixture.container.children == [] && child.parent == nil && child.view.superview == nil)
    #expect(child.faults + messages == [])
  }

  @Test("Errors come before any change, also if loading a view changes the children")
  func viewsThatLoad() throws {
    final class Embedding: UIViewController {
      let other = UIViewController()
      override func viewDidLoad() {
        super.viewDidLoad()
        try? embed(other)
      }
    }
    let container = Embedding()
    let child = InterferingController()
    container.addChild(child)
    #expect(throws: ContainmentError.alreadyEmbedded) {
      try container.transition(from: child, to: container.other, using: .push()) { _ in Issue.record("completed") }
    }
    #expect(container.children == [child, container.other])
    let second = Embedding()
    #expect(throws: ContainmentError.alreadyEmbedded) { try second.embed(second.other) }
    #expect(second.children == [second.other] && second.view.subviews == [second.other.view])
    let lazy = InterferingController()
    second.addChild(lazy)
    lazy.at(.viewDidLoad) { try? second.unembed(lazy) }
    #expect(throws: ContainmentError.notAChild) {
      try second.transition(from: lazy, to: UIViewController(), using: .instant)
    }
    #expect(second.children == [second.other])
  }

  @Test("A child that replaces one without a view fills the container")
  func lazyChild() async throws {
    let fixture = await Fixture(.visible)
    let (a, b) = (fixture.controller("a"), fixture.controller("b"))
    fixture.container.addChild(a)
    a.didMove(toParent: fixture.container)
    fixture.container.view.frame.size = CGSize(width: 200, height: 300)
    var outcomes: [ContainmentTransition.Outcome] = []
    let messages = try await misuse {
      try fixture.container.transition(from: a, to: b, using: .push()) { outcomes.append($0) }
      await fixture.screen.settle()
    }
    #expect(outcomes == [.finished], "there is nothing to be seen of a")
    #expect(fixture.container.children == [b])
    #expect(b.view.frame == fixture.container.view.bounds)
    #expect(fixture.appearance(of: "a") == [])
    #expect(messages == [])
  }

  @Test("A content that someone takes away is not kept alive")
  func contentIsFreed() throws {
    weak var released: UIViewController?
    let container = SwitcherViewController()
    try scope {
      let content = UIViewController()
      released = content
      try container.setContent(content)
      try container.unembed(content)
    }
    #expect(released == nil)
    #expect(container.content == nil)
  }

  // MARK: - Closures

  @Test(
    "A child that a custom layout takes away stays away", arguments: [true, false])
  func layoutThatRemoves(forwards: Bool) async throws {
    let fixture = await Fixture(.visible, forwards: forwards)
    let (child, next) = (fixture.controller("a"), fixture.controller("b"))
    let removing = ChildLayout.custom { _, _ in
      #expect(throws: ContainmentError.transitionInProgress) { try fixture.container.unembed(child) }
      self.removeByHand(child)
    }
    let messages = try await misuse {
      try fixture.container.embed(child, layout: removing)
      #expect(fixture.container.children == [] && child.view.superview == nil)
      try fixture.container.embed(next)
      var outcomes: [ContainmentTransition.Outcome] = []
      try fixture.container.transition(from: next, to: child, using: .push(duration: 1), layout: removing) {
        outcomes.append($0)
      }
      await fixture.screen.advance(by: 2)
      #expect(outcomes == [.takenAway])
    }
    #expect(fixture.container.children == [] && fixture.container.view.subviews == [])
    for name in ["a", "b"] {
      let calls = fixture.appearance(of: name).filter { !$0.hasPrefix("is") }
      #expect(calls.filter { $0.hasPrefix("willAppear") }.count == calls.filter { $0.hasPrefix("didDis") }.count)
    }
    #expect(fixture.parenthood(of: "a").last == "didMove(toParent: nil)")
    #expect(messages == [])
  }

  @Test(
    "A prepare or animations closure may take one of the two children away", arguments: [true, false], [true, false])
  func closuresThatRemove(inPrepare: Bool, isNew: Bool) async throws {
    for forwards in [true, false] { try await remove(inPrepare: inPrepare, isNew: isNew, forwards: forwards) }
  }

  private func remove(inPrepare: Bool, isNew: Bool, forwards: Bool) async throws {
    let fixture = await Fixture(.visible, forwards: forwards)
    let (a, b) = (AuditedController(), AuditedController())
    try fixture.container.embed(a)
    await fixture.screen.settle()
    let interfere: @MainActor () -> Void = {
      // The toolkit's methods throw errors here, UIKit's own do not.
      for child in [a, b] {
        #expect(throws: ContainmentError.transitionInProgress) { try fixture.container.unembed(child) }
      }
      let child = isNew ? b : a
      let tells = !forwards && child.state == .appeared
      if tells { child.beginAppearanceTransition(false, animated: false) }
      child.view.removeFromSuperview()
      if tells { child.endAppearanceTransition() }
      child.willMove(toParent: nil)
      child.removeFromParent()
    }
    var outcomes: [ContainmentTransition.Outcome] = []
    let messages = try await misuse {
      try fixture.container.transition(
        from: a, to: b,
        using: .custom(
          duration: 1,
          prepare: { _, to in
            to.alpha = 0
            if inPrepare { interfere() }
          },
          animations: { _, to in
            to.alpha = 1
            if !inPrepare { interfere() }
          })
      ) { outcomes.append($0) }
      await fixture.screen.advance(by: 2)
    }
    #expect(outcomes.count == 1)
    #expect(fixture.container.children == (isNew ? [] : [b]))
    #expect(fixture.container.view.subviews == (isNew ? [] : [b.view]))
    #expect(a.state == .disappeared && b.state == (isNew ? .disappeared : .appeared))
    #expect(b.view.alpha == 1 || isNew)
    #expect(a.faults + b.faults + messages == [])
  }
}
#endif
