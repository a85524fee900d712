#if UIKIT && (canImport(HeadlessUIKit) || HOSTED_TESTS)
import Containment
import PlatformUI
import TestSupport

/// A container on a screen, and two children: a red one that it shows first, and a blue one that can take its place.
@MainActor
class RedAndBlue {
  let screen = TestScreen(size: CGSize(width: 320, height: 480))
  let container = TestContainer()
  let a = AuditedController()
  let b = AuditedController()

  /// Shows the container with the red child.
  func show() async throws {
    (a.view.backgroundColor, b.view.backgroundColor) = (.red, .blue)
    await screen.show(container)
    try container.setContent(a, completion: nil)
    await screen.settle()
  }
}
#endif
