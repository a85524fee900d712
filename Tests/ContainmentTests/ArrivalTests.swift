#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import Containment
import PlatformUI
import TestSupport
import Testing

/// A container that forwards its appearance manually tells a child to appear, also if its place arrives later.
@Suite("Children in a place that is in no hierarchy yet", .onScreen)
@MainActor
struct ArrivalTests {
  let screen = TestScreen(size: CGSize(width: 320, height: 480))
  let place = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  let child = AuditedController()

  @Test("A child appears when its place is added to a visible container", arguments: [true, false])
  func appears(forwards: Bool) async throws {
    let container = forwards ? UIViewController() : TestContainer()
    await screen.show(container)
    await screen.settle()
    let messages = try await misuse {
      try container.embed(child, in: place)
      #expect(child.state == .disappeared)
      container.view.addSubview(place)
      await screen.settle()
      #expect(child.state == .appeared)
      try container.unembed(child)
      await screen.settle()
    }
    #expect(child.state == .disappeared)
    #expect(place.subviews == [])
    #expect(child.faults + messages == [])
  }

  @Test("A child appears once if its place was added before the container appears")
  func addedBefore() async throws {
    let container = TestContainer()
    try container.embed(child, in: place)
    #expect(!container.isViewLoaded)
    container.view.addSubview(place)
    let messages = await misuse {
      await screen.show(container)
      await screen.settle()
    }
    #expect(child.state == .appeared)
    #expect(place.subviews == [child.view])
    #expect(child.faults + messages == [])
  }

  @Test("A place that is added while the container appears: the child appears with the container")
  func addedWhileAppearing() async throws {
    let (fixture, container) = (await Fixture(.visible, forwards: false), TestContainer())
    fixture.container.addChild(container)
    fixture.container.view.addSubview(container.view)
    container.didMove(toParent: fixture.container)
    try container.embed(child, in: place)
    container.beginAppearanceTransition(true, animated: true)
    container.view.addSubview(place)
    #expect(child.state == .appearing)
    container.endAppearanceTransition()
    #expect(child.state == .appeared && child.faults == [])
  }

  @Test("A child that was taken away before its place arrives is told nothing")
  func takenAway() async throws {
    let container = TestContainer()
    await screen.show(container)
    await screen.settle()
    try container.embed(child, in: place)
    child.willMove(toParent: nil)
    child.removeFromParent()
    container.view.addSubview(place)
    await screen.settle()
    #expect(child.faults == [])
    #expect(place.subviews == [child.view])
  }

  @Test("A child whose view was removed before its place arrives is told nothing")
  func removedView() async throws {
    let container = TestContainer()
    await screen.show(container)
    await screen.settle()
    try container.embed(child, in: place)
    child.view.removeFromSuperview()
    container.view.addSubview(place)
    await screen.settle()
    #expect(child.state == .disappeared)
  }

  @Test("A place that arrives elsewhere first is still expected")
  func elsewhereFirst() async throws {
    let container = TestContainer()
    await screen.show(container)
    await screen.settle()
    try container.embed(child, in: place)
    screen.window.addSubview(place)
    #expect(child.state == .disappeared)
    place.removeFromSuperview()
    container.view.addSubview(place)
    await screen.settle()
    #expect(child.state == .appeared && child.faults == [])
  }

  @Test("A child that replaces another one in such a place appears when the place arrives, and the other one does not")
  func transition() async throws {
    let (container, other) = (TestContainer(), AuditedController())
    await screen.show(container)
    await screen.settle()
    try container.embed(other, in: place)
    try container.transition(from: other, to: child, using: .push(), completion: nil)
    container.view.addSubview(place)
    await screen.settle()
    #expect(child.state == .appeared && other.state == .disappeared)
    #expect(child.faults + other.faults == [])
    #expect(place.subviews == [child.view])
  }

  @Test("The view that waits for the arrival takes no touches and keeps nothing alive")
  func follower() throws {
    weak var (container, released): (UIViewController?, UIViewController?) = (nil, nil)
    try scope {
      let (parent, child) = (TestContainer(), UIViewController())
      (container, released) = (parent, child)
      try parent.embed(child, in: place)
      #expect(place.subviews.count == 2)
      #expect(place.subviews.first?.isUserInteractionEnabled == false)
    }
    #expect(container == nil && released == nil)
  }
}
#endif
