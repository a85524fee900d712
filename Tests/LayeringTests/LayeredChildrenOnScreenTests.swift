#if UIKIT && canImport(HeadlessUIKit)
import Containment
import HeadlessUIKit
import Layering
import TestSupport
import Testing

@Suite("Child controllers in layers, on the screen")
@MainActor
struct LayeredChildrenOnScreenTests {
  let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
  let controller = LayeredViewController<Tier>()
  let recorder = Recorder()
  let child: RecordingViewController

  init() {
    child = RecordingViewController(name: "a", recorder: recorder)
    screen.rootViewController = controller
    screen.settle()
  }

  @Test("A child appears once when it is added and disappears once when it is removed")
  func appears() throws {
    try controller.embed(child, in: .middle)
    screen.settle()
    #expect(
      recorder.take().filter { $0.contains("ppear") } == [
        "a.viewWillAppear(animated: false)", "a.viewIsAppearing(animated: false)", "a.viewDidAppear(animated: false)",
      ])
    try controller.unembed(child)
    screen.settle()
    #expect(
      recorder.take() == [
        "a.willMove(toParent: nil)", "a.viewWillDisappear(animated: false)", "a.viewDidDisappear(animated: false)",
        "a.didMove(toParent: nil)",
      ])
  }

  @Test("A child that moves between levels gets no appearance callbacks, and its view stays first responder")
  func movesUnnoticed() throws {
    let probe = ProbeView()
    try controller.embed(child, in: .middle)
    child.view.addSubview(probe)
    screen.settle()
    #expect(probe.becomeFirstResponder())
    probe.forgetMoves()
    recorder.events = []
    try controller.embed(child, in: .front)
    screen.settle()
    #expect(recorder.events.isEmpty)
    #expect(probe.isFirstResponder)
    #expect(probe.windowMoves == 0)
    #expect(controller.subviews(in: .front) == [child.view])
  }

  @Test("A presented controller is refused, and nothing has changed")
  func presented() {
    controller.present(child, animated: false)
    screen.settle()
    recorder.events = []
    #expect(throws: ContainmentError.isPresented) { try controller.embed(child, in: .middle) }
    #expect(recorder.events.isEmpty)
    #expect(controller.presentedViewController === child)
    #expect(controller.children.isEmpty)
    #expect(controller.layers.levels.isEmpty)
  }

  @Test("A child moves between levels of a presented controller too")
  func presentedContainer() throws {
    let sheet = LayeredViewController<Tier>()
    controller.present(sheet, animated: false)
    screen.settle()
    try sheet.embed(child, in: .back)
    try sheet.embed(child, in: .front)
    #expect(sheet.subviews(in: .front) == [child.view])
    try sheet.unembed(child)
    #expect(sheet.subviews.isEmpty)
  }
}
#endif
