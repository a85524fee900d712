#if UIKIT && canImport(HeadlessUIKit)
import Containment
import HeadlessUIKit

/// A container on a screen, and two children: a red one that it shows first, and a blue one that can take its place.
@MainActor
class RedAndBlue {
  let screen = HeadlessScreen(size: CGSize(width: 320, height: 480))
  let container = TestContainer()
  let a = AuditedController()
  let b = AuditedController()

  /// Shows the container with the red child.
  func show() throws {
    (a.view.backgroundColor, b.view.backgroundColor) = (.red, .blue)
    screen.rootViewController = container
    try container.setContent(a)
    screen.settle()
  }

  /// Returns whether the screen is red at a point.
  func isRed(_ x: CGFloat, _ y: CGFloat = 240) -> Bool { screen.color(at: CGPoint(x: x, y: y)) == .red }
}
#endif
