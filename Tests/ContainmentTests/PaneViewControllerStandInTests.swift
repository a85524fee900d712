#if UIKIT && canImport(HeadlessUIKit)
import PlatformUI
import TestSupport
import Testing

@testable import Containment

// What only the stand-in can do.
extension PaneViewControllerTests {
  @Test("A rotation tells each pane its new size and lays the panes out")
  func rotation() async {
    let recorder = Recorder()
    let list = RecordingViewController(name: "list", recorder: recorder)
    let detail = RecordingViewController(name: "detail", recorder: recorder)
    let container = PaneViewController(panes: [Pane(list, size: .fixed(200)), Pane(detail)])
    await screen.show(container)
    await screen.settle()
    recorder.events = []
    await screen.resize(to: CGSize(width: 300, height: 700))
    #expect(
      recorder.events.filter { $0.contains("Transition") } == [
        "list.viewWillTransition(to: 200x700)", "detail.viewWillTransition(to: 100x700)",
      ])
    #expect(list.view.frame == CGRect(x: 0, y: 0, width: 200, height: 700))
    #expect(detail.view.frame == CGRect(x: 200, y: 0, width: 100, height: 700))
    let stranger = UIViewController()
    _ = container.size(forChildContentContainer: stranger, withParentContainerSize: .zero)
  }
}
#endif
