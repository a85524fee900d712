#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import Containment
import PlatformUI
import TestSupport
import Testing

@Suite("Transitions of panes", .onScreen, .needsScreen(400, 300))
@MainActor
struct PaneTransitionTests {
  let screen = TestScreen(size: CGSize(width: 400, height: 300))
  let list = AuditedController()
  let detail = AuditedController()
  let next = AuditedController()
  let container: PaneViewController

  init() async {
    container = PaneViewController(panes: [Pane(list, size: .fixed(100), minimum: 50), Pane(detail)])
    await screen.show(container)
    await screen.settle()
  }

  @Test("The pane names the new controller and keeps its length", arguments: [true, false])
  func replaced(animated: Bool) async throws {
    try container.transition(from: list, to: next, using: animated ? .push(duration: 1) : .instant, completion: nil)
    #expect(container.panes.map(\.controller) == [next, detail])
    #expect(container.panes[0].size == .fixed(100) && container.panes[0].minimum == 50)
    await screen.advance(by: 2)
    #expect(container.panes.map(\.controller) == [next, detail])
    #expect(next.view.frame == CGRect(x: 0, y: 0, width: 100, height: 300))
    await screen.resize(to: CGSize(width: 300, height: 400))
    #expect(next.view.frame == CGRect(x: 0, y: 0, width: 100, height: 400))
    #expect(detail.view.frame == CGRect(x: 100, y: 0, width: 200, height: 400))
  }

  @Test("A rotation in the middle gives both controllers the new frame of the pane")
  func rotation() async throws {
    try container.transition(from: detail, to: next, using: .crossDissolve(duration: 1), completion: nil)
    await screen.resize(to: CGSize(width: 300, height: 400))
    #expect(detail.view.frame == CGRect(x: 100, y: 0, width: 200, height: 400))
    #expect(next.view.frame == CGRect(x: 100, y: 0, width: 200, height: 400))
    let size = CGSize(width: 500, height: 200)
    for controller in [detail, next] {
      let answer = container.size(forChildContentContainer: controller, withParentContainerSize: size)
      #expect(answer == CGSize(width: 400, height: 200))
    }
    await screen.advance(by: 2)
    #expect(next.view.frame == CGRect(x: 100, y: 0, width: 200, height: 400))
  }

  @Test("New panes after a transition keep the new controller")
  func setPanes() async throws {
    try container.transition(from: list, to: next, using: .instant, completion: nil)
    try container.setPanes([Pane(detail), Pane(next)])
    await screen.settle()
    #expect(container.children == [detail, next] && next.faults == [])
    #expect(next.view.frame == CGRect(x: 200, y: 0, width: 200, height: 300))
    try container.setPanes([])
    #expect(container.children == [])
  }

  @Test("A transition of a child that has no pane changes no pane")
  func noPane() throws {
    let extra = AuditedController()
    try container.embed(extra)
    try container.transition(from: extra, to: next, using: .instant)
    #expect(container.panes.map(\.controller) == [list, detail])
  }

  @Test("A controller that is taken away before it has come gets no pane")
  func takenAway() throws {
    let interferer = InterferingController()
    interferer.at(.viewDidLoad) {
      interferer.willMove(toParent: nil)
      interferer.removeFromParent()
    }
    try container.transition(from: list, to: interferer, using: .instant)
    #expect(container.panes.map(\.controller) == [list, detail])
    #expect(container.children == [detail])
  }

  @Test("A child that takes over a pane gives up an empty pane of its own")
  func newChildHadPane() async throws {
    try container.unembed(list)
    #expect(container.panes.map(\.controller) == [list, detail])
    try container.transition(from: detail, to: list, using: .instant, completion: nil)
    await screen.settle()
    #expect(container.panes.map(\.controller) == [list])
    #expect(list.view.frame == container.view.bounds)
  }
}
#endif
