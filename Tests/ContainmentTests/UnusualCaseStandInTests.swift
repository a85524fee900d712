#if UIKIT && canImport(HeadlessUIKit)
import PlatformUI
import TestSupport
import Testing

@testable import Containment

// What only the stand-in can do.
extension UnusualCaseTests {
  @Test("New panes are in their places at once, also in an animation block")
  func panesInAnAnimation() async throws {
    let screen = TestScreen(size: CGSize(width: 320, height: 480))
    let (a, b) = (UIViewController(), UIViewController())
    (a.view.backgroundColor, b.view.backgroundColor) = (.red, .blue)
    let container = PaneViewController(axis: .horizontal, panes: [Pane(a)])
    await screen.show(container)
    await screen.settle()
    var thrown: (any Error)?
    UIView.animate(withDuration: 1) {
      do { try container.setPanes([Pane(a), Pane(b)]) } catch { thrown = error }
      container.view.layoutIfNeeded()
    }
    await screen.advance(by: 0.5)
    #expect(thrown == nil)
    #expect(screen.color(at: CGPoint(x: 120, y: 240)) == .red, "not covered by one that flies in")
    #expect(screen.color(at: CGPoint(x: 200, y: 240)) == .blue)
    await screen.advance(by: 1)
    #expect(a.view.frame.size.width == 160 && b.view.frame == CGRect(x: 160, y: 0, width: 160, height: 480))
  }
}
#endif
