#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import Containment
import PlatformUI
import TestSupport
import Testing

@Suite("Containers that forward appearance in their own way", .onScreen)
@MainActor
struct ManualAppearanceTests {
  @Test("A child that its container made appear by hand disappears when it leaves")
  func shownByHand() async throws {
    let fixture = await Fixture(.visible, forwards: false)
    for exchanges in [false, true] {
      let (a, b) = (fixture.controller("a"), fixture.controller("b"))
      fixture.container.addChild(a)
      a.beginAppearanceTransition(true, animated: false)
      fixture.container.view.addSubview(a.view)
      a.endAppearanceTransition()
      a.didMove(toParent: fixture.container)
      fixture.recorder.events = []
      let reports = try await misuse {
        if exchanges {
          try fixture.container.transition(from: a, to: b, using: .instant, completion: nil)
        } else {
          try fixture.container.unembed(a)
        }
        await fixture.screen.settle()
      }
      #expect(reports == [])
      #expect(fixture.appearance(of: "a") == ["willDisappear", "didDisappear"])
      #expect(fixture.parenthood(of: "a") == ["willMove(toParent: nil)", "didMove(toParent: nil)"])
      #expect(
        fixture.appearance(of: "b").filter { $0 != "isAppearing" } == (exchanges ? ["willAppear", "didAppear"] : []))
    }
  }

  @Test("Inside a container that forwards manually, they are visible while they are told so")
  func nested() async throws {
    let fixture = await Fixture(.none, forwards: false)
    let outer = TestContainer()
    await fixture.screen.show(outer)
    try outer.setContent(fixture.container, completion: nil)
    await fixture.screen.settle()
    let (a, b) = (fixture.controller("a"), fixture.controller("b"))
    try fixture.container.embed(a)
    #expect(fixture.appearance(of: "a").filter { $0 != "isAppearing" } == ["willAppear", "didAppear"])

    // A container that disappears is still in its window, but new children are not visible any more.
    outer.beginAppearanceTransition(false, animated: false)
    try fixture.container.embed(b)
    #expect(fixture.appearance(of: "b") == [])
    outer.endAppearanceTransition()
  }
}
#endif
