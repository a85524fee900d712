#if UIKIT && canImport(HeadlessUIKit)
import Containment
import HeadlessUIKit
import TestSupport
import Testing

@Suite("Containers that forward appearance in their own way")
@MainActor
struct ManualAppearanceTests {
  @Test("A child that its container made appear by hand disappears when it leaves")
  func shownByHand() throws {
    let world = World(.visible, forwards: false)
    for exchanges in [false, true] {
      let (a, b) = (world.controller("a"), world.controller("b"))
      world.container.addChild(a)
      a.beginAppearanceTransition(true, animated: false)
      world.container.view.addSubview(a.view)
      a.endAppearanceTransition()
      a.didMove(toParent: world.container)
      world.recorder.events = []
      let reports = try misuse {
        if exchanges {
          try world.container.transition(from: a, to: b, using: .instant)
        } else {
          try world.container.unembed(a)
        }
        world.screen.settle()
      }
      #expect(reports == [])
      #expect(world.appearance(of: "a") == ["willDisappear", "didDisappear"])
      #expect(world.parenthood(of: "a") == ["willMove(toParent: nil)", "didMove(toParent: nil)"])
      #expect(
        world.appearance(of: "b").filter { $0 != "isAppearing" } == (exchanges ? ["willAppear", "didAppear"] : []))
    }
  }

  @Test("Inside a container that forwards manually, they are visible while they are told so", arguments: [true, false])
  func nested(outerForwards: Bool) throws {
    let world = World(.none, forwards: false)
    let outer = TestContainer()
    outer.forwards = outerForwards
    world.screen.rootViewController = outer
    try outer.setContent(world.container)
    world.screen.settle()
    let (a, b) = (world.controller("a"), world.controller("b"))
    try world.container.embed(a)
    #expect(world.appearance(of: "a").filter { $0 != "isAppearing" } == ["willAppear", "didAppear"])

    // A container that disappears is still in its window, but new children are not visible any more.
    outer.beginAppearanceTransition(false, animated: false)
    try world.container.embed(b)
    #expect(world.appearance(of: "b") == [])
    outer.endAppearanceTransition()
  }
}
#endif
