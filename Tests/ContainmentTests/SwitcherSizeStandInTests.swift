#if UIKIT && canImport(HeadlessUIKit)
import Containment
import PlatformUI
import TestSupport
import Testing

// What only the stand-in can do.
extension SwitcherSizeTests {
  @Test("A content in a smaller view hears of its new size before the change")
  func smaller() async throws {
    let content = RecordingViewController(name: "a", recorder: recorder)
    await screen.show(container)
    try container.setContent(content, completion: nil)
    await screen.settle()
    #expect(await rotate() == ["a.viewWillTransition(to: 460x240)"])
    #expect(content.view.frame.size == CGSize(width: 460, height: 240))
  }

  @Test("During a transition both contents hear of it")
  func duringTransition() async throws {
    let (old, new) = (
      RecordingViewController(name: "a", recorder: recorder), RecordingViewController(name: "b", recorder: recorder)
    )
    await screen.show(container)
    try container.setContent(old, completion: nil)
    await screen.settle()
    try container.setContent(new, using: .crossDissolve(duration: 1), completion: nil)
    #expect(await rotate() == ["a.viewWillTransition(to: 460x240)", "b.viewWillTransition(to: 460x240)"])
  }
}
#endif
