#if UIKIT && canImport(HeadlessUIKit)
import PlatformUI
import TestSupport
import Testing

@testable import Containment

// What only the stand-in can do.
extension SwitcherDecisionTests {
  @Test("VoiceOver is told after each visible change")
  func accessibility() async throws {
    func posted() -> [UIView?] {
      TestScreen.postedAccessibilityNotifications.filter { $0.notification == .screenChanged }
        .map { $0.argument as? UIView }
    }
    TestScreen.postedAccessibilityNotifications = []
    try container.setContent(children[0], completion: nil)
    #expect(posted().isEmpty, "nobody sees it")
    await screen.show(container)
    try container.setContent(children[1], completion: nil)
    #expect(posted() == [children[1].view])
    try container.setContent(children[2], using: .push(), completion: nil)
    #expect(posted().count == 1)
    await screen.advance(by: 1)
    #expect(posted() == [children[1].view, children[2].view])
  }
}
#endif
